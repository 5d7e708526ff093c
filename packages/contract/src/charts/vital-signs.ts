/**
 * Limits of plausibility at entry, not normal ranges: outside `hard` a value is refused with its field marked,
 * outside `soft` the person is asked once. Product decision, clinical reference section 5; adults.
 * Units: mmHg, /min, °C, %, kg, cm.
 */
export const vitalLimits = {
  systolic: { hard: [30, 300], soft: [70, 220], unit: 'mmHg' },
  diastolic: { hard: [10, 200], soft: [40, 130], unit: 'mmHg' },
  heart_rate: { hard: [10, 350], soft: [40, 160], unit: '/min' },
  respiratory_rate: { hard: [2, 120], soft: [8, 40], unit: '/min' },
  temperature: { hard: [25, 45], soft: [34, 41], unit: 'Cel' },
  oxygen_saturation: { hard: [30, 100], soft: [85, 100], unit: '%' },
  weight: { hard: [0.3, 500], soft: [30, 200], unit: 'kg' },
  height: { hard: [20, 260], soft: [130, 210], unit: 'cm' },
} as const;

export const vitalCodes = [
  'blood_pressure',
  'heart_rate',
  'respiratory_rate',
  'temperature',
  'oxygen_saturation',
  'weight',
  'height',
  'bmi',
  'head_circumference',
] as const;
export type VitalCode = (typeof vitalCodes)[number];

/** A pressure as people write it: `120/80`, `120-80`, `120 / 80`. Null when it is none or systolic is not above diastolic. */
export const parseBloodPressure = (text: string): { systolic: number; diastolic: number } | null => {
  const match = /^\s*(\d{2,3})\s*[/-]\s*(\d{2,3})\s*$/.exec(text);
  if (!match) return null;
  const [systolic, diastolic] = [Number(match[1]), Number(match[2])];
  return systolic > diastolic ? { systolic, diastolic } : null;
};
