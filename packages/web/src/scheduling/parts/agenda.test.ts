import type { AppointmentStatus } from '@doctor-plus/contract/scheduling/schema.ts';
import { expect, it } from 'vitest';
import { visitWith } from '../../testing/visit.ts';
import { agendaOf } from './agenda.ts';

const place = visitWith().appointment.location;

const visit = (start: string, time_zone = 'America/Santo_Domingo', status: AppointmentStatus = 'confirmed') =>
  visitWith({ id: start, status, start, end: start, location: { ...place, time_zone } });

it('keeps patients in the room or waiting above the others of the day', () => {
  const [day] = agendaOf(
    [
      visit('2026-11-21T12:00:00Z', place.time_zone, 'completed'),
      visit('2026-11-21T13:00:00Z', place.time_zone, 'arrived'),
      visit('2026-11-21T14:00:00Z', place.time_zone, 'in_progress'),
      visit('2026-11-21T15:00:00Z'),
    ],
    '2026-11-21',
    1,
  );
  expect(day?.items.map(({ appointment }) => appointment.start.slice(11, 13))).toEqual([
    '14',
    '13',
    '12',
    '15',
  ]);
});

it('puts each visit on the day of its own place, in order, and keeps empty days', () => {
  const days = agendaOf(
    [
      visit('2026-11-22T15:00:00Z'),
      visit('2026-11-22T02:00:00Z'),
      visit('2026-11-21T13:00:00Z', 'America/Santo_Domingo', 'cancelled'),
      visit('2026-11-21T16:00:00Z', 'Asia/Tokyo'),
      visit('2026-11-24T04:00:00Z'),
    ],
    '2026-11-21',
    3,
  );
  expect(
    days.map(({ date, live, items }) => [date, live, items.map(({ appointment }) => appointment.start)]),
  ).toEqual([
    ['2026-11-21', 1, ['2026-11-21T13:00:00Z', '2026-11-22T02:00:00Z']],
    ['2026-11-22', 2, ['2026-11-21T16:00:00Z', '2026-11-22T15:00:00Z']],
    ['2026-11-23', 0, []],
  ]);
});
