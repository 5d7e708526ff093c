import { type Timetable, typeIn, type VisitKind } from './booking-repository.ts';
import { type FreeSlot, freeSlots } from './rules.ts';
import type { Taken } from './taken-repository.ts';

type Wish = {
  readonly type: VisitKind;
  /** The practice itself asks: notice, window and "online" bind patients only. */
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

/** Between when and when a patient may choose a start; the practice is bound by the present only. */
export const bookableSpan = (
  { rules }: Pick<Timetable, 'rules'>,
  { practice, now }: Pick<Wish, 'practice' | 'now'>,
): { readonly after: Date; readonly until: Date } =>
  practice
    ? { after: now, until: farthestStart(now) }
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
  const { after, until } = bookableSpan(timetable, { practice, now });
  const end = new Date(Math.min(to.getTime(), until.getTime() + 1));
  return freeSlots({ hours: timetable.hours, closings, openings, busy, visit, from, to: end, now: after });
};
