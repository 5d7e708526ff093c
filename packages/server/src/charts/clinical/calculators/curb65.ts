import { age, defineCalculator, detail, number, yesNo } from '../calculator.ts';
import { ageFloors, inputLimits, maxAge } from '../constants.ts';
import { visitSigns } from './observations.ts';

const thisVisit = { optional: true, maxAge: maxAge.thisVisit } as const;
/** 30-day mortality of the three groups, %. */
const mortality = { low: 1.5, intermediate: 9.2, high: 22 } as const;

const groupOf = (score: number): keyof typeof mortality => {
  if (score <= 1) return 'low';
  return score === 2 ? 'intermediate' : 'high';
};

/**
 * Severity of community-acquired pneumonia, 0 to 5 points, with the 30-day mortality of the group. Urea in mmol/L, or
 * urea nitrogen (BUN), which is converted; diastolic counts from 60 mmHg down. Values of this visit.
 * Source: Lim et al., Thorax 2003;58:377.
 */
export const curb65 = defineCalculator({
  id: 'curb65',
  version: '1',
  source: 'Lim WS et al. Thorax 2003;58:377',
  unit: '{score}',
  decimals: 0,
  inputs: {
    age: age(ageFloors.adult),
    newConfusion: yesNo(),
    urea: number('urea', inputLimits.urea, thisVisit),
    ureaNitrogen: number('urea_nitrogen', inputLimits.urea, thisVisit),
    respiratoryRate: visitSigns.respiratoryRate,
    systolic: visitSigns.systolic,
    diastolic: visitSigns.diastolic,
  },
  bands: ['low', 'intermediate', 'high'],
  formula: (of) => {
    const urea = of.urea ?? of.ureaNitrogen;
    if (urea === undefined) return { refuse: 'missing_input', missing: ['urea'] };
    if (of.systolic <= of.diastolic) return { refuse: 'implausible', missing: ['systolic', 'diastolic'] };
    const lowPressure = of.systolic < 90 || of.diastolic <= 60;
    const items = [of.newConfusion, urea > 7, of.respiratoryRate >= 30, lowPressure, of.age >= 65];
    const value = items.filter(Boolean).length;
    return { value, details: [detail('mortality_30_days', mortality[groupOf(value)], '%')] };
  },
  band: groupOf,
});
