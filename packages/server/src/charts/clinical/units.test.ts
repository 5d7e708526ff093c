import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromFormulaUnit, quantities, toFormulaUnit, unitOf, unitsOf } from './units.ts';

describe('units', () => {
  it.each([
    ['creatinine', 88.4, 'umol/L', 1],
    ['cholesterol', 1, 'mmol/L', 38.67],
    ['triglycerides', 1, 'mmol/L', 88.57],
    ['glucose', 1, 'mmol/L', 18.016],
    ['calcium', 1, 'mmol/L', 4.008],
    ['albumin', 40, 'g/L', 4],
    ['urea_nitrogen', 2.801, 'mg/dL', 1],
    ['bilirubin', 17.1, 'µmol/L', 1],
    ['hba1c', 53, 'mmol/mol', 7.00044],
    ['height', 1, '[in_i]', 2.54],
    ['height', 1.75, 'm', 175],
    ['weight', 1, '[lb_av]', 0.45359237],
    ['temperature', 98.6, '[degF]', 37],
    ['creatinine', 1, 'MG/DL', 1],
    ['creatinine', 88.4, 'μmol/l', 1],
    ['weight', 154.324, 'lbs', 70.0001889079],
    ['weight', 154.324, 'LB', 70.0001889079],
    ['weight', 154.324, 'Pounds', 70.0001889079],
    ['weight', 70, 'Kgs.', 70],
    ['weight', 70, 'kilogramos', 70],
    ['weight', 11, '[stone_av]', 69.85322498],
    ['temperature', 98.6, 'ºF', 37],
    ['temperature', 98.6, 'degF', 37],
    ['temperature', 98.6, 'F', 37],
    ['temperature', 37, '℃', 37],
    ['temperature', 37, 'ºC', 37],
    ['temperature', 310.15, 'K', 37],
    ['height', 66.929, 'inches', 169.99966],
    ['height', 66.929, '"', 169.99966],
    ['height', 5.57743, 'ft', 170.0000664],
    ['height', 170, 'CM.', 170],
    ['rate', 72, 'beats per minute', 72],
    ['rate', 72, 'lpm', 72],
    ['rate', 1.2, '/s', 72],
    ['saturation', 0.97, '1', 97],
    ['saturation', 97, 'percent', 97],
    ['pressure', 16, 'kPa', 120.010200867],
    ['platelets', 150, 'x10⁹/L', 150],
    ['platelets', 150, 'K/µL', 150],
  ] as const)('%s: %d %s are %d', (quantity, value, unit, expected) => {
    expect(toFormulaUnit(quantity, value, unit)).toBeCloseTo(expected, 9);
  });

  it('refuses a unit that is not in the table, however likely it looks', () => {
    for (const unit of ['', 'mg', 'mmol', 'g/dL', 'toString', 'constructor']) {
      expect(toFormulaUnit('creatinine', 1, unit)).toBeNull();
      expect(fromFormulaUnit('creatinine', 1, unit)).toBeNull();
    }
    expect(toFormulaUnit('urea', 20, 'mg/dL')).toBeNull();
  });

  it.each(['constructor', 'toString', '__proto__', 'constructor/min'])('knows no unit %s', (unit) => {
    for (const quantity of quantities) expect(toFormulaUnit(quantity, 1, unit)).toBeNull();
  });

  it.each([
    ['weight', 'cm'],
    ['weight', 'stone'],
    ['weight', '258'],
    ['weight', '%'],
    ['temperature', '%'],
    ['height', 'kg'],
    ['rate', 'min'],
    ['saturation', 'mmol/L'],
    ['albumin', 'G/L'],
  ] as const)('converts no %s in %s', (quantity, unit) => {
    expect(toFormulaUnit(quantity, 1, unit)).toBeNull();
  });

  it('comes back from every unit to 1e-9', () => {
    const units = quantities.flatMap((quantity) => unitsOf(quantity).map((unit) => ({ quantity, unit })));
    const value = fc.double({ min: 0.01, max: 10_000, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...units), value, ({ quantity, unit }, one) => {
        const there = toFormulaUnit(quantity, one, unit);
        const back = fromFormulaUnit(quantity, there ?? Number.NaN, unit);
        expect(Math.abs((back ?? Number.NaN) - one)).toBeLessThanOrEqual(1e-9 * Math.max(1, one));
      }),
    );
  });

  it('leaves a value in the unit of the formulas as it is', () => {
    for (const quantity of quantities) expect(toFormulaUnit(quantity, 7.3, unitOf(quantity))).toBe(7.3);
  });
});
