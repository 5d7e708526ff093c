import { expect, test } from 'vitest';
import type { Opening, WeeklyHours } from './rules.ts';
import { walkInTime } from './walk-in-rules.ts';

/** Monday, 08:17:42 in Santo Domingo. */
const now = new Date('2026-11-23T12:17:42.500Z');
const place = { id: 'here', time_zone: 'America/Santo_Domingo' };
const line: WeeklyHours = {
  locationId: 'here',
  timeZone: place.time_zone,
  weekday: 1,
  startsAt: '08:00:00',
  endsAt: '12:00:00',
  slotMinutes: 15,
};
const ask = (question: Partial<Parameters<typeof walkInTime>[0]> = {}) => {
  const { start, end, busyUntil, open } = walkInTime({
    now,
    place,
    hours: [line],
    closings: [],
    openings: [],
    visit: { minutes: null, pauseMinutes: 0 },
    ...question,
  });
  const minutes = (until: Date) => (until.getTime() - start.getTime()) / 60_000;
  return { start: start.toISOString(), minutes: minutes(end), busy: minutes(busyUntil), open };
};
const hour = { start: new Date('2026-11-23T12:00:00Z'), end: new Date('2026-11-23T13:00:00Z') };
const closing = { ...hour, locationId: null };
const opening: Opening = { ...hour, locationId: 'here', slotMinutes: 25 };

test('it begins at the full minute and lasts a slot of the hours that hold', () => {
  expect(ask()).toEqual({ start: '2026-11-23T12:17:00.000Z', minutes: 15, busy: 15, open: true });
});

test('a type of visit with a length and a pause of its own lasts as long, and keeps the doctor for the pause', () => {
  expect(ask({ visit: { minutes: 45, pauseMinutes: 10 } })).toMatchObject({
    minutes: 45,
    busy: 55,
    open: true,
  });
  expect(ask({ hours: [], visit: { minutes: 45, pauseMinutes: 0 } })).toMatchObject({
    minutes: 45,
    open: false,
  });
});

test('the hours of the day that do not hold now lend their length, and it is closed', () => {
  expect(ask({ hours: [{ ...line, startsAt: '14:00', endsAt: '24:00', slotMinutes: 40 }] })).toMatchObject({
    minutes: 40,
    open: false,
  });
  expect(ask({ hours: [{ ...line, endsAt: '08:17:00' }] }).open).toBe(false);
  expect(ask({ hours: [{ ...line, startsAt: '08:17:00' }] }).open).toBe(true);
});

test('a day without hours is closed and gives 20 minutes', () => {
  expect(ask({ hours: [{ ...line, weekday: 2 }] })).toMatchObject({ minutes: 20, open: false });
  expect(ask({ hours: [] })).toMatchObject({ minutes: 20, open: false });
});

test('the hours and openings of another place say nothing about this one', () => {
  expect(ask({ hours: [{ ...line, locationId: 'there' }] })).toMatchObject({ minutes: 20, open: false });
  expect(ask({ hours: [], openings: [{ ...opening, locationId: 'there' }] })).toMatchObject({
    minutes: 20,
    open: false,
  });
});

test('the day is that of the place, not of UTC', () => {
  const late = new Date('2026-11-24T03:30:00Z');
  const evening = { ...line, startsAt: '20:00', endsAt: '24:00' };
  expect(ask({ now: late, hours: [evening] }).open).toBe(true);
  const there = { id: 'here', time_zone: 'UTC' };
  expect(ask({ now: late, hours: [{ ...evening, timeZone: 'UTC' }], place: there }).open).toBe(false);
});

test('exceptions close and open', () => {
  expect(ask({ closings: [closing] }).open).toBe(false);
  expect(ask({ closings: [{ ...closing, locationId: 'there' }] }).open).toBe(true);
  expect(ask({ hours: [], openings: [opening] })).toMatchObject({ minutes: 25, open: true });
  expect(ask({ hours: [], openings: [opening], closings: [closing] }).open).toBe(false);
  const over = { ...closing, end: new Date('2026-11-23T12:17:00Z') };
  expect(ask({ closings: [over] }).open).toBe(true);
});
