import { longestSeries } from '@doctor-plus/contract/scheduling/series.ts';
import ICAL from 'ical.js';
import { invalid } from '../../platform/http/errors.ts';
import { wallsOf } from '../feeds/occurrences.ts';
import { ianaZone, type Zone } from '../feeds/zone.ts';

const day = 24 * 3_600_000;
/** Looking for a day that never comes ends after so many steps. */
const mostSteps = 20_000;

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY'];
const weekday = /^(MO|TU|WE|TH|FR|SA|SU)$/;
const nthWeekday = /^(-1|[1-5])?(MO|TU|WE|TH|FR|SA|SU)$/;
const monthDay = /^(-1|[1-9]|[12]\d|3[01])$/;
const wholeNumber = /^[1-9]\d{0,3}$/;

type Parts = ReadonlyMap<string, string>;

const refuse = (why: string) => invalid({ rule: why });

const partsOf = (text: string): Parts => {
  const pairs = text.split(';').map((part) => part.split('='));
  const parts = new Map(pairs.map(([name = '', value = '']) => [name, value]));
  if (parts.size < pairs.length || pairs.some((pair) => pair.length !== 2)) throw refuse('not_a_rule');
  return parts;
};

const shapes: Readonly<Record<string, (value: string, monthly: boolean) => boolean>> = {
  FREQ: (value) => frequencies.includes(value),
  INTERVAL: (value) => wholeNumber.test(value),
  COUNT: (value) => wholeNumber.test(value),
  UNTIL: (value) => untilShape.test(value),
  WKST: (value) => weekday.test(value),
  BYDAY: (value, monthly) => value.split(',').every((one) => (monthly ? nthWeekday : weekday).test(one)),
  BYMONTHDAY: (value, monthly) => monthly && value.split(',').every((one) => monthDay.test(one)),
};

const check = (parts: Parts): void => {
  const monthly = parts.get('FREQ') === 'MONTHLY';
  for (const [name, value] of parts) {
    if (!shapes[name]?.(value, monthly)) throw refuse(name in shapes ? 'not_a_rule' : 'unsupported');
  }
  if (!parts.has('FREQ')) throw refuse('not_a_rule');
  if (parts.has('COUNT') && parts.has('UNTIL')) throw refuse('count_and_until');
  if (!parts.has('COUNT') && !parts.has('UNTIL')) throw refuse('no_end');
  if (Number(parts.get('COUNT') ?? 0) > longestSeries.visits) throw refuse('too_many');
};

const untilShape = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/;

/** The last time on the wall: a date is meant to its end, an instant in UTC becomes the place's. */
const lastWall = (until: string, zone: Zone): number => {
  const [, year, month, date, hour, minute, second, utc] = untilShape.exec(until) ?? [];
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(date));
  const written = new Date(midnight).toISOString().slice(0, 10);
  if (written !== `${year}-${month}-${date}`) throw refuse('not_a_rule');
  if (hour === undefined) return midnight + day - 1;
  const at = midnight + (Number(hour) * 3600 + Number(minute) * 60 + Number(second)) * 1000;
  return utc ? zone.wallOf(at) : at;
};

const zoneNamed = (timeZone: string): Zone => {
  const zone = ianaZone(timeZone);
  if (!zone) throw invalid({ location_id: 'unknown_zone' });
  return zone;
};

const stepsAtMost = (most: number) => {
  let steps = 0;
  return {
    spend: () => {
      steps += 1;
      if (steps > most) throw refuse('never');
    },
  };
};

/**
 * When the visits of a rule begin, the first at `start`, in order. The rule counts on the clock of the zone: a visit at nine
 * stays at nine when the clock changes. A time that comes twice is meant the first time; one that the clock leaves out is as
 * much later as the clock goes on (RFC 5545, 3.3.5); a month without the day that the rule names has none (3.3.10).
 * Throws 400 for a rule that is none, has no end or an end before its start, does not hold its own start, or is too long.
 */
export const startsOf = (text: string, start: Date, timeZone: string): Date[] => {
  const parts = partsOf(text);
  check(parts);
  const zone = zoneNamed(timeZone);
  const first = zone.wallOf(start.getTime());
  const written = parts.get('UNTIL');
  const until = written === undefined ? null : lastWall(written, zone);
  if (until !== null && until < first) throw refuse('ends_before_start');
  const end = first + longestSeries.days * day;
  if (until !== null && until > end + day) throw refuse('too_long');
  const kept = [...parts].filter(([name]) => name !== 'UNTIL').map((pair) => pair.join('='));
  const walls: number[] = [];
  const rule = ICAL.Recur.fromString(kept.join(';'));
  for (const wall of wallsOf(rule, { start: first, until, end }, stepsAtMost(mostSteps))) {
    walls.push(wall);
    if (walls.length > longestSeries.visits) throw refuse('too_many');
  }
  if (walls[0] !== first) throw refuse('start_not_in_rule');
  if (walls.length < Number(parts.get('COUNT') ?? 0)) throw refuse('too_long');
  return walls.map((wall, index) => (index === 0 ? start : new Date(zone.instantOf(wall))));
};
