import { measurementFields } from '@doctor-plus/contract/charts/import-words.ts';
import { ImportField as Field, type ImportField } from '@doctor-plus/contract/charts/imports.ts';
import * as z from 'zod/mini';
import words from './header-words.json' with { type: 'json' };

const HeaderWords = z.record(Field, z.array(z.string()));

/** Header and word are compared without case, accents and signs; letters of every script stay. */
export const plainHeader = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const fieldByWord: ReadonlyMap<string, ImportField> = new Map(
  Object.entries(z.parse(HeaderWords, words)).flatMap(([field, names]) =>
    names.map((name) => [plainHeader(name), z.parse(Field, field)] as const),
  ),
);

const ofMeasurements: ReadonlySet<ImportField> = new Set(measurementFields);

/** What each column seems to be, by its header in any of the nine languages; a field is given to its first column only. */
export const guessColumns = (headers: readonly string[]): (ImportField | null)[] => {
  const given = new Set<ImportField>();
  const guessed = headers.map((header) => {
    const field = fieldByWord.get(plainHeader(header)) ?? null;
    if (field === null || given.has(field)) return null;
    given.add(field);
    return field;
  });
  // A date, a code or a unit beside no value says nothing of a measurement.
  const known = given.has('value')
    ? guessed
    : guessed.map((field) => (field !== null && ofMeasurements.has(field) ? null : field));
  // "Nombre" beside "Apellido", and "name" alone: what one word means, the others tell.
  if (given.has('family_name') && !given.has('given_name'))
    return known.map((field) => (field === 'full_name' ? 'given_name' : field));
  if (given.has('given_name') && !given.has('family_name') && !given.has('full_name'))
    return known.map((field) => (field === 'given_name' ? 'full_name' : field));
  return known;
};
