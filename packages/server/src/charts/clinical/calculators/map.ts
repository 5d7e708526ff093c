import { vitalLimits } from '@doctor-plus/contract/charts/vital-signs.ts';
import { defineCalculator, number } from '../calculator.ts';
import { together } from '../constants.ts';

/** Mean arterial pressure of one reading, mmHg. Refuses `implausible` when systolic is not above diastolic. */
export const map = defineCalculator({
  id: 'map',
  version: '1',
  source: '(systolic + 2 × diastolic) ÷ 3',
  unit: 'mm[Hg]',
  decimals: 0,
  inputs: {
    systolic: number('pressure', vitalLimits.systolic.hard),
    diastolic: number('pressure', vitalLimits.diastolic.hard),
  },
  together: together.sameReading,
  formula: ({ systolic, diastolic }) =>
    systolic > diastolic ? (systolic + 2 * diastolic) / 3 : { refuse: 'implausible' },
});
