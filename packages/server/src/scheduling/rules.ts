import {
  firstInstantOf,
  minutesOf,
  type OffsetAt,
  offsetsAround,
  offsetsOf,
} from '../platform/wall-clock.ts';

export type Period = { readonly start: Date; readonly end: Date };

/** One line of a doctor's week, in the wall-clock time of the place. */
export type WeeklyHours = {
  readonly locationId: string;
  /** IANA zone of the place. */
  readonly timeZone: string;
  /** ISO weekday, Monday 1 to Sunday 7. */
  readonly weekday: number;
  /** `HH:MM`, seconds ignored; `endsAt` may be `24:00`. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly slotMinutes: number;
};

export type FreeSlot = Period & { readonly locationId: string };

/** Closed at one place, or at all of them (null). */
export type Closing = Period & { readonly locationId: string | null };

/** Open beyond the weekly hours, in slots from the start on. */
export type Opening = Period & { readonly locationId: string; readonly slotMinutes: number };

/** What a visit takes of the doctor's time. */
export type VisitLength = {
  /** Null: one slot of the hours that it falls into. */
  readonly minutes: number | null;
  /** Behind the visit; it may reach beyond the hours, but not into another visit. */
  readonly pauseMinutes: number;
};

/** When a doctor works at all. */
export type WorkingTime = {
  readonly hours: readonly WeeklyHours[];
  readonly closings?: readonly Closing[];
  readonly openings?: readonly Opening[];
};

type Search = WorkingTime & {
  readonly busy: readonly Period[];
  /** Without it: one slot of the hours, no pause. */
  readonly visit?: VisitLength;
  readonly from: Date;
  readonly to: Date;
  readonly now: Date;
};

const minute = 60_000;
const day = 24 * 60 * minute;

/** Until when the doctor is busy with a visit: the pause behind it included. */
export const afterPause = (end: Date, pauseMinutes: number): Date =>
  new Date(end.getTime() + pauseMinutes * minute);

/** A constraint says so: a slot that starts at the end of a period reaches this far behind it; milliseconds. */
export const longestSlot = 8 * 60 * minute;

const oneSlot: VisitLength = { minutes: null, pauseMinutes: 0 };

/**
 * Slots that start in [from, to), after now, lie wholly in the working time, and touch, pause included, no busy period;
 * in order of time. A slot is a wall-clock time of its place: where the clock goes forward, one that falls into the gap,
 * wholly or in part, does not exist; where it goes back, a time that comes twice is meant the first time (as in iCalendar,
 * RFC 5545 section 3.3.5).
 */
export const freeSlots = ({
  hours,
  closings = [],
  openings = [],
  busy,
  visit = oneSlot,
  from,
  to,
  now,
}: Search): FreeSlot[] => {
  const earliest = Math.max(from.getTime(), now.getTime() + 1);
  const slots = [
    ...hours.flatMap((line) => slotsOf(line, visit, offsetsOf(line.timeZone), earliest, to.getTime())),
    ...openings.flatMap((opening) => slotsOfOpening(opening, visit, earliest, to.getTime())),
  ];
  slots.sort((a, b) => a.start.getTime() - b.start.getTime() || order(a.locationId, b.locationId));
  const distinct = slots.filter((slot, index) => {
    const before = slots[index - 1];
    return before?.start.getTime() !== slot.start.getTime() || before.locationId !== slot.locationId;
  });
  return withoutBusy(withoutClosed(distinct, closings), merged(busy), visit.pauseMinutes * minute);
};

const order = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Dates are instants of their midnight in UTC; the zone enters only when a wall-clock time becomes an instant. */
const slotsOf = (
  line: WeeklyHours,
  visit: VisitLength,
  offset: OffsetAt,
  earliest: number,
  to: number,
): FreeSlot[] => {
  const dateOf = (instant: number) => Math.floor((instant + offset(instant)) / day) * day;
  const [opens, closes] = [minutesOf(line.startsAt), minutesOf(line.endsAt)];
  const length = visit.minutes ?? line.slotMinutes;
  const slots: FreeSlot[] = [];
  const last = dateOf(to);
  for (let date = dateOf(earliest); date <= last; date += day) {
    if ((new Date(date).getUTCDay() || 7) !== line.weekday) continue;
    const offsets = offsetsAround(offset, date);
    for (let at = opens; at + length <= closes; at += line.slotMinutes) {
      const start = firstInstantOf(offset, offsets, date + at * minute);
      if (start === undefined || start < earliest || start >= to) continue;
      const end = start + length * minute;
      if (offsets.length > 1 && offset(end - 1) > offset(start)) continue;
      slots.push({ start: new Date(start), end: new Date(end), locationId: line.locationId });
    }
  }
  return slots;
};

const slotsOfOpening = (
  { start, end, slotMinutes, locationId }: Opening,
  visit: VisitLength,
  earliest: number,
  to: number,
): FreeSlot[] => {
  const length = (visit.minutes ?? slotMinutes) * minute;
  const slots: FreeSlot[] = [];
  for (let at = start.getTime(); at + length <= end.getTime(); at += slotMinutes * minute) {
    if (at >= earliest && at < to)
      slots.push({ start: new Date(at), end: new Date(at + length), locationId });
  }
  return slots;
};

type Range = { readonly start: number; readonly end: number };

/** The same times, in order and without overlaps. */
export const merged = (periods: readonly Period[]): Range[] => {
  const ranges: Range[] = [];
  const inOrder = periods.toSorted((a, b) => a.start.getTime() - b.start.getTime());
  for (const period of inOrder) {
    const [start, end] = [period.start.getTime(), period.end.getTime()];
    const last = ranges.at(-1);
    if (last && start <= last.end) {
      ranges[ranges.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    } else {
      ranges.push({ start, end });
    }
  }
  return ranges;
};

const withoutBusy = (slots: readonly FreeSlot[], busy: readonly Range[], pause: number): FreeSlot[] => {
  let next = 0;
  return slots.filter((slot) => {
    while ((busy[next]?.end ?? Number.POSITIVE_INFINITY) <= slot.start.getTime()) next += 1;
    return (busy[next]?.start ?? Number.POSITIVE_INFINITY) >= slot.end.getTime() + pause;
  });
};

const withoutClosed = (slots: readonly FreeSlot[], closings: readonly Closing[]): readonly FreeSlot[] =>
  closings.length === 0
    ? slots
    : slots.filter(
        (slot) =>
          !closings.some(
            (closing) =>
              (closing.locationId === null || closing.locationId === slot.locationId) &&
              closing.start < slot.end &&
              slot.start < closing.end,
          ),
      );

/** The `count` slots nearest to a wanted time, the earlier of two equally near ones first; in order of time. */
export const nearestSlots = (slots: readonly FreeSlot[], wanted: Date, count: number): FreeSlot[] => {
  const distance = (slot: FreeSlot) => Math.abs(slot.start.getTime() - wanted.getTime());
  const byTime = (a: FreeSlot, b: FreeSlot) => a.start.getTime() - b.start.getTime();
  return slots
    .toSorted((a, b) => distance(a) - distance(b) || byTime(a, b))
    .slice(0, count)
    .sort(byTime);
};
