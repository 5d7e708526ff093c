import { expect, it } from 'vitest';
import { specialtySlugs } from '../../directory/reference/specialties.ts';
import { subregionTypeOf } from './countries.ts';
import { identityDocumentTypes } from './identity-documents.ts';
import { subregionsOf } from './subregions.ts';

it('holds 96 specialties, none twice', () => {
  expect(specialtySlugs).toHaveLength(96);
  expect(new Set(specialtySlugs).size).toBe(96);
});

it('holds the six identity documents of the specification', () => {
  expect([...identityDocumentTypes].toSorted()).toEqual(
    ['pasaporte', 'dni', 'cedula', 'licencia-conducir', 'permiso-residencia', 'nif'].toSorted(),
  );
});

it('asks for a sub-region in seven countries, each with its kind and a list', () => {
  expect(subregionTypeOf).toEqual({
    AR: 'province',
    BR: 'state',
    CA: 'province',
    CH: 'canton',
    US: 'state',
    AU: 'territory',
    DE: 'state',
  });
  expect(Object.keys(subregionTypeOf).map((country) => [country, subregionsOf(country).length])).toEqual([
    ['AR', 24],
    ['BR', 27],
    ['CA', 13],
    ['CH', 26],
    ['US', 57],
    ['AU', 8],
    ['DE', 16],
  ]);
});
