import { expect, test } from 'vitest';
import { dayStart } from './day-start.ts';

test.each([
  ['2026-11-23', 'America/Santo_Domingo', 0, '2026-11-23T04:00:00.000Z'],
  ['2026-11-23', 'America/Santo_Domingo', 1, '2026-11-24T04:00:00.000Z'],
  ['2026-03-29', 'Europe/Madrid', 0, '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', 'Europe/Madrid', 1, '2026-03-29T22:00:00.000Z'],
  ['2026-01-01', 'Asia/Tokyo', 0, '2025-12-31T15:00:00.000Z'],
])('%s in %s, %d days later, begins at its own midnight', (date, zone, days, instant) => {
  expect(dayStart(date, zone, days)).toBe(instant);
});

test.each(['', 'yesterday', '2026-13-40', '2026-1-1'])('"%s" is no day', (date) => {
  expect(dayStart(date, 'UTC')).toBeNull();
});
