import { longestGivenDays } from '@doctor-plus/contract/charts/care.ts';
import { DateTime } from 'luxon';

/** Whether access can be given until the end of `day`: today or later, and within the longest time. */
export const isGivable = (day: string, now: Date, zone: string): boolean => {
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  const last = DateTime.fromISO(day, { zone }).startOf('day');
  return last >= today && last <= today.plus({ days: longestGivenDays });
};
