import { describe, expect, it } from 'vitest';
import { hoursIn, type LineDraft, mondayRepeated, nextLine, problemsOf, weekWords } from './week.ts';

const line = (key: string, weekday: number, starts_at: string, ends_at: string): LineDraft => ({
  key,
  weekday,
  starts_at,
  ends_at,
});

describe('a week while it is typed', () => {
  it('says which lines end before they begin, and which share time', () => {
    const problems = problemsOf([
      line('a', 1, '08:00', '12:00'),
      line('b', 1, '11:59', '13:00'),
      line('c', 1, '13:00', '14:00'),
      line('d', 2, '09:00', '09:00'),
      line('e', 2, '', '10:00'),
      line('f', 3, '08:00', '12:00'),
    ]);
    expect([...problems]).toEqual([
      ['a', 'badOverlap'],
      ['b', 'badOverlap'],
      ['d', 'badOrder'],
      ['e', 'badOrder'],
    ]);
  });

  it('goes on after the last end, within the day', () => {
    const morning = nextLine([], 1, 'a');
    expect(morning).toMatchObject({ starts_at: '08:00', ends_at: '12:00' });
    expect(nextLine([morning], 1, 'b')).toMatchObject({ starts_at: '13:00', ends_at: '17:00' });
    expect(nextLine([morning], 2, 'b')).toMatchObject({ starts_at: '08:00' });
    expect(nextLine([line('z', 1, '08:00', '23:30')], 1, 'b')).toMatchObject({
      starts_at: '23:00',
      ends_at: '24:00',
    });
  });

  it('repeats Monday until Friday and leaves the weekend', () => {
    const keys = ['n1', 'n2', 'n3', 'n4', 'n5'];
    const repeated = mondayRepeated(
      [line('a', 1, '08:00', '12:00'), line('b', 3, '20:00', '21:00'), line('c', 6, '09:00', '11:00')],
      () => keys.shift() ?? '',
    );
    expect(repeated.map(({ weekday, starts_at }) => [weekday, starts_at])).toEqual([
      [1, '08:00'],
      [2, '08:00'],
      [3, '08:00'],
      [4, '08:00'],
      [5, '08:00'],
      [6, '09:00'],
    ]);
    expect(new Set(repeated.map(({ key }) => key)).size).toBe(6);
  });

  it('adds its hours up', () => {
    expect(hoursIn([line('a', 1, '08:00', '12:30'), line('b', 2, '22:00', '24:00')])).toBe(6.5);
  });

  it('has words by the clock on the wall, whatever the zone of the browser', () => {
    const words = weekWords('en-US');
    expect(words.day(1)).toBe('Monday');
    expect(words.span({ starts_at: '08:00', ends_at: '24:00' }).replaceAll(/\s/g, ' ')).toBe(
      '8:00 AM – 12:00 AM',
    );
  });
});
