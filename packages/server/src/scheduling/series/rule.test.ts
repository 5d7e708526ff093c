import fc from 'fast-check';
import { DateTime, IANAZone } from 'luxon';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../platform/http/errors.ts';
import { startsOf } from './rule.ts';
import { shifted, wallDistance } from './shift.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Zones without a change of the clock, with changes by night and by day, of 30 and 120 minutes, south and north. */
const zones = [
  'America/Santo_Domingo',
  'America/New_York',
  'America/Havana',
  'America/St_Johns',
  'America/Santiago',
  'America/Nuuk',
  'Europe/Madrid',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
];

/** Instants of 2024–2030 at which a zone's offset changes, to the minute. */
const changesOf = (zone: string): number[] => {
  const offset = (instant: number) => IANAZone.create(zone).offset(instant);
  const changes: number[] = [];
  for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2031, 0, 1); at += day) {
    if (offset(at) === offset(at + day)) continue;
    let [low, high] = [at, at + day];
    while (high - low > minute) {
      const middle = low + Math.floor((high - low) / 2 / minute) * minute;
      if (offset(middle) === offset(low)) low = middle;
      else high = middle;
    }
    changes.push(high);
  }
  return changes;
};

const changes = zones.flatMap((zone) => changesOf(zone).map((at) => ({ zone, at })));

const problem = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, ...error.extra };
    throw error;
  }
  return 'no refusal';
};

const refused = (why: string) => ({ status: 400, params: { rule: why } });
const santoDomingo = 'America/Santo_Domingo';
const at = (wall: string, zone = santoDomingo) => DateTime.fromISO(wall, { zone }).toJSDate();
const walls = (rule: string, start: string, zone = santoDomingo) =>
  startsOf(rule, at(start, zone), zone).map((instant) =>
    DateTime.fromJSDate(instant, { zone }).toFormat("yyyy-MM-dd'T'HH:mm"),
  );

describe('a rule around every change of the clock', () => {
  it('loses, doubles and shifts no visit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...changes),
        fc.integer({ min: -9, max: 0 }),
        fc.integer({ min: 0, max: 95 }),
        fc.constantFrom('DAILY', 'WEEKLY'),
        fc.integer({ min: 1, max: 3 }),
        ({ zone, at: change }, daysBefore, quarter, frequency, interval) => {
          const first = DateTime.fromMillis(change, { zone })
            .startOf('day')
            .plus({ days: daysBefore })
            .set({ hour: Math.floor(quarter / 4), minute: (quarter % 4) * 15 });
          const found = startsOf(`FREQ=${frequency};INTERVAL=${interval};COUNT=12`, first.toJSDate(), zone);
          const step = frequency === 'DAILY' ? interval : 7 * interval;
          expect(found).toHaveLength(12);
          for (const [index, start] of found.entries()) {
            // What the wall should show, counted without any zone.
            const wanted = first.setZone('UTC', { keepLocalTime: true }).plus({ days: index * step });
            const shown = DateTime.fromJSDate(start, { zone }).setZone('UTC', { keepLocalTime: true });
            const gap = shown.toMillis() - wanted.toMillis();
            if (gap === 0) {
              const offset = IANAZone.create(zone).offset;
              const earlier = start.getTime() - 3 * 60 * minute;
              // The first of two equal times: an earlier instant that shows the same has the larger offset.
              const before = offset.call(IANAZone.create(zone), earlier);
              const same = wanted.toMillis() - before * minute;
              const isEarlier = same < start.getTime() && index > 0;
              const isReal =
                isEarlier && same + offset.call(IANAZone.create(zone), same) * minute === wanted.toMillis();
              expect(isReal, 'the second of two equal times').toBe(false);
              continue;
            }
            // Only a time that does not exist may stand elsewhere, as much later as the clock went on.
            const exists = wanted.setZone(zone, { keepLocalTime: true });
            expect(exists.hour === wanted.hour && exists.minute === wanted.minute).toBe(false);
            expect(gap).toBeGreaterThan(0);
            expect(gap).toBeLessThanOrEqual(120 * minute);
          }
          const instants = found.map((start) => start.getTime());
          expect(
            instants.every((instant, index) => index === 0 || instant > (instants[index - 1] ?? 0)),
          ).toBe(true);
        },
      ),
      { numRuns: 1500 },
    );
  });

  it('keeps 09:00 at 09:00 for every change of every zone', () => {
    for (const { zone, at: change } of changes) {
      const first = DateTime.fromMillis(change, { zone }).minus({ weeks: 2 }).set({ hour: 9, minute: 0 });
      const found = startsOf('FREQ=WEEKLY;COUNT=5', first.startOf('minute').toJSDate(), zone);
      expect(found.map((start) => DateTime.fromJSDate(start, { zone }).toFormat('HH:mm'))).toEqual(
        Array.from({ length: 5 }, () => '09:00'),
      );
    }
  });

  it('moves a series on the clock, and back to where it was', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...changes),
        fc.integer({ min: -20, max: 20 }),
        fc.integer({ min: -600, max: 600 }),
        ({ zone, at: change }, days, minutes) => {
          const from = DateTime.fromMillis(change, { zone }).minus({ days: 3 }).set({ hour: 12, minute: 0 });
          const to = from.plus({ days }).plus({ minutes });
          const distance = wallDistance(
            { instant: from.toJSDate(), timeZone: zone },
            { instant: to.toJSDate(), timeZone: zone },
          );
          const later = from.plus({ days: 7 });
          const moved = shifted({ instant: later.toJSDate(), timeZone: zone }, distance, zone);
          const wanted = later.setZone('UTC', { keepLocalTime: true }).plus(distance);
          const shown = DateTime.fromJSDate(moved, { zone }).setZone('UTC', { keepLocalTime: true });
          const gap = shown.toMillis() - wanted.toMillis();
          const exists =
            wanted.setZone(zone, { keepLocalTime: true }).toFormat('HH:mm') === wanted.toFormat('HH:mm');
          expect(exists ? gap : 0).toBe(0);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('what a rule means', () => {
  it('counts chosen weekdays', () => {
    expect(walls('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=5', '2026-11-23T09:00')).toEqual([
      '2026-11-23T09:00',
      '2026-11-25T09:00',
      '2026-12-07T09:00',
      '2026-12-09T09:00',
      '2026-12-21T09:00',
    ]);
  });

  it('has no visit on the 31st of a month without one', () => {
    expect(walls('FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3', '2026-12-31T09:00')).toEqual([
      '2026-12-31T09:00',
      '2027-01-31T09:00',
      '2027-03-31T09:00',
    ]);
    expect(walls('FREQ=MONTHLY;COUNT=3', '2026-12-31T09:00')).toEqual([
      '2026-12-31T09:00',
      '2027-01-31T09:00',
      '2027-03-31T09:00',
    ]);
  });

  it('has one on the last day of every month', () => {
    expect(walls('FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=4', '2027-11-30T09:00')).toEqual([
      '2027-11-30T09:00',
      '2027-12-31T09:00',
      '2028-01-31T09:00',
      '2028-02-29T09:00',
    ]);
  });

  it('knows 29 February: monthly it leaves out Februaries that have none', () => {
    expect(walls('FREQ=MONTHLY;BYMONTHDAY=29;INTERVAL=12;COUNT=1', '2028-02-29T09:00')).toEqual([
      '2028-02-29T09:00',
    ]);
    expect(
      walls('FREQ=MONTHLY;BYMONTHDAY=29;COUNT=13', '2028-02-29T09:00').filter((wall) =>
        wall.includes('-02-'),
      ),
    ).toEqual(['2028-02-29T09:00']);
  });

  it('counts the nth and the last weekday of a month', () => {
    expect(walls('FREQ=MONTHLY;BYDAY=2TU;COUNT=3', '2026-12-08T09:00')).toEqual([
      '2026-12-08T09:00',
      '2027-01-12T09:00',
      '2027-02-09T09:00',
    ]);
    expect(walls('FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', '2026-11-27T09:00')).toEqual([
      '2026-11-27T09:00',
      '2026-12-25T09:00',
      '2027-01-29T09:00',
    ]);
  });

  it('ends with the last day, and with an instant in UTC, the visit at that time included', () => {
    expect(walls('FREQ=DAILY;UNTIL=20261125', '2026-11-23T21:00')).toHaveLength(3);
    expect(walls('FREQ=DAILY;UNTIL=20261126T010000Z', '2026-11-23T21:00')).toHaveLength(3);
    expect(walls('FREQ=DAILY;UNTIL=20261126T005959Z', '2026-11-23T21:00')).toHaveLength(2);
  });

  it.each([
    ['FREQ=WEEKLY;COUNT=1000', 'too_many'],
    ['FREQ=DAILY;COUNT=105', 'too_many'],
    ['FREQ=DAILY;UNTIL=20280101', 'too_many'],
    ['FREQ=MONTHLY;COUNT=40', 'too_long'],
    ['FREQ=MONTHLY;UNTIL=20990101', 'too_long'],
    ['FREQ=WEEKLY;UNTIL=20261122', 'ends_before_start'],
    ['FREQ=WEEKLY', 'no_end'],
    ['FREQ=WEEKLY;COUNT=3;UNTIL=20270101', 'count_and_until'],
    ['FREQ=WEEKLY;BYDAY=TU;COUNT=3', 'start_not_in_rule'],
    ['FREQ=MONTHLY;BYMONTHDAY=30;INTERVAL=12;COUNT=2', 'start_not_in_rule'],
    ['FREQ=HOURLY;COUNT=3', 'not_a_rule'],
    ['FREQ=WEEKLY;BYHOUR=9,10;COUNT=3', 'unsupported'],
    ['FREQ=WEEKLY;BYDAY=2MO;COUNT=3', 'not_a_rule'],
    ['FREQ=WEEKLY;INTERVAL=0;COUNT=3', 'not_a_rule'],
    ['FREQ=WEEKLY;COUNT=0', 'not_a_rule'],
    ['FREQ=WEEKLY;UNTIL=20270230', 'not_a_rule'],
    ['FREQ=WEEKLY;COUNT=3;COUNT=4', 'not_a_rule'],
    ['COUNT=3', 'not_a_rule'],
    ['WEEKLY', 'not_a_rule'],
  ])('%s is refused: %s', (rule, why) => {
    expect(problem(() => startsOf(rule, at('2026-11-23T09:00'), santoDomingo))).toEqual(refused(why));
  });

  it('refuses a zone that nobody knows', () => {
    expect(problem(() => startsOf('FREQ=DAILY;COUNT=2', at('2026-11-23T09:00'), 'Mars/Olympus'))).toEqual({
      status: 400,
      params: { location_id: 'unknown_zone' },
    });
  });

  it('allows 104 visits and no more', () => {
    expect(walls('FREQ=DAILY;COUNT=104', '2026-11-23T09:00')).toHaveLength(104);
  });
});
