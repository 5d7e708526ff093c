import { expect, it } from 'vitest';
import { runsOf } from './event-runs.ts';

const event = (name: string, actor: string | null, second: number, outcome: 'done' | 'refused' = 'done') => ({
  at: `2026-11-24T10:00:${second}Z`,
  event: name,
  actor,
  outcome,
});

it('tells once of events that differ in nothing but their time, and by the newest', () => {
  const events = [
    event('dashboard.read', 'Ana', 59),
    event('dashboard.read', 'Ana', 29),
    event('dashboard.read', 'Luz', 28),
    event('dashboard.read', 'Ana', 27),
    event('dashboard.read', 'Ana', 26, 'refused'),
  ] as Parameters<typeof runsOf>[0];
  expect(
    runsOf(events).map(({ event: { at, actor, outcome }, count }) => [
      at.slice(17, 19),
      actor,
      outcome,
      count,
    ]),
  ).toEqual([
    ['59', 'Ana', 'done', 2],
    ['28', 'Luz', 'done', 1],
    ['27', 'Ana', 'done', 1],
    ['26', 'Ana', 'refused', 1],
  ]);
  expect(runsOf([])).toEqual([]);
});
