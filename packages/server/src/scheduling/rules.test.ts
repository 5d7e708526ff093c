import fc from 'fast-check';
import { DateTime, IANAZone } from 'luxon';
import { describe, expect, it } from 'vitest';
import { within } from '../testing/within.ts';
import { type FreeSlot, freeSlots, nearestSlots, type Period, type WeeklyHours } from './rules.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Zones without a change of the clock, with changes at every hour of the night, of 30 and 120 minutes, south and north. */
const zones = [
  'America/Santo_Domingo',
  'America/New_York',
  'America/Havana',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Santiago',
  'America/Asuncion',
  'America/Nuuk',
  'Europe/Madrid',
  'Europe/Dublin',
  'Atlantic/Azores',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
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

const placeId = '01900000-0000-7000-8000-000000000001';

const weekly = (timeZone: string, line: Partial<WeeklyHours> = {}): WeeklyHours[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    locationId: placeId,
    timeZone,
    weekday,
    startsAt: '00:00',
    endsAt: '24:00',
    slotMinutes: 30,
    ...line,
  }));

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Lengths, hours and offsets are multiples of it. */
const grain = 5;

/** When each fifth minute of a local date is on the clock for the first time, found by walking through real time. */
const minutesOfDate = (zone: string, date: string): Map<number, number> => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const noon = Date.parse(`${date}T00:00:00Z`);
  const found = new Map<number, number>();
  for (let at = noon - 15 * hour; at < noon + 40 * hour; at += grain * minute) {
    const [shown = '', time = ''] = format.format(at).split(' ');
    if (shown !== date) continue;
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const wall = hours * 60 + minutes;
    if (!found.has(wall)) found.set(wall, at);
  }
  return found;
};

/** Slots of one date by the definition: every wall-clock minute of the slot exists; it starts when that time first comes. */
const expected = (zone: string, date: string, opens: number, closes: number, length: number) => {
  const minutes = minutesOfDate(zone, date);
  const starts: number[] = [];
  for (let at = opens; at + length <= closes; at += length) {
    const start = minutes.get(at);
    const whole = Array.from({ length: length / grain }, (_, index) => minutes.has(at + index * grain)).every(
      Boolean,
    );
    if (start !== undefined && whole) starts.push(start);
  }
  return starts;
};

const past = new Date('2000-01-01T00:00:00Z');
const starts = (slots: readonly FreeSlot[]) => slots.map((slot) => slot.start.getTime());
const overlap = (a: Period, b: Period) => a.start < b.end && b.start < a.end;

describe('freeSlots around changes of the clock', () => {
  it('covers more than a hundred changes of 2024–2030', () => {
    expect(changes.length).toBeGreaterThan(100);
    expect(new Set(changes.map(({ zone }) => zone)).size).toBeGreaterThanOrEqual(12);
  });

  it('offers exactly the wall-clock times that exist, each once, none shifted', () => {
    const line = fc.record({
      change: fc.constantFrom(...changes),
      opens: fc.integer({ min: 0, max: 5 }).map((hours) => hours * 60),
      open: fc.integer({ min: 1, max: 20 }).map((hours) => hours * 60),
      slotMinutes: fc.constantFrom(5, 15, 20, 30, 45, 60, 90),
    });
    fc.assert(
      fc.property(line, ({ change, opens, open, slotMinutes }) => {
        const closes = Math.min(opens + open, 24 * 60);
        const date = DateTime.fromMillis(change.at, { zone: change.zone }).toISODate() ?? '';
        const [from, to] = [new Date(change.at - 40 * hour), new Date(change.at + 40 * hour)];
        const hours = weekly(change.zone, { startsAt: clock(opens), endsAt: clock(closes), slotMinutes });
        const slots = freeSlots({ hours, busy: [], from, to, now: past });
        const dates = [-3, -2, -1, 0, 1, 2, 3].map((shift) =>
          new Date(Date.parse(date) + shift * day).toISOString().slice(0, 10),
        );
        const everything = dates.flatMap((on) => expected(change.zone, on, opens, closes, slotMinutes));
        expect(starts(slots)).toEqual(everything.filter((at) => at >= from.getTime() && at < to.getTime()));
        for (const [index, slot] of slots.entries()) {
          expect(slot.end.getTime() - slot.start.getTime()).toBe(slotMinutes * minute);
          const next = slots[index + 1];
          if (next) expect(slot.end.getTime()).toBeLessThanOrEqual(next.start.getTime());
        }
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  it('skips the hour that New York leaves out and gives the doubled one once', () => {
    const on = (from: string, to: string) =>
      freeSlots({
        hours: weekly('America/New_York', { endsAt: '04:00', slotMinutes: 60 }),
        busy: [],
        from: new Date(from),
        to: new Date(to),
        now: past,
      }).map((slot) => slot.start.toISOString().slice(11, 16));
    expect(on('2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z')).toEqual(['05:00', '06:00', '07:00']);
    expect(on('2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z')).toEqual(['04:00', '05:00', '07:00', '08:00']);
  });

  it('leaves out a slot that reaches into the gap', () => {
    const slots = freeSlots({
      hours: weekly('Europe/Madrid', { startsAt: '01:30', endsAt: '04:00', slotMinutes: 45 }),
      busy: [],
      from: new Date('2026-03-28T23:00:00Z'),
      to: new Date('2026-03-29T22:00:00Z'),
      now: past,
    });
    expect(slots.map((slot) => slot.start.toISOString())).toEqual(['2026-03-29T01:00:00.000Z']);
  });
});

const someZone = fc.constantFrom(...zones);
const someInstant = fc
  .integer({ min: Date.UTC(2024, 0, 1) / minute, max: Date.UTC(2030, 11, 1) / minute })
  .map((at) => new Date(at * minute));
const someHours = someZone.chain((timeZone) =>
  fc
    .record({ from: fc.integer({ min: 0, max: 22 }), slotMinutes: fc.constantFrom(10, 15, 25, 30, 60) })
    .map(({ from, slotMinutes }) =>
      weekly(timeZone, { startsAt: clock(from * 60), endsAt: clock(24 * 60), slotMinutes }),
    ),
);
const days = (count: number) => (from: Date) => new Date(from.getTime() + count * day);

describe('freeSlots', () => {
  it('offers what starts in the period and after now, in order', () => {
    fc.assert(
      fc.property(someHours, someInstant, fc.integer({ min: -72, max: 72 }), (hours, from, shift) => {
        const [to, now] = [days(3)(from), new Date(from.getTime() + shift * hour)];
        const all = freeSlots({ hours, busy: [], from, to, now: past });
        const left = freeSlots({ hours, busy: [], from, to, now });
        expect(left).toEqual(all.filter((slot) => slot.start > now));
        expect(all.every((slot) => slot.start >= from && slot.start < to)).toBe(true);
        expect(starts(all)).toEqual(starts(all).toSorted((a, b) => a - b));
      }),
      { numRuns: 100 },
    );
  });

  it('gives the same slots in one period and in two halves of it', () => {
    fc.assert(
      fc.property(someHours, someInstant, fc.integer({ min: 1, max: 4000 }), (hours, from, cut) => {
        const [middle, to] = [new Date(from.getTime() + cut * minute), days(4)(from)];
        const whole = freeSlots({ hours, busy: [], from, to, now: past });
        const halves = [
          ...freeSlots({ hours, busy: [], from, to: middle, now: past }),
          ...freeSlots({ hours, busy: [], from: middle, to, now: past }),
        ];
        expect(halves).toEqual(whole);
      }),
      { numRuns: 100 },
    );
  });

  it('takes away exactly the slots that touch a busy time', () => {
    const busyTime = fc.record({
      after: fc.integer({ min: -600, max: 6000 }),
      length: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(someHours, someInstant, fc.array(busyTime, { maxLength: 12 }), (hours, from, periods) => {
        const to = days(3)(from);
        const busy = periods.map(({ after, length }) => {
          const start = new Date(from.getTime() + after * minute);
          return { start, end: new Date(start.getTime() + length * minute) };
        });
        const all = freeSlots({ hours, busy: [], from, to, now: past });
        const left = freeSlots({ hours, busy, from, to, now: past });
        expect(left).toEqual(all.filter((slot) => !busy.some((period) => overlap(slot, period))));
      }),
      { numRuns: 100 },
    );
  });

  it('keeps to the weekday of the place, not of Greenwich', () => {
    const tuesday = weekly('Pacific/Auckland', { startsAt: '09:00', endsAt: '09:30' }).slice(1, 2);
    const slots = freeSlots({
      hours: tuesday,
      busy: [],
      from: new Date('2026-11-22T00:00:00Z'),
      to: new Date('2026-11-29T00:00:00Z'),
      now: past,
    });
    expect(slots.map((slot) => slot.start.toISOString())).toEqual(['2026-11-23T20:00:00.000Z']);
  });

  it('offers a time once when two lines of the week name it, and at both places when they differ', () => {
    const line = weekly('UTC', { startsAt: '09:00', endsAt: '10:00' });
    const elsewhere = line.map((other) => ({ ...other, locationId: placeId.replace(/1$/, '2') }));
    const period = { from: new Date('2026-11-23T00:00:00Z'), to: new Date('2026-11-24T00:00:00Z') };
    const offered = (hours: WeeklyHours[]) => freeSlots({ hours, busy: [], ...period, now: past });
    expect(offered([...line, ...line])).toEqual(offered(line));
    expect(offered([...line, ...elsewhere])).toHaveLength(4);
  });

  it('fills a quarter of a year in milliseconds', async () => {
    const hours = weekly('Europe/Madrid', { startsAt: '08:00', endsAt: '18:00', slotMinutes: 15 });
    const from = new Date('2026-02-01T00:00:00Z');
    const fill = () => freeSlots({ hours, busy: [], from, to: days(92)(from), now: past });
    expect(await within(200, fill)).toHaveLength(92 * 40);
  });
});

describe('nearestSlots', () => {
  it('chooses the nearest, and gives them in order of time', () => {
    const slotAt = (at: number): FreeSlot => ({
      start: new Date(at * minute),
      end: new Date((at + 30) * minute),
      locationId: placeId,
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 10_000 }), { maxLength: 40 }),
        fc.integer({ min: -100, max: 10_100 }),
        fc.integer({ min: 0, max: 5 }),
        (times, wanted, count) => {
          const slots = times.map(slotAt);
          const nearest = nearestSlots(slots, new Date(wanted * minute), count);
          const distance = (slot: FreeSlot) => Math.abs(slot.start.getTime() - wanted * minute);
          expect(nearest).toHaveLength(Math.min(count, slots.length));
          expect(starts(nearest)).toEqual(starts(nearest).toSorted((a, b) => a - b));
          const farthest = Math.max(...nearest.map(distance), 0);
          const others = slots.filter((slot) => !nearest.includes(slot));
          if (count > 0) expect(others.every((slot) => distance(slot) >= farthest)).toBe(true);
        },
      ),
    );
  });
});
