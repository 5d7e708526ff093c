import { expect, test } from 'vitest';
import { walkInTime } from './walk-in-rules.ts';

/** Monday, 08:17:42 in Santo Domingo. */
const now = new Date('2026-11-23T12:17:42.500Z');
const timeZone = 'America/Santo_Domingo';
const line = { weekday: 1, startsAt: '08:00:00', endsAt: '12:00:00', slotMinutes: 15 };
const ask = (question: Partial<Parameters<typeof walkInTime>[0]> = {}) => {
  const { start, end, open } = walkInTime({ now, timeZone, hours: [line], exceptions: [], ...question });
  return { start: start.toISOString(), minutes: (end.getTime() - start.getTime()) / 60_000, open };
};
const exception = (kind: 'open' | 'closed', slotMinutes: number | null = null) => ({
  kind,
  slotMinutes,
  start: new Date('2026-11-23T12:00:00Z'),
  end: new Date('2026-11-23T13:00:00Z'),
});

test('it begins at the full minute and lasts a slot of the hours that hold', () => {
  expect(ask()).toEqual({ start: '2026-11-23T12:17:00.000Z', minutes: 15, open: true });
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

test('the day is that of the place, not of UTC', () => {
  const late = new Date('2026-11-24T03:30:00Z');
  const evening = { ...line, startsAt: '20:00', endsAt: '24:00' };
  expect(ask({ now: late, hours: [evening] }).open).toBe(true);
  expect(ask({ now: late, hours: [evening], timeZone: 'UTC' }).open).toBe(false);
});

test('exceptions close and open', () => {
  expect(ask({ exceptions: [exception('closed')] }).open).toBe(false);
  expect(ask({ hours: [], exceptions: [exception('open', 25)] })).toMatchObject({ minutes: 25, open: true });
  expect(ask({ hours: [], exceptions: [exception('open', 25), exception('closed')] }).open).toBe(false);
  const over = { ...exception('closed'), end: new Date('2026-11-23T12:17:00Z') };
  expect(ask({ exceptions: [over] }).open).toBe(true);
});
