import { type DateOrder, dateOrders } from '@doctor-plus/contract/charts/imports.ts';
import { DateTime } from 'luxon';

/** Digits as Chinese, Japanese and Korean keyboards write them count as digits. */
const partsOf = (text: string): readonly string[] | null => {
  const match =
    /^(\d{1,4})[-/. 年년]+(\d{1,2})[-/. 月월]+(\d{1,4})(?:[.日일])?(?:[ T]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/u.exec(
      text.normalize('NFKC').trim(),
    );
  return match ? match.slice(1) : null;
};

/** Days are checked by asking for the date back: 31 April comes back as 1 May. */
const realDate = (year: string, month: string, day: string): string | null => {
  // Two digits could be either century: nobody's age is guessed.
  if (year.length !== 4) return null;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
};

/** A date as `YYYY-MM-DD`, when its parts stand in this order; null for anything else. */
export const readDate = (text: string, order: DateOrder): string | null => {
  const parts = partsOf(text);
  if (!parts) return null;
  const [a = '', b = '', c = ''] = parts;
  if (order === 'ymd') return realDate(a, b, c);
  return order === 'dmy' ? realDate(c, b, a) : realDate(c, a, b);
};

/**
 * The instant of a date with a time, or of the beginning of a day: in the zone that is written behind it, else in the practice's. Null
 * for what cannot be read in this order, also for an hour that does not exist.
 */
export const readInstant = (text: string, order: DateOrder, zone: string): Date | null => {
  const day = readDate(text, order);
  if (day === null) return null;
  const time = /[ T]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?$/u.exec(
    text.normalize('NFKC').trim(),
  );
  const clock = (time?.[1] ?? '00:00').replace(/^(?=\d:)/, '0');
  const read = DateTime.fromISO(`${day}T${clock}${time?.[2] ?? ''}`, { zone });
  return read.isValid ? read.toJSDate() : null;
};

/**
 * Orders in which the most of these dates can be read. More than one: a person has to say which, because 03/04 is a day in
 * March to one and in April to another. None: there is no date that can be read.
 */
export const possibleOrders = (texts: readonly string[]): DateOrder[] => {
  const written = texts.map((text) => text.trim()).filter((text) => text !== '');
  const readable = dateOrders.map((order) => ({
    order,
    count: written.filter((text) => readDate(text, order) !== null).length,
  }));
  const most = Math.max(...readable.map(({ count }) => count));
  return most === 0 ? [] : readable.filter(({ count }) => count === most).map(({ order }) => order);
};
