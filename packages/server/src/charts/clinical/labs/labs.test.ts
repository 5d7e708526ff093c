import type { ChartRef } from '@doctor-plus/contract/charts/clinical.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Figure, judge, type PracticeRange, type SourcedLimits } from './flags.ts';
import { quantityOf } from './quantities.ts';
import { type LabResult, trendOf } from './trend.ts';

const result = (value: number | null, rest: Partial<Figure> = {}): Figure => ({
  value,
  comparator: null,
  unit: 'mg/dL',
  ...rest,
});
const from = (low: number | null, high: number | null): SourcedLimits => ({ low, high, source: 'a book' });
const row = (rest: Partial<PracticeRange> = {}): PracticeRange => ({
  quantity: 'creatinine',
  unit: 'mg/dL',
  sex: null,
  ages: [18, 130],
  range: from(0.6, 1.2),
  critical: null,
  ...rest,
});
const adult = { age: 50, sex: 'female' } as const;
const printed = { low: 0.6, high: 1.2 };
const unknown = { flag: null, by: null, limits: { low: null, high: null }, row: null, critical: null };

describe('flags of results', () => {
  it.each([
    [0.59, 'L'],
    [0.6, null],
    [1.2, null],
    [1.21, 'H'],
  ])('%d in a range of 0.6 to 1.2, printed or of the practice: %s', (value, flag) => {
    expect(judge(result(value), printed, adult, [])).toEqual({
      ...unknown,
      flag,
      by: 'printed',
      limits: printed,
    });
    const own = row();
    expect(judge(result(value), null, adult, [own])).toEqual({
      ...unknown,
      flag,
      by: 'practice',
      limits: printed,
      row: own,
    });
  });

  it('lets the printed range win over the table of the practice', () => {
    const own = [row({ range: from(0.6, 0.9) })];
    expect(judge(result(1), printed, adult, own)).toMatchObject({ flag: null, by: 'printed', row: null });
    expect(judge(result(1), null, adult, own)).toMatchObject({ flag: 'H', by: 'practice' });
    expect(judge(result(1), { low: null, high: null }, adult, own)).toMatchObject({ by: 'practice' });
  });

  it("keeps the laboratory's own word, with limits or without", () => {
    const own = [row({ range: from(0.6, 0.9) })];
    expect(judge(result(1), { ...printed, flag: 'HH' }, adult, own)).toMatchObject({ flag: 'HH' });
    expect(judge(result(2), { ...printed, flag: null }, adult, own)).toMatchObject({ flag: null });
    const word = judge(result(1), { low: null, high: null, flag: 'L' }, adult, own);
    expect(word).toEqual({ ...unknown, flag: 'L', by: 'printed' });
  });

  it('says that it knows no range, rather than nothing', () => {
    const others = [row({ sex: 'male' }), row({ ages: [0, 17] }), row({ ages: [51, 130] })];
    expect(judge(result(1), null, adult, others)).toEqual(unknown);
    expect(judge(result(1), null, { age: null, sex: 'female' }, [row()])).toEqual(unknown);
    expect(judge(result(1), null, { age: 50, sex: 'unknown' }, [row({ sex: 'female' })])).toEqual(unknown);
  });

  it('holds for the years that it names, both included', () => {
    const own = [row({ ages: [18, 64] })];
    const by = (age: number) => judge(result(1), null, { age, sex: 'male' }, own).by;
    expect([17, 18, 64, 65].map(by)).toEqual([null, 'practice', 'practice', null]);
  });

  it('flags what is critical by the table of the practice, even beside a printed range', () => {
    const own = [row({ critical: { low: 0.2, high: 5, source: 'our agreement' } })];
    const high = judge(result(5.1), printed, adult, own);
    expect(high).toMatchObject({ flag: 'HH', by: 'printed', limits: printed, critical: 'our agreement' });
    expect(high.row).toBe(own[0]);
    expect(judge(result(5), printed, adult, own)).toMatchObject({ flag: 'H', row: null, critical: null });
    expect(judge(result(0.1), null, adult, own)).toMatchObject({ flag: 'LL', by: 'practice' });
    const only = [row({ range: null, critical: from(null, 5) })];
    expect(judge(result(6), null, adult, only)).toMatchObject({ flag: 'HH', by: null });
    expect(judge(result(4), null, adult, only)).toEqual(unknown);
    expect(judge(result(6), { ...printed, flag: 'H' }, adult, only)).toMatchObject({ flag: 'HH' });
  });

  it('converts a range in another unit, and compares none that it cannot convert', () => {
    const si = row({ unit: 'µmol/L', range: from(53.04, 106.08) });
    const high = judge(result(1.21), null, adult, [si]);
    expect(high).toMatchObject({ flag: 'H', limits: { low: 0.6, high: 1.2 } });
    expect(judge(result(1.2), null, adult, [si])).toMatchObject({ flag: null });
    const hba1c = row({ quantity: 'hba1c', unit: 'mmol/mol', range: from(null, 48) });
    expect(judge(result(7, { unit: '%' }), null, adult, [hba1c])).toMatchObject({ flag: 'H' });
    for (const own of [row({ unit: 'U/L' }), row({ unit: 'µmol/L', quantity: null })]) {
      const none = { low: null, high: null };
      const lost = judge(result(9), null, adult, [own]);
      expect(lost).toMatchObject({ flag: null, by: 'practice', limits: none, row: own });
    }
    expect(judge(result(9, { unit: null }), null, adult, [si]).flag).toBeNull();
    expect(judge(result(9, { unit: 'MG/DL' }), null, adult, [row()]).flag).toBe('H');
    const multiple = judge(result(9), null, adult, [
      row({ unit: 'mg/L', quantity: null, range: from(6, 12) }),
    ]);
    expect(multiple).toMatchObject({ flag: 'H', limits: { low: 0.6, high: 1.2 } });
  });

  it('takes the row that can be compared where a practice keeps two units that nothing converts', () => {
    const mass = row({ quantity: null, unit: 'ng/mL', range: from(30, 100) });
    const moles = row({ quantity: null, unit: 'nmol/L', range: from(75, 250) });
    const low = judge(result(40, { unit: 'nmol/L' }), null, adult, [mass, moles]);
    expect(low).toMatchObject({ flag: 'L', row: moles });
  });

  it('reads one spelling of a unit for the other', () => {
    const greek = row({ quantity: null, unit: 'μg/dl' });
    expect(judge(result(2, { unit: 'µg/dL' }), null, adult, [greek])).toMatchObject({ flag: 'H' });
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
    expect(judge(result(value, { comparator }), printed, adult, []).flag).toBe(flag);
    expect(judge(result(value, { comparator }), null, adult, [row()]).flag).toBe(flag);
  });

  it('does not judge words', () => {
    expect(judge(result(null), printed, adult, [row()])).toMatchObject({ flag: null, by: 'printed' });
  });

  it('judges a value and its limits alike in every unit of a quantity', () => {
    const values = fc.double({ min: 0.1, max: 30, noNaN: true });
    fc.assert(
      fc.property(values, values, (value, high) => {
        const own = row({ range: from(null, high) });
        const converted = result(value * 88.4, { unit: 'umol/L' });
        const [here, there] = [result(value), converted].map((one) => judge(one, null, adult, [own]).flag);
        // On the limit itself binary fractions may fall to either side.
        if (Math.abs(value - high) > 1e-9 * high) expect(there).toBe(here);
      }),
    );
  });

  it('knows the quantity of a code, and of no other', () => {
    expect(quantityOf('2160-0')).toBe('creatinine');
    expect(quantityOf('99999-9')).toBeNull();
    expect(quantityOf(null)).toBeNull();
  });
});

describe('trends', () => {
  const ref = (rest: Partial<ChartRef> = {}): ChartRef => ({
    kind: 'lab',
    id: '1',
    version: 1,
    at: '2026-06-01T12:00:00Z',
    ...rest,
  });
  const at = (day: number, value: number, rest: Partial<LabResult> = {}): LabResult => {
    const instant = new Date(Date.UTC(2026, 0, 1 + day)).toISOString();
    return { ...result(value), ref: ref({ id: String(day), at: instant }), ...rest };
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
