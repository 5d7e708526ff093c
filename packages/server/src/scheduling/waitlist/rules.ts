import { type DayPart, waitlistRule } from '@doctor-plus/contract/scheduling/waitlist.ts';
import { DateTime } from 'luxon';
import type { FreeSlot, Period } from '../rules.ts';

/** Where somebody stands. */
export type Standing = {
  readonly id: string;
  readonly priority: 'routine' | 'urgent';
  /** Offers that were declined or not answered. */
  readonly passedOver: number;
  readonly since: Date;
};

export type Wish = {
  /** None: any place. */
  readonly locationIds: readonly string[];
  /** Dates at the place, both included. */
  readonly from: string;
  readonly until: string;
  /** ISO weekdays. */
  readonly weekdays: readonly number[];
  readonly parts: readonly DayPart[];
  /** Start of the visit that is to come earlier. */
  readonly before: Date | null;
};

/** Somebody in line, with all that decides whether a time can be theirs. */
export type InLine<Kind extends string = string> = Standing &
  Wish & {
    readonly type: Kind;
    /** Visits of the patient with anybody. */
    readonly busy: readonly Period[];
    /** Times that were offered before and not taken. */
    readonly refused: readonly { readonly start: Date; readonly locationId: string }[];
  };

const minute = 60_000;
const hour = 60 * minute;

const steps = (one: Standing): readonly (number | string)[] => [
  one.priority === 'urgent' ? 0 : 1,
  one.passedOver >= waitlistRule.passedOverAfter ? 1 : 0,
  one.since.getTime(),
  one.id,
];

/**
 * The published order: urgent before routine; within each, who declined or let pass three offers behind the others; then
 * who waits longest; then by id. Negative when `a` stands before `b`. `repository.before` says the same in SQL.
 */
export const compareInLine = (a: Standing, b: Standing): number => {
  const other = steps(b);
  for (const [index, mine] of steps(a).entries()) {
    const theirs = other[index] ?? mine;
    if (mine !== theirs) return mine < theirs ? -1 : 1;
  }
  return 0;
};

/** The part of the day in which a visit begins, by the place's clock. */
export const dayPartAt = (clockHour: number): DayPart =>
  clockHour < 12 ? 'morning' : clockHour < 18 ? 'afternoon' : 'evening';

/** A start on the place's clock. */
export type Wall = { readonly date: string; readonly weekday: number; readonly part: DayPart };

export const wallOf = (start: Date, zone: string): Wall => {
  const at = DateTime.fromJSDate(start, { zone });
  return { date: at.toISODate() ?? '', weekday: at.weekday, part: dayPartAt(at.hour) };
};

/** Whether a time, which begins at `wall` on its place's clock, is what somebody asked for. */
export const suits = (wish: Wish, slot: Pick<FreeSlot, 'start' | 'locationId'>, wall: Wall): boolean =>
  !(wish.before && slot.start >= wish.before) &&
  (wish.locationIds.length === 0 || wish.locationIds.includes(slot.locationId)) &&
  wish.from <= wall.date &&
  wall.date <= wish.until &&
  wish.weekdays.includes(wall.weekday) &&
  wish.parts.includes(wall.part);

/** Whether people are asked at this hour of the place. */
export const isDayTime = (now: Date, zone: string): boolean => {
  const { hour: clock } = DateTime.fromJSDate(now, { zone });
  return clock >= waitlistRule.dayBeginsAt && clock < waitlistRule.dayEndsAt;
};

/** From when on a time kept now can be answered: at once by day, at eight o'clock by night. */
const askedAt = (now: Date, zone: string): Date => {
  if (isDayTime(now, zone)) return now;
  const local = DateTime.fromJSDate(now, { zone });
  const day = local.hour < waitlistRule.dayBeginsAt ? local : local.plus({ days: 1 });
  return day.set({ hour: waitlistRule.dayBeginsAt, minute: 0, second: 0, millisecond: 0 }).toJSDate();
};

/** Until when a time is kept that is offered now: two hours, less when the visit is near, and never beyond its start. */
export const heldUntil = (now: Date, start: Date, zone: string): Date => {
  const asked = askedAt(now, zone);
  const ahead = start.getTime() - asked.getTime();
  const minutes =
    ahead >= 24 * hour
      ? waitlistRule.holdMinutes
      : ahead >= waitlistRule.nearHours * hour
        ? waitlistRule.holdMinutesWithinDay
        : waitlistRule.holdMinutesWithinHours;
  return new Date(Math.max(now.getTime(), Math.min(asked.getTime() + minutes * minute, start.getTime())));
};

/** A time that the doctor offers, with the end of the pause behind the visit. */
export type Candidate<Kind extends string = string> = FreeSlot & {
  readonly type: Kind;
  readonly busyUntil: Date;
};

export type Assignment<E extends InLine> = { readonly entry: E; readonly slot: Candidate };

const overlaps = (a: Period, b: Period): boolean => a.start < b.end && b.start < a.end;

const canHave = (entry: InLine, slot: FreeSlot, wall: Wall): boolean =>
  suits(entry, slot, wall) &&
  !entry.busy.some((visit) => overlaps(visit, slot)) &&
  !entry.refused.some(
    ({ start, locationId }) => start.getTime() === slot.start.getTime() && locationId === slot.locationId,
  );

/**
 * Who is asked for which time: each free time, the earliest first, goes to the first in line whom it suits and who has
 * none yet; no two of them overlap. `zoneOf` knows the zone of each place.
 */
export const assign = <E extends InLine>(
  candidates: readonly Candidate[],
  line: readonly E[],
  zoneOf: (locationId: string) => string,
): Assignment<E>[] => {
  const waiting = new Set(line.toSorted(compareInLine));
  const given: Assignment<E>[] = [];
  const times = Map.groupBy(candidates, ({ start, locationId }) => `${start.toISOString()} ${locationId}`);
  for (const key of [...times.keys()].sort()) {
    if (waiting.size === 0) break;
    const slots = (times.get(key) ?? []).filter(
      (slot) =>
        !given.some(({ slot: held }) =>
          overlaps({ start: held.start, end: held.busyUntil }, { start: slot.start, end: slot.busyUntil }),
        ),
    );
    const [first] = slots;
    if (!first) continue;
    const wall = wallOf(first.start, zoneOf(first.locationId));
    for (const entry of waiting) {
      const slot = slots.find(({ type }) => type === entry.type);
      if (!slot || !canHave(entry, slot, wall)) continue;
      given.push({ entry, slot });
      waiting.delete(entry);
      break;
    }
  }
  return given;
};
