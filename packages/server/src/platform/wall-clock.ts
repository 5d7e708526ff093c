import { IANAZone } from 'luxon';

/** Milliseconds by which a zone's clock is ahead of UTC at an instant. */
export type OffsetAt = (instant: number) => number;

const minute = 60_000;
const day = 24 * 60 * minute;

/** The same offsets, each asked for once: the answer comes from a formatter, and every line of a week asks about the same days. */
export const kept = (offsetAt: OffsetAt): OffsetAt => {
  const known = new Map<number, number>();
  return (instant) => {
    const offset = known.get(instant) ?? offsetAt(instant);
    known.set(instant, offset);
    return offset;
  };
};

/** The offsets of an IANA zone as this server knows it. */
export const offsetsOf = (timeZone: string): OffsetAt => {
  const zone = IANAZone.create(timeZone);
  return kept((instant) => zone.offset(instant) * minute);
};

/** The offsets of several zones, each made once. */
export const offsetsByZone = (): ((timeZone: string) => OffsetAt) => {
  const zones = new Map<string, OffsetAt>();
  return (timeZone) => {
    const offset = zones.get(timeZone) ?? offsetsOf(timeZone);
    zones.set(timeZone, offset);
    return offset;
  };
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
