import { vitalLimits } from '@doctor-plus/contract/charts/vital-signs.ts';
import { age, choice, number, yesNo } from '../calculator.ts';
import { ageFloors, inputLimits, maxAge } from '../constants.ts';

/** Nothing is needed by itself: a part that lacks something is named, the others are shown. */
const recent = { optional: true, maxAge: maxAge.risk } as const;

export const le8Inputs = {
  age: age(ageFloors.le8),
  dietScore: number('points', inputLimits.dietScore, { ...recent, whole: true }),
  activeMinutes: number('minutes_per_week', inputLimits.activity, { ...recent, decimals: 0 }),
  nicotineUse: choice(
    ['never', 'former_5_years', 'former_1_to_5_years', 'former_under_1_year', 'inhaled_device', 'current'],
    recent,
  ),
  smokerAtHome: yesNo(recent),
  sleepHours: number('hours_per_night', inputLimits.sleep, recent),
  bmiValue: number('bmi', inputLimits.bmi, { ...recent, decimals: 1 }),
  nonHdl: number('cholesterol', inputLimits.nonHdl, { ...recent, decimals: 0 }),
  lipidsTreated: yesNo(recent),
  diabetes: yesNo({ optional: true }),
  fastingGlucose: number('glucose', inputLimits.glucose, { ...recent, decimals: 0 }),
  hba1c: number('hba1c', inputLimits.hba1c, { ...recent, decimals: 1 }),
  systolic: number('pressure', vitalLimits.systolic.hard, { ...recent, decimals: 0 }),
  diastolic: number('pressure', vitalLimits.diastolic.hard, { ...recent, decimals: 0 }),
  pressureTreated: yesNo(recent),
} as const;
