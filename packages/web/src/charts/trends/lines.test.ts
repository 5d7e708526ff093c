import { Chart } from '@doctor-plus/contract/charts/schema.ts';
import type { Series } from '@doctor-plus/contract/charts/series.ts';
import { describe, expect, test } from 'vitest';
import type { LabEntry } from '../lab-rows.ts';
import type { VitalEntry } from '../vital-tiles.ts';
import { linesOf } from './lines.ts';
import { keyOf, trendChoices } from './trend-choices.ts';

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
const envelope = (n: number) => ({
  id: id(n),
  version: 1,
  effective_at: `2026-0${9 - n}-01T12:00:00Z`,
  recorded_at: '2026-09-01T12:00:00Z',
  effective_on: null,
  undated: null,
  author: 'Dra. Ana Rosario',
  source: 'portal' as const,
});
const vital = (n: number, rest: Partial<VitalEntry> = {}): VitalEntry => ({
  ...envelope(n),
  code: 'blood_pressure',
  value: 120 + n * 10,
  value2: 70 + n * 10,
  unit: 'mmHg',
  confirmed: false,
  ...rest,
});
const lab = (n: number, rest: Partial<LabEntry> = {}): LabEntry => ({
  ...envelope(n),
  code: '2823-3',
  name: 'Potasio',
  value: 4 + n,
  comparator: null,
  text: null,
  unit: 'mmol/L',
  low: 3.5,
  high: 5.1,
  flag: null,
  range_text: null,
  note: null,
  range_by: null,
  range_source: null,
  critical_source: null,
  confirmed: false,
  ...rest,
});

const none = { total: 0, entries: [] };
const noEnds = Object.fromEntries(Object.keys(Chart.shape.earlier.shape).map((name) => [name, null]));
const chart = (age: number, rest: Partial<Chart> = {}): Chart => ({
  patient: {
    id: id(0),
    chart_number: 'P1',
    name: 'Rosa',
    birth_date: null,
    age: { years: age, months: 0 },
    sex: 'female',
    phone: null,
    status: 'Active',
    deceased: false,
    deceased_at: null,
    last_visit: null,
  },
  chief_complaint: null,
  alerts: [],
  open_visit: null,
  corrections_open: 0,
  emergency: null,
  vitals: none,
  medications: none,
  labs: none,
  conditions: none,
  allergies: none,
  immunizations: none,
  notes: none,
  procedures: none,
  conclusions: none,
  background: none,
  earlier: Chart.shape.earlier.parse(noEnds),
  can: { write: true },
  ...rest,
});
const vitals = (...entries: VitalEntry[]): Series => ({
  section: 'vitals',
  entries,
  total: entries.length,
  slopes: [],
});
const labs = (...entries: LabEntry[]): Series => ({
  section: 'labs',
  entries,
  total: entries.length,
  slopes: [],
});

describe('what is drawn', () => {
  test('of a pressure are two lines, oldest first, each with its band and what lies outside of it', () => {
    const [first, second] = linesOf(vitals(vital(1), vital(2), vital(0)), chart(50));
    expect(first).toMatchObject({ figure: 'first', high: 129, source: 'accAha2017' });
    expect(first?.points.map(({ value, out }) => [value, out])).toEqual([
      [120, false],
      [140, true],
      [130, true],
    ]);
    expect(second?.points.map(({ value, out }) => [value, out])).toEqual([
      [70, false],
      [90, true],
      [80, true],
    ]);
  });

  test('has no band for a child, an unknown age or another unit', () => {
    const temperature = vital(1, { code: 'temperature', value: 37, value2: null, unit: 'Cel' });
    expect(linesOf(vitals(temperature), chart(50))[0]).toMatchObject({
      low: 36.1,
      high: 38,
      source: 'news2',
    });
    expect(linesOf(vitals(temperature), chart(12))[0]).toMatchObject({ low: null, source: null });
    const ageless = { ...chart(50), patient: { ...chart(50).patient, age: null } };
    expect(linesOf(vitals(temperature), ageless)[0]).toMatchObject({ source: null });
    expect(linesOf(vitals({ ...temperature, unit: '[degF]' }), chart(50))[0]).toMatchObject({ source: null });
  });

  test('of a test is in the newest unit, without words and bounds, over the range of the newest', () => {
    const [line, ...more] = linesOf(
      labs(
        lab(1),
        lab(2, { comparator: '<' }),
        lab(3, { value: null, text: 'hemolizada' }),
        lab(4, { unit: 'mg/dL' }),
        lab(5, { value: 3 }),
      ),
      chart(50),
    );
    expect(more).toEqual([]);
    expect(line?.points.map(({ value, out }) => [value, out])).toEqual([
      [3, true],
      [5, false],
    ]);
    expect(line).toMatchObject({ low: 3.5, high: 5.1, source: 'laboratory' });
    expect(linesOf(labs(lab(1, { low: null, high: null })), chart(50))[0]).toMatchObject({ source: null });
  });
});

test('an index is drawn over the band of adults, a height without one', () => {
  const index = vital(1, { code: 'bmi', value: 26.4, value2: null, unit: 'kg/m2' });
  expect(linesOf(vitals(index), chart(50))[0]).toMatchObject({
    low: 18.5,
    high: 24.9,
    source: 'bmi',
    points: [{ value: 26.4, out: true }],
  });
  expect(linesOf(vitals(index), chart(12))[0]).toMatchObject({ low: null, source: null });
  const height = vital(1, { code: 'height', value: 172, value2: null, unit: 'cm' });
  expect(linesOf(vitals(height), chart(50))[0]).toMatchObject({ low: null, source: null });
});

test('height and the circumference of the head follow the other signs, and the index where it can be had', () => {
  const of = (code: VitalEntry['code']) => vital(1, { code, value: 1, value2: null });
  const firstOf = (...codes: VitalEntry['code'][]) =>
    trendChoices({ vitals: { total: codes.length, entries: codes.map(of) }, labs: none }).first.map(keyOf);
  expect(firstOf('head_circumference', 'height', 'weight')).toEqual([
    'vitals/weight',
    'vitals/height',
    'vitals/bmi',
    'vitals/head_circumference',
  ]);
  expect(firstOf('weight')).toEqual(['vitals/weight']);
  expect(firstOf('bmi')).toEqual(['vitals/bmi']);
});

test('signs come first with sugar beside them; a test is asked for by its code, or by its name', () => {
  const sugar = lab(1, { code: '4548-4', name: 'HbA1c' });
  const entries = [
    lab(2),
    lab(3, { code: null, name: 'potasio' }),
    sugar,
    lab(4, { code: null, name: 'Amilasa' }),
  ];
  const { first, tests } = trendChoices({
    vitals: { total: 1, entries: [vital(1)] },
    labs: { total: entries.length, entries },
  });
  expect(first.map(keyOf)).toEqual(['vitals/blood_pressure', 'labs/4548-4']);
  expect(tests.map(keyOf)).toEqual(['labs/Amilasa', 'labs/2823-3']);
});
