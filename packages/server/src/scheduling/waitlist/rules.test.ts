import { dayParts, waitlistRule } from '@doctor-plus/contract/scheduling/waitlist.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assign,
  type Candidate,
  compareInLine,
  dayPartAt,
  heldUntil,
  type InLine,
  isDayTime,
  suits,
  wallOf,
} from './rules.ts';

const zone = 'America/Santo_Domingo';
const hour = 3_600_000;
const base = Date.parse('2026-11-24T12:00:00Z');

const standing = fc.record({
  id: fc.uuid(),
  priority: fc.constantFrom('routine' as const, 'urgent' as const),
  passedOver: fc.nat(5),
  since: fc.nat(20).map((days) => new Date(base - days * 24 * hour)),
});

const person = (over: Partial<InLine> = {}): InLine => ({
  id: 'a',
  priority: 'routine',
  passedOver: 0,
  since: new Date(base),
  type: 'consultation',
  locationIds: [],
  from: '2026-11-01',
  until: '2027-12-31',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  parts: [...dayParts],
  before: null,
  busy: [],
  refused: [],
  ...over,
});

const slotAt = (index: number, over: Partial<Candidate> = {}): Candidate => {
  const start = new Date(base + index * (hour / 2));
  const end = new Date(start.getTime() + hour / 2);
  return { start, end, busyUntil: end, locationId: 'here', type: 'consultation', ...over };
};

const names = (line: readonly { id: string }[]) => line.map(({ id }) => id);

describe('the order of the list', () => {
  it('is urgent first, then who was passed over less than three times, then who waits longest, then by id', () => {
    const long = new Date(base - 90 * 24 * hour);
    const line = [
      person({ id: 'routine, passed over, since long', passedOver: 3, since: long }),
      person({ id: 'routine, b' }),
      person({ id: 'routine, a' }),
      person({ id: 'routine, since long', since: long, passedOver: 2 }),
      person({ id: 'urgent, passed over', priority: 'urgent', passedOver: 3, since: long }),
      person({ id: 'urgent', priority: 'urgent' }),
    ];
    expect(names(line.toSorted(compareInLine))).toEqual([
      'urgent',
      'urgent, passed over',
      'routine, since long',
      'routine, a',
      'routine, b',
      'routine, passed over, since long',
    ]);
  });

  it('is one order: total, the same whoever is compared first, and without ties', () => {
    fc.assert(
      fc.property(fc.uniqueArray(standing, { selector: ({ id }) => id, maxLength: 12 }), (people) => {
        const sorted = people.toSorted(compareInLine);
        expect(people.toReversed().sort(compareInLine)).toEqual(sorted);
        for (const [index, one] of sorted.entries()) {
          for (const later of sorted.slice(index + 1)) {
            expect(compareInLine(one, later)).toBeLessThan(0);
            expect(compareInLine(later, one)).toBeGreaterThan(0);
          }
        }
      }),
    );
  });
});

describe('what suits', () => {
  it.each([
    ['2026-11-24T15:59:00Z', 'morning'],
    ['2026-11-24T16:00:00Z', 'afternoon'],
    ['2026-11-24T21:59:00Z', 'afternoon'],
    ['2026-11-24T22:00:00Z', 'evening'],
  ])('at %s it is %s in Santo Domingo', (at, part) => {
    expect(wallOf(new Date(at), zone).part).toBe(part);
  });

  it('goes by the dates, weekdays and hours of the place, not of Greenwich', () => {
    // Tuesday evening there, Wednesday here.
    const slot = { start: new Date('2026-11-25T01:00:00Z'), locationId: 'here' };
    const wish = person({ from: '2026-11-24', until: '2026-11-24', weekdays: [2], parts: ['evening'] });
    const wall = wallOf(slot.start, zone);
    expect(wall).toEqual({ date: '2026-11-24', weekday: 2, part: 'evening' });
    expect(suits(wish, slot, wall)).toBe(true);
    for (const other of [
      { from: '2026-11-25', until: '2026-11-30' },
      { until: '2026-11-23' },
      { weekdays: [1, 3, 4, 5, 6, 7] },
      { parts: ['morning' as const, 'afternoon' as const] },
      { locationIds: ['elsewhere'] },
      { before: slot.start },
    ]) {
      expect(suits({ ...wish, ...other }, slot, wall), JSON.stringify(other)).toBe(false);
    }
    expect(suits({ ...wish, locationIds: ['here'], before: new Date('2026-12-01') }, slot, wall)).toBe(true);
  });

  it('knows no hour without a part of the day', () => {
    for (let clock = 0; clock < 24; clock += 1) expect(dayParts).toContain(dayPartAt(clock));
  });
});

describe('how long a time is kept', () => {
  const minutes = (now: string, start: string) =>
    (heldUntil(new Date(now), new Date(start), zone).getTime() - Date.parse(now)) / 60_000;

  it.each([
    ['a day ahead or more', '2026-11-24T14:00:00Z', '2026-11-25T14:00:00Z', 120],
    ['within a day', '2026-11-24T14:00:00Z', '2026-11-25T13:59:00Z', 60],
    ['six hours ahead', '2026-11-24T14:00:00Z', '2026-11-24T20:00:00Z', 60],
    ['within six hours', '2026-11-24T14:00:00Z', '2026-11-24T19:59:00Z', 30],
    ['by hand, ten minutes ahead', '2026-11-24T14:00:00Z', '2026-11-24T14:10:00Z', 10],
    // 22:00 there: the two hours begin at 08:00.
    ['by hand, at night', '2026-11-25T02:00:00Z', '2026-11-28T14:00:00Z', 12 * 60],
    // 03:00 there.
    ['by hand, before dawn', '2026-11-25T07:00:00Z', '2026-11-28T14:00:00Z', 7 * 60],
  ])('%s', (_what, now, start, expected) => {
    expect(minutes(now, start)).toBe(expected);
  });

  it('begins at eight o’clock of the wall, also in the night in which the clock changes', () => {
    // Madrid turns back at 03:00 on 25 October 2026, and forward at 02:00 on 28 March 2027.
    const visit = new Date('2027-06-01T10:00:00Z');
    const until = (now: string) => heldUntil(new Date(now), visit, 'Europe/Madrid').toISOString();
    expect(until('2026-10-24T21:00:00Z')).toBe('2026-10-25T09:00:00.000Z');
    expect(until('2026-10-25T00:30:00Z')).toBe('2026-10-25T09:00:00.000Z');
    expect(until('2027-03-27T22:00:00Z')).toBe('2027-03-28T08:00:00.000Z');
    expect(isDayTime(new Date('2026-10-25T06:59:59Z'), 'Europe/Madrid')).toBe(false);
    expect(isDayTime(new Date('2026-10-25T07:00:00Z'), 'Europe/Madrid')).toBe(true);
    expect(isDayTime(new Date('2027-03-28T06:00:00Z'), 'Europe/Madrid')).toBe(true);
    expect(isDayTime(new Date('2027-03-28T17:59:00Z'), 'Europe/Madrid')).toBe(true);
    expect(isDayTime(new Date('2027-03-28T18:00:00Z'), 'Europe/Madrid')).toBe(false);
  });

  it('never ends before it begins, nor after the visit begins', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 * 24 * 60 }),
        fc.integer({ min: 1, max: 90 * 24 * 60 }),
        fc.constantFrom(zone, 'Europe/Madrid', 'Australia/Lord_Howe', 'Asia/Kathmandu'),
        (minute, ahead, where) => {
          const now = new Date(base + minute * 60_000);
          const start = new Date(now.getTime() + ahead * 60_000);
          const until = heldUntil(now, start, where);
          expect(until >= now && until <= start).toBe(true);
          if (isDayTime(now, where)) {
            expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(waitlistRule.holdMinutes * 60_000);
          }
        },
      ),
    );
  });
});

describe('who is asked for which time', () => {
  const zoneOf = () => zone;
  const given = (slots: Candidate[], line: InLine[]) =>
    assign(slots, line, zoneOf).map(
      ({ entry, slot }) => `${entry.id} ${slot.start.toISOString().slice(11, 16)}`,
    );

  it('gives the earliest time to the first in line whom it suits', () => {
    const afternoon = person({ id: 'first, afternoon', parts: ['afternoon'], since: new Date(base - hour) });
    expect(given([slotAt(0), slotAt(8)], [person({ id: 'second' }), afternoon])).toEqual([
      'second 12:00',
      'first, afternoon 16:00',
    ]);
  });

  it('passes over whom the type, a visit of their own or an earlier refusal keeps away', () => {
    const slot = slotAt(0);
    const line = [
      person({ id: 'other type', priority: 'urgent', type: 'follow-up' }),
      person({ id: 'elsewhere', priority: 'urgent', busy: [{ start: slot.start, end: slot.end }] }),
      person({ id: 'refused', priority: 'urgent', refused: [{ start: slot.start, locationId: 'here' }] }),
      person({ id: 'free' }),
    ];
    expect(given([slot], line)).toEqual(['free 12:00']);
  });

  it('weighs people of different types of visit at one time against each other', () => {
    const long = slotAt(0, { type: 'follow-up', busyUntil: new Date(base + hour) });
    const line = [
      person({ id: 'routine' }),
      person({ id: 'urgent', priority: 'urgent', type: 'follow-up' }),
      person({ id: 'third' }),
    ];
    // The visit with its pause reaches over the second time.
    expect(given([slotAt(0), slotAt(1), slotAt(2), long], line)).toEqual(['urgent 12:00', 'routine 13:00']);
  });

  it('never gives one time twice, one person two times, or somebody a time while one before them could have it', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(12), { maxLength: 10 }),
        fc.uniqueArray(
          fc.record({
            standing,
            parts: fc.subarray([...dayParts], { minLength: 1 }),
            type: fc.constantFrom('consultation', 'follow-up'),
          }),
          { selector: (one) => one.standing.id, maxLength: 8 },
        ),
        (starts, people) => {
          const slots = starts.flatMap((index) => [
            slotAt(index),
            slotAt(index, { type: 'follow-up', busyUntil: new Date(base + index * (hour / 2) + hour) }),
          ]);
          const line = people.map(({ standing: own, ...wish }) => person({ ...own, ...wish }));
          const result = assign(slots, line, zoneOf);
          expect(new Set(result.map(({ entry }) => entry.id)).size).toBe(result.length);
          for (const [index, { entry, slot }] of result.entries()) {
            expect(suits(entry, slot, wallOf(slot.start, zone)) && slot.type === entry.type).toBe(true);
            for (const other of result.slice(index + 1)) {
              expect(other.slot.start >= slot.busyUntil || slot.start >= other.slot.busyUntil).toBe(true);
            }
            const later = new Set(result.slice(0, index).map((one) => one.entry.id));
            for (const before of line) {
              if (before.type !== entry.type || later.has(before.id) || compareInLine(before, entry) >= 0)
                continue;
              expect(suits(before, slot, wallOf(slot.start, zone)), 'somebody before was passed over').toBe(
                false,
              );
            }
          }
        },
      ),
    );
  });
});
