import { expect, test } from 'vitest';
import { instant } from './sections.ts';

test.each([
  ['2026-11-21T12:00:00', '2026-11-21T12:00:00.000Z'],
  ['2026-11-21T12:00:00.5', '2026-11-21T12:00:00.500Z'],
  ['2026-11-21T12:00:00.123456', '2026-11-21T12:00:00.123Z'],
  ['1999-12-31T23:59:59.999999', '1999-12-31T23:59:59.999Z'],
])('the time %s in UTC is the instant %s', (utcTime, expected) => {
  expect(instant(utcTime)).toBe(expected);
  expect(new Date(`${utcTime}Z`).toISOString()).toBe(expected);
});
