import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const appointment = {
  id: '0190a000-0000-7000-8000-000000000001',
  status: 'confirmed' as const,
  type: 'follow-up' as const,
  type_name: null,
  start: '2026-11-26T14:00:00.000Z',
  end: '2026-11-26T14:30:00.000Z',
  reason: 'Dolor torácico',
  urgent: false,
  doctor: {
    id: '0190a000-0000-7000-8000-000000000002',
    name: 'Dra. Ana Rosario',
    specialties: ['cardiology'],
  },
  patient: { id: '0190a000-0000-7000-8000-000000000003', name: 'Carlos', chart_number: 'P001' },
  location: {
    id: '0190a000-0000-7000-8000-000000000004',
    name: 'Centro Médico Cibao, consultorio 304; ala norte',
    address: 'Av. Juan Pablo Duarte 64',
    city: 'Santiago de los Caballeros',
    time_zone: 'America/Santo_Domingo',
  },
  arrived_at: null,
  cancel_until: '2026-11-24T12:00:00.000Z',
  started_at: null,
  series: null,
  proposal: null,
  version: 3,
};
const file = calendarFile(appointment, 'Seguimiento', new Date('2026-11-21T12:00:00.500Z'));
const unfolded = file.replaceAll('\r\n ', '');

describe('calendarFile', () => {
  it('holds the visit in UTC', () => {
    expect(unfolded).toContain('\r\nDTSTART:20261126T140000Z\r\nDTEND:20261126T143000Z\r\n');
    expect(unfolded).toContain('\r\nDTSTAMP:20261121T120000Z\r\n');
    expect(unfolded).toContain('SUMMARY:Seguimiento: Dra. Ana Rosario');
  });

  it('escapes what would end a value', () => {
    expect(unfolded).toContain('LOCATION:Centro Médico Cibao\\, consultorio 304\\; ala norte\\, Av. Juan');
  });

  it('has lines of at most 75 octets that end with CRLF', () => {
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('says nothing about why the patient comes', () => {
    expect(file).not.toContain('Dolor');
  });

  it('calls a request tentative', () => {
    expect(
      calendarFile({ ...appointment, status: 'pending' }, 'x', new Date('2026-11-23T12:00:00Z')),
    ).toContain('STATUS:TENTATIVE');
  });
});
