import {
  celsiusIfFahrenheit,
  kilogramsIfPounds,
  type MeasuredPerson,
  plausibilityOf,
  pressureInTens,
} from '@doctor-plus/contract/charts/vital-plausibility.ts';
import { parseBloodPressure } from '@doctor-plus/contract/charts/vital-signs.ts';
import { glucoseIn } from './glucose.ts';
import type { LastMeasured, LastValues } from './last-measured.ts';
import {
  type AskedField,
  isConfirmed,
  type LabRow,
  labField,
  readVital,
  type VisitForm,
  type VitalField,
  vitalCodeOf,
} from './visit-form.ts';

/** Who is measured: soft limits are those of adults, and a child is asked about changes only. */
export type VisitPerson = { readonly adult: boolean; readonly last?: LastValues };

export type ValueProblem = {
  field: AskedField;
  /** `unreadable` and `impossible` are never sent; `unusual` and `changed` are once the person said that it is right. */
  kind: 'unreadable' | 'impossible' | 'unusual' | 'changed';
  low?: number;
  high?: number;
  /** The value that it is far from. */
  from?: LastMeasured;
  /** What the person probably meant; offered, never taken over by itself. */
  suggestion?: string;
  /** The same, where the number may be one of pounds. */
  kilograms?: number;
};

/** Whether it is asked about, and sent once it was called right. */
export const isQuestion = ({ kind }: Pick<ValueProblem, 'kind'>): boolean =>
  kind === 'unusual' || kind === 'changed';

const pressureProblem = (text: string, adult: boolean): ValueProblem | null => {
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

type SingleField = Exclude<VitalField, 'bloodPressure'>;

const singleProblem = (
  field: SingleField,
  text: string,
  { adult, last = {} }: VisitPerson,
): ValueProblem | null => {
  const value = readVital(text);
  if (value === null) return { field, kind: 'unreadable' };
  const previous = field === 'weight' || field === 'height' ? last[field] : undefined;
  const person: MeasuredPerson = { adult, ...(previous ? { previous } : {}) };
  const found = plausibilityOf(vitalCodeOf[field], value, person);
  if (found.kind === 'plausible') return null;
  const celsius = found.kind === 'impossible' && field === 'temperature' ? celsiusIfFahrenheit(value) : null;
  const kilograms = field === 'weight' ? kilogramsIfPounds(value, person) : null;
  const meant = {
    ...(celsius === null ? {} : { suggestion: String(celsius) }),
    ...(kilograms === null ? {} : { kilograms }),
  };
  return found.kind === 'changed'
    ? { field, kind: found.kind, ...(previous ? { from: previous } : {}), ...meant }
    : { field, ...found, ...meant };
};

/** What is wrong or worth a second look in one field; null when there is nothing. The hard limits hold for everybody. */
export const problemOf = (field: VitalField, text: string, person: VisitPerson): ValueProblem | null => {
  if (text.trim() === '') return null;
  return field === 'bloodPressure' ? pressureProblem(text, person.adult) : singleProblem(field, text, person);
};

/** The same of a result, of which only a glucose has limits; they are given in the unit in which it was typed. */
export const labProblemOf = (row: LabRow, { adult }: VisitPerson): ValueProblem | null => {
  const glucose = glucoseIn(row);
  if (!glucose) return null;
  const found = plausibilityOf('glucose', glucose.value, { adult });
  if (found.kind !== 'impossible' && found.kind !== 'unusual') return null;
  const inUnit = (limit: number) => Math.round((limit / glucose.perUnit) * 10) / 10;
  return { field: labField(row), kind: found.kind, low: inUnit(found.low), high: inUnit(found.high) };
};

const measured = Object.keys(vitalCodeOf) as VitalField[];

/** All problems of a form, in the order of the fields. */
export const problemsOf = (form: VisitForm, person: VisitPerson): ValueProblem[] =>
  [
    ...measured.map((field) => problemOf(field, form[field], person)),
    ...form.labs.map((row) => labProblemOf(row, person)),
  ].filter((problem) => problem !== null);

/** Fields that are not sent yet: refused ones, and questions that nobody has answered. */
export const heldBack = (problems: readonly ValueProblem[], form: VisitForm): Set<AskedField> =>
  new Set(
    problems
      .filter((problem) => !isQuestion(problem) || !isConfirmed(form, problem.field))
      .map(({ field }) => field),
  );

/** What a started row of results still lacks. */
export const missingInRow = (row: LabRow): 'test' | 'value' | null => {
  const [test, value, unit] = [row.test.trim(), row.value.trim(), row.unit.trim()];
  if (test === '') return value !== '' || unit !== '' ? 'test' : null;
  return value === '' ? 'value' : null;
};
