import { dayOf } from '../../platform/formats.ts';
import { addDays } from '../booking/calendar-days.ts';
import { offsetInMinutes } from '../booking/zones.ts';
import { startOfDay } from '../parts/start-of-today.ts';

type Period = { readonly start: string; readonly end: string };

/** First and last date (`YYYY-MM-DD`) of a period that begins and ends at midnight of its zone; null for any other. */
export const wholeDays = ({ start, end }: Period, zone: string): readonly [string, string] | null => {
  const [first, after] = [dayOf(start, zone), dayOf(end, zone)];
  const isMidnight = (instant: string, date: string) =>
    startOfDay(date, zone) === new Date(instant).toISOString();
  return isMidnight(start, first) && isMidnight(end, after) ? [first, addDays(after, -1)] : null;
};

/** From the midnight before `first` to the one behind `last`. */
export const periodOfDays = (first: string, last: string, zone: string): Period => ({
  start: startOfDay(first, zone),
  end: startOfDay(addDays(last, 1), zone),
});

/** The instant of a wall-clock time (`HH:MM`) of a date in a zone; an end at `00:00` is the midnight behind the date. */
const instantAt = (date: string, time: string, zone: string): string => {
  const wall = Date.parse(`${date}T${time}:00.000Z`);
  const guess = wall - offsetInMinutes(new Date(wall).toISOString(), zone) * 60_000;
  return new Date(wall - offsetInMinutes(new Date(guess).toISOString(), zone) * 60_000).toISOString();
};

export const periodOfHours = (date: string, from: string, to: string, zone: string): Period => ({
  start: instantAt(date, from, zone),
  end: to === '00:00' ? startOfDay(addDays(date, 1), zone) : instantAt(date, to, zone),
});
