import type { CalendarProblem } from '@doctor-plus/contract/scheduling/feeds.ts';
import { Refusal } from '../../platform/http/errors.ts';

/** The refusal of a calendar file as a whole; nothing of it was taken. */
export const unreadable = (reason: CalendarProblem): Refusal =>
  new Refusal('calendar_unreadable', 'The calendar file cannot be taken over.', { reason });

/** What one file may cost. */
export type Budget = { readonly spend: () => void };

/** Steps between two looks at the clock. */
const stride = 32;

/** What this thread has had of the processor: a busy machine makes no file too complex. */
const spent = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Ends the reading of a file, as too complex, that takes the processor longer than `milliseconds`. */
export const createBudget = (milliseconds: number): Budget => {
  const before = spent();
  let steps = 0;
  return {
    spend: () => {
      steps += 1;
      if (steps % stride === 0 && spent() - before > milliseconds) throw unreadable('too_complex');
    },
  };
};
