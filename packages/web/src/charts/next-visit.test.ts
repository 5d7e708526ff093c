import type { Appointment } from '@doctor-plus/contract/scheduling/schema.ts';
import { describe, expect, test } from 'vitest';
import { followUpPath } from '../platform/paths.ts';
import { nextVisitOf } from './next-visit.ts';

const luis = '0190a000-0000-7000-8000-00000000000a';
const zone = 'America/Santo_Domingo';
/** 21:30 on the 23rd in Santo Domingo, already the 24th in UTC. */
const at = { now: new Date('2026-11-24T01:30:00Z'), zone };

const booked = (start: string, status: Appointment['status'] = 'confirmed', patientId = luis) =>
  ({ id: start, start, status, patient: { id: patientId } }) as unknown as Appointment;

describe('the appointment after this visit', () => {
  test('is the earliest that stands, also one that waits for an answer', () => {
    const listed = [
      booked('2026-12-22T14:00:00Z'),
      booked('2026-12-01T14:00:00Z', 'cancelled'),
      booked('2026-12-02T14:00:00Z', 'confirmed', '0190a000-0000-7000-8000-00000000000b'),
      booked('2026-12-08T14:00:00Z', 'pending'),
    ];
    expect(nextVisitOf(listed, luis, at)?.start).toBe('2026-12-08T14:00:00Z');
  });

  test('is none of today, by the calendar of the practice', () => {
    expect(nextVisitOf([booked('2026-11-24T03:00:00Z')], luis, at)).toBeNull();
    expect(nextVisitOf([booked('2026-11-24T13:00:00Z')], luis, at)?.start).toBe('2026-11-24T13:00:00Z');
    expect(nextVisitOf([], luis, at)).toBeNull();
  });
});

test('builds the booking of a follow-up for the patient, with the way back to the chart', () => {
  const patient = { id: luis, chart_number: 'P001' };
  const path = `/appointments/new?patient=${luis}&chart=P001&type=follow-up`;
  expect(followUpPath(patient, null)).toBe(`${path}&from=chart`);
  expect(followUpPath(patient, '2026-12-08')).toBe(`${path}&around=2026-12-08&from=chart`);
});
