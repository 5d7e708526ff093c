import { type ProxyScope, proxyScopes } from '@doctor-plus/contract/kernel/access.ts';
import { DateTime } from 'luxon';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { Actor } from '../../platform/http/actor.ts';

/**
 * Years at which somebody decides alone: Convention on the Rights of the Child, article 1, and in the country of the first
 * practices the Dominican civil code, article 488. A practice elsewhere changes it here.
 */
const ageOfMajority = 18;

/** The longest time for which somebody of age can let another act, or have it recorded; after it, it is given anew. Years. */
const longestYears = 2;

const startOf = (day: string, zone: string): DateTime => DateTime.fromISO(day, { zone }).startOf('day');

/** The day on which somebody comes of age. Born on 29 February: on 1 March where the year has no such day. */
const majorityOf = (birthDate: string, zone: string): DateTime => {
  const born = startOf(birthDate, zone);
  const day = born.plus({ years: ageOfMajority });
  return day.day === born.day ? day : day.plus({ days: 1 });
};

/** Whether somebody is under age at an instant; not when the birth date is not known. */
export const isMinor = (birthDate: string | null, now: Date, zone: string): boolean =>
  birthDate !== null && majorityOf(birthDate, zone) > DateTime.fromJSDate(now, { zone });

/** The last calendar date that a proxy can name as its end: the day before a minor comes of age, else within the longest time. */
export const latestUntil = (birthDate: string | null, now: Date, zone: string): string => {
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  const last =
    birthDate !== null && isMinor(birthDate, now, zone)
      ? majorityOf(birthDate, zone).minus({ days: 1 })
      : today.plus({ years: longestYears });
  return last.toFormat('yyyy-MM-dd');
};

/** Whether a proxy can end on this day: today or later, and not after the latest. */
export const isPossibleEnd = (
  day: string,
  { birthDate, now, zone }: { birthDate: string | null; now: Date; zone: string },
): boolean => day >= calendarDay(now, zone) && day <= latestUntil(birthDate, now, zone);

/** What somebody of the practice may record that others do: nobody opens to others what they do not read themselves. */
export const recordableScopes = ({ role }: Actor): readonly ProxyScope[] =>
  role === 'doctor' ? proxyScopes : ['appointments'];
