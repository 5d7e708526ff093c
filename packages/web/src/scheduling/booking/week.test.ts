import { describe, expect, it } from 'vitest';
import { hourIn } from '../parts/hour-in.ts';
import { addDays, daysBetween, mondayOf, weekdayOf } from './calendar-days.ts';
import { buildWeek, timesOf } from './week.ts';

const slot = (start: string, location_id = 'here', minutes = 30) => ({
  start: new Date(start).toISOString(),
  end: new Date(Date.parse(start) + minutes * 60_000).toISOString(),
  location_id,
});

const santoDomingo = { placeId: 'here', zone: 'America/Santo_Domingo', monday: '2026-11-23' };
const before = new Date('2026-11-20T12:00:00Z');
const reasons = (days: ReturnType<typeof buildWeek>) => days.map(({ reason }) => reason);

describe('calendar days', () => {
  it('finds Mondays over years and leap days', () => {
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
    expect(mondayOf('2026-11-29')).toBe('2026-11-23');
    expect(mondayOf('2027-01-01')).toBe('2026-12-28');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(weekdayOf('2026-11-29')).toBe(7);
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
  });
});

describe('buildWeek', () => {
  it("puts times on the place's own day, morning before noon", () => {
    const [, tuesday] = buildWeek({
      ...santoDomingo,
      now: before,
      // 11:30, 12:00 and 22:30 in Santo Domingo; the last is already Wednesday in UTC.
      slots: [slot('2026-11-25T02:30:00Z'), slot('2026-11-24T16:00:00Z'), slot('2026-11-24T15:30:00Z')],
    });
    expect(tuesday?.date).toBe('2026-11-24');
    expect(tuesday?.morning.map(({ start }) => start)).toEqual(['2026-11-24T15:30:00.000Z']);
    expect(tuesday?.afternoon.map(({ start }) => start)).toEqual([
      '2026-11-24T16:00:00.000Z',
      '2026-11-25T02:30:00.000Z',
    ]);
  });

  it('keeps days without a free time, with the reason', () => {
    const days = buildWeek({
      ...santoDomingo,
      now: new Date('2026-11-24T22:00:00Z'),
      slots: [
        slot('2026-11-26T14:00:00Z'),
        slot('2026-12-01T14:00:00Z'),
        slot('2026-12-02T14:00:00Z'),
        slot('2026-11-27T14:00:00Z', 'there'),
      ],
    });
    // Monday is past, today (Tuesday) is worked but over, Wednesday is worked but full, Thursday has a time.
    expect(reasons(days)).toEqual(['past', 'over', 'full', null, 'elsewhere', 'closed']);
    expect(days[4]?.elsewhere).toBe('there');
  });

  it('takes "today" from the place, not from the device or UTC', () => {
    // 01:00 UTC on Wednesday is still Tuesday evening in Santo Domingo.
    const days = buildWeek({ ...santoDomingo, now: new Date('2026-11-25T01:00:00Z'), slots: [] });
    expect(reasons(days).slice(0, 3)).toEqual(['past', 'closed', 'closed']);
  });

  it('shows Sunday only where Sundays are worked', () => {
    expect(buildWeek({ ...santoDomingo, now: before, slots: [] })).toHaveLength(6);
    const days = buildWeek({ ...santoDomingo, now: before, slots: [slot('2026-12-06T14:00:00Z')] });
    expect(days).toHaveLength(7);
    expect(days[6]?.reason).toBe('full');
  });

  it('keeps both 1:30 of the night on which clocks go back', () => {
    const days = buildWeek({
      placeId: 'here',
      zone: 'America/New_York',
      monday: '2026-10-26',
      now: new Date('2026-10-20T12:00:00Z'),
      slots: [slot('2026-11-01T06:30:00Z'), slot('2026-11-01T05:30:00Z'), slot('2026-10-31T13:00:00Z')],
    });
    expect(days[5]?.morning).toHaveLength(1);
    expect(days[6]?.date).toBe('2026-11-01');
    expect(days[6]?.morning.map(({ start }) => start)).toEqual([
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T06:30:00.000Z',
    ]);
  });

  it('keeps nine o’clock in the morning column on both sides of a clock change', () => {
    const times = [slot('2026-10-30T13:00:00Z'), slot('2026-11-02T14:00:00Z')];
    expect(times.map(({ start }) => hourIn(start, 'America/New_York'))).toEqual([9, 9]);
    const week = buildWeek({
      placeId: 'here',
      zone: 'America/New_York',
      monday: '2026-11-02',
      now: new Date('2026-10-20T12:00:00Z'),
      slots: times,
    });
    expect(week[0]?.morning).toHaveLength(1);
    expect(week[4]?.reason).toBe('full');
  });

  it('counts midnight as the beginning of the day', () => {
    const [monday] = buildWeek({ ...santoDomingo, now: before, slots: [slot('2026-11-23T04:00:00Z')] });
    expect(monday?.morning).toHaveLength(1);
    expect(monday && timesOf(monday)).toHaveLength(1);
  });
});
