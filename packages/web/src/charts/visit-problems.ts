import {
  celsiusIfFahrenheit,
  type MeasuredSign,
  plausibilityOf,
  pressureInTens,
} from '@doctor-plus/contract/charts/vital-plausibility.ts';
import { parseBloodPressure } from '@doctor-plus/contract/charts/vital-signs.ts';
import { type LabRow, readVital, type VisitForm, type VitalField } from './visit-form.ts';

/** Signs with one number, and what the contract calls them. */
const signOf = {
  heartRate: 'heart_rate',
  respiratoryRate: 'respiratory_rate',
  temperature: 'temperature',
  oxygenSaturation: 'oxygen_saturation',
  weight: 'weight',
  height: 'height',
} as const satisfies Partial<Record<VitalField, MeasuredSign>>;
type SingleField = keyof typeof signOf;

export type VitalProblem = {
  field: VitalField;
  /** `unreadable` and `impossible` are never sent; `unusual` is sent once the person said that it is right. */
  kind: 'unreadable' | 'impossible' | 'unusual';
  low?: number;
  high?: number;
  /** What the person probably meant; offered, never taken over by itself. */
  suggestion?: string;
};

const pressureProblem = (text: string, adult: boolean): VitalProblem | null => {
  const field = 'bloodPressure';
  const read = parseBloodPressure(text);
  if (!read) {
    const suggestion = pressureInTens(text);
    return { field, kind: 'unreadable', ...(suggestion ? { suggestion } : {}) };
  }
  const found = [
    plausibilityOf('systolic', read.systolic, { adult }),
    plausibilityOf('diastolic', read.diastolic, { adult }),
  ];
  const impossible = found.find(({ kind }) => kind === 'impossible');
  if (impossible?.kind === 'impossible') {
    return { field, kind: 'impossible', low: impossible.low, high: impossible.high };
  }
  return found.some(({ kind }) => kind === 'unusual') ? { field, kind: 'unusual' } : null;
};

const singleProblem = (field: SingleField, text: string, adult: boolean): VitalProblem | null => {
  const value = readVital(text);
  if (value === null) return { field, kind: 'unreadable' };
  const found = plausibilityOf(signOf[field], value, { adult });
  if (found.kind !== 'impossible' && found.kind !== 'unusual') return null;
  const celsius = found.kind === 'impossible' && field === 'temperature' ? celsiusIfFahrenheit(value) : null;
  return { field, ...found, ...(celsius === null ? {} : { suggestion: String(celsius) }) };
};

/**
 * What is wrong or worth a second look in one field; null when there is nothing. The soft limits are those of adults
 * (`adult` false leaves them out), the hard ones hold for everybody.
 */
export const problemOf = (field: VitalField, text: string, adult: boolean): VitalProblem | null => {
  if (text.trim() === '') return null;
  return field === 'bloodPressure' ? pressureProblem(text, adult) : singleProblem(field, text, adult);
};

const measured = ['bloodPressure', ...(Object.keys(signOf) as SingleField[])] as const;

/** All problems of a form, in the order of the fields. */
export const problemsOf = (form: VisitForm, adult: boolean): VitalProblem[] =>
  measured.map((field) => problemOf(field, form[field], adult)).filter((problem) => problem !== null);

/** How an answer "yes, that is right" is remembered: for this field with this text, and no other. */
export const confirmationOf = (field: VitalField, text: string): string => `${field}:${text.trim()}`;

/** Fields that are not sent yet: refused ones, and unusual ones that nobody has confirmed. */
export const heldBack = (
  problems: readonly VitalProblem[],
  form: VisitForm,
  confirmed: ReadonlySet<string>,
) =>
  new Set(
    problems
      .filter(({ field, kind }) => kind !== 'unusual' || !confirmed.has(confirmationOf(field, form[field])))
      .map(({ field }) => field),
  );

/** What a started row of results still lacks. */
export const missingInRow = (row: LabRow): 'test' | 'value' | null => {
  const [test, value, unit] = [row.test.trim(), row.value.trim(), row.unit.trim()];
  if (test === '') return value !== '' || unit !== '' ? 'test' : null;
  return value === '' ? 'value' : null;
};
