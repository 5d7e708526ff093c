import { DateTime } from 'luxon';
import { minutesOf } from '../platform/wall-clock.ts';
import { isWorkingTime } from './open-periods.ts';
import {
  afterPause,
  type Closing,
  type Opening,
  type Period,
  type VisitLength,
  type WeeklyHours,
} from './rules.ts';

type Question = {
  readonly now: Date;
  readonly place: { readonly id: string; readonly time_zone: string };
  readonly hours: readonly WeeklyHours[];
  readonly closings: readonly Closing[];
  readonly openings: readonly Opening[];
  readonly visit: VisitLength;
};

const withoutHours = 20;
const minute = 60_000;

/**
 * The visit of somebody who stands at the desk now, or who is booked where no slot is offered: from this minute on, as long as
 * the doctor says visits of its type are, otherwise as a slot of the hours that hold, of any of the day's, and 20 minutes on a
 * day without hours; until when the doctor is busy with it; and whether the doctor receives there now.
 */
export const walkInTime = ({
  now,
  place,
  visit,
  ...working
}: Question): Period & { busyUntil: Date; open: boolean } => {
  const start = new Date(Math.floor(now.getTime() / minute) * minute);
  const clock = DateTime.fromJSDate(start, { zone: place.time_zone });
  const at = clock.hour * 60 + clock.minute;
  const today = working.hours.filter(
    ({ locationId, weekday }) => locationId === place.id && weekday === clock.weekday,
  );
  const line = today.find(({ startsAt, endsAt }) => minutesOf(startsAt) <= at && at < minutesOf(endsAt));
  const opening = working.openings.find(
    (one) => one.locationId === place.id && one.start <= start && start < one.end,
  );
  const slot = line?.slotMinutes ?? opening?.slotMinutes ?? today[0]?.slotMinutes ?? withoutHours;
  const end = new Date(start.getTime() + (visit.minutes ?? slot) * minute);
  const thisMinute = { start, end: new Date(start.getTime() + minute), locationId: place.id };
  return {
    start,
    end,
    busyUntil: afterPause(end, visit.pauseMinutes),
    open: isWorkingTime(working, thisMinute),
  };
};
