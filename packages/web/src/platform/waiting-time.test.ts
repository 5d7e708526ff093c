import { expect, test } from 'vitest';
import { waitingOf } from './waiting-time.ts';

const now = new Date('2026-11-23T12:20:59Z');
const arrived_at = '2026-11-23T12:05:00.000Z';
const started_at = '2026-11-23T12:17:30.000Z';

test('somebody who arrived waits, in full minutes', () => {
  expect(waitingOf({ status: 'arrived', arrived_at, started_at: null }, now)).toEqual({
    kind: 'since',
    minutes: 15,
  });
});

test('a device whose clock is behind shows no negative time', () => {
  const before = new Date('2026-11-23T12:00:00Z');
  expect(waitingOf({ status: 'arrived', arrived_at, started_at: null }, before)?.minutes).toBe(0);
});

test.each(['in_progress', 'completed'] as const)('a visit that is %s says how long it was', (status) => {
  expect(waitingOf({ status, arrived_at, started_at }, now)).toEqual({ kind: 'waited', minutes: 12 });
});

test('nothing is said where nobody noted it, nor of a visit that did not take place', () => {
  expect(waitingOf({ status: 'completed', arrived_at: null, started_at }, now)).toBeNull();
  expect(waitingOf({ status: 'completed', arrived_at, started_at: null }, now)).toBeNull();
  expect(waitingOf({ status: 'cancelled', arrived_at, started_at: null }, now)).toBeNull();
  expect(waitingOf({ status: 'confirmed', arrived_at: null, started_at: null }, now)).toBeNull();
});
