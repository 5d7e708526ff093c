import type { EnteredAnswer } from '@doctor-plus/contract/charts/calculations.ts';
import { contentOf, type VisitForm } from '../visit-form.ts';

/** The five signs of the early warning score from what is typed, once every one of them can be read; null before. */
export const typedSigns = (form: VisitForm): EnteredAnswer[] | null => {
  const { vitals } = contentOf(form);
  const signs = [
    { name: 'respiratoryRate', value: vitals?.respiratory_rate, unit: '/min' },
    { name: 'oxygenSaturation', value: vitals?.oxygen_saturation, unit: '%' },
    { name: 'systolic', value: vitals?.systolic, unit: 'mmHg' },
    { name: 'heartRate', value: vitals?.heart_rate, unit: '/min' },
    { name: 'temperature', value: vitals?.temperature, unit: 'Cel' },
  ];
  const known = signs.flatMap(({ value, ...rest }) =>
    typeof value === 'number' ? [{ ...rest, value }] : [],
  );
  return known.length === signs.length ? known : null;
};
