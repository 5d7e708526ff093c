import { age, defineCalculator, detail, sex, yesNo } from '../calculator.ts';
import { ageFloors } from '../constants.ts';

/** Strokes per 100 patient-years by score, 0 to 8, of the score's own cohort; not monotone, few patients at 7 and 8. */
const yearlyRates = [0, 1.3, 2.2, 3.2, 4.0, 6.7, 9.8, 9.6, 6.7];

/**
 * Stroke risk in atrial fibrillation, 0 to 9 points, with the yearly rate of the score's own paper (none at 9). Refuses
 * `not_applicable` without atrial fibrillation. A woman whose only point is her sex gets the band `sex_only`.
 * Source: Lip et al., Chest 2010;137:263.
 */
export const cha2ds2Vasc = defineCalculator({
  id: 'cha2ds2-vasc',
  version: '1',
  source: 'Lip GYH et al. Chest 2010;137:263',
  unit: '{score}',
  decimals: 0,
  grows: true,
  inputs: {
    age: age(ageFloors.adult),
    sex,
    atrialFibrillation: yesNo(),
    heartFailure: yesNo(),
    hypertension: yesNo(),
    diabetes: yesNo(),
    strokeOrEmbolism: yesNo(),
    vascularDisease: yesNo(),
  },
  bands: ['low', 'sex_only', 'intermediate', 'high'],
  limits: { always: ['rates_of_one_cohort'] },
  formula: (of) => {
    if (!of.atrialFibrillation) return { refuse: 'not_applicable' };
    const ones = [of.heartFailure, of.hypertension, of.diabetes, of.vascularDisease, of.sex === 'female'];
    const agePoints = of.age >= 75 ? 2 : of.age >= 65 ? 1 : 0;
    const value = ones.filter(Boolean).length + agePoints + (of.strokeOrEmbolism ? 2 : 0);
    const rate = yearlyRates[value];
    return { value, details: rate === undefined ? [] : [detail('stroke_rate', rate, '%/a')] };
  },
  band: (shown, of) => {
    if (shown === 0) return 'low';
    if (shown === 1) return of.sex === 'female' ? 'sex_only' : 'intermediate';
    return 'high';
  },
});
