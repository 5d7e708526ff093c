import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusalOf, resultOf } from '../calculation-fixture.ts';
import { ckdepi2021 } from './ckdepi2021.ts';
import { cockcroftGault } from './cockcroft-gault.ts';

describe('ckdepi2021', () => {
  it.each([
    [1.0, 50, 'female', 68.63],
    [1.0, 50, 'male', 91.69],
    [0.6, 30, 'female', 123.76],
    [0.7, 50, 'female', 105.3],
    [0.9, 50, 'male', 104.05],
    [0.9, 60, 'male', 97.78],
    [1.2, 40, 'male', 78.4],
    [1.2, 55, 'male', 71.42],
    [0.8, 70, 'male', 95.21],
    [0.8, 70, 'female', 79.22],
    [1.5, 65, 'female', 38.43],
    [2.0, 70, 'male', 35.24],
    [3.5, 80, 'female', 12.67],
    [4.0, 55, 'female', 12.61],
  ] as const)('gives for %d mg/dL at %d years, %s: %d', (creatinine, age, sex, expected) => {
    expect(Math.abs(resultOf(ckdepi2021, { age, sex }, { creatinine }).value - expected)).toBeLessThanOrEqual(
      0.005,
    );
  });

  it('classifies what it shows', () => {
    const result = resultOf(ckdepi2021, { age: 81 }, { creatinine: 1.7 });
    expect(result.value).toBeCloseTo(39.99991, 5);
    expect([result.shown, result.band?.code]).toEqual(['40', 'g3b']);
  });

  it('converts creatinine and is not the equation of 2009', () => {
    const result = resultOf(ckdepi2021, { age: 40 }, { creatinine: [50, 'µmol/L'] });
    expect(Math.abs(result.value - 127.4)).toBeLessThanOrEqual(0.005);
    expect(result.inputs.find(({ name }) => name === 'creatinine')?.converted).toEqual({
      from: 50,
      unit: 'µmol/L',
    });
  });

  it('falls with creatinine and with age, and is always a finite number', () => {
    const creatinine = fc.double({ min: 0.1, max: 30, noNaN: true });
    const sex = fc.constantFrom('female', 'male');
    fc.assert(
      fc.property(creatinine, creatinine, fc.integer({ min: 18, max: 119 }), sex, (a, b, age, of) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        const at = (value: number, years: number) =>
          resultOf(ckdepi2021, { age: years, sex: of }, { creatinine: value }).value;
        expect(Number.isFinite(at(low, age))).toBe(true);
        expect(at(high, age)).toBeLessThanOrEqual(at(low, age));
        expect(at(low, age + 1)).toBeLessThan(at(low, age));
      }),
    );
  });

  it('cuts its bands where KDIGO does', () => {
    // Walks creatinine up so finely that every whole number from 120 down to 5 is shown.
    const bands = new Map<number, string | undefined>();
    for (let creatinine = 0.8; creatinine < 8; creatinine *= 1.002) {
      const { shown, band } = resultOf(ckdepi2021, { age: 40 }, { creatinine });
      bands.set(Number(shown), band?.code);
    }
    const cuts = [90, 89, 60, 59, 45, 44, 30, 29, 15, 14].map((shown) => bands.get(shown));
    expect(cuts).toEqual(['g1', 'g2', 'g2', 'g3a', 'g3a', 'g3b', 'g3b', 'g4', 'g4', 'g5']);
  });
});

describe('cockcroft-gault', () => {
  it.each([
    [28, 75, 0.9, 'male', 129.63],
    [82, 56, 1.58, 'female', 24.27],
    [65, 75, 1.24, 'male', 63.0],
    [40, 72, 1.0, 'male', 100],
  ] as const)(
    'gives with the actual weight at %d years, %d kg, %d mg/dL, %s: %d',
    (age, weight, creatinine, sex, expected) => {
      const { value } = resultOf(cockcroftGault, { age, sex }, { weight, creatinine, weightRule: 'actual' });
      expect(Math.abs(value - expected)).toBeLessThanOrEqual(0.005);
    },
  );

  it.each([
    [53, 87, 175, 1.39, 'male', 67.005, 'weight_adjusted', 77.08],
    [60, 70, 175, 1.0, 'male', 77.78, 'weight_actual', 70],
    [70, 60, 160, 1.0, 'female', 43.29, 'weight_ideal', 52.38],
    [50, 45, 165, 0.8, 'female', 59.77, 'weight_actual', 45],
  ] as const)(
    'chooses the weight at %d years, %d kg, %d cm, %d mg/dL, %s',
    (age, weight, height, creatinine, sex, expected, rule, kg) => {
      const { value, details } = resultOf(cockcroftGault, { age, sex }, { weight, height, creatinine });
      expect(Math.abs(value - expected)).toBeLessThanOrEqual(0.005);
      expect(details[0]?.code).toBe(rule);
      expect(Math.abs(Number(details[0]?.value) - kg)).toBeLessThanOrEqual(0.005);
    },
  );

  it('says so when it takes the actual weight for want of a height', () => {
    const without = resultOf(cockcroftGault, {}, { weight: 70, creatinine: 1 });
    expect(without.limits).toContain('clinical:limits.height_missing');
    const short = resultOf(cockcroftGault, {}, { weight: 70, height: 152.3, creatinine: 1 });
    expect(short.limits).toContain('clinical:limits.height_below_ideal');
    expect(short.value).toBe(without.value);
    expect(resultOf(cockcroftGault, {}, { weight: 70, height: 152.4, creatinine: 1 }).details[0]?.code).toBe(
      'weight_adjusted',
    );
  });

  it('refuses a weight outside its limits instead of cutting it', () => {
    expect(refusalOf(cockcroftGault, {}, { weight: 301, creatinine: 1 })).toMatchObject({
      code: 'out_of_range',
      outOfRange: [{ name: 'weight', value: 301, min: 20, max: 300 }],
    });
  });
});
