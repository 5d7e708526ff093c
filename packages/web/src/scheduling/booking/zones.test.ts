import { describe, expect, it } from 'vitest';
import { cityOfZone, durationInWords, offsetInMinutes, offsetName } from './zones.ts';

describe('offsetInMinutes', () => {
  it('follows clock changes', () => {
    expect(offsetInMinutes('2026-11-01T05:59:00Z', 'America/New_York')).toBe(-240);
    expect(offsetInMinutes('2026-11-01T06:00:00Z', 'America/New_York')).toBe(-300);
    expect(offsetInMinutes('2026-11-24T12:00:00.123Z', 'America/Santo_Domingo')).toBe(-240);
  });

  it('knows zones off the full hour and the date line', () => {
    expect(offsetInMinutes('2026-11-24T20:00:00Z', 'Asia/Kolkata')).toBe(330);
    expect(offsetInMinutes('2026-12-31T12:00:00Z', 'Pacific/Kiritimati')).toBe(840);
    expect(offsetInMinutes('2026-01-01T00:00:00Z', 'UTC')).toBe(0);
  });
});

it('names offsets with a true minus', () => {
  expect([-240, 330, 0, -210].map(offsetName)).toEqual(['UTC\u22124', 'UTC+5:30', 'UTC', 'UTC\u22123:30']);
});

it('names a zone by its city', () => {
  expect(cityOfZone('America/New_York')).toBe('New York');
  expect(cityOfZone('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(cityOfZone('UTC')).toBe('UTC');
});

it('says a difference in words', () => {
  expect(durationInWords(-60, 'es-DO')).toBe('1 hora');
  expect(durationInWords(570, 'es-DO')).toBe('9 horas 30 minutos');
  expect(durationInWords(30, 'en-US')).toBe('30 minutes');
});
