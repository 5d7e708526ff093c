import type { ChartSectionName } from '@doctor-plus/contract/charts/schema.ts';
import { describe, expect, test } from 'vitest';
import type { ChartRead, EntryIn } from '../engine/chart-entries.ts';
import { onlyRead } from '../engine/parts.ts';
import { type AboutPerson, canConcern, factsIn } from './facts.ts';

const nobody: AboutPerson = { age: null, sex: 'unknown' };
const recorded = {
  version: 1,
  effective_at: '2026-05-03T12:00:00.000Z',
  recorded_at: '2026-05-03T12:00:00.000Z',
};

const chartOf = (parts: Partial<Record<ChartSectionName, object[]>>): ChartRead => {
  const section = (entries: object[] = []) => ({ entries, total: entries.length });
  return onlyRead({
    conditions: section(parts.conditions),
    medications: section(parts.medications),
  } as unknown as Partial<ChartRead>);
};
const problem = (id: string, name: string, status: EntryIn<'conditions'>['status'] = 'active') => ({
  ...recorded,
  id,
  name,
  status,
});
const order = (id: string, name: string, status = 'active') => ({
  ...recorded,
  id,
  name,
  dose: null,
  status,
});
const read = (id: string, ...ingredients: string[]) => ({
  ref: { kind: 'medication' as const, id, version: 1, at: recorded.effective_at },
  ingredients: ingredients.map((name) => ({ id: name, name })),
});
const idsOf = (facts: ReturnType<typeof factsIn>) =>
  [...facts].map(([fact, sources]) => [fact, ...sources.map(({ entry }) => entry.id)].join(' '));

describe('facts of a chart', () => {
  test('come from problems in any language, each with its entries', () => {
    const conditions = [problem('a', 'Diabetes mellitus tipo 2'), problem('b', 'Vorhofflimmern')];
    expect(idsOf(factsIn(chartOf({ conditions }), [], nobody))).toEqual([
      'diabetes a',
      'atrial_fibrillation b',
    ]);
  });

  test('a pregnancy that is over is none; a cancer that is over is', () => {
    const conditions = [problem('a', 'Embarazo', 'resolved'), problem('b', 'Cáncer de mama', 'resolved')];
    expect(idsOf(factsIn(chartOf({ conditions }), [], nobody))).toEqual(['cancer b']);
  });

  test('come from active orders by their ingredients; a stopped one says nothing', () => {
    const medications = [order('a', 'Warfarina 5 mg'), order('b', 'Prednisona 5 mg', 'stopped')];
    const recognised = [read('a', 'warfarin'), read('b', 'prednisone')];
    expect(idsOf(factsIn(chartOf({ medications }), recognised, nobody))).toEqual(['anticoagulant a']);
  });

  test.each([
    [{ years: 0, months: 2 }, 'female', ['infant', 'child']],
    [{ years: 0, months: 3 }, 'male', ['child']],
    [{ years: 12, months: 0 }, 'female', ['child', 'fertile_woman']],
    [{ years: 55, months: 0 }, 'female', ['age50', 'fertile_woman']],
    [{ years: 65, months: 0 }, 'male', ['age50', 'age65']],
  ] as const)('at %j, %s: %j', (age, sex, expected) => {
    expect(idsOf(factsIn(chartOf({}), [], { age, sex }))).toEqual(expected);
  });

  test.each([
    [{ age: { years: 30, months: 0 }, sex: 'male' }, [false, false]],
    [{ age: { years: 30, months: 0 }, sex: 'female' }, [true, false]],
    [{ age: { years: 70, months: 0 }, sex: 'female' }, [false, true]],
    [{ age: { years: 70, months: 0 }, sex: 'unknown' }, [true, true]],
    [{ age: null, sex: 'female' }, [true, true]],
    [{ age: null, sex: 'male' }, [false, true]],
  ] as const)(
    '%j: what concerns women of childbearing age alone, or people over 50: %j',
    (person, expected) => {
      const facts = factsIn(chartOf({}), [], person);
      expect([canConcern('fertile_woman', person, facts), canConcern('age50', person, facts)]).toEqual(
        expected,
      );
    },
  );

  test('a recorded pregnancy counts whatever age and sex say', () => {
    const person = { age: { years: 58, months: 0 }, sex: 'male' } as const;
    const facts = factsIn(chartOf({ conditions: [problem('a', 'Embarazo')] }), [], person);
    expect(canConcern('fertile_woman', person, facts)).toBe(true);
  });

  test('without an age nothing is taken from it', () => {
    expect(idsOf(factsIn(chartOf({}), [], nobody))).toEqual([]);
  });
});
