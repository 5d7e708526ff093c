import { describe, expect, it } from 'vitest';
import { copiedToWeekdays, type LineDraft, linesOf, nextLine, problemsOf } from './week.ts';

const line = (
  key: string,
  weekday: number,
  starts_at: string,
  ends_at: string,
  slot_minutes = 30,
): LineDraft => ({
  key,
  weekday,
  starts_at,
  ends_at,
  slot_minutes,
  location_id: 'place',
});

describe('problemsOf', () => {
  it('names lines that hold no slot and lines that begin before another has ended', () => {
    const lines = [
      line('late', 1, '11:30', '15:00'),
      line('early', 1, '08:00', '12:00'),
      line('inside', 1, '09:00', '10:00'),
      line('next', 1, '15:00', '18:00'),
      line('backwards', 2, '12:00', '08:00'),
      line('short', 3, '08:00', '08:20'),
      line('empty', 4, '', '12:00'),
      line('midnight', 5, '20:00', '24:00'),
      line('other day', 6, '11:30', '15:00'),
    ];
    expect([...problemsOf(lines)].toSorted()).toEqual([
      ['backwards', 'too_short'],
      ['empty', 'too_short'],
      ['inside', 'overlap'],
      ['late', 'overlap'],
      ['short', 'too_short'],
    ]);
  });
});

describe('nextLine', () => {
  it('follows the last line of the day, at its place and with its slots', () => {
    const lines = [line('a', 1, '14:00', '18:00', 20), line('b', 1, '08:00', '12:00')];
    const next = nextLine(lines, 1, { key: 'c', location_id: 'elsewhere' });
    expect(next).toEqual({ ...line('c', 1, '19:00', '23:00', 20) });
  });

  it('is a morning on a day without hours, and never passes midnight', () => {
    expect(nextLine([], 2, { key: 'a', location_id: 'place' })).toEqual(line('a', 2, '08:00', '12:00'));
    const full = [line('a', 1, '08:00', '24:00')];
    expect(nextLine(full, 1, { key: 'b', location_id: 'place' })).toMatchObject({
      starts_at: '22:00',
      ends_at: '24:00',
    });
  });
});

describe('copiedToWeekdays', () => {
  it('replaces Monday to Friday and leaves the weekend', () => {
    const lines = [
      line('mon', 1, '08:00', '12:00'),
      line('mon2', 1, '14:00', '18:00'),
      line('tue', 2, '09:00', '10:00'),
      line('sat', 6, '09:00', '12:00'),
    ];
    let made = 0;
    const copied = copiedToWeekdays(lines, 1, () => `new ${++made}`);
    expect(copied).toHaveLength(2 * 5 + 1);
    expect(linesOf(copied, 2).map(({ starts_at }) => starts_at)).toEqual(['08:00', '14:00']);
    expect(linesOf(copied, 6).map(({ key }) => key)).toEqual(['sat']);
    expect(new Set(copied.map(({ key }) => key)).size).toBe(11);
  });
});
