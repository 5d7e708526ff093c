import { DateTime } from 'luxon';

/** The last instant of a calendar date in an IANA zone; where the day is longer or shorter than usual, too. */
export const endOfDay = (day: string, zone: string): Date =>
  DateTime.fromISO(day, { zone }).endOf('day').toJSDate();
