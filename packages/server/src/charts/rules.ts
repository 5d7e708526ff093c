import { codeOfNoneKnown, type NoneKnownScope } from '@doctor-plus/contract/charts/none-known.ts';
import { draftHours } from '@doctor-plus/contract/charts/schema.ts';
import { calendarDay } from '../platform/calendar-day.ts';
import { possibleDays } from '../platform/date-of-death.ts';
import { type NegatedKind, readNegative } from './negative-statements.ts';

export type Age = { readonly years: number; readonly months: number };

/**
 * Completed years and months at `day`; both are calendar dates. Somebody born on 29 February completes a year on
 * 1 March of a common year. Null for a day before the birth.
 */
export const ageOn = (birthDate: string, day: string): Age | null => {
  const [birthYear = 0, birthMonth = 0, birthDay = 0] = birthDate.split('-').map(Number);
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const months = (year - birthYear) * 12 + (month - birthMonth) - (dayOfMonth < birthDay ? 1 : 0);
  return months < 0 ? null : { years: Math.floor(months / 12), months: months % 12 };
};

/** Whose age is asked; `deceasedAt` as `date-of-death.ts` says. */
export type Aged = { readonly birthDate: string | null; readonly deceasedAt?: string | null };

/**
 * The age today, or at death. Null where nobody knows it: without a birth date, or when the date of death leaves two
 * ages possible.
 */
export const ageOf = ({ birthDate, deceasedAt = null }: Aged, now: Date, zone: string): Age | null => {
  if (birthDate === null) return null;
  if (deceasedAt === null) return ageOn(birthDate, calendarDay(now, zone));
  const days = possibleDays(deceasedAt, zone);
  const youngest = days && ageOn(birthDate, days.first);
  const oldest = days && ageOn(birthDate, days.last);
  if (!youngest || youngest.years !== oldest?.years) return null;
  // Months count for an infant only.
  return youngest.months === oldest.months || youngest.years >= 2 ? youngest : null;
};

export type LabValue = {
  readonly value: number | null;
  readonly comparator: '<' | '<=' | '>' | '>=' | null;
};

const comparators: Record<string, '<' | '<=' | '>' | '>='> = {
  '<': '<',
  '<=': '<=',
  '=<': '<=',
  '≤': '<=',
  '>': '>',
  '>=': '>=',
  '=>': '>=',
  '≥': '>=',
};

/**
 * The number in a result as it was typed, with point or comma as decimal sign and `<5` as a comparator. Null value
 * for words, and for what could be read in two ways (`250,000` is a quarter million to one and 250 to another): then only
 * the text is kept, because a wrong number is worse than none.
 */
export const parseLabValue = (typed: string): LabValue => {
  const match = /^(<=|=<|>=|=>|[<>≤≥])?\s*([+-]?\d[\d.,]*)$/u.exec(typed.trim());
  const value = match ? plainNumber(match[2] ?? '') : null;
  if (value === null) return { value: null, comparator: null };
  return { value, comparator: match?.[1] ? (comparators[match[1]] ?? null) : null };
};

const plainNumber = (typed: string): number | null => {
  const digits = typed.replace(/^[+-]/, '');
  const sign = typed.startsWith('-') ? -1 : 1;
  const read = (text: string) => {
    const value = sign * Number(text);
    return Number.isFinite(value) ? value : null;
  };
  if (/^\d+$/.test(digits)) return read(digits);
  const grouped = digits.includes('.') && digits.includes(',');
  if (grouped) {
    if (/^\d{1,3}(,\d{3})+\.\d+$/.test(digits)) return read(digits.replaceAll(',', ''));
    if (/^\d{1,3}(\.\d{3})+,\d+$/.test(digits)) return read(digits.replaceAll('.', '').replace(',', '.'));
    return null;
  }
  if (/^\d{1,3}([.,])\d{3}(\1\d{3})+$/.test(digits)) return read(digits.replace(/[.,]/g, ''));
  if (!/^\d+[.,]\d+$/.test(digits)) return null;
  // Three digits after the only sign may be thousands, unless a zero leads.
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return null;
  return read(digits.replace(',', '.'));
};

/** Entries of a free-text field, one to a line, without bullets, blank or repeated lines. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/\r?\n/)
      .map((line) => line.replace(/^\s*(?:[-*•·–—]\s*)?/u, '').trim())
      .filter((line) => line !== ''),
  ),
];

/** That somebody was asked and has none: in which words, and of what. */
export type NoneKnown = {
  readonly words: string;
  readonly scope: NoneKnownScope;
  /** The code of the scope; absent where it is all allergies. */
  readonly code?: string;
};

export type ListRead = {
  readonly entries: readonly string[];
  /** That there is none: of all, where there is no entry, or of one kind of allergies, which may stand beside others. */
  readonly none: readonly NoneKnown[];
  /** Statements that become neither, each with what it is about. */
  readonly left: readonly { readonly says: 'none' | 'not_known'; readonly about: NegatedKind }[];
};

/** What a free-text list of one kind says: its entries, that the person has none, or that nobody knows. */
export const entriesOrNone = (text: string, kind: NegatedKind): ListRead => {
  const entries: string[] = [];
  const said = new Map<NoneKnownScope, NoneKnown>();
  const left: ListRead['left'][number][] = [];
  for (const line of linesOf(text)) {
    const negative = readNegative(line, kind);
    if (negative === null) entries.push(line);
    else if (negative.says === 'none' && negative.about === kind) {
      const { scope } = negative;
      if (!said.has(scope))
        said.set(scope, { words: line, scope, ...(scope === 'all' ? {} : { code: codeOfNoneKnown[scope] }) });
    } else if (negative.says !== 'not_recorded') left.push({ says: negative.says, about: negative.about });
  }
  const general = said.get('all');
  if (general && entries.length === 0) return { entries, none: [general], left };
  // An entry is stronger than "none", which is then named only.
  if (general) left.push({ says: 'none', about: kind });
  said.delete('all');
  return { entries, none: [...said.values()], left };
};

/** Where a patient stands after a visit in which `followUp` was written. */
export const statusAfterVisit = (followUp: string): 'Active' | 'Follow-up needed' =>
  followUp.trim() === '' ? 'Active' : 'Follow-up needed';

/** Whether a visit is still being written: not finished, and not older than a draft may be. */
export const isDraft = (
  { status, startedAt }: { readonly status: 'in-progress' | 'finished'; readonly startedAt: Date },
  now: Date,
): boolean => status === 'in-progress' && now.getTime() - startedAt.getTime() < draftHours * 3_600_000;
