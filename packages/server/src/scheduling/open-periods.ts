import {
  firstInstantOf,
  minutesOf,
  type OffsetAt,
  offsetsAround,
  offsetsOf,
} from '../platform/wall-clock.ts';
import { type Closing, merged, type Period, type WeeklyHours, type WorkingTime } from './rules.ts';

export type OpenPeriod = Period & { readonly locationId: string };

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * The times in which weekly hours are open and that share time with [from, to), in order. A wall-clock time that comes
 * twice is meant the first time; one that the clock leaves out becomes the moment at which the clock goes on.
 */
export const openPeriods = (
  hours: readonly WeeklyHours[],
  { start: from, end: to }: Period,
): OpenPeriod[] => {
  const periods = hours.flatMap((line) =>
    periodsOf(line, offsetsOf(line.timeZone), from.getTime(), to.getTime()),
  );
  return periods.sort((a, b) => a.start.getTime() - b.start.getTime());
};

/** The weekly hours with what closes and opens beyond them, as far as it shares time with [from, to), in order. */
export const workingPeriods = (
  { hours, closings = [], openings = [] }: WorkingTime,
  period: Period,
): OpenPeriod[] => {
  const extra = openings
    .filter(({ start, end }) => start < period.end && end > period.start)
    .map(({ start, end, locationId }) => ({ start, end, locationId }));
  const open = [...openPeriods(hours, period), ...extra];
  return open
    .flatMap((one) => withoutClosings(one, closings))
    .sort((a, b) => a.start.getTime() - b.start.getTime());
};

/** What is left of an open period when the closed ones of its place are taken away. */
const withoutClosings = (open: OpenPeriod, closings: readonly Closing[]): OpenPeriod[] => {
  const closed = merged(
    closings.filter(({ locationId }) => locationId === null || locationId === open.locationId),
  );
  const left: OpenPeriod[] = [];
  let start = open.start.getTime();
  for (const gap of closed) {
    if (gap.end <= start || gap.start >= open.end.getTime()) continue;
    if (gap.start > start) left.push({ ...open, start: new Date(start), end: new Date(gap.start) });
    start = gap.end;
  }
  if (start < open.end.getTime()) left.push({ ...open, start: new Date(start) });
  return left;
};

/** Whether a visit lies wholly within the working time at its place, whatever else is booked. */
export const isWorkingTime = (
  working: WorkingTime,
  visit: Period & { readonly locationId: string },
): boolean => {
  const here = workingPeriods(working, visit).filter(({ locationId }) => locationId === visit.locationId);
  return merged(here).some(({ start, end }) => start <= visit.start.getTime() && visit.end.getTime() <= end);
};

const periodsOf = (line: WeeklyHours, offset: OffsetAt, from: number, to: number): OpenPeriod[] => {
  const periods: OpenPeriod[] = [];
  const [opens, closes] = [minutesOf(line.startsAt), minutesOf(line.endsAt)];
  const first = Math.floor((from + offset(from)) / day) * day;
  // A day of a zone may begin up to a day before the UTC date of the same name, or after it.
  for (let date = first; date < to + day; date += day) {
    if ((new Date(date).getUTCDay() || 7) !== line.weekday) continue;
    const start = instantOf(offset, date, opens);
    const end = instantOf(offset, date, closes);
    if (start >= end || end <= from || start >= to) continue;
    periods.push({ start: new Date(start), end: new Date(end), locationId: line.locationId });
  }
  return periods;
};

/** The instant of a time of a date; of one that the clock leaves out, the moment at which the clock goes on. */
const instantOf = (offset: OffsetAt, date: number, minutes: number): number => {
  const wall = date + minutes * minute;
  const around = offsetsAround(offset, date);
  return (
    firstInstantOf(offset, around, wall) ??
    changeBetween(
      offset,
      around.map((possible) => wall - possible),
    )
  );
};

/** The minute at which the clock changes between two instants. */
const changeBetween = (offset: OffsetAt, instants: readonly number[]): number => {
  let [low, high] = [Math.min(...instants), Math.max(...instants)];
  const after = offset(high);
  while (high - low > minute) {
    const middle = low + Math.floor((high - low) / 2 / minute) * minute;
    if (offset(middle) === after) high = middle;
    else low = middle;
  }
  return high;
};
