import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withinProcessorTime } from '../../testing/within.ts';
import { checkDrugs, type DrugQuestion, loadDictionary, type Order, withBrands } from '../clinical/index.ts';
import { alertKey } from './alert-key.ts';
import { checkFrom } from './present.ts';
import { createReference, ingredientsNamed } from './reference.ts';
import type { DrugBasis } from './repository.ts';

const dictionary = loadDictionary();
const orderOf = (id: string, text: string, dose: string): Order => ({
  text,
  dose,
  ref: { kind: 'medication', id, version: 1, at: '2026-06-01T12:00:00Z' },
});
const question = (orders: readonly Order[], rest: Partial<DrugQuestion> = {}): DrugQuestion => ({
  now: new Date('2026-06-15T12:00:00Z'),
  zone: 'America/Santo_Domingo',
  orders,
  allergies: 'none_known',
  birthDate: '1970-01-15',
  kidney: null,
  weight: null,
  facts: [],
  sex: 'unknown',
  dictionary,
  reviews: new Map(),
  ...rest,
});

describe('the key of an alert', () => {
  /** Keys of the alerts between two orders that do not go together. */
  const keys = (one: [string, string], other: [string, string], turned = false) => {
    const orders = [orderOf(one[0], 'Simvastatina', one[1]), orderOf(other[0], 'Claritromicina', other[1])];
    return checkDrugs(question(turned ? orders.reverse() : orders)).alerts.map(alertKey);
  };
  const word = fc.string({ minLength: 1, maxLength: 12 });

  test('is the same whichever order stands first, and another with any other dose or entry', () => {
    fc.assert(
      fc.property(word, word, word, (dose, id, changed) => {
        const [key] = keys(['a', dose], [`b${id}`, '']);
        expect(key).toMatch(/^[0-9a-f]{64}$/);
        expect(keys(['a', dose], [`b${id}`, ''], true)).toEqual([key]);
        expect(keys(['a', `${dose}${changed}`], [`b${id}`, ''])).not.toContain(key);
        expect(keys(['a', dose], [`b${id}${changed}`, ''])).not.toContain(key);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the table of drugs', () => {
  test('that could not be read is tried again, and read once', () => {
    let [tries, broken] = [0, true];
    const reference = createReference(() => {
      tries += 1;
      if (broken) throw new Error('missing');
      return dictionary;
    });
    expect([reference.dictionary(), tries]).toEqual([null, 1]);
    broken = false;
    expect([reference.dictionary(), reference.dictionary(), tries]).toEqual([dictionary, dictionary, 2]);
  });

  test('names an ingredient that a search finds in the middle after those that begin so', () => {
    const names = ingredientsNamed(dictionary, 'prazol', 'es').map(({ id }) => id);
    expect(names).toContain('omeprazole');
    const [first] = ingredientsNamed(dictionary, 'lo', 'en');
    expect(first?.name.startsWith('lo')).toBe(true);
  });
});

const nothing = { total: 0, entries: [] };
const basis: DrugBasis = {
  id: 'p',
  chartNumber: 'P001',
  givenName: 'Ana',
  familyName: 'Prueba',
  birthDate: '1970-01-15',
  sex: 'female',
  phone: null,
  status: 'Active',
  deceasedAt: null,
  lastVisitAt: null,
  timeZone: 'America/Santo_Domingo',
  sections: {
    medications: nothing,
    allergies: nothing,
    labs: nothing,
    vitals: nothing,
    conditions: nothing,
    background: nothing,
  },
  amounts: [],
  overrides: [],
  reviews: [],
};

/** Twenty orders as a chart of an old patient has them, a third of them in words that nobody knows. */
const longList = [...dictionary.ingredients.keys()]
  .filter((_, at) => at % 10 === 0)
  .slice(0, 20)
  .map((name, at) =>
    orderOf(`m${at}`, at % 3 === 0 ? `Marca${at} forte 20 MG Tablet` : `${name} 20 MG Oral Tablet`, ''),
  );

/** What a check does after its two statements: brands put in, everything checked, the answer put into words. */
const whole = (asked: DrugQuestion) => {
  const brands = new Map([['Marca Propia', ['losartan']]]);
  const found = { ...asked, dictionary: withBrands(dictionary, brands) };
  return checkFrom({ basis, question: found, answer: checkDrugs(found) }, 'es');
};

test('twenty orders, a third of them unknown, are checked in at most 5 ms', async () => {
  const asked = question(longList, {
    allergies: ['Penicilina', 'sulfa', 'polvo'].map((substance) => ({
      substance,
      ref: { kind: 'allergy', id: substance, version: 1, at: '2026-06-01T12:00:00Z' },
    })),
  });
  const answer = whole(asked);
  expect([answer.recognised.length, answer.unrecognised.length]).toEqual([13, 7]);
  for (let warm = 0; warm < 30; warm += 1) whole(asked);
  const rounds = 60;
  await withinProcessorTime(5 * rounds, () => {
    for (let round = 0; round < rounds; round += 1) whole(asked);
  });
});

test('a chart full of words that are no drugs is checked in at most 300 ms, and the first of them is still asked about', async () => {
  const prose = (at: number) => Array.from({ length: 25 }, (_, word) => `palabra${at}extra${word}`).join(' ');
  const orders = [
    orderOf('typed', 'Losartanq 50 mg', ''),
    ...Array.from({ length: 300 }, (_, at) => orderOf(`m${at}`, prose(at), '')),
  ];
  const answer = await withinProcessorTime(300, () => whole(question(orders)));
  expect(answer.unrecognised).toHaveLength(301);
  expect(answer.unrecognised[0]?.suggestions).toMatchObject([
    { word: 'losartanq', ingredient: { id: 'losartan' } },
  ]);
});
