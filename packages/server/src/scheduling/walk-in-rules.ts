import { DateTime } from 'luxon';
import type { Period } from './rules.ts';
import { minutesOf } from './wall-clock.ts';

/** Weekly hours of one doctor at one place. */
export type PlaceHours = {
  readonly weekday: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly slotMinutes: number;
};

/** A day or hours that differ from the weekly ones, at this place or everywhere. */
export type PlaceException = Period & {
  readonly kind: 'closed' | 'open';
  readonly slotMinutes: number | null;
};

type Question = {
  readonly now: Date;
  readonly timeZone: string;
  readonly hours: readonly PlaceHours[];
  readonly exceptions: readonly PlaceException[];
};

const withoutHours = 20;
const minute = 60_000;

/**
 * The visit of somebody who stands at the desk now: from this minute on, as long as a slot of the hours that hold, of
 * any of the day's otherwise, and 20 minutes on a day without hours; and whether the doctor receives there now.
 */
export const walkInTime = ({ now, timeZone, hours, exceptions }: Question): Period & { open: boolean } => {
  const start = new Date(Math.floor(now.getTime() / minute) * minute);
  const clock = DateTime.fromJSDate(start, { zone: timeZone });
  const at = clock.hour * 60 + clock.minute;
  const today = hours.filter(({ weekday }) => weekday === clock.weekday);
  const line = today.find(({ startsAt, endsAt }) => minutesOf(startsAt) <= at && at < minutesOf(endsAt));
  const covering = exceptions.filter((exception) => exception.start <= start && start < exception.end);
  const opening = covering.find(({ kind }) => kind === 'open');
  const length = line?.slotMinutes ?? opening?.slotMinutes ?? today[0]?.slotMinutes ?? withoutHours;
  const closed = covering.some(({ kind }) => kind === 'closed');
  return {
    start,
    end: new Date(start.getTime() + length * minute),
    open: !closed && (line !== undefined || opening !== undefined),
  };
};
