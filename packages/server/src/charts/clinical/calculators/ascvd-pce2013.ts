import { age, choice, defineCalculator, number, sex, type Values, yesNo } from '../calculator.ts';
import { inputLimits, maxAge, riskAges } from '../constants.ts';
import { ascvdCoefficients } from './ascvd-coefficients.ts';

const recent = { maxAge: maxAge.risk } as const;
const inputs = {
  age: age(...riskAges),
  sex,
  /** Asked, never inferred: the equations exist for two groups only. */
  race: choice(['white', 'black', 'other', 'not_recorded']),
  totalCholesterol: number('cholesterol', inputLimits.riskTotal, recent),
  hdl: number('cholesterol', inputLimits.riskHdl, recent),
  systolic: number('pressure', inputLimits.riskSystolic, recent),
  pressureTreated: yesNo(),
  smoker: yesNo(),
  diabetes: yesNo(),
  /** A recorded cardiovascular disease: the equations are about a first event. */
  ascvd: yesNo({ optional: true }),
} as const;

const riskOf = (of: Values<typeof inputs>): number => {
  const beta = ascvdCoefficients[of.race === 'black' ? 'black' : 'white'][of.sex];
  const [lnAge, lnTotal, lnHdl, lnSystolic] = [of.age, of.totalCholesterol, of.hdl, of.systolic].map(
    Math.log,
  ) as [number, number, number, number];
  const pressure = of.pressureTreated
    ? beta.lnTreated + beta.lnAgeTreated * lnAge
    : beta.lnUntreated + beta.lnAgeUntreated * lnAge;
  const sum =
    beta.lnAge * lnAge +
    beta.lnAgeSquared * lnAge ** 2 +
    (beta.lnTotal + beta.lnAgeTotal * lnAge) * lnTotal +
    (beta.lnHdl + beta.lnAgeHdl * lnAge) * lnHdl +
    pressure * lnSystolic +
    (of.smoker ? beta.smoker + beta.lnAgeSmoker * lnAge : 0) +
    (of.diabetes ? beta.diabetes : 0);
  return 100 * (1 - beta.survival ** Math.exp(sum - beta.mean));
};

/**
 * Risk of a first atherosclerotic cardiovascular event within ten years, %. Cholesterol in mg/dL, systolic in mmHg.
 * Refuses `not_applicable` outside 40 to 79 years and after a recorded event. `other` and `not_recorded` use the
 * White coefficients, as the guideline advises, and say so.
 * Source: Goff et al., Circulation 2014;129(25 Suppl 2):S49; bands: ACC/AHA 2019.
 */
export const ascvdPce2013 = defineCalculator({
  id: 'ascvd-pce2013',
  version: '1',
  source: 'Goff DC et al. Circulation 2014;129(25 Suppl 2):S49, appendix; bands: ACC/AHA 2019',
  unit: '%',
  decimals: 1,
  inputs,
  bands: ['low', 'borderline', 'intermediate', 'high'],
  limits: { always: ['pce_overestimates'], sometimes: ['white_coefficients'] },
  formula: (values) => {
    if (values.ascvd) return { refuse: 'not_applicable' };
    const isOwnGroup = values.race === 'white' || values.race === 'black';
    return { value: riskOf(values), limits: isOwnGroup ? [] : ['white_coefficients'] };
  },
  band: (shown) => {
    if (shown < 5) return 'low';
    if (shown < 7.5) return 'borderline';
    return shown < 20 ? 'intermediate' : 'high';
  },
});
