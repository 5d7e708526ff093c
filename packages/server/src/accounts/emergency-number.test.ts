import { countryCodes } from '@doctor-plus/contract/accounts/reference/countries.ts';
import { describe, expect, it, test } from 'vitest';
import { emergencyNumberIn, emergencyNumberOfZone, zonesOfCountry } from './emergency-number.ts';

describe('the number of a country', () => {
  it.each([
    ['America/Santo_Domingo', '911'],
    ['America/Mexico_City', '911'],
    ['America/New_York', '911'],
    ['America/Bogota', '123'],
    ['America/Sao_Paulo', '192'],
    ['America/Manaus', '192'],
    ['America/Argentina/Buenos_Aires', '107'],
    ['America/Santiago', '131'],
    ['America/Lima', '106'],
    ['America/Montevideo', '911'],
    ['Europe/Madrid', '112'],
    ['Europe/Berlin', '112'],
    ['Europe/Rome', '112'],
    ['Europe/Paris', '112'],
    ['Europe/Lisbon', '112'],
    ['Europe/Vienna', '112'],
    ['Europe/Zurich', '144'],
    ['Europe/London', '999'],
    ['Europe/Oslo', '113'],
    ['Europe/Belgrade', '194'],
    ['Asia/Tokyo', '119'],
    ['Asia/Seoul', '119'],
    ['Asia/Shanghai', '120'],
    ['Asia/Hong_Kong', '999'],
    ['Asia/Macau', '999'],
    ['Asia/Taipei', '119'],
    ['Asia/Saigon', '115'],
    ['Australia/Sydney', '000'],
    ['America/Curacao', '912'],
  ])('where it is %s is %s', (zone, number) => {
    expect(emergencyNumberOfZone(zone)).toBe(number);
  });

  it('is the same under every name of a zone', () => {
    for (const [one, other] of [
      ['Asia/Kolkata', 'Asia/Calcutta'],
      ['Europe/Kyiv', 'Europe/Kiev'],
      ['Asia/Ho_Chi_Minh', 'Asia/Saigon'],
      ['US/Eastern', 'America/New_York'],
    ] as const)
      expect(emergencyNumberOfZone(one), one).toBe(emergencyNumberOfZone(other));
  });

  it('is 112 where the country is on no list, and 911 where there is no country', () => {
    expect(emergencyNumberOfZone('Africa/Lagos')).toBe('112');
    expect(emergencyNumberOfZone('UTC')).toBe('911');
    expect(emergencyNumberOfZone('Etc/GMT+4')).toBe('911');
  });

  it('is one that can be called, in every zone that a practice can choose', () => {
    for (const zone of Intl.supportedValuesOf('timeZone'))
      expect(emergencyNumberOfZone(zone), zone).toMatch(/^\d{2,5}$/);
  });

  it('is looked up in every country that there is', () => {
    const zones = new Set(countryCodes.flatMap(zonesOfCountry));
    expect(Intl.supportedValuesOf('timeZone').filter((zone) => !zones.has(zone))).toEqual([]);
  });
});

test('what the administrator set wins', () => {
  expect(emergencyNumberIn({ timeZone: 'Asia/Tokyo', emergencyNumber: '7119' })).toBe('7119');
  expect(emergencyNumberIn({ timeZone: 'Asia/Tokyo', emergencyNumber: null })).toBe('119');
});
