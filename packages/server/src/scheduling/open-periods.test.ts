import { IANAZone } from 'luxon';
import { describe, expect, it } from 'vitest';
import { openPeriods } from './open-periods.ts';
import type { WeeklyHours } from './rules.ts';

const hours = (timeZone: string, weekday: number, startsAt: string, endsAt: string): WeeklyHours => ({
  locationId: 'place',
  timeZone,
  weekday,
  startsAt,
  endsAt,
  slotMinutes: 30,
});

const open = (lines: WeeklyHours[], from: string, to: string) =>
  openPeriods(lines, { start: new Date(from), end: new Date(to) }).map(({ start, end }) => [
    start.toISOString().slice(0, 16),
    end.toISOString().slice(0, 16),
  ]);

describe('open periods', () => {
  it('are the weekly hours on the wall clock of the place, in order', () => {
    const lines = [
      hours('America/Santo_Domingo', 2, '08:00', '12:30'),
      hours('America/Santo_Domingo', 1, '14:00', '17:00'),
      hours('America/Santo_Domingo', 1, '08:00', '12:30'),
    ];
    expect(open(lines, '2026-11-23T04:00:00Z', '2026-11-30T04:00:00Z')).toEqual([
      ['2026-11-23T12:00', '2026-11-23T16:30'],
      ['2026-11-23T18:00', '2026-11-23T21:00'],
      ['2026-11-24T12:00', '2026-11-24T16:30'],
    ]);
  });

  it('that the edges of the period cut are there whole, and those beside it are not', () => {
    const lines = [hours('America/Santo_Domingo', 1, '08:00', '12:00')];
    expect(open(lines, '2026-11-23T15:59:00Z', '2026-11-23T18:00:00Z')).toHaveLength(1);
    expect(open(lines, '2026-11-23T16:00:00Z', '2026-11-23T18:00:00Z')).toEqual([]);
    expect(open(lines, '2026-11-23T10:00:00Z', '2026-11-23T12:00:00Z')).toEqual([]);
  });

  it('keep to the wall clock across both changes of the clock', () => {
    const lines = [1, 7].map((weekday) => hours('America/New_York', weekday, '09:00', '12:00'));
    expect(open(lines, '2026-03-07T05:00:00Z', '2026-03-10T04:00:00Z')).toEqual([
      ['2026-03-08T13:00', '2026-03-08T16:00'],
      ['2026-03-09T13:00', '2026-03-09T16:00'],
    ]);
    expect(open(lines, '2026-10-31T04:00:00Z', '2026-11-03T05:00:00Z')).toEqual([
      ['2026-11-01T14:00', '2026-11-01T17:00'],
      ['2026-11-02T14:00', '2026-11-02T17:00'],
    ]);
  });

  it('that open or close in the hour that the clock leaves out do so at the change', () => {
    const lines = [hours('Europe/Madrid', 7, '02:30', '05:00'), hours('Europe/Madrid', 7, '01:00', '02:15')];
    expect(open(lines, '2026-03-28T00:00:00Z', '2026-03-30T00:00:00Z')).toEqual([
      ['2026-03-29T00:00', '2026-03-29T01:00'],
      ['2026-03-29T01:00', '2026-03-29T03:00'],
    ]);
  });

  it('are there on every day of a year, in zones far from UTC and with half hours', () => {
    const zones = [
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'America/St_Johns',
    ];
    for (const zone of zones) {
      const lines = [1, 2, 3, 4, 5, 6, 7].map((weekday) => hours(zone, weekday, '08:00', '24:00'));
      const found = openPeriods(lines, {
        start: new Date('2026-01-01T12:00:00Z'),
        end: new Date('2027-01-01T12:00:00Z'),
      });
      expect(found.length, zone).toBeGreaterThanOrEqual(365);
      expect(found.length, zone).toBeLessThanOrEqual(367);
      for (const { start, end } of found) {
        const offset = IANAZone.create(zone).offset(start.getTime());
        expect(new Date(start.getTime() + offset * 60_000).toISOString().slice(11, 16), zone).toBe('08:00');
        expect(end.getTime() - start.getTime(), zone).toBe(16 * 3_600_000);
      }
    }
  });
});
