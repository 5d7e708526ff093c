import { age, defineCalculator, number, sex } from '../calculator.ts';
import { ageFloors, inputLimits, maxAge } from '../constants.ts';

/**
 * Estimated glomerular filtration rate, mL/min/1.73 m², from creatinine in mg/dL; no race term. Bands are those of
 * KDIGO; one value is not a diagnosis. Refuses `not_applicable` under 18 years.
 * Source: Inker et al., N Engl J Med 2021;385:1737.
 */
export const ckdepi2021 = defineCalculator({
  id: 'ckdepi2021',
  version: '1',
  source: 'Inker LA et al. N Engl J Med 2021;385:1737; bands: KDIGO',
  unit: 'mL/min/{1.73_m2}',
  decimals: 0,
  inputs: {
    age: age(ageFloors.adult),
    sex,
    creatinine: number('creatinine', inputLimits.creatinine, { maxAge: maxAge.renalLab }),
  },
  bands: ['g1', 'g2', 'g3a', 'g3b', 'g4', 'g5'],
  limits: { always: ['one_value_no_diagnosis', 'unstable_creatinine'] },
  formula: ({ age: years, sex: of, creatinine }) => {
    const [kappa, alpha, factor] = of === 'female' ? [0.7, -0.241, 1.012] : [0.9, -0.302, 1];
    const ratio = creatinine / kappa;
    return 142 * Math.min(ratio, 1) ** alpha * Math.max(ratio, 1) ** -1.2 * 0.9938 ** years * factor;
  },
  band: (shown) => {
    if (shown >= 90) return 'g1';
    if (shown >= 60) return 'g2';
    if (shown >= 45) return 'g3a';
    if (shown >= 30) return 'g3b';
    return shown >= 15 ? 'g4' : 'g5';
  },
});
