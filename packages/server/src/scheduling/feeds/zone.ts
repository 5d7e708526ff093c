import { IANAZone } from 'luxon';

/** Milliseconds by which a zone's clock is ahead of UTC at an instant. */
export type OffsetAt = (instant: number) => number;

/** A zone as calendars need it: both ways between instants and the clock on the wall, which is written as if it were UTC. */
export type Zone = {
  /** The first instant at which the wall shows this time; one that the clock skips counts on from before the change. */
  readonly instantOf: (wall: number) => number;
  readonly wallOf: (instant: number) => number;
};

const day = 24 * 3_600_000;

/** Clocks do not change twice within three days: where they agree around a day, its offset is known. Each is asked once. */
export const zoneOf = (offsetAt: OffsetAt): Zone => {
  const known = new Map<number, number>();
  const keptOffset: OffsetAt = (instant) => {
    const offset = known.get(instant) ?? offsetAt(instant);
    known.set(instant, offset);
    return offset;
  };
  const atStartOf = (date: number): number => keptOffset(date * day);
  return {
    wallOf: (instant) => instant + keptOffset(instant),
    instantOf: (wall) => {
      const date = Math.floor(wall / day);
      const [before, after] = [atStartOf(date - 1), atStartOf(date + 2)];
      if (before === after) return wall - before;
      const real = [wall - before, wall - after].filter((instant) => instant + keptOffset(instant) === wall);
      return real.length > 0 ? Math.min(...real) : wall - before;
    },
  };
};

export const utcZone: Zone = { instantOf: (wall) => wall, wallOf: (instant) => instant };

/** The zone of an IANA name as this server knows it; null when there is none of this name. */
export const ianaZone = (name: string): Zone | null => {
  if (!IANAZone.isValidZone(name)) return null;
  const zone = IANAZone.create(name);
  return zoneOf((instant) => zone.offset(instant) * 60_000);
};
