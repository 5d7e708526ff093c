import { age, defineCalculator, detail, yesNo } from '../calculator.ts';
import { ageFloors } from '../constants.ts';

/** Major bleeds per 100 patient-years by score, 0 to 4; above that the cohort says too little. */
const bleeds = [1.13, 1.02, 1.88, 3.74, 8.7];

/**
 * Bleeding risk in atrial fibrillation, 0 to 9 points, with the bleeds per 100 patient-years up to score 4. Refuses
 * `not_applicable` without atrial fibrillation. What each item means is in its label: systolic above 160 mmHg,
 * creatinine above 200 µmol/L, time in range below 60 %, 8 units of alcohol a week.
 * Source: Pisters et al., Chest 2010;138:1093.
 */
export const hasBled = defineCalculator({
  id: 'has-bled',
  version: '1',
  source: 'Pisters R et al. Chest 2010;138:1093',
  unit: '{score}',
  decimals: 0,
  inputs: {
    age: age(ageFloors.adult),
    atrialFibrillation: yesNo(),
    uncontrolledHypertension: yesNo(),
    abnormalRenal: yesNo(),
    abnormalLiver: yesNo(),
    stroke: yesNo(),
    bleeding: yesNo(),
    labileInr: yesNo(),
    antiplateletOrNsaid: yesNo(),
    alcohol: yesNo(),
  },
  bands: ['not_high', 'high'],
  limits: { sometimes: ['insufficient_data'] },
  formula: ({ age: years, atrialFibrillation, ...items }) => {
    if (!atrialFibrillation) return { refuse: 'not_applicable' };
    const value = Object.values(items).filter(Boolean).length + (years > 65 ? 1 : 0);
    const rate = bleeds[value];
    return rate === undefined
      ? { value, limits: ['insufficient_data'] }
      : { value, details: [detail('bleeds', rate, '/100{a}')] };
  },
  band: (shown) => (shown >= 3 ? 'high' : 'not_high'),
});
