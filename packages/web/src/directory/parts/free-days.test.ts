import { describe, expect, it } from 'vitest';
import { firstFreeDays } from './free-days.ts';

const slot = (start: string, location_id: string) => ({
  start,
  end: new Date(Date.parse(start) + 1_800_000).toISOString(),
  location_id,
});
const zones: Record<string, string> = { dom: 'America/Santo_Domingo', tokyo: 'Asia/Tokyo' };
const zoneOf = (id: string) => zones[id] ?? 'UTC';

describe('firstFreeDays', () => {
  it("takes the day of the place's own clock", () => {
    const days = firstFreeDays(
      [slot('2026-11-24T02:00:00.000Z', 'dom'), slot('2026-11-24T02:30:00.000Z', 'tokyo')],
      zoneOf,
      { days: 3, perDay: 6 },
    );
    expect(days.map(({ date, locationId }) => [date, locationId])).toEqual([
      ['2026-11-23', 'dom'],
      ['2026-11-24', 'tokyo'],
    ]);
  });

  it('keeps two places of one day apart, in order of their first time, and counts what it leaves out', () => {
    const days = firstFreeDays(
      [
        slot('2026-11-24T18:00:00.000Z', 'tokyo'),
        slot('2026-11-24T14:00:00.000Z', 'dom'),
        slot('2026-11-24T13:00:00.000Z', 'dom'),
        slot('2026-11-24T15:00:00.000Z', 'dom'),
      ],
      zoneOf,
      { days: 1, perDay: 2 },
    );
    expect(days).toEqual([
      {
        date: '2026-11-24',
        locationId: 'dom',
        slots: [slot('2026-11-24T13:00:00.000Z', 'dom'), slot('2026-11-24T14:00:00.000Z', 'dom')],
        more: 1,
      },
    ]);
  });

  it('is empty without free times', () => {
    expect(firstFreeDays([], zoneOf, { days: 3, perDay: 6 })).toEqual([]);
  });
});
