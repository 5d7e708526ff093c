import type { WeekHours } from '@doctor-plus/contract/team/schedules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverOf, mergedHours } from './cover.ts';

const hours = (weekday: number, starts_at: string, ends_at: string): WeekHours => ({
  weekday,
  starts_at,
  ends_at,
});

describe('the cover of reception', () => {
  it('has gaps where the doctor receives and nobody is there', () => {
    const { gaps, overlaps } = coverOf(
      [hours(1, '08:00', '12:00'), hours(2, '09:00', '10:00')],
      [{ id: 'a', hours: [hours(1, '08:30', '11:00')] }],
    );
    expect(gaps).toEqual([
      hours(1, '08:00', '08:30'),
      hours(1, '11:00', '12:00'),
      hours(2, '09:00', '10:00'),
    ]);
    expect(overlaps).toEqual([]);
  });

  it('has overlaps where several are there, also when the doctor is not', () => {
    const { gaps, overlaps } = coverOf(
      [hours(3, '09:00', '12:00')],
      [
        { id: 'a', hours: [hours(3, '08:00', '12:00')] },
        { id: 'b', hours: [hours(3, '07:00', '09:30')] },
      ],
    );
    expect(gaps).toEqual([]);
    expect(overlaps).toEqual([{ hours: hours(3, '08:00', '09:30'), people: ['a', 'b'] }]);
  });

  it('hands over without a gap', () => {
    const people = [
      { id: 'a', hours: [hours(5, '08:00', '12:00')] },
      { id: 'b', hours: [hours(5, '12:00', '24:00')] },
    ];
    expect(coverOf([hours(5, '08:00', '24:00')], people)).toEqual({ gaps: [], overlaps: [] });
  });

  it('takes places that are open at once for one', () => {
    expect(
      mergedHours([hours(1, '10:00', '12:00'), hours(1, '08:00', '11:00'), hours(1, '12:00', '13:00')]),
    ).toEqual([hours(1, '08:00', '13:00')]);
  });

  const clock = (quarter: number) =>
    `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
  const stretch = fc
    .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 40 }))
    .map(([weekday, from, length]) => hours(weekday, clock(from), clock(Math.min(96, from + length))));
  const week = fc.array(stretch, { maxLength: 6 }).map(mergedHours);
  const holds = (all: readonly WeekHours[], weekday: number, at: string) =>
    all.some((one) => one.weekday === weekday && one.starts_at <= at && at < one.ends_at);

  it('says of every quarter of an hour what is true of it', () => {
    fc.assert(
      fc.property(week, fc.array(week, { maxLength: 4 }), (reception, weeks) => {
        const people = weeks.map((own, index) => ({ id: `p${index}`, hours: own }));
        const { gaps, overlaps } = coverOf(reception, people);
        for (let weekday = 1; weekday <= 7; weekday += 1) {
          for (let quarter = 0; quarter < 96; quarter += 1) {
            const at = clock(quarter);
            const there = people.filter((one) => holds(one.hours, weekday, at)).map(({ id }) => id);
            expect(holds(gaps, weekday, at)).toBe(holds(reception, weekday, at) && there.length === 0);
            const found = overlaps.find((one) => holds([one.hours], weekday, at));
            expect(found?.people ?? []).toEqual(there.length > 1 ? there : []);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
