import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { make } from '../../../packages/server/src/assistant/engine/chart-fixture.ts';
import { unitOfSign } from '../../charts.ts';

type Entry<S extends 'vitals' | 'labs' | 'immunizations'> = Chart[S]['entries'][number];
type SignCode = Entry<'vitals'>['code'];

/** A test as a laboratory prints it. */
export type LabTest = {
  readonly name: string;
  readonly code?: string;
  readonly unit?: string | null;
  readonly low?: number;
  readonly high?: number;
};

type Valued = readonly [day: string, value: number];

const flagOf = (value: number, { low, high }: LabTest): 'L' | 'H' | null => {
  if (low !== undefined && value < low) return 'L';
  return high !== undefined && value > high ? 'H' : null;
};

/** Results of one test, each with the flag that its range gives. */
export const results = (test: LabTest, ...values: readonly Valued[]): Entry<'labs'>[] =>
  values.map(([day, value]) =>
    make.lab(day, test.name, value, {
      code: test.code ?? null,
      unit: test.unit === undefined ? 'mg/dL' : test.unit,
      low: test.low ?? null,
      high: test.high ?? null,
      flag: flagOf(value, test),
      range_by: test.low === undefined && test.high === undefined ? null : 'printed',
    }),
  );

/** A result in words. */
export const worded = (day: string, name: string, text: string): Entry<'labs'> =>
  make.lab(day, name, null, { text, unit: null });

export const pressures = (
  ...values: readonly (readonly [day: string, systolic: number, diastolic: number])[]
): Entry<'vitals'>[] => values.map(([day, value, value2]) => make.vital(day, { value, value2 }));

/** Values of one sign. */
export const signs = (code: SignCode, ...values: readonly Valued[]): Entry<'vitals'>[] =>
  values.map(([day, value]) => make.vital(day, { code, value, unit: unitOfSign(code) }));

/** Vaccinations, the number of the dose where one is known. */
export const vaccines = (
  ...given: readonly (readonly [day: string, name: string, dose?: number])[]
): Entry<'immunizations'>[] =>
  given.map(([day, name, dose]) => ({ ...make.immunization(day, name), dose_number: dose ?? null }));

/** The end of an order. */
export const ended = (day: string, status: 'stopped' | 'completed' = 'stopped') => ({
  status,
  stopped_at: `${day}T16:00:00.000Z`,
});

/** The end of a problem. */
export const resolved = (day: string) => ({
  status: 'resolved' as const,
  ended_at: `${day}T16:00:00.000Z`,
});

/** A patient as a chart names one. */
export const person = (
  chartNumber: string,
  name: string,
  sex: 'female' | 'male',
  birthDate: string,
  years: number,
): { readonly patient: Chart['patient'] } => ({
  patient: {
    id: `00000000-0000-4000-8000-00000000${chartNumber.slice(1).padStart(4, '0')}`,
    chart_number: chartNumber,
    name,
    birth_date: birthDate,
    age: { years, months: 0 },
    sex,
    phone: null,
    status: 'Active',
    deceased: false,
    deceased_at: null,
    last_visit: null,
  },
});
