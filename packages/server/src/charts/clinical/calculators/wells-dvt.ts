import { age, defineCalculator, yesNo } from '../calculator.ts';
import { ageFloors } from '../constants.ts';

/**
 * Clinical probability of deep vein thrombosis, −2 to 9 points; from 2 on it is likely. The rule of 2003, with surgery
 * within 12 weeks and a previous thrombosis as items. Source: Wells et al., N Engl J Med 2003;349:1227.
 */
export const wellsDvt = defineCalculator({
  id: 'wells-dvt',
  version: '2003',
  source: 'Wells PS et al. N Engl J Med 2003;349:1227',
  unit: '{score}',
  decimals: 0,
  inputs: {
    age: age(ageFloors.adult),
    cancer: yesNo(),
    paralysisOrPlaster: yesNo(),
    bedriddenOrSurgery12Weeks: yesNo(),
    deepVeinTenderness: yesNo(),
    entireLegSwollen: yesNo(),
    calfLarger: yesNo(),
    pittingOedema: yesNo(),
    collateralVeins: yesNo(),
    previousDvt: yesNo(),
    alternativeDiagnosis: yesNo(),
  },
  bands: ['unlikely', 'likely'],
  formula: ({ age: _, alternativeDiagnosis, ...items }) =>
    Object.values(items).filter(Boolean).length - (alternativeDiagnosis ? 2 : 0),
  band: (shown) => (shown >= 2 ? 'likely' : 'unlikely'),
});
