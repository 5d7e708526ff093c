import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, wallOf } from './clock.ts';

const zones = [
  'America/Santo_Domingo',
  'America/New_York',
  'America/St_Johns',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/Santiago',
  'Africa/Casablanca',
  'Asia/Tehran',
];

describe('the clock on the wall', () => {
  it('shows date and minutes of a zone', () => {
    expect(wallOf('2026-11-24T14:24:00Z', 'America/Santo_Domingo')).toEqual({
      date: '2026-11-24',
      minutes: 624,
    });
    expect(wallOf('2026-11-24T14:24:00Z', 'Asia/Tokyo')).toEqual({ date: '2026-11-24', minutes: 1404 });
    expect(wallOf('2026-11-24T15:00:00Z', 'Asia/Tokyo')).toEqual({ date: '2026-11-25', minutes: 0 });
  });

  it('leads back to the instant, or to an hour at most before it where a time comes twice', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2031, 0, 1) / 60_000 }),
        (zone, minute) => {
          const instant = minute * 60_000;
          const back = Date.parse(instantOf(wallOf(instant, zone), zone));
          expect(wallOf(back, zone)).toEqual(wallOf(instant, zone));
          expect([0, 30, 60]).toContain((instant - back) / 60_000);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('means the first of two, and goes on after an hour that is left out', () => {
    const at = (date: string, minutes: number) => instantOf({ date, minutes }, 'America/New_York');
    expect(at('2026-11-01', 90)).toBe('2026-11-01T05:30:00.000Z');
    expect(at('2026-03-08', 150)).toBe('2026-03-08T07:30:00.000Z');
    expect(at('2026-03-08', 600)).toBe('2026-03-08T14:00:00.000Z');
  });
});
