import { age, defineCalculator, detail, number, type Values } from '../calculator.ts';
import { ageFloors, inputLimits, together } from '../constants.ts';

const inputs = {
  age: age(ageFloors.adult),
  qt: number('milliseconds', inputLimits.qt),
  ecgRate: number('rate', inputLimits.ecgRate),
} as const;
type Ecg = Values<typeof inputs>;

const bazett = ({ qt, ecgRate }: Ecg): number => qt / Math.sqrt(60 / ecgRate);
const fridericia = ({ qt, ecgRate }: Ecg): number => qt / Math.cbrt(60 / ecgRate);

/** What both share; no bands until a clinician has verified some. */
const ecg = { version: '1', unit: 'ms', decimals: 0, inputs, together: together.sameReading } as const;

/**
 * QT corrected for the heart rate after Bazett, ms, from QT in ms and rate per minute; Fridericia stands beside it.
 * Source: Bazett, Heart 1920;7:353.
 */
export const qtcBazett = defineCalculator({
  ...ecg,
  id: 'qtc-bazett',
  source: 'Bazett HC. Heart 1920;7:353',
  limits: { always: ['bazett_extremes'] },
  formula: (values) => ({
    value: bazett(values),
    details: [detail('qtc_fridericia', Math.round(fridericia(values)), 'ms')],
  }),
});

/**
 * QT corrected for the heart rate after Fridericia, ms, from QT in ms and rate per minute; Bazett stands beside it.
 * Source: Fridericia, Acta Med Scand 1920;53:469.
 */
export const qtcFridericia = defineCalculator({
  ...ecg,
  id: 'qtc-fridericia',
  source: 'Fridericia LS. Acta Med Scand 1920;53:469',
  formula: (values) => ({
    value: fridericia(values),
    details: [detail('qtc_bazett', Math.round(bazett(values)), 'ms')],
  }),
});
