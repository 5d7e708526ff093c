import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFhir, translateFhir } from './read-fhir.ts';
import { parseJson } from './read-file.ts';
import { ImportRefused } from './report.ts';
import type { TranslatedPatient } from './translate.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Bundle = { [key: string]: Json } & { entry: { fullUrl?: string; resource: { [key: string]: Json } }[] };

const zone = 'America/Santo_Domingo';
const now = new Date('2026-11-21T12:00:00Z');
const folder = new URL('./cases/', import.meta.url);
const bundles = readdirSync(folder).filter((name) => name.endsWith('.json') && !name.includes('.map.'));
const read = (name: string) => parseJson(readFileSync(new URL(name, folder))) as Bundle;

const translated = (file: unknown) => {
  try {
    return translateFhir(readFhir(structuredClone(file)), zone, now);
  } catch (error) {
    if (error instanceof ImportRefused) return null;
    throw error;
  }
};

/** Places in the file of everything about one person. */
const factsOf = ({ visits, entries, withdrawn = [], alerts = [], documents = [] }: TranslatedPatient) =>
  [...visits, ...entries, ...withdrawn, ...alerts, ...documents].map(({ place = '' }) => place);

/** The entries of a file that are neither in a chart nor named, by their place. */
const lost = (file: unknown, people: NonNullable<ReturnType<typeof translated>>): string[] => {
  const taken = new Set(people.patients.flatMap((person) => [person.place, ...factsOf(person)]));
  const left = people.notTaken.list();
  const named = new Set(left.flatMap(({ entries }) => entries.map(({ place }) => place)));
  const counted = left.reduce((sum, { count, entries }) => sum + count - entries.length, 0);
  const missing = readFhir(structuredClone(file))
    .bundle.entries.map(({ place }) => place)
    .filter((place) => !taken.has(place) && !named.has(place));
  return missing.length <= counted ? [] : missing;
};

/** Everything in a value that can be changed: the object or list that holds it, and its key there. */
const placesIn = (value: Json): { holder: Json[] | { [key: string]: Json }; key: string }[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, member]) => [{ holder: value, key }, ...placesIn(member)]);

const strange: Json[] = [
  null,
  true,
  7,
  '',
  '1',
  [],
  {},
  ['x'],
  { x: 1 },
  'Patient/1',
  '2026-13-40',
  '\u0000',
];

/** One file with one thing removed, doubled or of another type. */
const mutant = (file: Bundle, at: number, how: number): Bundle => {
  const copy = structuredClone(file);
  const places = placesIn(copy.entry);
  const { holder, key } = places[at % places.length] ?? { holder: [], key: '0' };
  if (Array.isArray(holder)) {
    const index = Number(key);
    if (how === 0) holder.splice(index, 1);
    else if (how === 1) holder.push(structuredClone(holder[index] ?? null));
    else holder[index] = strange[how % strange.length] ?? null;
  } else if (how === 0) delete holder[key];
  else if (how === 1) holder[key] = [holder[key] ?? null, holder[key] ?? null];
  else holder[key] = strange[how % strange.length] ?? null;
  return copy;
};

/** Mutants of each file; more of them at night. */
const numRuns = process.env.NIGHTLY === undefined ? 200 : 1_000;

describe('every entry is in a chart or in the report', () => {
  test.each(bundles)('of %s as it stands, and turned round', (name) => {
    const file = read(name);
    for (const ordered of [file, { ...file, entry: file.entry.toReversed() }]) {
      const people = translated(ordered);
      if (!people) throw new Error('the case is refused');
      expect(lost(ordered, people)).toEqual([]);
    }
  });

  test.each(bundles)('of %s with one thing removed, doubled or of another type', (name) => {
    const file = read(name);
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 13 }), (at, how) => {
        const changed = mutant(file, at, how);
        const people = translated(changed);
        if (people) expect(lost(changed, people)).toEqual([]);
      }),
      { numRuns },
    );
  });
});

test('the order of entries decides nothing about what comes into which chart', () => {
  const said = (file: unknown) =>
    (translated(file)?.patients ?? [])
      .map(({ fields, entries }) => [
        fields.familyName,
        entries.map(({ table, sourceRef, fields: own }) => JSON.stringify([table, sourceRef, own])).sort(),
      ])
      .sort();
  for (const name of bundles) {
    const file = read(name);
    const before = said(file);
    fc.assert(
      fc.property(fc.shuffledSubarray(file.entry, { minLength: file.entry.length }), (entry) => {
        expect(said({ ...file, entry })).toEqual(before);
      }),
      { numRuns: 20 },
    );
  }
});

test('nothing of one server comes into the chart of another, whatever is changed in the file', () => {
  const file = read('01-two-servers-same-id.json');
  const wrong = (people: ReturnType<typeof translated>) =>
    (people?.patients ?? []).flatMap(({ fields, entries }) => {
      const server =
        fields.familyName === 'Nortemar' ? 'norte' : fields.familyName === 'Surinach' ? 'sur' : null;
      return entries
        .filter(
          ({ sourceRef }) =>
            server !== null && /^https?:/.test(sourceRef) && !sourceRef.includes(`//${server}.`),
        )
        .map(({ sourceRef }) => [fields.familyName, sourceRef]);
    });
  expect(wrong(translated(file))).toEqual([]);
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: 13 }), fc.nat(), fc.nat({ max: 13 }), (at, how, at2, how2) => {
      expect(wrong(translated(mutant(mutant(file, at, how), at2, how2)))).toEqual([]);
    }),
    { numRuns: 5 * numRuns },
  );
});
