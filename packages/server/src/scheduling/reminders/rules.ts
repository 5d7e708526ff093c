import { instantOf, type OffsetAt, wallOf } from '../../platform/wall-clock.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Nothing is sent from nine in the evening until eight in the morning, on the clock of the visit's place. */
const quietFrom = 21 * hour;
const quietUntil = 8 * hour;
/** A reminder that would fall into the quiet hours goes out before them at the latest now, so that a late round still can. */
const lastInEvening = 20 * hour + 45 * minute;
/** What goes out within this time after its moment is on time. */
const onTime = 15 * minute;
/** A reminder comes this long before the visit, after a booking, and before another one of the same visit. */
const leastDistance = hour;

export const isQuiet = (offset: OffsetAt, at: number): boolean => {
  const { time } = wallOf(offset, at);
  return time >= quietFrom || time < quietUntil;
};

/**
 * When a reminder goes out: `hours` before the start, counted in hours that pass, whatever the clocks do. What falls between
 * 20:45 and 8:00 at the place is held until 8:00 if that is at least an hour before the start; otherwise it goes out at 20:45
 * in the evening before.
 */
export const reminderMoment = (offset: OffsetAt, start: number, hours: number): number => {
  const exact = start - hours * hour;
  const { date, time } = wallOf(offset, exact);
  if (time >= quietUntil && time <= lastInEvening) return exact;
  const evening = time > lastInEvening ? date : date - day;
  const held = instantOf(offset, evening + day, quietUntil);
  return held <= start - leastDistance ? held : instantOf(offset, evening, lastInEvening);
};

export type Planned = { readonly hours: number; readonly at: number };

/**
 * The reminders of a visit in order of time. Those that the quiet hours bring closer together than an hour are one: the one
 * with the shortest lead time.
 */
export const plannedReminders = (
  offset: OffsetAt,
  start: number,
  leadTimes: readonly number[],
): readonly Planned[] => {
  const planned: Planned[] = [];
  for (const hours of [...new Set(leadTimes)].sort((a, b) => a - b)) {
    const at = reminderMoment(offset, start, hours);
    const [next] = planned;
    if (!next || at <= next.at - leastDistance) planned.unshift({ hours, at });
  }
  return planned;
};

export type Due = { readonly reminder: Planned; readonly when: 'now' | 'after_quiet_hours' };

/**
 * Which reminder of a plan a round at `now` sends, when the last one looked until `since`. Of several that were missed only
 * the last counts; one that is late goes out while the visit is at least an hour away and no other follows within the hour,
 * and never in the quiet hours.
 */
export const dueReminder = (
  offset: OffsetAt,
  plan: readonly Planned[],
  { start, since, now }: { readonly start: number; readonly since: number; readonly now: number },
): Due | null => {
  const reminder = plan.findLast(({ at }) => at > since && at <= now);
  if (!reminder || start <= now) return null;
  if (now - reminder.at > onTime) {
    if (start - now < leastDistance) return null;
    if (plan.some(({ at }) => at > now && at < now + leastDistance)) return null;
  }
  return { reminder, when: isQuiet(offset, now) ? 'after_quiet_hours' : 'now' };
};

type Standing = {
  /** Since when the visit stands at its time: booked, confirmed or moved. */
  readonly settled: number;
  /** Lead times with which its present time was announced already. */
  readonly reminded: readonly number[];
};

/** Whether a visit still needs a reminder: no shorter one went out, and its booking was not announced just before. */
export const needsReminder = ({ hours, at }: Planned, { settled, reminded }: Standing): boolean =>
  settled <= at - leastDistance && reminded.every((earlier) => earlier > hours);
