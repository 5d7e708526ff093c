import { age, defineCalculator, detail, yesNo } from '../calculator.ts';
import { ageFloors } from '../constants.ts';
import { visitSigns } from './observations.ts';

/**
 * Clinical probability of pulmonary embolism, 0 to 12.5 points, in two levels (above 4 is likely); the three levels are
 * in the details. The pulse is taken from this visit. Source: Wells et al., Thromb Haemost 2000;83:416.
 */
export const wellsPe = defineCalculator({
  id: 'wells-pe',
  version: '1',
  source: 'Wells PS et al. Thromb Haemost 2000;83:416',
  unit: '{score}',
  decimals: 1,
  inputs: {
    age: age(ageFloors.adult),
    heartRate: visitSigns.heartRate,
    signsOfDvt: yesNo(),
    peLikeliest: yesNo(),
    immobileOrSurgery4Weeks: yesNo(),
    previousDvtOrPe: yesNo(),
    haemoptysis: yesNo(),
    cancer: yesNo(),
  },
  bands: ['unlikely', 'likely'],
  formula: (of) => {
    const threes = [of.signsOfDvt, of.peLikeliest].filter(Boolean).length * 3;
    const halves =
      [of.heartRate > 100, of.immobileOrSurgery4Weeks, of.previousDvtOrPe].filter(Boolean).length * 1.5;
    const value = threes + halves + [of.haemoptysis, of.cancer].filter(Boolean).length;
    const level = value < 2 ? detail('three_level_low', '< 2') : detail('three_level_moderate', '2–6');
    return { value, details: [value > 6 ? detail('three_level_high', '> 6') : level] };
  },
  band: (shown) => (shown > 4 ? 'likely' : 'unlikely'),
});
