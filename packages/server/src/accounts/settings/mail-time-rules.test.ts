import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offsetsOf, wallOf } from '../../platform/wall-clock.ts';
import { lastSummary, quietUntil, type Times } from './mail-time-rules.ts';

const at = (text: string) => new Date(text);
const overnight = { from: '22:00', until: '07:00' };
const until = (zone: string, now: string, quiet = overnight) =>
  quietUntil({ zone, quiet }, at(now))?.toISOString() ?? null;

describe('quiet hours', () => {
  it('last until their end, also behind midnight, and not beyond', () => {
    // Santo Domingo is four hours behind UTC all year.
    expect(until('America/Santo_Domingo', '2026-11-24T01:59:00Z')).toBeNull();
    expect(until('America/Santo_Domingo', '2026-11-24T02:00:00Z')).toBe('2026-11-24T11:00:00.000Z');
    expect(until('America/Santo_Domingo', '2026-11-24T10:59:59Z')).toBe('2026-11-24T11:00:00.000Z');
    expect(until('America/Santo_Domingo', '2026-11-24T11:00:00Z')).toBeNull();
    const siesta = { from: '13:00', until: '15:30' };
    expect(until('America/Santo_Domingo', '2026-11-24T17:10:00Z', siesta)).toBe('2026-11-24T19:30:00.000Z');
    expect(until('America/Santo_Domingo', '2026-11-24T19:30:00Z', siesta)).toBeNull();
  });

  it('end by the wall when the clock goes forward or back in them', () => {
    // Madrid, 29 March 2026, 2:00 becomes 3:00; 25 October 2026, 3:00 becomes 2:00.
    expect(until('Europe/Madrid', '2026-03-28T22:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(until('Europe/Madrid', '2026-10-24T22:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
    // An end that the wall leaves out falls just behind the gap.
    const early = { from: '22:00', until: '02:30' };
    expect(until('Europe/Madrid', '2026-03-28T22:00:00Z', early)).toBe('2026-03-29T01:30:00.000Z');
    // One that comes twice is over the first time.
    expect(until('Europe/Madrid', '2026-10-24T22:00:00Z', early)).toBe('2026-10-25T00:30:00.000Z');
    expect(until('Europe/Madrid', '2026-10-25T01:10:00Z', early)).toBeNull();
  });

  it('always end within a day, at the hour that was chosen or behind a gap', () => {
    const zones = fc.constantFrom('America/Santo_Domingo', 'Europe/Madrid', 'America/New_York', 'Asia/Tokyo');
    const clock = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`);
    const now = fc.date({
      min: at('2026-01-01T00:00:00Z'),
      max: at('2027-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(zones, clock, clock, now, (zone, from, end, moment) => {
        const found = from === end ? null : quietUntil({ zone, quiet: { from, until: end } }, moment);
        if (found === null) return;
        expect(found.getTime()).toBeGreaterThan(moment.getTime());
        expect(found.getTime() - moment.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
        const { time } = wallOf(offsetsOf(zone), found.getTime());
        const late = time / 3_600_000 - Number(end.slice(0, 2));
        expect([0, 1]).toContain(late);
      }),
    );
  });
});

describe('summaries', () => {
  const times = (rest: Partial<Times>): Times => ({
    zone: 'Europe/Madrid',
    quiet: null,
    rhythm: 'daily',
    hour: 8,
    weekday: 1,
    ...rest,
  });
  const last = (rest: Partial<Times>, now: string) =>
    lastSummary(times(rest), at(now))?.toISOString() ?? null;

  it('are at the hour of the day or week, before and after a change of the clock', () => {
    expect(last({}, '2026-03-28T07:00:00Z')).toBe('2026-03-28T07:00:00.000Z');
    expect(last({}, '2026-03-29T05:59:00Z')).toBe('2026-03-28T07:00:00.000Z');
    expect(last({}, '2026-03-29T06:00:00Z')).toBe('2026-03-29T06:00:00.000Z');
    // 26 October 2026 is a Monday; the clock went back the night before.
    expect(last({ rhythm: 'weekly' }, '2026-10-26T06:59:00Z')).toBe('2026-10-19T06:00:00.000Z');
    expect(last({ rhythm: 'weekly' }, '2026-10-26T07:00:00Z')).toBe('2026-10-26T07:00:00.000Z');
    expect(last({ rhythm: 'weekly', weekday: 7 }, '2026-10-26T07:00:00Z')).toBe('2026-10-25T07:00:00.000Z');
    expect(last({ rhythm: 'immediate' }, '2026-10-26T07:00:00Z')).toBeNull();
  });

  it('come once a day over a year, also at an hour that the wall shows twice or not at all', () => {
    for (const hour of [1, 2, 3]) {
      const moments = new Set<string>();
      for (let now = Date.UTC(2026, 0, 2, 12); now < Date.UTC(2027, 0, 2, 12); now += 1_800_000)
        moments.add(last({ hour }, new Date(now).toISOString()) ?? '');
      // The first and the last day count both.
      expect(moments.size).toBe(366);
    }
  });
});
