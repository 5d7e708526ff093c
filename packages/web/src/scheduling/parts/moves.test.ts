import type { AppointmentAction, AppointmentStatus } from '@doctor-plus/contract/scheduling/schema.ts';
import { describe, expect, it } from 'vitest';
import { isFinal, isLive, movesOf } from './moves.ts';

const item = (status: AppointmentStatus, start: string, ...allowed: AppointmentAction[]) => ({
  appointment: {
    id: '0190a000-0000-7000-8000-000000000001',
    status,
    type: 'consultation' as const,
    start,
    end: new Date(Date.parse(start) + 1_800_000).toISOString(),
    reason: '',
    doctor: { id: '0190a000-0000-7000-8000-000000000002', name: 'Dra. Ana Rosario', specialties: [] },
    patient: { id: '0190a000-0000-7000-8000-000000000003', name: 'Luis', chart_number: 'P001' },
    location: {
      id: '0190a000-0000-7000-8000-000000000004',
      name: '',
      address: '',
      city: '',
      time_zone: 'America/Santo_Domingo',
    },
    arrived_at: null,
    cancel_until: '2026-11-24T12:00:00.000Z',
    started_at: null,
    series: null,
    proposal: null,
    version: 1,
  },
  can: {
    confirm: allowed.includes('confirm'),
    decline: allowed.includes('decline'),
    arrive: allowed.includes('arrive'),
    start: allowed.includes('start'),
    complete: allowed.includes('complete'),
    no_show: allowed.includes('no_show'),
    cancel: allowed.includes('cancel'),
    move: false,
    propose: false,
    withdraw_proposal: false,
    answer_proposal: false,
  },
});

describe('movesOf', () => {
  it('offers the usual next step first and the rest behind it', () => {
    expect(movesOf(item('pending', '2026-11-25T14:00:00Z', 'cancel', 'decline', 'confirm'))).toEqual({
      next: 'confirm',
      others: ['decline'],
    });
    expect(
      movesOf(item('confirmed', '2026-11-21T15:00:00Z', 'arrive', 'start', 'no_show', 'cancel')),
    ).toEqual({
      next: 'arrive',
      others: ['start', 'no_show', 'cancel'],
    });
    expect(movesOf(item('in_progress', '2026-11-21T13:00:00Z', 'complete')).next).toBe('complete');
  });

  it('never offers what the server did not allow', () => {
    expect(movesOf(item('pending', '2026-11-25T14:00:00Z'))).toEqual({ next: null, others: [] });
    expect(movesOf(item('arrived', '2026-11-21T14:00:00Z', 'cancel'))).toEqual({
      next: null,
      others: ['cancel'],
    });
  });
});

it('knows what has to be asked again and what takes time', () => {
  expect((['cancel', 'decline', 'no_show', 'confirm', 'start'] as const).map(isFinal)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect((['cancelled', 'no_show', 'pending', 'completed'] as const).map(isLive)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
