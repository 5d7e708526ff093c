import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownEntry } from './own-key.ts';
import { readFhir, translateFhir } from './read-fhir.ts';
import { parseJson } from './read-file.ts';
import { ImportRefused, reasons } from './report.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const inherited = ['constructor', 'toString', '__proto__', 'hasOwnProperty'];
const folder = new URL('./cases/', import.meta.url);
const bundles = readdirSync(folder).filter((name) => name.endsWith('.json') && !name.includes('.map.'));
const read = (name: string) => parseJson(readFileSync(new URL(name, folder))) as { entry: Json };

/** One place of each kind where a text stands: a thousand codes of one element are read in one way. */
const placesIn = (value: Json, path = '', seen = new Set<string>()): { holder: object; key: string }[] => {
  if (typeof value !== 'object' || value === null) return [];
  const type = !Array.isArray(value) && typeof value.resourceType === 'string' ? value.resourceType : '';
  return Object.entries(value).flatMap(([key, member]) => {
    const at = `${path}${type}.${Array.isArray(value) ? '' : key}`;
    if (typeof member !== 'string') return placesIn(member, at, seen);
    if (seen.has(at)) return [];
    seen.add(at);
    return [{ holder: value, key }];
  });
};

const reasonsOf = (file: unknown): string[] => {
  try {
    const { notTaken } = translateFhir(
      readFhir(file),
      'America/Santo_Domingo',
      new Date('2026-11-21T12:00:00Z'),
    );
    return notTaken.list().map(({ reason }) => reason);
  } catch (error) {
    if (error instanceof ImportRefused) return [];
    throw error;
  }
};

test.each(inherited)('finds nothing when a text is called %s', (name) => {
  expect(ownEntry({ own: 1 }, name)).toBeUndefined();
});

test.each(bundles)('reads %s when one of its texts is the name of what objects inherit', (name) => {
  const places = placesIn(read(name).entry);
  for (const [at, word] of places.flatMap((_, index) => inherited.map((one) => [index, one] as const))) {
    const file = read(name);
    const { holder, key } = placesIn(file.entry)[at] ?? { holder: [], key: '0' };
    Object.assign(holder, { [key]: word });
    for (const reason of reasonsOf(file)) expect(Object.keys(reasons), `${key}: ${word}`).toContain(reason);
  }
});
