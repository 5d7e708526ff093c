import type { AppointmentStatus } from '@doctor-plus/contract/scheduling/schema.ts';
import { describe, expect, it } from 'vitest';
import { visitWith } from '../../../testing/visit.ts';
import { countsOf, delaysOf, intoLanes, minutesSince } from './lanes.ts';
import { timelineOf } from './timeline.ts';

const patient = visitWith().appointment.patient;
const visit = (name: string, status: AppointmentStatus, start: string, arrived: string | null = null) =>
  visitWith({
    id: name,
    status,
    start: `2026-11-21T${start}:00Z`,
    end: `2026-11-21T${start}:30Z`,
    patient: { ...patient, name },
    arrived_at: arrived && `2026-11-21T${arrived}:00Z`,
  });

const names = (items: readonly { appointment: { id: string } }[]) =>
  items.map(({ appointment }) => appointment.id);

const day = [
  visit('later', 'confirmed', '16:00'),
  visit('asked', 'pending', '15:00'),
  visit('came second', 'arrived', '13:00', '12:50'),
  visit('came first', 'arrived', '14:00', '12:40'),
  visit('inside', 'in_progress', '12:30'),
  visit('early', 'completed', '08:00'),
  visit('missed', 'no_show', '09:00'),
  visit('off', 'cancelled', '10:00'),
];

describe('intoLanes', () => {
  it('puts every visit but the cancelled into one lane', () => {
    const lanes = intoLanes(day);
    expect(names(lanes.toArrive)).toEqual(['asked', 'later']);
    expect(names(lanes.inRoom)).toEqual(['inside']);
    expect(Object.values(lanes).flat()).toHaveLength(day.length - 1);
  });

  it('lets who waits longest be first, whatever the hour of the visit', () => {
    expect(names(intoLanes(day).waiting)).toEqual(['came first', 'came second']);
  });

  it('shows what was done last on top', () => {
    expect(names(intoLanes(day).done)).toEqual(['missed', 'early']);
  });
});

it('counts visits without the cancelled, and every visit once', () => {
  expect(countsOf(day)).toEqual({ visits: 7, missed: 1, cancelled: 1, done: 1, ahead: 5 });
  expect(countsOf([])).toEqual({ visits: 0, missed: 0, cancelled: 0, done: 0, ahead: 0 });
});

it('lists each late doctor with the longest delay of their own patients', () => {
  const beta = { ...visitWith().appointment.doctor, id: 'beta', name: 'Dr. Beta' };
  const others = visitWith({
    ...day[2]?.appointment,
    id: 'other',
    doctor: beta,
    arrived_at: '2026-11-21T13:10:00Z',
  });
  const now = new Date('2026-11-21T13:20:00Z');
  expect(delaysOf([...day.filter((item) => item !== day[4]), others], now)).toEqual([
    { doctor: 'Dra. Alfa', late: 20 },
    { doctor: 'Dr. Beta', late: 10 },
  ]);
  expect(delaysOf([], now)).toEqual([]);
});

it('counts full minutes of waiting and none before the arrival', () => {
  expect(minutesSince('2026-11-21T12:40:00Z', new Date('2026-11-21T12:52:59Z'))).toBe(12);
  expect(minutesSince('2026-11-21T12:40:00Z', new Date('2026-11-21T12:39:00Z'))).toBe(0);
});

describe('timelineOf', () => {
  const order = (at: string) =>
    timelineOf(
      [day[0], day[4], day[5]].filter((item) => item !== undefined),
      new Date(`2026-11-21T${at}:00Z`),
    ).map((entry) =>
      entry.kind === 'now' ? 'NOW' : `${entry.item.appointment.id}${entry.over ? ' over' : ''}`,
    );

  it('draws the present before the next visit that begins', () => {
    expect(order('12:30')).toEqual(['early over', 'inside', 'NOW', 'later']);
    expect(order('07:00')).toEqual(['NOW', 'early over', 'inside', 'later']);
    expect(order('20:00')).toEqual(['early over', 'inside', 'later', 'NOW']);
  });

  it('still shows the present on a day without visits', () => {
    expect(timelineOf([], new Date('2026-11-23T12:00:00Z'))).toEqual([{ kind: 'now' }]);
  });
});
