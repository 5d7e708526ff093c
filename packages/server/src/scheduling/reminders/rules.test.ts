import fc from 'fast-check';
import { IANAZone } from 'luxon';
import { describe, expect, it, test } from 'vitest';
import { offsetsOf } from '../../platform/wall-clock.ts';
import { dueReminder, isQuiet, needsReminder, plannedReminders, reminderMoment } from './rules.ts';

const minute = 60_000;
const hour = 60 * minute;
const santo = 'America/Santo_Domingo';

const moment = (zone: string, start: string, hours: number): string =>
  new Date(reminderMoment(offsetsOf(zone), Date.parse(start), hours)).toISOString();

describe('the moment of a reminder', () => {
  it.each([
    ['counts back from the start', '2026-11-24T15:00:00Z', 24, '2026-11-23T15:00:00.000Z'],
    ['is held until eight in the morning', '2026-11-24T13:30:00Z', 2, '2026-11-24T12:00:00.000Z'],
    [
      'is brought forward where that leaves less than an hour',
      '2026-11-24T12:30:00Z',
      2,
      '2026-11-24T00:45:00.000Z',
    ],
    [
      'is held, however early the visit, a day before it',
      '2026-11-24T10:30:00Z',
      24,
      '2026-11-23T12:00:00.000Z',
    ],
    [
      'is brought forward in the same evening for a visit at night',
      '2026-11-25T03:30:00Z',
      2,
      '2026-11-25T00:45:00.000Z',
    ],
  ])('%s', (_, start, hours, expected) => {
    expect(moment(santo, start, hours)).toBe(expected);
  });

  it('counts hours that pass when the clocks change', () => {
    // Madrid goes back on 25 October 2026 and forward on 28 March 2027: ten o'clock is an hour further from the day before.
    expect(moment('Europe/Madrid', '2026-10-25T10:00:00Z', 24)).toBe('2026-10-24T10:00:00.000Z');
    expect(moment('Europe/Madrid', '2027-03-28T08:00:00Z', 24)).toBe('2027-03-27T08:00:00.000Z');
    // And eight in the morning is eight in the morning on both sides.
    expect(moment('Europe/Madrid', '2026-10-25T08:30:00Z', 2)).toBe('2026-10-25T07:00:00.000Z');
    expect(moment('Europe/Madrid', '2027-03-28T07:30:00Z', 2)).toBe('2027-03-28T06:00:00.000Z');
  });
});

const zones = [
  santo,
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'America/Los_Angeles',
  'Europe/Madrid',
  'Europe/London',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];

const anyVisit = fc.record({
  zone: fc.constantFrom(...zones),
  start: fc
    .integer({ min: Date.UTC(2024, 0, 1) / (5 * minute), max: Date.UTC(2030, 11, 31) / (5 * minute) })
    .map((count) => count * 5 * minute),
  leadTimes: fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: 48 }), fc.integer({ min: 1, max: 720 })), {
    minLength: 1,
    maxLength: 4,
  }),
});

/** Minutes since midnight on the clock of a zone, by a way of its own. */
const clock = (zone: string, at: number): number => {
  const minutes = Math.floor(at / minute) + IANAZone.create(zone).offset(at);
  return ((minutes % 1440) + 1440) % 1440;
};

test('planned reminders stay out of the night, an hour before the visit and an hour apart', () => {
  fc.assert(
    fc.property(anyVisit, ({ zone, start, leadTimes }) => {
      const plan = plannedReminders(offsetsOf(zone), start, leadTimes);
      expect(plan.length).toBeGreaterThan(0);
      expect(plan.at(-1)?.hours).toBe(Math.min(...leadTimes));
      for (const [index, { hours, at }] of plan.entries()) {
        expect(clock(zone, at)).toBeGreaterThanOrEqual(8 * 60);
        expect(clock(zone, at)).toBeLessThanOrEqual(20 * 60 + 45);
        expect(at).toBeLessThanOrEqual(start - hour);
        // Twelve hours of quiet, and one that a change of the clock may add.
        expect(Math.abs(start - hours * hour - at)).toBeLessThan(13 * hour);
        const next = plan[index + 1];
        if (next) expect(next.at - at).toBeGreaterThanOrEqual(hour);
      }
    }),
    { numRuns: 3000 },
  );
});

/** What a job that runs at these moments sends, as the one that reads the database does. */
const simulate = (
  { zone, start, leadTimes }: { zone: string; start: number; leadTimes: readonly number[] },
  rounds: readonly number[],
  settled = 0,
) => {
  const offset = offsetsOf(zone);
  const plan = plannedReminders(offset, start, leadTimes);
  const sent: { hours: number; at: number }[] = [];
  let [since = 0] = rounds;
  for (const now of rounds.slice(1)) {
    const due = dueReminder(offset, plan, { start, since, now });
    const needed = due && needsReminder(due.reminder, { settled, reminded: sent.map(({ hours }) => hours) });
    if (due && needed && due.when === 'now') sent.push({ hours: due.reminder.hours, at: now });
    since = due && needed && due.when !== 'now' ? due.reminder.at - 1 : now;
  }
  return { plan, sent };
};

/** Rounds once a minute, in which a process is down now and then. */
const minutely = (from: number, to: number): number[] =>
  Array.from({ length: Math.ceil((to - from) / minute) + 1 }, (_, index) => from + index * minute);

test('a process that runs sends every planned reminder once, within a minute', () => {
  const soon = anyVisit.map((visit) => ({
    ...visit,
    leadTimes: visit.leadTimes.map((hours) => (hours % 30) + 1),
  }));
  fc.assert(
    fc.property(soon, fc.integer({ min: 0, max: 59_999 }), (visit, phase) => {
      const { plan, sent } = simulate(visit, minutely(visit.start - 60 * hour + phase, visit.start + hour));
      expect(sent.map(({ hours }) => hours)).toEqual(plan.map(({ hours }) => hours));
      for (const [index, { at }] of sent.entries()) {
        const late = at - (plan[index]?.at ?? 0);
        expect(late).toBeGreaterThanOrEqual(0);
        expect(late).toBeLessThan(minute);
      }
    }),
    { numRuns: 100 },
  );
});

test('whenever a process was down: no reminder twice, at night, after the start, or within an hour of another', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 60 * 24 }), { minLength: 5, maxLength: 60 });
  fc.assert(
    fc.property(anyVisit, gaps, ({ zone, start, leadTimes }, minutes) => {
      const rounds: number[] = [start - minutes.reduce((sum, gap) => sum + gap * minute, 0)];
      for (const gap of minutes) {
        const last = rounds.at(-1) ?? 0;
        rounds.push(last + gap * minute);
      }
      const { sent } = simulate({ zone, start, leadTimes }, rounds);
      expect(new Set(sent.map(({ hours }) => hours)).size).toBe(sent.length);
      for (const [index, { hours, at }] of sent.entries()) {
        expect(at).toBeLessThan(start);
        expect(isQuiet(offsetsOf(zone), at)).toBe(false);
        const next = sent[index + 1];
        if (next) {
          expect(next.hours).toBeLessThan(hours);
          expect(next.at - at).toBeGreaterThanOrEqual(hour - 15 * minute);
        }
      }
    }),
    { numRuns: 1500 },
  );
});

describe('a reminder that is late', () => {
  const start = Date.parse('2026-11-24T18:00:00Z');
  const visit = { zone: santo, start, leadTimes: [24, 2] };
  const down = (from: string, to: string) => [
    ...minutely(start - 30 * hour, Date.parse(from)),
    ...minutely(Date.parse(to), start + hour),
  ];
  const sentAt = (rounds: number[]) =>
    simulate(visit, rounds).sent.map(
      ({ hours, at }) => `${hours} ${new Date(at).toISOString().slice(5, 16)}`,
    );

  it('goes out when the process is back', () => {
    expect(sentAt(down('2026-11-23T12:00:00Z', '2026-11-23T20:30:00Z'))).toEqual([
      '24 11-23T20:30',
      '2 11-24T16:00',
    ]);
  });
  it('waits for the morning when the process is back at night', () => {
    expect(sentAt(down('2026-11-23T12:00:00Z', '2026-11-24T03:00:00Z'))).toEqual([
      '24 11-24T12:00',
      '2 11-24T16:00',
    ]);
  });
  it('leaves the word to the next one when that follows within the hour', () => {
    expect(sentAt(down('2026-11-23T12:00:00Z', '2026-11-24T15:30:00Z'))).toEqual(['2 11-24T16:00']);
  });
  it('is one when several were missed', () => {
    expect(sentAt(down('2026-11-23T12:00:00Z', '2026-11-24T16:40:00Z'))).toEqual(['2 11-24T16:40']);
  });
  it('stays away when the visit is less than an hour ahead', () => {
    expect(sentAt(down('2026-11-23T12:00:00Z', '2026-11-24T17:10:00Z'))).toEqual([]);
  });
});

it('follows no booking within the hour, and no shorter reminder', () => {
  const reminder = { hours: 24, at: 100 * hour };
  expect(needsReminder(reminder, { settled: 99 * hour, reminded: [] })).toBe(true);
  expect(needsReminder(reminder, { settled: 99 * hour + 1, reminded: [] })).toBe(false);
  expect(needsReminder(reminder, { settled: 0, reminded: [48] })).toBe(true);
  expect(needsReminder(reminder, { settled: 0, reminded: [24] })).toBe(false);
  expect(needsReminder(reminder, { settled: 0, reminded: [2] })).toBe(false);
});
