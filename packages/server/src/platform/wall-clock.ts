import { IANAZone } from 'luxon';

/** Milliseconds by which a zone's clock is ahead of UTC at an instant. */
export type OffsetAt = (instant: number) => number;

const minute = 60_000;
const day = 24 * 60 * minute;

/** Offsets that are kept of a zone, and zones: a practice works in one or two, a feed from elsewhere may name any. */
const mostKept = 3_000;
const mostZones = 16;

/** The same offsets, each asked for once: the answer comes from a formatter, and every line of a week asks about the same days. */
export const kept = (offsetAt: OffsetAt): OffsetAt => {
  const known = new Map<number, number>();
  return (instant) => {
    const found = known.get(instant);
    if (found !== undefined) return found;
    if (known.size === mostKept) known.clear();
    const offset = offsetAt(instant);
    known.set(instant, offset);
    return offset;
  };
};

const zones = new Map<string, OffsetAt>();

/** The offsets of an IANA zone as this server knows it. */
export const offsetsOf = (timeZone: string): OffsetAt => {
  const found = zones.get(timeZone);
  if (found) return found;
  if (zones.size === mostZones) zones.clear();
  const zone = IANAZone.create(timeZone);
  const offsetAt = kept((instant) => zone.offset(instant) * minute);
  zones.set(timeZone, offsetAt);
  return offsetAt;
};

/**
 * Offsets that can hold on a date, which is named by its midnight in UTC: two of them around a change of the clock. Clocks do
 * not change twice within three days: where they agree around a day, its offset is known.
 */
export const offsetsAround = (offset: OffsetAt, date: number): readonly number[] => {
  const [before, after] = [offset(date - day), offset(date + 2 * day)];
  return before === after ? [before] : [before, after];
};

/**
 * The first instant at which the wall shows a time, which is written as if it were UTC; undefined when it never does.
 * `around` are the offsets that can hold on its date.
 */
export const firstInstantOf = (
  offset: OffsetAt,
  around: readonly number[],
  wall: number,
): number | undefined => {
  const instants = around.map((possible) => wall - possible);
  if (instants.length === 1) return instants[0];
  const real = instants.filter((instant) => instant + offset(instant) === wall);
  return real.length > 0 ? Math.min(...real) : undefined;
};

/** Minutes since midnight of a time `HH:MM`, seconds ignored; `24:00` is the end of the day. */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** What the wall shows at an instant: the date, as its midnight in UTC, and the milliseconds since midnight. */
export const wallOf = (offset: OffsetAt, at: number): { readonly date: number; readonly time: number } => {
  const wall = at + offset(at);
  const date = Math.floor(wall / day) * day;
  return { date, time: wall - date };
};

/**
 * The first instant at which the wall shows a time of a date. A time that the clock leaves out comes as much later as the clock was
 * put forward.
 */
export const instantOf = (offset: OffsetAt, date: number, time: number): number => {
  const [wall, around] = [date + time, offsetsAround(offset, date)];
  return firstInstantOf(offset, around, wall) ?? wall - Math.min(...around);
};
