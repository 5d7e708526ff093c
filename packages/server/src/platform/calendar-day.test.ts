import { expect, test } from 'vitest';
import { calendarDay } from './calendar-day.ts';

test('the day is that of the zone, not of the server', () => {
  const at = new Date('2026-11-21T03:30:00Z');
  expect(calendarDay(at, 'America/Santo_Domingo')).toBe('2026-11-20');
  expect(calendarDay(at, 'Asia/Tokyo')).toBe('2026-11-21');
});
