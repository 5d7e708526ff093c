import { describe, expect, test } from 'vitest';
import { type Identity, identifiersOf, likenessOf } from './identity.ts';

const ana: Identity = {
  givenName: 'Ana María',
  familyName: 'Peña',
  birthDate: '1980-05-06',
  sex: 'female',
  identifiers: [{ system: 'https://norte.example/historia', value: '1' }],
};
const stranger: Identity = {
  givenName: 'Luis',
  familyName: 'Mota',
  birthDate: '1971-01-01',
  sex: 'male',
  identifiers: [],
};

describe('two records', () => {
  test.each<[string, Partial<Identity>]>([
    ['the same number of one system', {}],
    ['the same number and a married name', { familyName: 'Rosario' }],
    ['the same number, without birth date and sex', { birthDate: null, sex: 'unknown' }],
    ['the same number and half of the given name', { givenName: 'Ana' }],
    [
      'name, birth date and sex, written in another way',
      { givenName: 'ANA MARIA', familyName: 'Pena', identifiers: [] },
    ],
  ])('are of one person with %s', (_what, other) => {
    expect(likenessOf(ana, { ...ana, ...other })).toBe('same');
    expect(likenessOf({ ...ana, ...other }, ana)).toBe('same');
  });

  test.each<[string, Partial<Identity>]>([
    ['the same number and another birth date', { birthDate: '1999-10-11' }],
    ['the same number and another sex', { sex: 'male' }],
    ['the number of a policy that a twin has, too', { givenName: 'Laura' }],
    ['the same number and another second name', { givenName: 'Ana Elena' }],
    [
      'the same number and only a particle in common',
      { givenName: 'Rosa del Carmen', familyName: 'de la Cruz' },
    ],
    ['the same number and a name of somebody else', { givenName: 'Luis', familyName: 'Mota' }],
    [
      'name and birth date, and another number of the same system',
      { identifiers: [{ system: 'https://norte.example/historia', value: '2' }] },
    ],
    ['name and birth date, and an unknown sex', { sex: 'unknown', identifiers: [] }],
  ])('are for a person to decide with %s', (_what, other) => {
    expect(likenessOf(ana, { ...ana, ...other })).toBe('possible');
    expect(likenessOf({ ...ana, ...other }, ana)).toBe('possible');
  });

  test.each<[string, Partial<Identity>]>([
    [
      'the same value in another system',
      { ...stranger, identifiers: [{ system: 'https://sur.example/historia', value: '1' }] },
    ],
    ['a birth date in common', { ...stranger, birthDate: '1980-05-06' }],
    ['a name in common', { birthDate: '1990-01-01', identifiers: [] }],
    ['a name in common and no birth date', { birthDate: null, identifiers: [] }],
  ])('are of two people with %s', (_what, other) => {
    expect(likenessOf(ana, { ...ana, ...other })).toBe('different');
  });

  test('of one address are of one person only when the name agrees', () => {
    const bare = { ...ana, identifiers: [] };
    expect(likenessOf(bare, bare, true)).toBe('same');
    expect(likenessOf(bare, { ...bare, familyName: 'Rosario' }, true)).toBe('same');
    expect(likenessOf(bare, { ...bare, birthDate: null }, true)).toBe('same');
    expect(likenessOf(bare, stranger, true)).toBe('possible');
    expect(likenessOf(bare, { ...bare, givenName: 'Laura' }, true)).toBe('possible');
    expect(likenessOf(bare, { ...bare, familyName: 'Rosario', birthDate: null }, true)).toBe('possible');
    expect(likenessOf(bare, { ...bare, givenName: '', familyName: '', birthDate: null }, true)).toBe(
      'possible',
    );
  });
});

test('children who have no name yet are for a person to decide', () => {
  const child = { ...ana, givenName: 'RN', identifiers: [], birthDate: '2026-11-01' };
  expect(likenessOf(child, child)).toBe('possible');
});

test('a birth date that stands for an unknown one brings nobody together', () => {
  const unknown = { ...ana, identifiers: [], birthDate: '1900-01-01' };
  expect(likenessOf(unknown, unknown)).toBe('different');
});

test('an identifier counts only with its system, in use, and of one person', () => {
  const system = 'https://norte.example/historia';
  expect(
    identifiersOf({
      identifier: [
        { system, value: ' 7 ' },
        { value: '7' },
        { system: '', value: '7' },
        { system, value: '8', use: 'old' },
        { system, value: '9', type: { coding: [{ code: 'MB' }] } },
        { system, value: 7 },
        { system, value: '0' },
        { system, value: '999-99-9999' },
        { system, value: '000-0000000-0' },
        null,
      ],
    }),
  ).toEqual([{ system, value: '7' }]);
  expect(identifiersOf({ identifier: { system, value: '7' } })).toEqual([{ system, value: '7' }]);
  expect(identifiersOf({ identifier: 'x' })).toEqual([]);
});
