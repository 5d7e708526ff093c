import { age, defineCalculator, number } from '../calculator.ts';
import { ageFloors, inputLimits, together } from '../constants.ts';

/** One sample, mg/dL. A measured LDL in the chart wins over either calculation. */
const sample = {
  version: '1',
  unit: 'mg/dL',
  decimals: 0,
  inputs: {
    age: age(ageFloors.adult),
    totalCholesterol: number('cholesterol', inputLimits.lipidTotal),
    hdl: number('cholesterol', inputLimits.lipidHdl),
    triglycerides: number('triglycerides', inputLimits.triglycerides),
  },
  together: together.sameReading,
} as const;

/** From here on the equation of Friedewald does not hold; mg/dL. */
const friedewaldEnd = 400;

/**
 * LDL cholesterol after Friedewald, mg/dL. Refuses `out_of_range` from triglycerides of 400 mg/dL on, and `implausible`
 * below zero. Source: Friedewald et al., Clin Chem 1972;18:499.
 */
export const ldlFriedewald = defineCalculator({
  ...sample,
  id: 'ldl-friedewald',
  source: 'Friedewald WT et al. Clin Chem 1972;18:499',
  limits: { always: ['measured_ldl_wins', 'sampson_preferred'] },
  formula: ({ totalCholesterol, hdl, triglycerides }) => {
    if (triglycerides >= friedewaldEnd) {
      const [min] = inputLimits.triglycerides;
      const outside = { name: 'triglycerides', value: triglycerides, min, max: friedewaldEnd };
      return { refuse: 'out_of_range', outOfRange: [outside] };
    }
    const ldl = totalCholesterol - hdl - triglycerides / 5;
    return ldl >= 0 ? ldl : { refuse: 'implausible' };
  },
});

/**
 * LDL cholesterol after Sampson, mg/dL, up to triglycerides of 800 mg/dL; preferred. Refuses `implausible` below zero.
 * Source: Sampson et al., JAMA Cardiol 2020;5:540.
 */
export const ldlSampson = defineCalculator({
  ...sample,
  id: 'ldl-sampson',
  source: 'Sampson M et al. JAMA Cardiol 2020;5:540',
  limits: { always: ['measured_ldl_wins'] },
  formula: ({ totalCholesterol, hdl, triglycerides }) => {
    const nonHdl = totalCholesterol - hdl;
    const carried = triglycerides / 8.56 + (triglycerides * nonHdl) / 2140 - triglycerides ** 2 / 16_100;
    const ldl = totalCholesterol / 0.948 - hdl / 0.971 - carried - 9.44;
    return ldl >= 0 ? ldl : { refuse: 'implausible' };
  },
});
