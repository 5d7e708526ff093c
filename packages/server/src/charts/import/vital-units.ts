import type { VitalCode } from '@doctor-plus/contract/charts/vital-signs.ts';
import { type Quantity, toFormulaUnit } from '../clinical/units.ts';

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

/** The quantity of a sign and its unit in the chart. */
const quantityOf: Readonly<Record<VitalCode, { readonly quantity: Quantity; readonly unit: string }>> = {
  blood_pressure: { quantity: 'pressure', unit: 'mmHg' },
  heart_rate: { quantity: 'rate', unit: '/min' },
  respiratory_rate: { quantity: 'rate', unit: '/min' },
  temperature: { quantity: 'temperature', unit: 'Cel' },
  oxygen_saturation: { quantity: 'saturation', unit: '%' },
  weight: { quantity: 'weight', unit: 'kg' },
  height: { quantity: 'height', unit: 'cm' },
  bmi: { quantity: 'bmi', unit: 'kg/m2' },
  head_circumference: { quantity: 'height', unit: 'cm' },
};

/** A value in the chart's unit; null when the unit is not known. */
export const inChartUnit = (
  code: VitalCode,
  value: number,
  unit: string | undefined,
): { value: number; unit: string } | null => {
  const { quantity, unit: wanted } = quantityOf[code];
  const converted = unit === undefined ? null : toFormulaUnit(quantity, value, unit);
  return converted === null ? null : { value: converted, unit: wanted };
};
