import { draftHours } from '@doctor-plus/contract/charts/schema.ts';
import { saysNone } from './none-known.ts';

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

/** What a free-text list says: its entries, or that the person was asked and has none. */
export const entriesOrNone = (text: string): { entries: string[]; none: string | null } => {
  const lines = linesOf(text);
  const entries = lines.filter((line) => !saysNone(line));
  return { entries, none: entries.length === 0 ? (lines[0] ?? null) : null };
};

/** Where a patient stands after a visit in which `followUp` was written. */
export const statusAfterVisit = (followUp: string): 'Active' | 'Follow-up needed' =>
  followUp.trim() === '' ? 'Active' : 'Follow-up needed';

/** Whether a visit is still being written: not finished, and not older than a draft may be. */
export const isDraft = (
  { status, startedAt }: { readonly status: 'in-progress' | 'finished'; readonly startedAt: Date },
  now: Date,
): boolean => status === 'in-progress' && now.getTime() - startedAt.getTime() < draftHours * 3_600_000;
