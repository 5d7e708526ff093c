import { IANAZone } from 'luxon';
import { firstInstantOf, type OffsetAt, offsetsAround, offsetsOf } from '../../platform/wall-clock.ts';

/** A zone as calendars need it: both ways between instants and the clock on the wall, which is written as if it were UTC. */
export type Zone = {
  /** The first instant at which the wall shows this time; one that the clock skips counts on from before the change. */
  readonly instantOf: (wall: number) => number;
  readonly wallOf: (instant: number) => number;
};

const day = 24 * 3_600_000;

/** The zone whose offsets these are. */
export const zoneOf = (offset: OffsetAt): Zone => ({
  wallOf: (instant) => instant + offset(instant),
  instantOf: (wall) => {
    const around = offsetsAround(offset, Math.floor(wall / day) * day);
    return firstInstantOf(offset, around, wall) ?? wall - (around[0] ?? 0);
  },
});

export const utcZone: Zone = { instantOf: (wall) => wall, wallOf: (instant) => instant };

/** The zone of an IANA name as this server knows it; null when there is none of this name. */
export const ianaZone = (name: string): Zone | null =>
  IANAZone.isValidZone(name) ? zoneOf(offsetsOf(name)) : null;
