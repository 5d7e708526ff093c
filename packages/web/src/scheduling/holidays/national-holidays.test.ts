import { describe, expect, it } from 'vitest';
import { easterOf, holidaysOf } from './national-holidays.ts';

const dates = (...input: Parameters<typeof holidaysOf>) => holidaysOf(...input).map(({ date }) => date);
const dateOf = (name: string, ...input: Parameters<typeof holidaysOf>) =>
  holidaysOf(...input).find((holiday) => holiday.name === name)?.date;

describe('Easter', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2030, '2030-04-21'],
    [2038, '2038-04-25'],
  ])('of %d is on %s', (year, date) => {
    expect(new Date(easterOf(year)).toISOString().slice(0, 10)).toBe(date);
  });
});

describe('holidays as they were proclaimed', () => {
  it('Dominican Republic 2025 and 2026: midweek ones on Monday, the great ones never', () => {
    expect(dates('DO', 2025)).toEqual([
      '2025-01-01',
      '2025-01-06',
      '2025-01-21',
      '2025-01-26',
      '2025-02-27',
      '2025-04-18',
      '2025-05-05',
      '2025-06-19',
      '2025-08-16',
      '2025-09-24',
      '2025-11-10',
      '2025-12-25',
    ]);
    expect(dateOf('Día de los Santos Reyes', 'DO', 2026)).toBe('2026-01-05');
    expect(dateOf('Día de la Constitución', 'DO', 2026)).toBe('2026-11-09');
  });

  it('Dominican Republic: 16 August moves, but not when a government takes office', () => {
    expect(dateOf('Día de la Restauración', 'DO', 2023)).toBe('2023-08-14');
    expect(dateOf('Día de la Restauración', 'DO', 2024)).toBe('2024-08-16');
  });

  it('Spain: fixed dates and Good Friday', () => {
    expect(dates('ES', 2026)).toEqual([
      '2026-01-01',
      '2026-01-06',
      '2026-04-03',
      '2026-05-01',
      '2026-08-15',
      '2026-10-12',
      '2026-11-01',
      '2026-12-06',
      '2026-12-08',
      '2026-12-25',
    ]);
  });

  it('Mexico: three Mondays, and 1 October every six years', () => {
    expect(dates('MX', 2026)).toEqual([
      '2026-01-01',
      '2026-02-02',
      '2026-03-16',
      '2026-05-01',
      '2026-09-16',
      '2026-11-16',
      '2026-12-25',
    ]);
    expect(dates('MX', 2030)).toContain('2030-10-01');
  });

  it('Colombia 2024: the law of Mondays', () => {
    expect(dates('CO', 2024)).toEqual([
      '2024-01-01',
      '2024-01-08',
      '2024-03-25',
      '2024-03-28',
      '2024-03-29',
      '2024-05-01',
      '2024-05-13',
      '2024-06-03',
      '2024-06-10',
      '2024-07-01',
      '2024-07-20',
      '2024-08-07',
      '2024-08-19',
      '2024-10-14',
      '2024-11-04',
      '2024-11-11',
      '2024-12-08',
      '2024-12-25',
    ]);
  });
});
