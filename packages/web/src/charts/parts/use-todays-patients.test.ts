import { expect, test } from 'vitest';
import { visitWith } from '../../testing/visit.ts';
import { onDay } from './use-todays-patients.ts';

const zone = 'America/Santo_Domingo';
const known = visitWith().appointment.patient;

/** An appointment of somebody, begun at this hour in UTC. */
const visit = (who: string, start: string, changes: Parameters<typeof visitWith>[0] = {}) =>
  visitWith({ id: `${who} ${start}`, start, patient: { ...known, id: who }, ...changes });

const names = (...listed: ReturnType<typeof visit>[]) =>
  onDay(listed, '2026-11-24', zone).map(({ appointment }) => appointment.id);

test('puts patients in the room first, then waiting ones, when their hour has passed', () => {
  expect(
    names(
      visit('ana', '2026-11-24T12:00:00Z', { status: 'completed' }),
      visit('luis', '2026-11-24T18:00:00Z'),
      visit('eva', '2026-11-24T13:00:00Z', { status: 'arrived', arrived_at: '2026-11-24T12:50:00Z' }),
      visit('juan', '2026-11-24T14:00:00Z', { status: 'in_progress' }),
    ),
  ).toEqual([
    'juan 2026-11-24T14:00:00Z',
    'eva 2026-11-24T13:00:00Z',
    'ana 2026-11-24T12:00:00Z',
    'luis 2026-11-24T18:00:00Z',
  ]);
});

test('lists each patient once, with the open appointment', () => {
  expect(
    names(
      visit('ana', '2026-11-24T12:00:00Z', { status: 'completed' }),
      visit('ana', '2026-11-24T18:00:00Z'),
      visit('luis', '2026-11-24T13:00:00Z', { status: 'completed' }),
      visit('luis', '2026-11-24T15:00:00Z', { status: 'completed' }),
    ),
  ).toEqual(['luis 2026-11-24T15:00:00Z', 'ana 2026-11-24T18:00:00Z']);
});

test("leaves out cancelled and missed appointments, and other days by the practice's calendar", () => {
  expect(
    names(
      visit('ana', '2026-11-24T12:00:00Z', { status: 'cancelled' }),
      visit('eva', '2026-11-24T12:00:00Z', { status: 'no_show' }),
      visit('luis', '2026-11-25T03:30:00Z'),
      visit('juan', '2026-11-24T03:30:00Z'),
    ),
  ).toEqual(['luis 2026-11-25T03:30:00Z']);
});
