import { parseBloodPressure, vitalLimits } from '@doctor-plus/contract/charts/vital-signs.ts';
import { type LabRow, readVital, type VisitForm, type VitalField } from './visit-form.ts';

/** Signs with one number, and where their limits stand in the contract. */
const limitsOf = {
  heartRate: vitalLimits.heart_rate,
  respiratoryRate: vitalLimits.respiratory_rate,
  temperature: vitalLimits.temperature,
  oxygenSaturation: vitalLimits.oxygen_saturation,
  weight: vitalLimits.weight,
  height: vitalLimits.height,
} as const;
type SingleField = keyof typeof limitsOf;

export type VitalProblem = {
  field: VitalField;
  /** `unreadable` and `impossible` are never sent; `unusual` is sent once the person said that it is right. */
  kind: 'unreadable' | 'impossible' | 'unusual';
  low?: number;
  high?: number;
  /** What the person probably meant; offered, never taken over by itself. */
  suggestion?: string;
};

/** `12/8`, as many people say it, means 120/80; it is asked, never taken over. Clinical reference, section 5. */
const pressureInTens = (text: string): string | undefined => {
  const match = /^\s*(\d{1,2})\s*[/-]\s*(\d{1,2})\s*$/.exec(text);
  const [systolic, diastolic] = [Number(match?.[1]) * 10, Number(match?.[2]) * 10];
  return match && systolic >= 70 && systolic <= 260 && diastolic >= 40 && systolic > diastolic
    ? `${systolic}/${diastolic}`
    : undefined;
};

/** A temperature between 80 and 115 was probably read in Fahrenheit. Clinical reference, section 5. */
const celsiusOf = (value: number): string | undefined =>
  value >= 80 && value <= 115 ? String(Math.round(((value - 32) / 1.8) * 10) / 10) : undefined;

const outside = (value: number, [low, high]: readonly [number, number]) => value < low || value > high;

const pressureProblem = (text: string, adult: boolean): VitalProblem | null => {
  const field = 'bloodPressure';
  const read = parseBloodPressure(text);
  const suggestion = pressureInTens(text);
  if (!read) return { field, kind: 'unreadable', ...(suggestion ? { suggestion } : {}) };
  const { systolic, diastolic } = vitalLimits;
  if (outside(read.systolic, systolic.hard)) {
    return { field, kind: 'impossible', low: systolic.hard[0], high: systolic.hard[1] };
  }
  if (outside(read.diastolic, diastolic.hard)) {
    return { field, kind: 'impossible', low: diastolic.hard[0], high: diastolic.hard[1] };
  }
  const unusual = outside(read.systolic, systolic.soft) || outside(read.diastolic, diastolic.soft);
  return adult && unusual ? { field, kind: 'unusual' } : null;
};

const singleProblem = (field: SingleField, text: string, adult: boolean): VitalProblem | null => {
  const value = readVital(text);
  const { hard, soft } = limitsOf[field];
  if (value === null) return { field, kind: 'unreadable' };
  if (outside(value, hard)) {
    const suggestion = field === 'temperature' ? celsiusOf(value) : undefined;
    return { field, kind: 'impossible', low: hard[0], high: hard[1], ...(suggestion ? { suggestion } : {}) };
  }
  return adult && outside(value, soft) ? { field, kind: 'unusual', low: soft[0], high: soft[1] } : null;
};

/**
 * What is wrong or worth a second look in one field; null when there is nothing. The soft limits are those of adults
 * (`adult` false leaves them out), the hard ones hold for everybody.
 */
export const problemOf = (field: VitalField, text: string, adult: boolean): VitalProblem | null => {
  if (text.trim() === '') return null;
  return field === 'bloodPressure' ? pressureProblem(text, adult) : singleProblem(field, text, adult);
};

const measured = ['bloodPressure', ...(Object.keys(limitsOf) as SingleField[])] as const;

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
