import type { LabJudgement } from '@doctor-plus/contract/charts/lab-ranges.ts';
import { expect, test } from 'vitest';
import { type LabEntry, placeOf } from '../lab-rows.ts';
import { saidOf } from './judgement-words.ts';

const within: LabJudgement = {
  flag: null,
  by: 'practice',
  low: 150_000,
  high: 400_000,
  source: 'Inserto',
  critical_source: null,
  compared: true,
  ambiguous: false,
};
const keyOf = (rest: Partial<LabJudgement>) => saidOf({ ...within, ...rest }).key;

test('a value is said to lie within the range only where it was compared with it', () => {
  expect(keyOf({})).toBe('within');
  expect(keyOf({ compared: false })).toBe('notCompared');
  expect(keyOf({ compared: false, ambiguous: true })).toBe('ambiguous');
});

test('a figure that can be read in two ways is said to be one, with or without a range', () => {
  const unread = { compared: false, ambiguous: true };
  expect(keyOf({ ...unread, low: null, high: null })).toBe('ambiguous');
  expect(keyOf({ ...unread, by: null, low: null, high: null })).toBe('ambiguous');
});

test('what lies outside, has no range or another unit is said as before', () => {
  expect(keyOf({ flag: 'H' })).toBe('high');
  expect(keyOf({ flag: 'L' })).toBe('low');
  expect(keyOf({ flag: 'HH', critical_source: 'Acuerdo' })).toBe('critical');
  expect(keyOf({ by: null, low: null, high: null, compared: false })).toBe('none');
  expect(keyOf({ low: null, high: null, compared: false })).toBe('otherUnit');
});

test('once it is saved, the chart does not place such a figure either', () => {
  const saved: LabEntry = {
    id: 'platelets',
    version: 1,
    effective_at: '2026-11-20T12:00:00.000Z',
    recorded_at: '2026-11-20T12:00:00.000Z',
    effective_on: null,
    undated: null,
    author: 'Ana Rosario',
    source: 'portal',
    code: null,
    name: 'Plaquetas',
    value: null,
    comparator: null,
    text: '12,000',
    unit: '/µL',
    low: 150_000,
    high: 400_000,
    flag: null,
    range_text: null,
    note: null,
    range_by: 'practice',
    range_source: 'Inserto',
    critical_source: null,
    confirmed: false,
  };
  expect(placeOf(saved)).toBeNull();
  expect(placeOf({ ...saved, value: 250_000, text: null })).toBe('within');
});
