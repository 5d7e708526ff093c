import type { VitalCode } from '@doctor-plus/contract/charts/vital-signs.ts';

/** LOINC codes that name a vital sign of the chart. */
export const vitalByLoinc: Readonly<Record<string, VitalCode>> = {
  '85354-9': 'blood_pressure',
  '55284-4': 'blood_pressure',
  '8867-4': 'heart_rate',
  '9279-1': 'respiratory_rate',
  '8310-5': 'temperature',
  '8331-1': 'temperature',
  '2708-6': 'oxygen_saturation',
  '59408-5': 'oxygen_saturation',
  '29463-7': 'weight',
  '3141-9': 'weight',
  '8302-2': 'height',
  '8306-3': 'height',
  '8308-9': 'height',
  '39156-5': 'bmi',
  '9843-4': 'head_circumference',
  '8287-5': 'head_circumference',
};

export const systolicLoinc = '8480-6';
export const diastolicLoinc = '8462-4';

type Conversion = (value: number) => number;
const same: Conversion = (value) => value;
const perMinute = { '/min': same, '{beats}/min': same, '{breaths}/min': same, '1/min': same };
/** Exact factors of the clinical reference, section 1. */
const lengths = {
  cm: same,
  m: (value: number) => value * 100,
  mm: (value: number) => value / 10,
  '[in_i]': (value: number) => value * 2.54,
};

/** Unit of the chart and, by UCUM code, how to reach it. A unit that is not here is not converted. */
const units: Readonly<
  Record<VitalCode, { readonly unit: string; readonly from: Readonly<Record<string, Conversion>> }>
> = {
  blood_pressure: { unit: 'mmHg', from: { 'mm[Hg]': same, mmHg: same } },
  heart_rate: { unit: '/min', from: perMinute },
  respiratory_rate: { unit: '/min', from: perMinute },
  temperature: {
    unit: 'Cel',
    from: {
      Cel: same,
      '°C': same,
      '[degF]': (value) => (value - 32) / 1.8,
      '°F': (value) => (value - 32) / 1.8,
    },
  },
  oxygen_saturation: { unit: '%', from: { '%': same } },
  weight: {
    unit: 'kg',
    from: { kg: same, g: (value) => value / 1000, '[lb_av]': (value) => value * 0.45359237 },
  },
  height: { unit: 'cm', from: lengths },
  bmi: { unit: 'kg/m2', from: { 'kg/m2': same } },
  head_circumference: { unit: 'cm', from: lengths },
};

/** A value in the chart's unit; null when the unit is not known. */
export const inChartUnit = (
  code: VitalCode,
  value: number,
  unit: string | undefined,
): { value: number; unit: string } | null => {
  const { unit: wanted, from } = units[code];
  const convert = unit !== undefined && Object.hasOwn(from, unit) ? from[unit] : undefined;
  return convert ? { value: convert(value), unit: wanted } : null;
};
