import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, type LabResult, type OwnRange } from './flags.ts';
import { trendOf } from './trend.ts';

const result = (value: number | null, rest: Partial<LabResult> = {}): LabResult => ({
  analyte: '2160-0',
  quantity: 'creatinine',
  value,
  comparator: null,
  unit: 'mg/dL',
  ref: { kind: 'lab', id: '1', version: 1, at: '2026-06-01T12:00:00Z' },
  ...rest,
});
const row = (rest: Partial<OwnRange> = {}): OwnRange => ({
  analyte: '2160-0',
  unit: 'mg/dL',
  sex: null,
  ages: [18, 130],
  low: 0.6,
  high: 1.2,
  source: 'the practice of this test',
  verifiedOn: '2026-01-01',
  ...rest,
});
const adult = { age: 50, sex: 'female' } as const;
const none = { own: [], critical: [] };
const printed = { low: 0.6, high: 1.2 };

describe('flags of results', () => {
  it.each([
    [0.59, 'L'],
    [0.6, null],
    [1.2, null],
    [1.21, 'H'],
  ])('%d in a printed range of 0.6 to 1.2: %s', (value, flag) => {
    expect(judge(result(value), printed, adult, none)).toEqual({ status: 'judged', flag, by: 'printed' });
  });

  it('lets the printed range win over the table of the practice', () => {
    const tables = { own: [row({ high: 0.9 })], critical: [] };
    expect(judge(result(1), printed, adult, tables)).toMatchObject({ flag: null, by: 'printed' });
    expect(judge(result(1), null, adult, tables)).toMatchObject({ flag: 'H', by: 'own' });
    expect(judge(result(1), { low: null, high: null }, adult, tables)).toMatchObject({ by: 'own' });
  });

  it('says that it knows no range, rather than nothing', () => {
    const own = [row({ sex: 'male' }), row({ ages: [0, 17] }), row({ analyte: '718-7' })];
    expect(judge(result(1), null, adult, { own, critical: [] })).toEqual({ status: 'no_range' });
    expect(judge(result(1), null, { age: null, sex: 'female' }, { own: [row()], critical: [] })).toEqual({
      status: 'no_range',
    });
  });

  it('flags what is critical by the table of the practice, even beside a printed range', () => {
    const critical = [row({ low: null, high: 5 })];
    expect(judge(result(5.1), printed, adult, { own: [], critical })).toMatchObject({ flag: 'HH' });
    expect(judge(result(5), printed, adult, { own: [], critical })).toMatchObject({ flag: 'H' });
    expect(
      judge(result(0.1), null, adult, { own: [], critical: [row({ low: 0.2, high: null })] }),
    ).toMatchObject({ flag: 'LL' });
  });

  it('converts a range in another unit, and compares none that it cannot convert', () => {
    const si = { low: 53, high: 106, unit: 'µmol/L' };
    expect(judge(result(1.21), si, adult, none)).toMatchObject({ flag: 'H' });
    expect(judge(result(1.19), si, adult, none)).toMatchObject({ flag: null });
    expect(judge(result(1), { ...printed, unit: 'mg/L' }, adult, none)).toEqual({ status: 'not_comparable' });
    expect(
      judge(
        result(7, { quantity: 'hba1c', unit: '%' }),
        { low: null, high: 48, unit: 'mmol/mol' },
        adult,
        none,
      ),
    ).toMatchObject({ flag: 'H' });
    expect(judge(result(1, { unit: null }), si, adult, none)).toEqual({ status: 'not_comparable' });
  });

  it.each([
    ['<', 0.5, 'L'],
    ['<', 0.6, 'L'],
    ['<=', 0.6, null],
    ['<', 5, null],
    ['>', 1.2, 'H'],
    ['>=', 1.2, null],
    ['>', 1, null],
  ] as const)('never takes %s%d for a number', (comparator, value, flag) => {
    const judged = judge(result(value, { comparator }), printed, adult, none);
    expect(judged).toEqual(
      flag === null ? { status: 'not_comparable' } : { status: 'judged', flag, by: 'printed' },
    );
  });

  it('does not judge words', () => {
    expect(judge(result(null), printed, adult, none)).toEqual({ status: 'not_comparable' });
  });
});

describe('trends', () => {
  const at = (day: number, value: number, rest: Partial<LabResult> = {}) => {
    const instant = new Date(Date.UTC(2026, 0, 1 + day)).toISOString();
    return result(value, { ref: { kind: 'lab', id: String(day), version: 1, at: instant }, ...rest });
  };

  it('need three results in one unit', () => {
    expect(trendOf([at(0, 1), at(10, 2)])).toBeNull();
    expect(trendOf([at(0, 1), at(10, 2), at(20, 3, { unit: 'umol/L' })])).toBeNull();
    expect(trendOf([at(0, 1), at(10, 2), at(20, 3, { comparator: '>' })])).toBeNull();
    expect(trendOf([at(0, 1), at(0, 2), at(0, 3)])).toBeNull();
    expect(trendOf([])).toBeNull();
  });

  it('give the change over 30 days with the dates, in whatever order the results come', () => {
    const trend = trendOf([at(60, 3), at(0, 1), at(30, 2)]);
    expect(trend?.per30Days).toBeCloseTo(1, 9);
    expect(trend).toMatchObject({
      unit: 'mg/dL',
      from: '2026-01-01T00:00:00.000Z',
      to: '2026-03-02T00:00:00.000Z',
    });
  });

  it('of a straight line are its slope', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 3000 }), { minLength: 3, maxLength: 20 });
    const steep = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(days, steep, (on, perDay) => {
        const trend = trendOf(on.map((day) => at(day, 100 + perDay * day)));
        expect(trend?.per30Days).toBeCloseTo(perDay * 30, 6);
      }),
    );
  });
});
