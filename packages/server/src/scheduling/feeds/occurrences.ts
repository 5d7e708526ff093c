import ICAL from 'ical.js';
import { type Budget, unreadable } from './unreadable.ts';

export type Time = InstanceType<typeof ICAL.Time>;
type Recur = InstanceType<typeof ICAL.Recur>;

/** The clock on the wall, written as if it were UTC; a day is its midnight. */
export const wallOf = (time: Time): number =>
  Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);

/** A time of no zone: rules are counted on the clock on the wall, and a zone comes in afterwards. */
const floating = (wall: number): Time => {
  const date = new Date(wall);
  return new ICAL.Time(
    {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
      isDate: false,
    },
    ICAL.Timezone.localTimezone,
  );
};

/** Several times an hour for 400 days is nobody's calendar. */
const withinADay = new Set(['SECONDLY', 'MINUTELY', 'HOURLY']);
const listsWithinADay = ['BYSECOND', 'BYMINUTE', 'BYHOUR'];

/** Expanding the days of a year takes about three times as long as another step. */
const stepsOfAYear = 3;

/**
 * A rule can ask for a day that never comes (30 February): the library would look for it for ever. Its steps are counted.
 */
const iterate = (rule: Recur, start: Time, budget: Budget) => {
  class Counted extends ICAL.RecurIterator {
    override check_contracting_rules() {
      budget.spend();
      return super.check_contracting_rules();
    }
    override expand_year_days(year: number) {
      budget.spend(stepsOfAYear);
      return super.expand_year_days(year);
    }
  }
  return new Counted({ rule, dtstart: start });
};

/**
 * The times on the wall of a rule that begins at `start`, up to `end`, in order. `until` is the rule's own last time on
 * the wall, because the library compares it with times that have no zone here.
 */
export function* wallsOf(
  rule: Recur,
  { start, until, end }: { start: number; until: number | null; end: number },
  budget: Budget,
): Generator<number> {
  if (withinADay.has(rule.freq) || listsWithinADay.some((part) => rule.getComponent(part).length > 1)) {
    throw unreadable('repeats_too_often');
  }
  const last = until === null ? end : Math.min(until, end);
  const counted = rule.clone();
  // Without it the library goes on to years that nobody will see.
  if (!counted.count) counted.until = floating(last);
  const iterator = iterate(counted, floating(start), budget);
  for (let time = iterator.next(); time; time = iterator.next()) {
    budget.spend();
    const wall = wallOf(time);
    if (wall > last) return;
    yield wall;
  }
}
