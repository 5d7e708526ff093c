import { type OffsetAt, offsetsOf } from '../../platform/wall-clock.ts';
import type { VisitAhead } from './repository.ts';
import { needsReminder, type Planned, plannedReminders } from './rules.ts';

/** What decides when a visit is announced. */
export type Remindable = Pick<VisitAhead, 'startsAt' | 'place' | 'settledAt' | 'createdAt' | 'reminded'>;

/** Visits of one patient on one day, which are reminded of together at the time of the first. */
export type VisitDay<Visit extends Remindable = VisitAhead> = {
  readonly start: number;
  readonly offset: OffsetAt;
  readonly visits: readonly Visit[];
  readonly plan: readonly Planned[];
};

const day = 24 * 3_600_000;

/** The days of a patient's visits to come, on the calendars of the places; `visits` are in order of time. */
export const visitDays = <Visit extends Remindable>(
  visits: readonly Visit[],
  leadTimes: readonly number[],
): VisitDay<Visit>[] => {
  const dayOf = ({ startsAt, place }: Visit) =>
    Math.floor((startsAt.getTime() + offsetsOf(place.time_zone)(startsAt.getTime())) / day);
  return [...Map.groupBy(visits, dayOf).values()].flatMap((ofDay) => {
    const [first] = ofDay;
    if (!first) return [];
    const start = first.startsAt.getTime();
    const offset = offsetsOf(first.place.time_zone);
    return { start, offset, visits: ofDay, plan: plannedReminders(offset, start, leadTimes) };
  });
};

/** The visits of a day that a reminder is still to be sent of. */
export const unreminded = <Visit extends Remindable>(
  { visits }: VisitDay<Visit>,
  reminder: Planned,
): Visit[] =>
  visits.filter(({ settledAt, createdAt, reminded }) =>
    needsReminder(reminder, { settled: Math.max(settledAt.getTime(), createdAt.getTime()), reminded }),
  );
