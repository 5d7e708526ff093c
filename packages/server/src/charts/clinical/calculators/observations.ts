import { vitalLimits } from '@doctor-plus/contract/charts/vital-signs.ts';
import { number } from '../calculator.ts';
import { maxAge } from '../constants.ts';

const observed = { maxAge: maxAge.observation, whole: true } as const;

/** Vital signs of one observation set within the hard limits of plausibility; mmHg, /min, %, °C. */
export const observations = {
  respiratoryRate: number('rate', vitalLimits.respiratory_rate.hard, observed),
  oxygenSaturation: number('saturation', vitalLimits.oxygen_saturation.hard, observed),
  systolic: number('pressure', vitalLimits.systolic.hard, observed),
  heartRate: number('rate', vitalLimits.heart_rate.hard, observed),
  temperature: number('temperature', vitalLimits.temperature.hard, {
    maxAge: maxAge.observation,
    decimals: 1,
  }),
};

const visited = { maxAge: maxAge.thisVisit } as const;

/** The same signs where a score asks for those of this visit. */
export const visitSigns = {
  respiratoryRate: number('rate', vitalLimits.respiratory_rate.hard, visited),
  systolic: number('pressure', vitalLimits.systolic.hard, visited),
  diastolic: number('pressure', vitalLimits.diastolic.hard, visited),
  heartRate: number('rate', vitalLimits.heart_rate.hard, visited),
};
