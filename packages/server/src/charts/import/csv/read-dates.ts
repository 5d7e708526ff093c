import { type DateOrder, dateOrders } from '@doctor-plus/contract/charts/imports.ts';
import { DateTime } from 'luxon';
import { eraDate, serialDay, wordDate } from './other-dates.ts';

/** The kind of a date: births lie in the past, results in the last decades. */
export type DateKind = 'birth' | 'result';

const ends =
  /[\sT,]+(\d{1,2}):(\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(?:([ap])\.?\s?m\.?)?\s*(Z|[+-]\d{2}:?\d{2})?$/iu;

/** The date of a cell, and the ISO time behind it where there is one; digits as East Asian keyboards write them count as digits. */
const split = (cell: string): { readonly date: string; readonly clock: string | null } => {
  const text = cell.normalize('NFKC').trim();
  const found = ends.exec(text);
  if (!found) return { date: text, clock: null };
  const [, written = '', minutes = '', half, offset = ''] = found;
  // Noon is 12 p.m., and midnight 12 a.m.
  const hour = half === undefined ? Number(written) : (Number(written) % 12) + (/p/i.test(half) ? 12 : 0);
  return {
    date: text.slice(0, found.index),
    clock: `${String(hour).padStart(2, '0')}:${minutes}${offset.toUpperCase()}`,
  };
};

const ordered = /^(\d{1,4})[-/. 年년]+(\d{1,2})[-/. 月월]+(\d{1,4})(?:[.日일])?$/u;

/** Days are checked by asking for the date back: 31 April comes back as 1 May. */
const realDate = (year: string, month: string, day: string): string | null => {
  if (year.length !== 4 || day.length > 2) return null;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
};

/**
 * Years of two digits. Of a birth, the one that is not in the future, where only one is; of a result, the newer one, and
 * none before computers kept results.
 */
const yearOf = (
  year: string,
  today: string,
  kind: DateKind,
  dateIn: (year: string) => string | null,
): string | null => {
  if (year.length !== 2) return dateIn(year);
  const [older, newer] = [dateIn(`19${year}`), dateIn(`20${year}`)];
  const isPast = newer !== null && newer <= today;
  if (kind === 'result') return isPast ? newer : older !== null && older >= '1970' ? older : null;
  return newer === null || isPast ? null : older;
};

/** Parts in this order; years of two digits stand last, because `58.4.7` may be an emperor's year. */
const partsIn = (
  text: string,
  order: DateOrder,
): readonly [year: string, month: string, day: string] | null => {
  const parts = ordered.exec(text);
  if (!parts) return null;
  const [, a = '', b = '', c = ''] = parts;
  if (order === 'ymd') return a.length === 4 ? [a, b, c] : null;
  return order === 'dmy' ? [c, b, a] : [c, a, b];
};

/** A date that can be read in one way only, whatever the order of the others: year first, in words, as a number, by an era. */
const freeDate = (text: string, today: string, kind: DateKind): string | null => {
  const ymd = partsIn(text, 'ymd') ?? compact(text);
  if (ymd) return realDate(...ymd);
  const inWords = wordDate(text);
  if (inWords) return yearOf(inWords.year, today, kind, (year) => realDate(year, inWords.month, inWords.day));
  return eraDate(text, realDate) ?? serialDay(text, today)?.day ?? null;
};

/** `19800407`: the other orders would be years before 1232. */
const compact = (text: string): readonly [string, string, string] | null => {
  const found = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  return found ? [found[1] ?? '', found[2] ?? '', found[3] ?? ''] : null;
};

const dateOf = (text: string, order: DateOrder, today: string, kind: DateKind): string | null => {
  const free = freeDate(text, today, kind);
  const parts = free === null && order !== 'ymd' ? partsIn(text, order) : null;
  if (!parts) return free;
  const [year, month, day] = parts;
  return yearOf(year, today, kind, (full) => realDate(full, month, day));
};

/**
 * A date as `YYYY-MM-DD`, when it can be read in one way only with its parts in this order; null for anything else. `today`
 * (`YYYY-MM-DD`) decides about years of two digits and numbers of days.
 */
export const readDate = (
  text: string,
  order: DateOrder,
  today: string,
  kind: DateKind = 'birth',
): string | null => {
  return dateOf(split(text).date, order, today, kind);
};

/** A month or a year as our own export writes it. */
const partial = /^(19|20)\d{2}(-(0[1-9]|1[0-2]))?$/;

/** An instant, and the date as far as it is known where no time is written: `2026-03-01`. */
export type Moment = { readonly at: Date; readonly on: string | null };

/**
 * The instant of a date with a time, or a day with its beginning: in the zone that is written behind it, else in the
 * practice's. Null for what cannot be read in this order, also for an hour that does not exist.
 */
export const readMoment = (text: string, order: DateOrder, zone: string, today: string): Moment | null => {
  const { date, clock } = split(text);
  if (partial.test(date) && clock === null && date <= today.slice(0, date.length))
    return { at: DateTime.fromISO(date, { zone }).toJSDate(), on: date };
  const day = dateOf(date, order, today, 'result');
  if (day === null) return null;
  // A spreadsheet's number without a fraction is a day.
  const time = clock ?? serialDay(date, today)?.time.replace(/^00:00:00$/, '');
  const read = DateTime.fromISO(`${day}T${time || '00:00'}`, { zone });
  return read.isValid ? { at: read.toJSDate(), on: time ? null : day } : null;
};

/**
 * Orders in which the most of these dates can be read. More than one: a person has to say which, because 03/04 is a day in
 * March to one and in April to another. None: there is no date that can be read. Dates that can be read in one way only do
 * not say how the others are written.
 */
export const possibleOrders = (texts: readonly string[]): DateOrder[] => {
  const dates = texts.map((text) => split(text).date).filter((text) => text !== '');
  const inOrder = dates.filter((text) => freeDate(text, farAhead, 'birth') === null);
  const readable = dateOrders.map((order) => ({
    order,
    count: inOrder.filter((text) => isReadable(text, order)).length,
  }));
  const most = Math.max(...readable.map(({ count }) => count));
  if (most > 0) return readable.filter(({ count }) => count === most).map(({ order }) => order);
  return dates.length > inOrder.length ? ['ymd'] : [];
};

/** Days of any year can tell the order. */
const farAhead = '2100-01-01';

const isReadable = (text: string, order: DateOrder): boolean => {
  const parts = partsIn(text, order);
  if (!parts) return false;
  const [year, month, day] = parts;
  return realDate(year.length === 2 ? `20${year}` : year, month, day) !== null;
};
