import { age, choice, defineCalculator, detail, number, sex, type Values } from '../calculator.ts';
import { ageFloors, inputLimits, maxAge } from '../constants.ts';

const inputs = {
  age: age(ageFloors.adult),
  sex,
  creatinine: number('creatinine', inputLimits.creatinine, { maxAge: maxAge.dosingCreatinine }),
  weight: number('weight', inputLimits.dosingWeight, { maxAge: maxAge.dosingBody }),
  height: number('height', inputLimits.dosingHeight, { optional: true }),
  /** `auto` unless somebody chose; it needs the height. */
  weightRule: choice(['auto', 'actual'], { optional: true }),
} as const;

/** Below this the ideal weight is not defined; 60 inches in cm. */
const shortestForIdeal = 152.4;

type Weight = {
  readonly kg: number;
  readonly rule: 'actual' | 'ideal' | 'adjusted';
  readonly limits: string[];
};

/** Which weight counts: the rule is ours and is always shown with the result. */
const weightFor = ({ sex: of, weight, height, weightRule }: Values<typeof inputs>): Weight => {
  if (weightRule === 'actual') return { kg: weight, rule: 'actual', limits: [] };
  if (height === undefined) return { kg: weight, rule: 'actual', limits: ['height_missing'] };
  if (height < shortestForIdeal) return { kg: weight, rule: 'actual', limits: ['height_below_ideal'] };
  const bmi = weight / (height / 100) ** 2;
  const ideal = (of === 'male' ? 50 : 45.5) + 2.3 * (height / 2.54 - 60);
  if (bmi < 18.5) return { kg: weight, rule: 'actual', limits: [] };
  if (bmi >= 25) return { kg: ideal + 0.4 * (weight - ideal), rule: 'adjusted', limits: [] };
  return ideal < weight
    ? { kg: ideal, rule: 'ideal', limits: [] }
    : { kg: weight, rule: 'actual', limits: [] };
};

/**
 * Creatinine clearance, mL/min, from creatinine in mg/dL and the weight in kg that the weight rule chooses; the weight
 * used is in the details. Refuses `not_applicable` under 18 years.
 * Source: Cockcroft, Gault, Nephron 1976;16:31; the weight rule is ours.
 */
export const cockcroftGault = defineCalculator({
  id: 'cockcroft-gault',
  version: '1',
  source: 'Cockcroft DW, Gault MH. Nephron 1976;16:31; weight rule: Doctor Plus',
  unit: 'mL/min',
  decimals: 0,
  inputs,
  limits: { always: ['unstable_creatinine'], sometimes: ['height_missing', 'height_below_ideal'] },
  formula: (values) => {
    const { kg, rule, limits } = weightFor(values);
    const clearance = ((140 - values.age) * kg) / (72 * values.creatinine);
    return {
      // From 140 years on the equation says nothing.
      value: Math.max(0, clearance) * (values.sex === 'female' ? 0.85 : 1),
      limits,
      details: [detail(`weight_${rule}`, kg, 'kg')],
    };
  },
});
