import { describe, expect, it } from 'vitest';
import {
  digitsOf,
  excessOf,
  isOutOfRange,
  type LabEntry,
  latestOfEachTest,
  ownerOf,
  placeOf,
  reportsOf,
  shownNumber,
} from './lab-rows.ts';

let count = 0;
const nextId = () => {
  count += 1;
  return `entry-${count}`;
};
const lab = (name: string, value: number | null, day: string, more: Partial<LabEntry> = {}): LabEntry => ({
  id: nextId(),
  version: 1,
  effective_at: `${day}T12:00:00.000Z`,
  recorded_at: '2026-11-21T12:00:00.000Z',
  effective_on: null,
  undated: null,
  author: 'Laboratorio',
  source: 'import',
  code: null,
  name,
  value,
  comparator: null,
  text: null,
  unit: 'mmol/L',
  low: null,
  high: null,
  flag: null,
  range_text: null,
  note: null,
  range_by: null,
  range_source: null,
  critical_source: null,
  confirmed: false,
  ...more,
});

describe('placeOf', () => {
  it('follows the laboratory’s flag before the range', () => {
    expect(placeOf(lab('K', 4, '2026-11-18', { flag: 'HH', low: 3.5, high: 5.1 }))).toBe('high');
    expect(placeOf(lab('K', 4, '2026-11-18', { flag: 'L' }))).toBe('low');
  });

  it('counts both ends as within, and knows open ranges', () => {
    expect(placeOf(lab('K', 5.1, '2026-11-18', { low: 3.5, high: 5.1 }))).toBe('within');
    expect(placeOf(lab('K', 5.2, '2026-11-18', { high: 5.1 }))).toBe('high');
    expect(placeOf(lab('TFGe', 52, '2026-11-18', { low: 60 }))).toBe('low');
  });

  it('says nothing without a range, and never uses a value with a comparator as a number', () => {
    expect(placeOf(lab('K', 5, '2026-11-18'))).toBeNull();
    expect(placeOf(lab('PCR', 5, '2026-11-18', { comparator: '<', high: 3 }))).toBeNull();
    expect(isOutOfRange(lab('PCR', 5, '2026-11-18', { comparator: '<', high: 3 }))).toBe(false);
  });
});

describe('latestOfEachTest', () => {
  it('groups by code, or by name without regard to case and accents', () => {
    const rows = latestOfEachTest([
      lab('Potasio', 4.8, '2026-08-18', { code: '2823-3' }),
      lab('Potassium', 5.3, '2026-11-18', { code: '2823-3' }),
      lab('Ácido úrico', 5, '2026-11-18'),
      lab('acido urico', 6, '2026-11-19'),
    ]);
    expect(rows.map(({ latest }) => latest.value)).toEqual([6, 5.3]);
    expect(rows[1]).toMatchObject({ series: [4.8, 5.3], change: 0.5 });
  });

  it('counts a typed result to the coded test of the same name', () => {
    const rows = latestOfEachTest([
      lab('potassium', 5.3, '2026-11-20'),
      lab('Potassium', 4.8, '2026-08-18', { code: '2823-3' }),
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.change).toBe(0.5);
  });

  it('puts out-of-range results first', () => {
    const rows = latestOfEachTest([
      lab('Na', 140, '2026-11-20'),
      lab('K', 5.3, '2026-11-18', { low: 3.5, high: 5.1 }),
    ]);
    expect(rows.map(({ latest }) => latest.name)).toEqual(['K', 'Na']);
  });

  it('compares only numbers in the same unit', () => {
    const [row] = latestOfEachTest([
      lab('Glucosa', 110, '2026-11-18', { unit: 'mg/dL' }),
      lab('Glucosa', 5.4, '2026-08-18'),
    ]);
    expect(row).toMatchObject({ change: null, series: [110] });
    const [withComparator] = latestOfEachTest([
      lab('PCR', 5, '2026-11-18', { comparator: '<' }),
      lab('PCR', 8, '2026-08-18'),
    ]);
    expect(withComparator).toMatchObject({ change: null, series: [8] });
    const [words] = latestOfEachTest([lab('Cultivo', null, '2026-11-18', { text: 'negativo' })]);
    expect(words).toMatchObject({ change: null, series: [] });
  });

  it('tells the change between the values as they are shown', () => {
    const [row] = latestOfEachTest([lab('K', 4.13333, '2026-11-18'), lab('K', 4.0266, '2026-08-18')]);
    expect(row?.change).toBe(0.1);
  });
});

describe('excessOf', () => {
  it('measures the way out of the range in widths of the range', () => {
    expect(excessOf(lab('HbA1c', 7.2, '2026-11-18', { low: 4, high: 5.6 }))).toBeCloseTo(1);
    expect(excessOf(lab('LDL', 118, '2026-11-18', { high: 100 }))).toBeCloseTo(0.18);
    expect(excessOf(lab('TFGe', 45, '2026-11-18', { low: 60 }))).toBeCloseTo(0.25);
    expect(excessOf(lab('K', 4, '2026-11-18', { low: 3.5, high: 5.1 }))).toBe(0);
    expect(excessOf(lab('K', 4, '2026-11-18', { flag: 'H' }))).toBe(0);
  });

  it('orders results of one day by it', () => {
    const rows = latestOfEachTest([
      lab('LDL', 118, '2026-11-18', { high: 100 }),
      lab('HbA1c', 7.9, '2026-11-18', { low: 4, high: 5.6 }),
    ]);
    expect(rows.map(({ latest }) => latest.name)).toEqual(['HbA1c', 'LDL']);
  });
});

describe('ownerOf', () => {
  it.each([
    ['printed', { low: 1, range_by: 'printed' }],
    ['printed', { low: 1 }],
    ['printed', { flag: 'H' }],
    ['practice', { high: 2, range_by: 'practice' }],
    ['origin', { high: 2, range_by: 'origin' }],
    ['unit', { range_by: 'practice' }],
    ['none', {}],
  ] as const)('is %s for %j', (owner, more) => {
    expect(ownerOf(lab('K', 4, '2026-11-18', more))).toBe(owner);
  });
});

describe('figures', () => {
  it('rounds what an import carries too many digits of', () => {
    expect(shownNumber(4.583749)).toBe(4.58);
    expect(shownNumber(0.0123456)).toBe(0.0123);
    expect(digitsOf(lab('K', 4.583749, '2026-11-18'))).toBe(2);
  });

  it('groups reports by the practice’s day', () => {
    const reports = reportsOf(
      [lab('A', 1, '2026-11-18'), lab('B', 2, '2026-11-19'), lab('C', 3, '2026-11-18')],
      (at) => at.slice(0, 10),
    );
    expect(reports.map(({ day, results }) => [day, results.length])).toEqual([
      ['2026-11-19', 1],
      ['2026-11-18', 2],
    ]);
  });

  it('groups a result under what is known of its date when that is less than an instant', () => {
    const none = { age: null, words: '' };
    const reports = reportsOf(
      [
        lab('A', 1, '2026-03-01', { effective_on: '2026-03' }),
        lab('B', 2, '2026-03-01', { effective_on: '2026-03-01' }),
        lab('C', 3, '2026-03-01'),
        lab('D', 4, '2026-01-01', { effective_on: '2026' }),
        lab('E', 5, '2026-03-01', { undated: none }),
        lab('F', 6, '2026-03-01', { undated: { age: null, words: 'de niño' } }),
        lab('G', 7, '2026-03-01', { undated: none }),
      ],
      (at) => at.slice(0, 10),
    );
    const named = reports.map(({ day, results }) => [
      day,
      results
        .map(({ name }) => name)
        .sort()
        .join(''),
    ]);
    expect(named.sort()).toEqual([
      [null, 'EG'],
      [null, 'F'],
      ['2026', 'D'],
      ['2026-03', 'A'],
      ['2026-03-01', 'BC'],
    ]);
    expect(new Set(reports.map(({ key }) => key)).size).toBe(5);
  });
});
