import { expect, it } from 'vitest';
import { startOfDay } from './start-of-today.ts';

it('finds where a day begins on the clock of a zone', () => {
  expect(startOfDay('2026-11-21', 'America/Santo_Domingo')).toBe('2026-11-21T04:00:00.000Z');
  expect(startOfDay('2026-11-21', 'Asia/Tokyo')).toBe('2026-11-20T15:00:00.000Z');
});

it('is right on both days of a clock change', () => {
  expect(startOfDay('2026-11-01', 'America/New_York')).toBe('2026-11-01T04:00:00.000Z');
  expect(startOfDay('2026-11-02', 'America/New_York')).toBe('2026-11-02T05:00:00.000Z');
  expect(startOfDay('2026-03-08', 'America/New_York')).toBe('2026-03-08T05:00:00.000Z');
  expect(startOfDay('2026-03-29', 'Europe/Madrid')).toBe('2026-03-28T23:00:00.000Z');
});
