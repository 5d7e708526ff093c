import { expect, test } from 'vitest';
import { lastValues } from './last-measured.ts';
import type { VitalEntry } from './vital-tiles.ts';

const entry = (code: VitalEntry['code'], value: number, unit: string, effective_at: string): VitalEntry => ({
  id: `${code} ${effective_at}`,
  version: 1,
  effective_at,
  recorded_at: effective_at,
  effective_on: null,
  undated: null,
  author: 'Dra. Ana',
  source: 'portal',
  code,
  value,
  value2: null,
  unit,
  confirmed: false,
});

const chart = [
  entry('height', 170, 'cm', '2020-01-01T12:00:00.000Z'),
  entry('weight', 78, 'kg', '2026-11-01T12:00:00.000Z'),
  entry('weight', 80, 'kg', '2026-11-11T12:00:00.000Z'),
  entry('weight', 176, '[lb_av]', '2026-11-15T12:00:00.000Z'),
  entry('weight', 90, 'kg', '2026-11-21T12:00:00.000Z'),
];
const now = new Date('2026-11-21T12:30:00.000Z');

test('are the newest in the chart’s own units, with the days since', () => {
  expect(lastValues(chart, { now, since: null }).weight).toMatchObject({ value: 90 });
  expect(lastValues([], { now, since: null })).toEqual({});
});

test('leave out what the visit itself has written', () => {
  const { weight, height } = lastValues(chart, { now, since: '2026-11-21T12:00:00.000Z' });
  expect(weight).toEqual({ value: 80, at: '2026-11-11T12:00:00.000Z', daysAgo: 10 });
  expect(height?.value).toBe(170);
});
