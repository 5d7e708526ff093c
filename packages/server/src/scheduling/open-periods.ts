import { IANAZone } from 'luxon';
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
  const zones = new Map<string, Clock>();
  const periods = hours.flatMap((line) => {
    const clock = zones.get(line.timeZone) ?? clockOf(line.timeZone);
    zones.set(line.timeZone, clock);
    return periodsOf(line, clock, from.getTime(), to.getTime());
  });
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

const periodsOf = (line: WeeklyHours, clock: Clock, from: number, to: number): OpenPeriod[] => {
  const periods: OpenPeriod[] = [];
  const [opens, closes] = [minutesOf(line.startsAt), minutesOf(line.endsAt)];
  const first = Math.floor((from + clock.offset(from) * minute) / day) * day;
  // A day of a zone may begin up to a day before the UTC date of the same name, or after it.
  for (let date = first; date < to + day; date += day) {
    if ((new Date(date).getUTCDay() || 7) !== line.weekday) continue;
    const start = clock.instant(date, opens);
    const end = clock.instant(date, closes);
    if (start >= end || end <= from || start >= to) continue;
    periods.push({ start: new Date(start), end: new Date(end), locationId: line.locationId });
  }
  return periods;
};

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

type Clock = {
  /** Minutes ahead of UTC at an instant. */
  readonly offset: (instant: number) => number;
  /** The instant of a wall-clock time, so many minutes after the midnight (in UTC) that names the date. */
  readonly instant: (date: number, minutes: number) => number;
};

const clockOf = (timeZone: string): Clock => {
  const zone = IANAZone.create(timeZone);
  const known = new Map<number, number>();
  const offset = (instant: number): number => {
    const found = known.get(instant) ?? zone.offset(instant);
    known.set(instant, found);
    return found;
  };
  return {
    offset,
    instant: (date, minutes) => {
      const [before, after] = [offset(date - day), offset(date + 2 * day)];
      const wall = date + minutes * minute;
      if (before === after) return wall - before * minute;
      const candidates = [wall - before * minute, wall - after * minute];
      const real = candidates.filter((instant) => instant + zone.offset(instant) * minute === wall);
      return real.length > 0 ? Math.min(...real) : changeBetween(zone, candidates);
    },
  };
};

/** The minute at which the clock changes between two instants. */
const changeBetween = (zone: IANAZone, instants: readonly number[]): number => {
  let [low, high] = [Math.min(...instants), Math.max(...instants)];
  const after = zone.offset(high);
  while (high - low > minute) {
    const middle = low + Math.floor((high - low) / 2 / minute) * minute;
    if (zone.offset(middle) === after) high = middle;
    else low = middle;
  }
  return high;
};
