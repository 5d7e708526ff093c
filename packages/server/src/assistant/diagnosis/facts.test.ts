import type { ChartSectionName } from '@doctor-plus/contract/charts/schema.ts';
import { describe, expect, test } from 'vitest';
import type { ChartRead, EntryIn } from '../engine/chart-entries.ts';
import { onlyRead } from '../engine/parts.ts';
import { type AboutPerson, factsIn } from './facts.ts';

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

  test('without an age nothing is taken from it', () => {
    expect(idsOf(factsIn(chartOf({}), [], nobody))).toEqual([]);
  });
});
