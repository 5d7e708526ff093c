import { hash } from 'node:crypto';
import {
  busyDays,
  type LeftOutEvent,
  type leftOutReasons,
  mostBusyTimes,
  mostNamedEvents,
} from '@doctor-plus/contract/scheduling/feeds.ts';
import ICAL from 'ical.js';
import { Refusal } from '../../platform/http/errors.ts';
import { zonesOf } from './file-zones.ts';
import { zoneParameter } from './needed-lines.ts';
import { type Time, wallOf, wallsOf } from './occurrences.ts';
import { type ParsedCalendars, parseCalendars } from './parse-calendar.ts';
import { type Budget, createBudget, unreadable } from './unreadable.ts';
import { utcZone, type Zone } from './zone.ts';

type Component = InstanceType<typeof ICAL.Component>;
type Property = InstanceType<typeof ICAL.Property>;
type Reason = (typeof leftOutReasons)[number];

export type BusyTime = { readonly uid: string; readonly start: Date; readonly end: Date };
export type BusyTimes = {
  readonly times: readonly BusyTime[];
  readonly leftOut: readonly LeftOut[];
};

type LeftOut = {
  readonly reason: Reason;
  readonly count: number;
  /** The first of those that keep no time busy although they should. */
  readonly events?: LeftOutEvent[];
};

const day = 24 * 3_600_000;
/** A daily event of 17 years takes as many. About 0.2 s of a processor of 2026, measured with the tests of bad files. */
const mostSteps = 25_000;

type Reading = {
  readonly budget: Budget;
  readonly zone: (time: Time, property: Property) => Zone;
  /** Instants between which busy times are taken. */
  readonly from: number;
  readonly to: number;
};

/**
 * The busy times of an iCalendar file (RFC 5545) over the next 400 days, repeated events one by one. `zone` is the zone of whole
 * days and of times without one. An event that cannot be read is left out by name. Throws `calendar_unreadable` for a file
 * without any readable event, or one that costs too much.
 */
export const readBusyTimes = (bytes: Buffer, zone: Zone, now: Date): BusyTimes => {
  const budget = createBudget(mostSteps);
  try {
    return busyTimesOf(parseCalendars(bytes), zone, now, budget);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // Whatever the library stumbles over lies in the file.
    throw unreadable('not_a_calendar');
  }
};

const busyTimesOf = (parsed: ParsedCalendars, zone: Zone, now: Date, budget: Budget): BusyTimes => {
  const [from, to] = [now.getTime(), now.getTime() + busyDays * day];
  const times = new Map<string, BusyTime>();
  const leftOut = new Map<Reason, number>();
  const failed = parsed.unreadable.map((event) => ({ event, reason: 'unreadable' as Failure }));
  for (const calendar of parsed.calendars) {
    const zones = zonesOf(calendar, to + 2 * day, budget);
    const reading: Reading = { budget, from, to, zone: zoneIn(zones, zone) };
    const readable = calendar.getAllSubcomponents('vevent').filter((event) => {
      const reason = failureOf(() => [spanOf(reading, event), exceptionOf(reading, event)]);
      if (reason) failed.push({ event, reason });
      return reason === null;
    });
    for (const [uid, parts] of seriesIn(readable)) {
      const found: (BusyTime | Reason)[] = [];
      const reason = failureOf(() => {
        for (const each of readSeries(reading, uid, parts)) {
          budget.spend();
          found.push(each);
        }
      });
      if (reason) failed.push(...parts.map((event) => ({ event, reason })));
      for (const each of reason ? [] : found) {
        if (typeof each === 'string') leftOut.set(each, (leftOut.get(each) ?? 0) + 1);
        else times.set(`${each.uid} ${each.start.getTime()}`, each);
        if (times.size > mostBusyTimes) throw unreadable('too_many_times');
      }
    }
  }
  if (failed[0] && times.size === 0 && leftOut.size === 0) {
    throw unreadable(failed[0].reason === 'unreadable' ? 'not_a_calendar' : failed[0].reason);
  }
  return {
    times: [...times.values()].sort((a, b) => a.start.getTime() - b.start.getTime()),
    leftOut: [...[...leftOut].map(([reason, count]) => ({ reason, count })), ...namedOf(failed)],
  };
};

type Failure = 'unknown_zone' | 'unreadable';
type Failed = { readonly event: Component; readonly reason: Failure };

/** Reason for which a part of an event could not be read; null if it could. Excessive cost is no fault of one event. */
const failureOf = (read: () => unknown): Failure | null => {
  try {
    read();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) return 'unreadable';
    const { reason } = error.extra;
    if (reason === 'unknown_zone') return reason;
    if (reason === 'not_a_calendar') return 'unreadable';
    throw error;
  }
};

const namedOf = (failed: readonly Failed[]): LeftOut[] =>
  (['unknown_zone', 'unreadable'] as const).flatMap((reason) => {
    const events = failed.filter((each) => each.reason === reason).map(({ event }) => nameOf(event));
    return events.length === 0
      ? []
      : [{ reason, count: events.length, events: events.slice(0, mostNamedEvents) }];
  });

/** Name and beginning of an event, as its file has them. */
const nameOf = (event: Component): LeftOutEvent => {
  const property = event.getFirstProperty('dtstart');
  let start: unknown;
  failureOf(() => {
    start = property?.getFirstValue();
  });
  const zone = property?.getParameter(zoneParameter.toLowerCase());
  return {
    title: String(event.getFirstPropertyValue('summary') ?? ''),
    starts: start instanceof ICAL.Time && start.year > 0 ? start.toString().slice(0, 16) : null,
    zone: typeof zone === 'string' ? zone : null,
  };
};

const zoneIn =
  (zones: (name: string) => Zone | null, own: Zone): Reading['zone'] =>
  (time, property) => {
    if (time.isDate) return own;
    if (time.zone === ICAL.Timezone.utcTimezone) return utcZone;
    const name = property.getParameter(zoneParameter.toLowerCase());
    if (typeof name !== 'string') return own;
    const zone = zones(name);
    if (!zone) throw unreadable('unknown_zone');
    return zone;
  };

/** The events of a calendar; those of one UID are a series and what differs from it. */
const seriesIn = (events: readonly Component[]): Map<string, Component[]> => {
  const series = new Map<string, Component[]>();
  for (const [index, event] of events.entries()) {
    const uid = String(event.getFirstPropertyValue('uid') ?? `without-uid-${index}`);
    const known = series.get(uid);
    if (known) known.push(event);
    else series.set(uid, [event]);
  }
  return series;
};

/** When an event begins, and how long it lasts: in days for whole days, in milliseconds otherwise. */
type Span = { readonly wall: number; readonly zone: Zone; readonly allDay: boolean; readonly length: number };

const spanOf = (reading: Reading, event: Component): Span | null => {
  const property = event.getFirstProperty('dtstart');
  const start = property?.getFirstValue();
  if (!property || !(start instanceof ICAL.Time)) return null;
  const [wall, zone] = [wallOf(start), reading.zone(start, property)];
  return { wall, zone, allDay: start.isDate, length: lengthOf(reading, event, start, zone) };
};

const lengthOf = (reading: Reading, event: Component, start: Time, zone: Zone): number => {
  const property = event.getFirstProperty('dtend');
  const end = property?.getFirstValue();
  if (property && end instanceof ICAL.Time) {
    return start.isDate
      ? wallOf(end) - wallOf(start)
      : reading.zone(end, property).instantOf(wallOf(end)) - zone.instantOf(wallOf(start));
  }
  const duration = event.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration) return duration.toSeconds() * 1000;
  return start.isDate ? day : 0;
};

/** A whole day ends when the day does, whatever the clock did meanwhile; anything else lasts as long as it says. */
const periodOf = ({ zone, allDay, length }: Span, wall: number) => {
  const start = zone.instantOf(wall);
  return { start, end: allDay ? zone.instantOf(wall + length) : start + length };
};

const isCancelled = (event: Component): boolean =>
  String(event.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED';
const isFree = (event: Component): boolean =>
  String(event.getFirstPropertyValue('transp') ?? '').toUpperCase() === 'TRANSPARENT';

/** One event that stands for one time of a series, or for it and all that follow. */
type Exception = { readonly event: Component; readonly at: number; readonly andLater: boolean };

function* readSeries(reading: Reading, uid: string, events: Component[]): Generator<BusyTime | Reason> {
  const id = storedUid(uid);
  const exceptions = events.flatMap((event) => exceptionOf(reading, event));
  const exceptionAt = new Map(exceptions.map(({ event, at }) => [event, at]));
  const single = new Set(exceptions.filter(({ andLater }) => !andLater).map(({ at }) => at));
  const following = exceptions.filter(({ andLater }) => andLater).sort((a, b) => b.at - a.at);
  for (const event of events) {
    const property = event.getFirstProperty('recurrence-id');
    const repeats =
      !property && (event.getFirstProperty('rrule') !== null || event.getFirstProperty('rdate') !== null);
    if (!repeats) {
      const at = exceptionAt.get(event);
      yield readOne(reading, at === undefined ? id : `${id} ${new Date(at).toISOString()}`, event);
      continue;
    }
    yield* readRepeated(reading, id, event, { single, following });
  }
}

const exceptionOf = (reading: Reading, event: Component): Exception[] => {
  const property = event.getFirstProperty('recurrence-id');
  const time = property?.getFirstValue();
  if (!property || !(time instanceof ICAL.Time)) return [];
  const andLater = String(property.getParameter('range') ?? '').toUpperCase() === 'THISANDFUTURE';
  return [{ event, at: reading.zone(time, property).instantOf(wallOf(time)), andLater }];
};

const readOne = (reading: Reading, uid: string, event: Component): BusyTime | Reason => {
  if (isCancelled(event)) return 'cancelled';
  if (isFree(event)) return 'free';
  const span = spanOf(reading, event);
  return span ? taken(reading, uid, periodOf(span, span.wall)) : 'no_time';
};

const taken = (
  { from, to }: Reading,
  uid: string,
  { start, end }: { start: number; end: number },
): BusyTime | Reason => {
  if (!(end > start)) return 'no_time';
  if (end <= from || start >= to) return 'outside';
  // What reaches out of the period, by years perhaps, is cut there.
  return { uid, start: new Date(Math.max(start, from)), end: new Date(Math.min(end, to)) };
};

type Exceptions = { readonly single: ReadonlySet<number>; readonly following: readonly Exception[] };

/** The occurrences of a series within the period, without those that an event of their own stands for. */
function* readRepeated(
  reading: Reading,
  uid: string,
  event: Component,
  { single, following }: Exceptions,
): Generator<BusyTime | Reason> {
  if (isCancelled(event) || isFree(event)) return yield isCancelled(event) ? 'cancelled' : 'free';
  const span = spanOf(reading, event);
  if (!span || span.length <= 0) return yield 'no_time';
  const excluded = excludedOf(reading, event);
  let found = false;
  for (const wall of occurrencesOf(reading, event, span)) {
    const at = span.zone.instantOf(wall);
    if (excluded.has(at) || single.has(at)) continue;
    reading.budget.spend();
    const changed = following.find((exception) => exception.at <= at);
    const period = changed ? movedWith(reading, changed, span, wall) : periodOf(span, wall);
    // The event that changes all that follow is read by itself for its own time.
    if (changed?.at === at || !period) continue;
    const busy = taken(reading, `${uid} ${new Date(at).toISOString()}`, period);
    if (typeof busy === 'string') continue;
    found = true;
    yield busy;
  }
  if (!found) yield 'outside';
}

/** An occurrence behind a change of all that follow is moved as far as that one was; null when they were cancelled. */
const movedWith = (reading: Reading, { event, at }: Exception, span: Span, wall: number) => {
  const changed = spanOf(reading, event);
  if (!changed || isCancelled(event) || isFree(event)) return null;
  const shift = changed.wall - span.zone.wallOf(at);
  return periodOf(changed, wall + shift);
};

const excludedOf = (reading: Reading, event: Component): Set<number> => {
  const excluded = new Set<number>();
  for (const property of event.getAllProperties('exdate')) {
    for (const value of property.getValues()) {
      reading.budget.spend();
      if (value instanceof ICAL.Time) excluded.add(reading.zone(value, property).instantOf(wallOf(value)));
    }
  }
  return excluded;
};

/** Times on the wall, in the zone of the event's start, that could reach into the period. */
function* occurrencesOf(reading: Reading, event: Component, span: Span): Generator<number> {
  const end = span.zone.wallOf(reading.to);
  const earliest = span.zone.wallOf(reading.from) - span.length - 2 * day;
  // Its own start is one of a series, whether or not its rule says so.
  yield span.wall;
  for (const property of event.getAllProperties('rrule')) {
    const rule = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur)) throw unreadable('not_a_calendar');
    const until = rule.until ? untilOf(rule.until, span) : null;
    for (const wall of wallsOf(rule, { start: span.wall, until, end }, reading.budget)) {
      if (wall >= earliest && wall !== span.wall) yield wall;
    }
  }
  for (const property of event.getAllProperties('rdate')) {
    for (const value of property.getValues()) {
      reading.budget.spend();
      const time = value instanceof ICAL.Period ? value.start : value;
      if (time instanceof ICAL.Time) {
        yield span.zone.wallOf(reading.zone(time, property).instantOf(wallOf(time)));
      }
    }
  }
}

/** UNTIL on the wall of the series: it is in UTC where the series has a zone, and a day means all of it. */
const untilOf = (until: Time, { zone }: Span): number => {
  if (until.isDate) return wallOf(until) + day - 1;
  return until.zone === ICAL.Timezone.utcTimezone ? zone.wallOf(wallOf(until)) : wallOf(until);
};

/** A UID is anything that a program made up: what an index cannot hold, or a column not store, is told by its hash. */
const storedUid = (uid: string): string =>
  /^[\x21-\x7E]{1,200}$/.test(uid) ? uid : hash('sha256', uid.toWellFormed(), 'base64url');
