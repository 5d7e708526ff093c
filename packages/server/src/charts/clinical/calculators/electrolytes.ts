import { age, defineCalculator, detail, number } from '../calculator.ts';
import { ageFloors, inputLimits, together } from '../constants.ts';

/**
 * Calcium corrected for albumin, mg/dL, from mg/dL and g/dL of one day. The ionised calcium decides.
 * Source: Payne et al., BMJ 1973;4:643.
 */
export const calciumCorrected = defineCalculator({
  id: 'calcium-corrected',
  version: '1',
  source: 'Payne RB et al. BMJ 1973;4:643',
  unit: 'mg/dL',
  decimals: 1,
  inputs: {
    age: age(ageFloors.adult),
    calcium: number('calcium', inputLimits.calcium),
    albumin: number('albumin', inputLimits.calciumAlbumin),
  },
  together: 'day',
  limits: { always: ['ionised_calcium_decides'] },
  formula: ({ calcium, albumin }) => calcium + 0.8 * (4 - albumin),
});

/**
 * Anion gap without potassium, mmol/L, of one sample; corrected when the albumin (g/dL) is given, the uncorrected one is
 * then in the details. No band: laboratories differ.
 */
export const anionGap = defineCalculator({
  id: 'anion-gap',
  version: '1',
  source: 'Na − Cl − HCO₃; albumin term: Figge J et al. Crit Care Med 1998;26:1807',
  unit: 'mmol/L',
  decimals: 1,
  inputs: {
    sodium: number('electrolyte', inputLimits.sodium),
    chloride: number('electrolyte', inputLimits.chloride),
    bicarbonate: number('electrolyte', inputLimits.bicarbonate),
    albumin: number('albumin', inputLimits.calciumAlbumin, { optional: true }),
  },
  together: together.sameReading,
  limits: { always: ['laboratories_differ'], sometimes: ['albumin_corrected'] },
  formula: ({ sodium, chloride, bicarbonate, albumin }) => {
    const gap = sodium - chloride - bicarbonate;
    if (albumin === undefined) return gap;
    return {
      value: gap + 2.5 * (4 - albumin),
      limits: ['albumin_corrected'],
      details: [detail('gap_uncorrected', gap, 'mmol/L')],
    };
  },
});
