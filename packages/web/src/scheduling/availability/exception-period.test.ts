import { describe, expect, it } from 'vitest';
import { periodOfDays, periodOfHours, wholeDays } from './exception-period.ts';

const zones = [
  'America/Santo_Domingo',
  'America/New_York',
  'Europe/Madrid',
  'Asia/Kathmandu',
  'Pacific/Chatham',
];

describe('whole days', () => {
  it.each(zones)('are found again in %s, whatever the clock does on them', (zone) => {
    for (const [first, last] of [
      ['2026-12-24', '2026-12-26'],
      ['2026-03-08', '2026-03-08'],
      ['2026-03-29', '2026-03-29'],
      ['2026-10-25', '2026-11-01'],
    ] as const) {
      expect(wholeDays(periodOfDays(first, last, zone), zone)).toEqual([first, last]);
    }
  });

  it('have 23 hours where the clock goes forward and 25 where it goes back', () => {
    const hours = (date: string) => {
      const { start, end } = periodOfDays(date, date, 'America/New_York');
      return (Date.parse(end) - Date.parse(start)) / 3_600_000;
    };
    expect([hours('2026-03-08'), hours('2026-11-01'), hours('2026-11-02')]).toEqual([23, 25, 24]);
  });

  it('are not hours of a day', () => {
    const zone = 'America/Santo_Domingo';
    expect(wholeDays(periodOfHours('2026-11-24', '08:00', '12:00', zone), zone)).toBeNull();
  });
});

describe('hours of a day', () => {
  it('are meant in the zone of the place, and end at midnight as 00:00', () => {
    expect(periodOfHours('2026-11-24', '20:00', '00:00', 'America/Santo_Domingo')).toEqual({
      start: '2026-11-25T00:00:00.000Z',
      end: '2026-11-25T04:00:00.000Z',
    });
    expect(periodOfHours('2026-03-29', '08:00', '12:00', 'Europe/Madrid')).toEqual({
      start: '2026-03-29T06:00:00.000Z',
      end: '2026-03-29T10:00:00.000Z',
    });
  });
});
