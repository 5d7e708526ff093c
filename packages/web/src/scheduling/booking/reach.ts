import { addDays } from './calendar-days.ts';

/** Nobody books more than two years ahead. */
const weeksAtMost = 105;

/** The last week that can be asked for: that of `until`, up to which there are times at all, as soon as it is known. */
export const lastWeek = (thisMonday: string, until: string | null): string =>
  until ?? addDays(thisMonday, weeksAtMost * 7);

/** The wanted week, unless it has gone or lies beyond the last one. All of them are Mondays. */
export const withinReach = (wanted: string, thisMonday: string, last: string): string => {
  if (wanted <= thisMonday) return thisMonday;
  return wanted < last ? wanted : last;
};
