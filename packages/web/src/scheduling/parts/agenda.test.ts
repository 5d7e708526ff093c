import type { AppointmentStatus } from '@doctor-plus/contract/scheduling/schema.ts';
import { expect, it } from 'vitest';
import { agendaOf } from './agenda.ts';

const visit = (
  start: string,
  time_zone = 'America/Santo_Domingo',
  status: AppointmentStatus = 'confirmed',
) => ({
  appointment: {
    id: start,
    status,
    type: 'consultation' as const,
    start,
    end: start,
    reason: '',
    doctor: { id: '', name: '', specialties: [] },
    patient: { id: '', name: '', chart_number: '' },
    location: { id: '', name: '', address: '', city: '', time_zone },
    arrived_at: null,
    cancel_until: '2026-11-24T12:00:00.000Z',
    started_at: null,
    series: null,
    proposal: null,
    version: 1,
  },
  can: {
    confirm: false,
    decline: false,
    arrive: false,
    start: false,
    complete: false,
    no_show: false,
    cancel: false,
    move: false,
    propose: false,
    withdraw_proposal: false,
    answer_proposal: false,
  },
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
