import { calendarDay } from '../platform/calendar-day.ts';
import { type Timetable, typeIn, type VisitKind } from './booking-repository.ts';
import { type FreeSlot, freeSlots } from './rules.ts';
import type { Taken } from './taken-repository.ts';

type Wish = {
  readonly type: VisitKind;
  /** The practice itself asks: notice, window, "online" and the day of an emergency bind patients only. */
  readonly practice: boolean;
  readonly from: Date;
  readonly to: Date;
  readonly now: Date;
};

const minute = 60_000;
const day = 24 * 60 * minute;

/** Two years: further ahead a date is a slip of the hand. */
const farthestDays = 731;

/** The last instant at which a visit can begin, whoever books or moves it. */
export const farthestStart = (now: Date): Date => new Date(now.getTime() + farthestDays * day);

/** Longest civil day, with the hour that the clocks are put back. */
const longestDay = 25 * 60 * minute;

/**
 * Between when and when a patient may choose a start; the practice is bound by the present only. An emergency needs no notice and
 * waits for no other day.
 */
export const bookableSpan = (
  { rules }: Pick<Timetable, 'rules'>,
  { practice, type, now }: Pick<Wish, 'practice' | 'type' | 'now'>,
): { readonly after: Date; readonly until: Date } =>
  practice
    ? { after: now, until: farthestStart(now) }
    : type === 'emergency'
      ? { after: now, until: new Date(now.getTime() + longestDay) }
      : {
          // A visit that begins just when the notice is over is in time.
          after: new Date(now.getTime() + Math.max(0, rules.noticeMinutes * minute - 1)),
          until: new Date(now.getTime() + rules.windowDays * day),
        };

/** The slots of a doctor that can be booked for a type of visit, in order of time. */
export const offeredSlots = (
  timetable: Pick<Timetable, 'rules' | 'types' | 'hours'>,
  { busy, closings, openings }: Taken,
  { type, practice, from, to, now }: Wish,
): FreeSlot[] => {
  const visit = typeIn(timetable, type);
  if (!practice && !visit.online) return [];
  const { after, until } = bookableSpan(timetable, { practice, type, now });
  const end = new Date(Math.min(to.getTime(), until.getTime() + 1));
  const slots = freeSlots({
    hours: timetable.hours,
    closings,
    openings,
    busy,
    visit,
    from,
    to: end,
    now: after,
  });
  if (practice || type !== 'emergency') return slots;
  return slots.filter((slot) => isToday(timetable, slot, now));
};

/** Whether a slot lies on the day that it is at its place now. */
const isToday = (
  { hours }: Pick<Timetable, 'hours'>,
  { start, locationId }: FreeSlot,
  now: Date,
): boolean => {
  const zone = (hours.find((line) => line.locationId === locationId) ?? hours[0])?.timeZone ?? 'UTC';
  return calendarDay(start, zone) === calendarDay(now, zone);
};
