import type { RecordAccess } from '@doctor-plus/contract/accounts/settings.ts';
import { expect, it } from 'vitest';
import { accessDays } from './access-days.ts';

const access = (at: string, actor: string | null, role: RecordAccess['role'] = 'doctor'): RecordAccess => ({
  id: `${at}/${actor}`,
  actor_id: actor,
  name: actor,
  role: actor === null ? null : role,
  kind: 'opened',
  at,
  times: 1,
  report: null,
});
const day = (instant: string) => instant.slice(0, 10);

it('groups by day and person, each in the order of what is newest', () => {
  const days = accessDays(
    [
      access('2026-11-21T12:00:00Z', 'Ana'),
      access('2026-11-21T11:00:00Z', 'Eva', 'secretary'),
      access('2026-11-21T10:00:00Z', 'Ana'),
      access('2026-11-20T12:00:00Z', 'Ana'),
    ],
    day,
  );
  expect(
    days.map(({ day: date, people }) => [date, people.map(({ name, accesses }) => [name, accesses.length])]),
  ).toEqual([
    [
      '2026-11-21',
      [
        ['Ana', 2],
        ['Eva', 1],
      ],
    ],
    ['2026-11-20', [['Ana', 1]]],
  ]);
});

it('keeps the system apart from people whose account is gone', () => {
  const erased = { ...access('2026-11-21T12:00:00Z', 'x'), name: null };
  expect(accessDays([erased, access('2026-11-21T11:00:00Z', null)], day)[0]?.people).toHaveLength(2);
});
