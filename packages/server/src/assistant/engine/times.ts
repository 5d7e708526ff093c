import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { DateTime } from 'luxon';
import { normalise } from '../../platform/text/compare.ts';
import {
  asianDate,
  asianDay,
  beginningOf,
  type Day,
  months,
  namedDay,
  wholeYear,
  writtenDay,
} from './dates.ts';
import { dateAhead, instantOf, type Since, saysSince, sinceIn, smallBetween } from './since.ts';
import { wordsOf } from './words.ts';

/** Until when a question wants to know: `before May` ends where May begins, `until May` with it. */
export type Until = { readonly day: Day; readonly isWithin: boolean };

/** The time that a question names; `in May` begins and ends with May, `since May` ends with today. */
export type Times = { readonly since: Since | null; readonly until: Until | null };

const asianRange = new RegExp(
  String.raw`${asianDate}\s?(?:到|至|から|と|부터|과|와|[~〜–-])\s?${asianDate}`,
  'u',
);
const asianUntil = new RegExp(
  String.raw`${asianDate}\s?(?:(以前|之前|より前|前(?!半)|이전|전(?!체))|まで|为止|까지)`,
  'u',
);

const asianTimes = (text: string): Times | null => {
  const range = asianRange.exec(text);
  const [first, last] = [asianDay(range?.slice(1, 4) ?? []), asianDay(range?.slice(4, 7) ?? [])];
  if (first && last) return { since: first, until: { day: last, isWithin: true } };
  const end = asianUntil.exec(text);
  const day = asianDay(end?.slice(1, 4) ?? []);
  return day && { since: null, until: { day, isWithin: end?.[4] === undefined } };
};

const beforeWords = 'antes|before|prior to|vor|prima|avant';
const untilWords = "hasta|until|till|through|up to|bis|fino al?|sino al?|jusqu['’](?:en|au?)|ate";
/** Words that end a time only where another one began it: `between March and May`, `de marzo a mayo`. */
const toWords = 'and|y|und|e|ed|et|to|a|al|ao|au';
const ending = new RegExp(
  String.raw`(?<!\p{L})(?:(${beforeWords})|(${toWords})|(?:${untilWords}))\s+${smallBetween}${dateAhead}`,
  'gu',
);
const beginning = new RegExp(
  String.raw`(?<!\p{L})(?:between|entre|zwischen|tra|fra|from|since|von|vom|de|del|desde|dal|da|du)\s+${smallBetween}${dateAhead}`,
  'u',
);

/** `3 de mayo de 2026`, and in it the words before the month. */
const [longestDate, beforeMonth] = [5, 2];

/** The date with which a text begins; what stands further behind is another one. */
const dayAtBeginning = (text: string, language: Language): Day | null => {
  const year = /^(?:19|20)\d\d(?![-/.\d])/.exec(text)?.[0];
  if (year !== undefined) return wholeYear(Number(year));
  const [first = ''] = text.split(/\s/);
  const words = wordsOf(text).slice(0, longestDate);
  const isDate = words.slice(0, beforeMonth + 1).some((word) => months.has(word));
  // Behind the word that ends a time `may` is a month.
  return writtenDay(`until ${first}`, language) ?? (isDate ? namedDay(['until', ...words]) : null);
};

/** `between 3 and 5 May`: the month is said once, as the year is in `from March to May 2025`. */
const beginningBefore = (rest: string, end: Day, language: Language): Since | null => {
  const day = /(?<!\d)(\d{1,2})[.º]?\s*$/.exec(rest)?.[1];
  const said = sinceIn(rest, language);
  if (said === null && day !== undefined && end.lasts === 'day') return { ...end, day: Number(day) };
  if (said?.by !== 'date' || said.year !== null || end.year === null) return said;
  return { ...said, year: said.month > end.month ? end.year - 1 : end.year };
};

const latinTimes = (text: string, language: Language): Times | null => {
  for (const { 0: all, 1: before, 2: to, index } of text.matchAll(ending)) {
    const rest = text.slice(0, index);
    if (to !== undefined && !beginning.test(rest)) continue;
    const day = dayAtBeginning(text.slice(index + all.length), language);
    if (day === null) continue;
    return { since: beginningBefore(rest, day, language), until: { day, isWithin: before === undefined } };
  }
  return null;
};

/** Since when and until when a question wants to know. */
export const timesIn = (question: string, language: Language): Times => {
  const text = normalise(question);
  const ended = asianTimes(text) ?? latinTimes(text, language);
  if (ended) return ended;
  const since = sinceIn(question, language);
  const isWithin = since?.by === 'date' && !saysSince(question);
  return { since, until: isWithin ? { day: since, isWithin } : null };
};

/** A time from one instant up to, not including, another; null where it does not begin or end. */
export type Span = { readonly from: Date | null; readonly to: Date | null };

/** The instants of the time that a question names, in the practice's zone. */
export const spanOf = ({ since, until }: Times, now: Date, zone: string): Span => {
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  const from = since && instantOf(since, now, zone);
  if (until === null) return { from, to: null };
  const ends = beginningOf(until.day, today);
  const to = (until.isWithin ? ends.plus({ [until.day.lasts]: 1 }) : ends).toJSDate();
  // `Between November and January`, asked in December: November of the year before.
  const isLater = from !== null && from >= to;
  return {
    from: isLater ? DateTime.fromJSDate(from, { zone }).minus({ year: 1 }).toJSDate() : from,
    to,
  };
};

/** The first day of a date as far as it is known, and the first one behind it: `2026-03` is all of March. */
export const daysOf = (date: string): { readonly first: string; readonly behind: string } => {
  const first = DateTime.fromISO(date, { zone: 'utc' });
  const lasts = date.length === 4 ? 'year' : date.length === 7 ? 'month' : 'day';
  return { first: isoDay(first), behind: isoDay(first.plus({ [lasts]: 1 })) };
};

const isoDay = (day: DateTime): string => day.toFormat('yyyy-MM-dd');

/** The day of an instant in a zone. */
export const dayIn = (zone: string, instant: Date): string => isoDay(DateTime.fromJSDate(instant, { zone }));

/** When an entry was true, as an entry has it. */
type Timed = {
  readonly effective_at: string;
  readonly effective_on: string | null;
  readonly undated: unknown;
};

/**
 * Whether an entry is known to be of a time. Of a date without an instant all days must lie in the time, by the calendar: no zone
 * moves them, and nobody knows the month of `2026`. An entry without a date is of no time.
 */
export const isOfTime = ({ from, to }: Span, entry: Timed, zone: string): boolean => {
  if (from === null && to === null) return true;
  if (entry.undated !== null) return false;
  if (entry.effective_on === null) return isWithin({ from, to }, entry.effective_at);
  const { first, behind } = daysOf(entry.effective_on);
  return (from === null || first >= dayIn(zone, from)) && (to === null || behind <= dayIn(zone, to));
};

/** Whether an entry is known to be of the time before an instant. */
export const isBefore = (entry: Timed, instant: Date, zone: string): boolean =>
  isOfTime({ from: null, to: instant }, entry, zone);

/** Whether an instant belongs to a time. */
export const isWithin = ({ from, to }: Span, instant: string): boolean => {
  const at = Date.parse(instant);
  return (from === null || at >= from.getTime()) && (to === null || at < to.getTime());
};
