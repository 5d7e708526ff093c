import { age, defineCalculator, number } from '../calculator.ts';
import { ageFloors, inputLimits, maxAge } from '../constants.ts';

const body = { maxAge: { adult: maxAge.adultBody, child: maxAge.childBody } } as const;
const size = {
  weight: number('weight', inputLimits.bodyWeight, body),
  height: number('height', inputLimits.bodyHeight, body),
};

/** Body mass index, kg/m², from kg and cm. WHO bands from 18 years on; below that the value without a band. */
export const bmi = defineCalculator({
  id: 'bmi',
  version: '1',
  source: 'World Health Organization, Technical Report Series 894, 2000',
  unit: 'kg/m2',
  decimals: 1,
  inputs: { age: age(), ...size },
  bands: ['underweight', 'normal', 'overweight', 'obese', 'child'],
  formula: ({ weight, height }) => weight / (height / 100) ** 2,
  band: (shown, { age: years }) => {
    if (years < ageFloors.adult) return 'child';
    if (shown < 18.5) return 'underweight';
    if (shown < 25) return 'normal';
    return shown < 30 ? 'overweight' : 'obese';
  },
});

/** Body surface area, m², from kg and cm. Source: Mosteller, N Engl J Med 1987;317:1098. */
export const bsaMosteller = defineCalculator({
  id: 'bsa-mosteller',
  version: '1',
  source: 'Mosteller RD. N Engl J Med 1987;317:1098',
  unit: 'm2',
  decimals: 2,
  inputs: size,
  formula: ({ weight, height }) => Math.sqrt((height * weight) / 3600),
});

/** Body surface area, m², from kg and cm. Source: Du Bois, Arch Intern Med 1916;17:863. */
export const bsaDuBois = defineCalculator({
  id: 'bsa-dubois',
  version: '1',
  source: 'Du Bois D, Du Bois EF. Arch Intern Med 1916;17:863',
  unit: 'm2',
  decimals: 2,
  inputs: size,
  formula: ({ weight, height }) => 0.007184 * height ** 0.725 * weight ** 0.425,
});
