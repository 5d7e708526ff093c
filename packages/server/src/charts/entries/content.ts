import type { EntryContent } from '@doctor-plus/contract/charts/entries.ts';
import { codeOfNoneKnown } from '@doctor-plus/contract/charts/none-known.ts';
import type { EntryKind } from '@doctor-plus/contract/charts/schema.ts';
import { type VitalCode, vitalLimits } from '@doctor-plus/contract/charts/vital-signs.ts';
import { calendarDay } from '../../platform/calendar-day.ts';
import { codeOfTest, type PrintedRange } from '../clinical/index.ts';
import type { Unjudged } from '../lab-ranges/judge-results.ts';
import { type Moment, momentOf } from '../moments.ts';
import { type NegatedKind, type Negative, readNegative } from '../negative-statements.ts';
import { parseLabValue } from '../rules.ts';
import { backgroundFields, wrongBackground } from './background.ts';
import type { EntryRow } from './repository.ts';

type Of<K extends EntryContent['kind']> = Extract<EntryContent, { kind: K }>;

const orNull = (text: string): string | null => (text === '' ? null : text);
const endOf = (at: string | null, zone: string) => {
  const end = at === null ? null : momentOf(at, zone);
  return { at: end?.at ?? null, on: end?.on ?? null };
};

/** A code says what the name says: under another name it would say something else. */
const codeUnder = (name: string, before: { name: string; code: string | null } | null): string | null =>
  before && before.name === name ? before.code : null;

/** The kind of list that a negative statement in an entry speaks of. A "no" of a result or a sign is a finding. */
const negatedKind = {
  allergy: 'allergy',
  medication: 'medication',
  condition: 'problem',
  immunization: 'immunization',
  procedure: 'procedure',
} as const satisfies Partial<Record<EntryContent['kind'], NegatedKind>>;

const negativeIn = (typed: EntryContent): Negative | null => {
  if (typed.kind === 'allergy') return readNegative(typed.substance, 'allergy');
  return typed.kind in negatedKind && 'name' in typed
    ? readNegative(typed.name, negatedKind[typed.kind as keyof typeof negatedKind])
    : null;
};

/** An active allergy whose words say that none is known, as what it says. */
export const asNoneKnown = <E extends EntryContent>(typed: E): E => {
  if (typed.kind !== 'allergy' || typed.status !== 'active') return typed;
  const negative = negativeIn(typed);
  if (negative?.says !== 'none' || negative.about !== 'allergy') return typed;
  return { ...typed, status: 'none_known', reaction: '', severity: null, criticality: null };
};

/** Whether an entry says by its words that there is nothing, or that nobody knows. */
export const saysNothing = (typed: EntryContent): boolean =>
  !(typed.kind === 'allergy' && typed.status === 'none_known') && negativeIn(typed) !== null;

/** The code of a statement about one kind of allergy; null where it speaks of all. */
const codeOfDenial = (typed: Of<'allergy'>): string | null => {
  const negative = typed.status === 'none_known' ? negativeIn(typed) : null;
  return negative?.says === 'none' && negative.scope !== 'all' ? codeOfNoneKnown[negative.scope] : null;
};

const allergyFields = (typed: Of<'allergy'>, before: EntryRow<'allergy'> | null) => ({
  substance: typed.substance,
  code:
    codeUnder(typed.substance, before && { name: before.substance, code: before.code }) ??
    codeOfDenial(typed),
  status: typed.status,
  criticality: typed.criticality,
  severity: typed.severity,
  reaction: orNull(typed.reaction),
});

/** Amounts in words have this many letters at most. */
const longestAmount = 200;

/**
 * Dose and dosage. Other words take the place of the terms; quantity and instructions, which the words do not say, stay beside them, or
 * behind words that are too long to be an amount.
 */
const doseFields = (typed: Of<'medication'>, before: EntryRow<'medication'> | null) => {
  const dose = orNull(typed.dose);
  const kept = before?.dosage ?? null;
  if (before && before.dose === dose) return { dose, dosage: kept };
  const { quantity = '', instructions = '' } = kept ?? {};
  if (quantity === '' && instructions === '') return { dose, dosage: null };
  if (typed.dose.length > longestAmount)
    return { dose: [typed.dose, quantity, instructions].filter(Boolean).join(' · '), dosage: null };
  const terms = { route: null, frequency: null, as_needed: false, duration: null };
  return { dose, dosage: { ...terms, amount: typed.dose, quantity, instructions } };
};

const medicationFields = (typed: Of<'medication'>, before: EntryRow<'medication'> | null, zone: string) => {
  const stopped = endOf(typed.status === 'active' ? null : typed.stopped_at, zone);
  return {
    name: typed.name,
    code: codeUnder(typed.name, before),
    ...doseFields(typed, before),
    status: typed.status,
    reason: orNull(typed.reason),
    stoppedAt: stopped.at,
    stoppedOn: stopped.on,
  };
};

const conditionFields = (typed: Of<'condition'>, before: EntryRow<'condition'> | null, zone: string) => {
  const ended = endOf(typed.status === 'active' ? null : typed.ended_at, zone);
  return {
    name: typed.name,
    code: codeUnder(typed.name, before),
    status: typed.status,
    endedAt: ended.at,
    endedOn: ended.on,
  };
};

/** A value that stays as it was stays confirmed, whether or not whoever corrects its date was asked again. */
const vitalFields = ({ value, value2, confirmed }: Of<'vital'>, before: EntryRow<'vital'>) => ({
  value,
  value2,
  confirmed: confirmed || (before.confirmed && value === before.value && value2 === before.value2),
});

/** A code that the name gave goes with the unit, too: in another one it is looked up anew, when the result is judged. */
const labCode = (name: string, unit: string | null, before: EntryRow<'lab'>): string | null => {
  const wasLookedUp = unit !== before.unit && before.code === codeOfTest(before.name, before.unit);
  return wasLookedUp ? null : codeUnder(name, before);
};

/**
 * A result as it is printed. The same value keeps how it was judged; another one is judged anew (`unjudged`), by the printed limits where
 * there are any.
 */
const labFields = (typed: Of<'lab'>, before: EntryRow<'lab'>) => {
  const { value, comparator } = parseLabValue(typed.value);
  const unit = orNull(typed.unit);
  const same =
    typed.name === before.name &&
    value === before.value &&
    comparator === before.comparator &&
    unit === before.unit &&
    (value !== null || before.text === typed.value);
  return {
    name: typed.name,
    code: labCode(typed.name, unit, before),
    value,
    comparator,
    text: same ? before.text : typed.value,
    unit,
    // A range is printed for one test in one unit.
    rangeText: typed.name === before.name && unit === before.unit ? before.rangeText : null,
    confirmed: typed.confirmed || (same && before.confirmed),
  };
};

/**
 * The result that a revision leaves to be judged anew; null where it says the same as before. On another date the age may be another
 * and with it the row of the practice; what came with the result stays as it came.
 */
export const unjudgedAfter = (
  revised: Partial<EntryRow<'lab'>>,
  before: EntryRow<'lab'>,
): Unjudged | null => {
  const after = { ...before, ...revised };
  const told = ['name', 'value', 'comparator', 'unit', 'text'] as const;
  const origin = before.rangeBy === 'origin' ? before.rangeSource : null;
  if (told.every((field) => after[field] === before[field])) {
    const moved = after.effectiveAt.getTime() !== before.effectiveAt.getTime();
    // A critical limit without a row here is that of the practice of origin: nothing here knows its ages.
    const foreign = before.criticalSource !== null && before.rangeId === null;
    return moved && !foreign ? { ...after, printed: cameWith(before), origin } : null;
  }
  // Limits are printed in the unit of the result: in another one they mean nothing.
  const kept = isPrinted(before) && after.unit === before.unit && after.code === before.code;
  return {
    ...after,
    printed: kept ? { low: before.low, high: before.high } : null,
    origin,
  };
};

/** What came with a result: limits, the flag, or both. The flag is the laboratory's unless a critical limit of the practice gave it. */
const cameWith = ({ rangeBy, low, high, flag, criticalSource }: EntryRow<'lab'>): PrintedRange | null => {
  if (rangeBy === 'practice') return null;
  const limited = low !== null || high !== null;
  if (rangeBy === null && !limited && (flag === null || criticalSource !== null)) return null;
  return limited && criticalSource !== null ? { low, high } : { low, high, flag };
};

/** Whether limits came with the result. Where nothing says whose they are, it was written before a practice had its own. */
const isPrinted = ({ rangeBy, low, high }: EntryRow<'lab'>): boolean =>
  rangeBy !== 'practice' && (low !== null || high !== null);

/**
 * The columns of an entry's own table that this content means, in the practice's zone. `before` is the version that it follows, if
 * any.
 */
export const fieldsOf = (typed: EntryContent, before: EntryRow | null, zone: string): Partial<EntryRow> => {
  switch (typed.kind) {
    case 'allergy':
      return allergyFields(typed, before as EntryRow<'allergy'> | null);
    case 'medication':
      return medicationFields(typed, before as EntryRow<'medication'> | null, zone);
    case 'condition':
      return conditionFields(typed, before as EntryRow<'condition'> | null, zone);
    case 'immunization':
      return {
        name: typed.name,
        code: codeUnder(typed.name, before as EntryRow<'immunization'> | null),
        doseNumber: typed.dose_number,
        lot: orNull(typed.lot),
      };
    case 'procedure':
      return {
        name: typed.name,
        code: codeUnder(typed.name, before as EntryRow<'procedure'> | null),
        reason: orNull(typed.reason),
      };
    case 'vital':
      return vitalFields(typed, before as EntryRow<'vital'>);
    case 'lab':
      return labFields(typed, before as EntryRow<'lab'>);
    case 'note':
      return { text: typed.text.trim() };
    case 'background':
      return backgroundFields(typed, before as EntryRow<'background'> | null);
  }
};

const limitsOf = (code: VitalCode) =>
  code in vitalLimits ? vitalLimits[code as keyof typeof vitalLimits].hard : null;

/** Whether an end lies before a beginning, as far as both are known: 2015 is not before March 2015. */
const isBefore = (end: string, began: string, zone: string): boolean => {
  const [last, first] = [momentOf(end, zone), momentOf(began, zone)];
  if (last.on === null && first.on === null) return last.at < first.at;
  const dayOf = ({ at, on }: Moment): string => on ?? calendarDay(at, zone);
  const known = Math.min(dayOf(last).length, dayOf(first).length);
  return dayOf(last).slice(0, known) < dayOf(first).slice(0, known);
};

/** What is wrong with corrected values of a sign, by field; empty when all is well. Units: those of `vitalLimits`. */
const implausibleVital = (typed: Of<'vital'>, { code }: EntryRow<'vital'>): Record<string, string> => {
  const wrong: Record<string, string> = {};
  const measure = (field: string, value: number, limits: readonly [number, number] | null) => {
    if (limits && value < limits[0]) wrong[field] = 'too_small';
    if (limits && value > limits[1]) wrong[field] = 'too_big';
  };
  if (code !== 'blood_pressure') {
    measure('entry.value', typed.value, limitsOf(code as VitalCode));
    if (typed.value2 !== null) wrong['entry.value2'] = 'not_allowed';
    return wrong;
  }
  measure('entry.value', typed.value, vitalLimits.systolic.hard);
  if (typed.value2 === null) return { ...wrong, 'entry.value2': 'required' };
  measure('entry.value2', typed.value2, vitalLimits.diastolic.hard);
  if (typed.value <= typed.value2) wrong['entry.value'] ??= 'not_above_diastolic';
  return wrong;
};

/** How far ahead of ours a clock may be. */
const clockError = 5 * 60_000;

/** Fields that cannot be stored, with what is wrong: another kind, a time to come, an end before the beginning, a value that cannot be. */
export const wrongFields = (
  typed: EntryContent,
  before: { readonly kind: EntryKind; readonly row: EntryRow } | null,
  { now, zone }: { readonly now: Date; readonly zone: string },
): Record<string, string> => {
  if (before && before.kind !== typed.kind) return { 'entry.kind': 'other_kind' };
  const wrong: Record<string, string> = {};
  const latest = now.getTime() + clockError;
  const began = 'at' in typed ? typed.at : null;
  if (began !== null && momentOf(began, zone).at.getTime() > latest) wrong['entry.at'] = 'in_future';
  for (const field of ['stopped_at', 'ended_at'] as const) {
    const end = field in typed ? (typed as { [F in typeof field]?: string | null })[field] : null;
    if (end && began !== null && isBefore(end, began, zone)) wrong[`entry.${field}`] = 'before_start';
  }
  if (typed.kind === 'background') Object.assign(wrong, wrongBackground(typed));
  if (typed.kind === 'vital' && before)
    Object.assign(wrong, implausibleVital(typed, before.row as EntryRow<'vital'>));
  return wrong;
};
