import { describe, expect, it } from 'vitest';
import { lastWeek, withinReach } from './reach.ts';

const thisMonday = '2026-11-23';

describe('how far the weeks go', () => {
  it('follows what the doctor offers, shorter or longer than half a year', () => {
    for (const last of ['2026-12-07', '2027-11-22', '2028-11-20']) {
      const week = lastWeek(thisMonday, last);
      expect(withinReach('2026-11-30', thisMonday, week)).toBe('2026-11-30');
      expect(withinReach(last, thisMonday, week)).toBe(last);
      expect(withinReach('2031-01-06', thisMonday, week)).toBe(last);
    }
  });

  it('is two years until the offer has been read', () => {
    const week = lastWeek(thisMonday, null);
    expect(withinReach('2027-09-06', thisMonday, week)).toBe('2027-09-06');
    expect(withinReach('2031-01-06', thisMonday, week)).toBe('2028-11-27');
  });

  it('begins with this week', () => {
    const week = lastWeek(thisMonday, '2026-12-07');
    expect(withinReach('2026-11-16', thisMonday, week)).toBe(thisMonday);
    expect(withinReach(thisMonday, thisMonday, thisMonday)).toBe(thisMonday);
  });
});
