import type { CalendarProblem } from '@doctor-plus/contract/scheduling/feeds.ts';
import { Refusal } from '../../platform/http/errors.ts';

/** The refusal of a calendar file as a whole; nothing of it was taken. */
export const unreadable = (reason: CalendarProblem): Refusal =>
  new Refusal('calendar_unreadable', 'The calendar file cannot be taken over.', { reason });

/** The cost of reading one file, in steps. */
export type Budget = { readonly spend: (steps?: number) => void };

/**
 * Ends the reading of a file, as too complex, that takes more than so many `steps`. Steps and not time: the same file is
 * read or refused on every machine, however busy it is.
 */
export const createBudget = (steps: number): Budget => {
  let left = steps;
  return {
    spend: (taken = 1) => {
      left -= taken;
      if (left < 0) throw unreadable('too_complex');
    },
  };
};
