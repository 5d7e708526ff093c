import type { EntryContent } from '@doctor-plus/contract/charts/entries.ts';
import { type Chart, type EntryKind, sectionOfKind } from '@doctor-plus/contract/charts/schema.ts';
import {
  isPossible,
  isPossiblePressure,
  type MeasuredSign,
} from '@doctor-plus/contract/charts/vital-plausibility.ts';
import { vitalLimits } from '@doctor-plus/contract/charts/vital-signs.ts';
import { lastValues } from '../last-measured.ts';
import { vitalCodeOf, vitalFields } from '../visit-form.ts';
import {
  isQuestion,
  labProblemOf,
  problemOf,
  type ValueProblem,
  type VisitPerson,
} from '../visit-problems.ts';
import { isUsualUnit } from '../vital-tiles.ts';
import { backgroundContent, isBackgroundField, missingIn } from './background-form.ts';
import { blank, type EntryField, type EntryForm, type Precision, precisions } from './entry-fields.ts';

/** Kinds that are written by a form of their own; conclusions belong to their visit. */
export type EditableKind = EntryContent['kind'];
type EntryOf<K extends EntryKind> = Chart[(typeof sectionOfKind)[K]]['entries'][number];
export type ChartEntry = {
  readonly [K in EntryKind]: { readonly kind: K; readonly entry: EntryOf<K> };
}[EntryKind];

/** The entry of a chart as it was read; null when it is not in the list. */
export const findEntry = (chart: Chart, kind: EntryKind, id: string): ChartEntry | null => {
  const entries: readonly { id: string }[] = chart[sectionOfKind[kind]].entries;
  const entry = entries.find((one) => one.id === id);
  // The section of the kind holds entries of the kind; the type of entries from names cannot follow that.
  return entry ? ({ kind, entry } as ChartEntry) : null;
};

/** Whether it is a signed note: such a one is added to, not corrected. */
export const isSigned = ({ kind, entry }: ChartEntry): boolean => kind === 'note' && entry.signed !== null;

type DayOf = (instant: string) => string;

export const newForm = (today: string): EntryForm => ({ ...blank, at: today });

const lengthOf = { day: 'YYYY-MM-DD'.length, month: 'YYYY-MM'.length, year: 'YYYY'.length, unknown: 0 };

/** How much of a date is known by how it is written. */
export const precisionOf = (date: string): Precision =>
  precisions.find((precision) => lengthOf[precision] === date.length) ?? 'day';

/** The form with a date of which as much is known; what the date said already stays as far as it goes. */
export const withPrecision = (form: EntryForm, precision: Precision): EntryForm => {
  const kept = form.at.slice(0, lengthOf[precision]);
  return { ...form, precision, at: kept.length === lengthOf[precision] ? kept : '' };
};

/** The form of an entry as it stands. */
export const formOf = (found: ChartEntry, dayOf: DayOf): EntryForm => {
  const { undated, effective_on, effective_at } = found.entry;
  const at = undated ? '' : (effective_on ?? dayOf(effective_at));
  const base = { ...blank, at, precision: undated ? ('unknown' as const) : precisionOf(at) };
  switch (found.kind) {
    case 'allergy': {
      const { substance, status, reaction, severity, criticality } = found.entry;
      return {
        ...base,
        name: substance,
        status,
        reaction: reaction ?? '',
        severity: severity ?? '',
        criticality: criticality ?? '',
      };
    }
    case 'medication': {
      const { name, status, dose, reason, stopped_at, stopped_on } = found.entry;
      const ended = stopped_on ?? (stopped_at ? dayOf(stopped_at) : '');
      return { ...base, name, status, dose: dose ?? '', reason: reason ?? '', ended };
    }
    case 'condition': {
      const { name, status, ended_at, ended_on } = found.entry;
      return { ...base, name, status, ended: ended_on ?? (ended_at ? dayOf(ended_at) : '') };
    }
    case 'immunization': {
      const { name, dose_number, lot } = found.entry;
      return { ...base, name, doseNumber: dose_number === null ? '' : String(dose_number), lot: lot ?? '' };
    }
    case 'procedure':
      return { ...base, name: found.entry.name, reason: found.entry.reason ?? '' };
    case 'vital': {
      const { value, value2, unit } = found.entry;
      return { ...base, value: String(value), value2: value2 === null ? '' : String(value2), unit };
    }
    case 'lab': {
      const { name, value, comparator, text, unit } = found.entry;
      return { ...base, name, value: text ?? `${comparator ?? ''}${value ?? ''}`, unit: unit ?? '' };
    }
    case 'note':
      return { ...base, text: found.entry.text };
    case 'background': {
      const { topic, value, name, amount, until_on, last_period_on, relation, deceased } = found.entry;
      return {
        ...base,
        topic,
        value: value ?? '',
        name,
        amount: amount === null ? '' : String(amount),
        until: until_on ?? '',
        lastPeriod: last_period_on ?? '',
        relation: relation ?? '',
        deceased: deceased === null ? '' : deceased ? 'yes' : 'no',
      };
    }
    case 'conclusion':
      return base;
  }
};

/** A number as people type it, with a point or a comma; null when it is none. */
const readNumber = (typed: string): number | null =>
  /^\d{1,4}([.,]\d{1,3})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : null;

/** How a day becomes an instant: the entry's own where the day is still its day, else noon of the practice's day, never later than now. */
export const instantOfDay = (day: string, before: string | null, dayOf: DayOf, now: Date): string => {
  if (before && dayOf(before) === day) return before;
  const noon = Date.parse(`${day}T12:00:00Z`);
  const halfDay = 12 * 3_600_000;
  const inDay = dayOf(new Date(noon).toISOString()) === day ? noon : noon - halfDay;
  return new Date(Math.min(inDay, now.getTime())).toISOString();
};

/** What is sent of a date: the instant that was known where its day stayed, else the date as far as it goes. */
const dateOrInstant = (date: string, known: string | null, dayOf: DayOf): string =>
  known && dayOf(known) === date ? known : date;

/** A value with what it is of and its unit: any other is another value. */
const measuredText = ({ name, value, value2, unit }: EntryForm): string =>
  [name, value, value2, unit].map((part) => part.trim()).join(' ');

const isConfirmed = (form: EntryForm): boolean =>
  form.confirmed !== '' && form.confirmed === measuredText(form);

/** Somebody says that the value in the form is right. */
export const confirmed = (form: EntryForm): EntryForm => ({ ...form, confirmed: measuredText(form) });

type Clock = { readonly dayOf: DayOf; readonly now: Date };

const choice = <T extends string>(typed: string): T | null => (typed === '' ? null : (typed as T));

/** What is sent. The form has no problems. */
export const contentOf = (
  kind: EditableKind,
  form: EntryForm,
  before: ChartEntry | null,
  { dayOf }: Pick<Clock, 'dayOf'>,
): EntryContent => {
  const entry = before?.entry;
  const exact = entry && entry.effective_on === null && entry.undated === null ? entry.effective_at : null;
  const measured = dateOrInstant(form.at, exact, dayOf);
  const at = form.precision === 'unknown' ? null : measured;
  const end = (known: string | null) => (form.ended === '' ? null : dateOrInstant(form.ended, known, dayOf));
  const name = form.name.trim();
  switch (kind) {
    case 'allergy':
      return {
        kind,
        substance: name,
        // The fields offer the contract's words and nothing else.
        status: form.status as Extract<EntryContent, { kind: 'allergy' }>['status'],
        reaction: form.reaction.trim(),
        severity: choice(form.severity),
        criticality: choice(form.criticality),
        at,
      };
    case 'medication': {
      const status = form.status as Extract<EntryContent, { kind: 'medication' }>['status'];
      const known =
        before?.kind === 'medication' && !before.entry.stopped_on ? before.entry.stopped_at : null;
      const stopped_at = status === 'active' ? null : end(known);
      return { kind, name, status, dose: form.dose.trim(), reason: form.reason.trim(), stopped_at, at };
    }
    case 'condition': {
      const status = form.status as Extract<EntryContent, { kind: 'condition' }>['status'];
      const known = before?.kind === 'condition' && !before.entry.ended_on ? before.entry.ended_at : null;
      return { kind, name, status, ended_at: status === 'active' ? null : end(known), at };
    }
    case 'immunization':
      return { kind, name, dose_number: readNumber(form.doseNumber), lot: form.lot.trim(), at };
    case 'procedure':
      return { kind, name, reason: form.reason.trim(), at };
    case 'vital':
      return {
        kind,
        value: readNumber(form.value) ?? 0,
        value2: readNumber(form.value2),
        confirmed: isConfirmed(form),
        at: measured,
      };
    case 'lab':
      return {
        kind,
        name,
        value: form.value.trim(),
        unit: form.unit.trim(),
        confirmed: isConfirmed(form),
        at: measured,
      };
    case 'note':
      return { kind, text: form.text };
    case 'background':
      return backgroundContent(form, readNumber(form.amount), at);
  }
};

export type EntryProblem =
  | 'required'
  | 'date'
  | 'in_future'
  | 'before_start'
  | 'number'
  | 'impossible'
  | 'not_above_diastolic';
export type EntryProblems = Partial<Record<EntryField, EntryProblem>>;

const vitalProblems = ({ value, value2 }: EntryForm, code: string): EntryProblems => {
  const first = readNumber(value);
  if (first === null) return { value: 'number' };
  if (code === 'blood_pressure') {
    const second = readNumber(value2);
    if (second === null) return { value2: 'number' };
    if (isPossiblePressure(first, second)) return {};
    return { value: first <= second ? 'not_above_diastolic' : 'impossible' };
  }
  return code in vitalLimits && !isPossible(code as MeasuredSign, first) ? { value: 'impossible' } : {};
};

/** Whether somebody had their eighteenth birthday by that day; an unknown age is taken for an adult's. */
const isAdultOn = (birthDate: string | null, day: string): boolean =>
  birthDate === null || `${Number(birthDate.slice(0, 4)) + 18}${birthDate.slice(4)}` <= day;

/** Who was measured on the day in the form, with the weight and height of before, which are other entries. */
const personOn = (
  { patient, vitals }: Chart,
  form: EntryForm,
  before: ChartEntry,
  { dayOf, now }: Clock,
): VisitPerson => {
  const since = instantOfDay(form.at, before.entry.effective_at, dayOf, now);
  const others = vitals.entries.filter(({ id }) => id !== before.entry.id);
  return { adult: isAdultOn(patient.birth_date, form.at), last: lastValues(others, { now, since }) };
};

const readAs = (form: EntryForm, before: ChartEntry, person: VisitPerson): ValueProblem | null => {
  const { name: test, value, value2, unit } = form;
  if (before.kind === 'lab') return labProblemOf({ id: before.entry.id, test, value, unit }, person);
  if (before.kind !== 'vital' || !isUsualUnit(before.entry)) return null;
  const field = vitalFields.find((one) => vitalCodeOf[one] === before.entry.code);
  if (!field) return null;
  return problemOf(field, field === 'bloodPressure' ? `${value}/${value2}` : value, person);
};

/**
 * What is wrong with, or to be asked about, a value that a correction writes; null where there is nothing, and where the value stays
 * as it was: whoever corrects its date is not asked.
 */
export const valueProblemOf = (
  form: EntryForm,
  before: ChartEntry,
  chart: Chart,
  clock: Clock,
): ValueProblem | null => {
  if (form.at === '' || measuredText(form) === measuredText(formOf(before, clock.dayOf))) return null;
  return readAs(form, before, personOn(chart, form, before, clock));
};

/** Whether it still waits for somebody to say that it is right. */
export const isOpenQuestion = (problem: ValueProblem | null, form: EntryForm): problem is ValueProblem =>
  problem !== null && isQuestion(problem) && !isConfirmed(form);

const named: readonly EditableKind[] = [
  'allergy',
  'medication',
  'condition',
  'immunization',
  'procedure',
  'lab',
];

/** Whether a date is written with as much as is known of it; a month or a year may be typed, a day is picked. */
const isDate = (date: string, precision: Precision): boolean =>
  date.length === lengthOf[precision] && /^(18|19|20|21)\d{2}(-(0[1-9]|1[0-2])(-\d{2})?)?$/.test(date);

/** Whether a date lies after another one, as far as both are known: March 2015 is not after 2015. */
const isAfter = (date: string, other: string): boolean => {
  const known = Math.min(date.length, other.length);
  return date.slice(0, known) > other.slice(0, known);
};

const backgroundProblems = (form: EntryForm): EntryProblems => {
  const found: EntryProblems = {};
  for (const field of missingIn(form)) found[field] = 'required';
  if (isBackgroundField(form, 'amount') && form.amount !== '' && readNumber(form.amount) === null)
    found.amount = 'number';
  for (const field of ['until', 'lastPeriod'] as const) {
    const date = form[field].trim();
    if (date !== '' && !isDate(date, precisionOf(date))) found[field] = 'date';
  }
  return found;
};

/** What has to be put right before the form can be sent, in the order of its fields. */
export const problemsOf = (
  kind: EditableKind,
  form: EntryForm,
  today: string,
  before: ChartEntry | null,
): EntryProblems => {
  const found: EntryProblems = {};
  if (named.includes(kind) && form.name.trim() === '') found.name = 'required';
  if (kind === 'lab' && form.value.trim() === '') found.value = 'required';
  if (kind === 'note' && form.text.trim() === '') found.text = 'required';
  if (kind === 'vital' && before?.kind === 'vital')
    Object.assign(found, vitalProblems(form, before.entry.code));
  if (kind === 'background') Object.assign(found, backgroundProblems(form));
  const doses = readNumber(form.doseNumber);
  if (form.doseNumber !== '' && (doses === null || !Number.isInteger(doses) || doses < 1 || doses > 99))
    found.doseNumber = 'number';
  if (kind !== 'note' && form.precision !== 'unknown' && !isDate(form.at, form.precision)) found.at = 'date';
  else if (isAfter(form.at, today)) found.at = 'in_future';
  if (form.ended !== '' && !isDate(form.ended, precisionOf(form.ended))) found.ended = 'date';
  else if (isAfter(form.ended, today)) found.ended = 'in_future';
  else if (isAfter(form.at, form.ended) && form.status !== 'active') found.ended = 'before_start';
  return found;
};
