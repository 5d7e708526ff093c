import { describe, expect, it } from 'vitest';
import { refusalOf, resultOf, type Written } from '../calculation-fixture.ts';
import type { Calculator } from '../calculator.ts';
import { ascvdPce2013 } from './ascvd-pce2013.ts';
import { bmi, bsaDuBois, bsaMosteller } from './body-size.ts';
import { anionGap, calciumCorrected } from './electrolytes.ts';
import { fib4 } from './fib4.ts';
import { ldlFriedewald, ldlSampson } from './ldl.ts';
import { map } from './map.ts';
import { qtcBazett, qtcFridericia } from './qtc.ts';

const lipids = (totalCholesterol: number, hdl: number, triglycerides: number): Written => ({
  totalCholesterol,
  hdl,
  triglycerides,
});
const ecg = (qt: number, ecgRate: number): Written => ({ qt, ecgRate });

describe('formulas of section 3.4', () => {
  it.each<[Calculator, Written, number, number]>([
    [bmi, { weight: 70, height: 175 }, 22.86, 0.005],
    [bmi, { weight: 68, height: [1.82, 'm'] }, 20.529, 0.0005],
    [bsaMosteller, { height: 170, weight: 70 }, 1.818, 0.0005],
    [bsaMosteller, { height: 180, weight: 85 }, 2.0616, 0.00005],
    [bsaDuBois, { height: 170, weight: 70 }, 1.81, 0.0005],
    [map, { systolic: 120, diastolic: 80 }, 93.33, 0.005],
    [map, { systolic: 110, diastolic: 70 }, 83.33, 0.005],
    [qtcBazett, ecg(400, 75), 447.2, 0.05],
    [qtcBazett, ecg(330, 113), 452.9, 0.05],
    [qtcBazett, ecg(400, 60), 400, 1e-9],
    [qtcFridericia, ecg(400, 75), 430.9, 0.05],
    [qtcFridericia, ecg(373, 161), 518.3, 0.05],
    [qtcFridericia, ecg(400, 60), 400, 1e-9],
    [calciumCorrected, { calcium: 8, albumin: 2 }, 9.6, 0.005],
    [calciumCorrected, { calcium: 8.4, albumin: [33, 'g/L'] }, 8.96, 0.005],
    [anionGap, { sodium: 140, chloride: 104, bicarbonate: 24 }, 12, 1e-9],
    [anionGap, { sodium: 127, chloride: 101, bicarbonate: 9 }, 17, 1e-9],
    [anionGap, { sodium: 127, chloride: 101, bicarbonate: 9, albumin: 1.8 }, 22.5, 1e-9],
    [ldlFriedewald, lipids(200, 50, 150), 120, 1e-9],
    [ldlFriedewald, lipids(161, 39, 95), 103, 1e-9],
    [ldlSampson, lipids(200, 50, 150), 123.4, 0.005],
    [ldlSampson, lipids(161, 39, 95), 104.27, 0.005],
  ])('$id of %o is %d', (calculator, written, expected, tolerance) => {
    expect(Math.abs(resultOf(calculator, {}, written).value - expected)).toBeLessThanOrEqual(tolerance);
  });

  it.each([
    [18.449, 'underweight'],
    [18.45, 'normal'],
    [24.949, 'normal'],
    [24.95, 'overweight'],
    [29.949, 'overweight'],
    [29.95, 'obese'],
  ])('takes the band of a BMI of %d from the number shown', (value, band) => {
    const result = resultOf(bmi, {}, { weight: value, height: 100 });
    expect(result.band?.code).toBe(band);
  });

  it('gives a child its BMI without a band of adults', () => {
    expect(resultOf(bmi, { age: 17 }, { weight: 60, height: 170 }).band?.code).toBe('child');
  });

  it('refuses a pressure that cannot be one, and triglycerides that an equation does not hold for', () => {
    expect(refusalOf(map, {}, { systolic: 80, diastolic: 80 }).code).toBe('implausible');
    expect(refusalOf(ldlFriedewald, {}, lipids(300, 40, 400)).code).toBe('out_of_range');
    expect(resultOf(ldlFriedewald, {}, lipids(300, 40, 399)).value).toBeCloseTo(180.2);
    expect(refusalOf(ldlSampson, {}, lipids(300, 40, 801)).code).toBe('out_of_range');
    expect(resultOf(ldlSampson, {}, lipids(400, 40, 800)).value).toBeGreaterThan(0);
  });

  it('shows both corrections of the QT interval beside each other', () => {
    expect(resultOf(qtcBazett, {}, ecg(400, 75)).details).toMatchObject([
      { code: 'qtc_fridericia', value: 431 },
    ]);
    expect(resultOf(qtcFridericia, {}, ecg(400, 75)).details).toMatchObject([
      { code: 'qtc_bazett', value: 447 },
    ]);
  });
});

const risk: Written = {
  totalCholesterol: 213,
  hdl: 50,
  systolic: 120,
  pressureTreated: false,
  smoker: false,
  diabetes: false,
};

describe('ascvd-pce2013', () => {
  it.each([
    ['female', 'white', 2.05, 2.1],
    ['female', 'black', 3.03, 3.0],
    ['male', 'white', 5.38, 5.3],
    ['male', 'black', 6.07, 6.1],
  ] as const)('gives the example of the paper for %s %s: %d %%', (sex, race, expected, printed) => {
    const { value } = resultOf(ascvdPce2013, { age: 55, sex }, { ...risk, race });
    expect(Math.abs(value - expected)).toBeLessThanOrEqual(0.005);
    expect(Math.abs(value - printed)).toBeLessThanOrEqual(0.1);
  });

  it.each([
    ['female', 'white', 30.93],
    ['female', 'black', 53.9],
    ['male', 'white', 46.26],
    ['male', 'black', 51.73],
  ] as const)('stays where it was at high risk for %s %s: %d %%', (sex, race, expected) => {
    const high = { totalCholesterol: 240, hdl: 40, systolic: 150 };
    const factors = { pressureTreated: true, smoker: true, diabetes: true };
    const { value } = resultOf(ascvdPce2013, { age: 60, sex }, { ...high, ...factors, race });
    expect(Math.abs(value - expected)).toBeLessThanOrEqual(0.005);
  });

  it('has bands, and says whose coefficients it used', () => {
    const written = { ...risk, totalCholesterol: 200, systolic: 130, race: 'not_recorded' };
    const result = resultOf(ascvdPce2013, { age: 55 }, written);
    expect(Math.abs(result.value - 5.75)).toBeLessThanOrEqual(0.005);
    expect(result.band?.code).toBe('borderline');
    expect(result.limits).toContain('clinical:limits.white_coefficients');
    expect(resultOf(ascvdPce2013, { age: 55 }, { ...written, race: 'white' }).limits).not.toContain(
      'clinical:limits.white_coefficients',
    );
  });

  it('does not apply outside 40 to 79 years and after an event', () => {
    const written = { ...risk, race: 'white' };
    expect(refusalOf(ascvdPce2013, { age: 39 }, written).code).toBe('not_applicable');
    expect(refusalOf(ascvdPce2013, { age: 80 }, written).code).toBe('not_applicable');
    expect(refusalOf(ascvdPce2013, { age: 60 }, { ...written, ascvd: true }).code).toBe('not_applicable');
    expect(refusalOf(ascvdPce2013, { age: 60 }, risk)).toMatchObject({
      code: 'missing_input',
      missing: ['race'],
    });
  });
});

describe('fib4', () => {
  const liver = { ast: 107, alt: 104, platelets: 181 };
  it('gives the reference value', () => {
    const result = resultOf(fib4, { age: 35 }, liver);
    expect(Math.abs(result.value - 2.029)).toBeLessThanOrEqual(0.0005);
    expect(result.band?.code).toBe('indeterminate');
  });

  it.each([
    [64, 1.29, 'low'],
    [64, 1.3, 'indeterminate'],
    [65, 1.99, 'low'],
    [65, 2.0, 'indeterminate'],
    [64, 2.67, 'indeterminate'],
    [64, 2.68, 'high'],
  ])('at %d years a value of %d is %s', (age, value, band) => {
    const result = resultOf(fib4, { age }, { ast: (value * 100 * 10) / age, alt: 100, platelets: 100 });
    expect([result.shown, result.band?.code]).toEqual([value.toFixed(2), band]);
  });

  it('warns under 35 years', () => {
    expect(resultOf(fib4, { age: 34 }, liver).limits).toContain('clinical:limits.fib4_under_35');
    expect(resultOf(fib4, { age: 35 }, liver).limits).toEqual([]);
  });
});
