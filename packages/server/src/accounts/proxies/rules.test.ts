import { describe, expect, it } from 'vitest';
import { endOfDay } from '../days.ts';
import { isMinor, isPossibleEnd, latestUntil } from './rules.ts';

const zone = 'America/Santo_Domingo';
/** Monday noon in Santo Domingo. */
const now = new Date('2026-11-23T16:00:00Z');

describe('the end of a proxy', () => {
  it.each([
    ['2016-05-10', '2034-05-09'],
    ['2008-11-24', '2026-11-23'],
    ['2008-02-29', '2028-11-23'],
    ['2012-02-29', '2030-02-28'],
    ['1980-01-01', '2028-11-23'],
    [null, '2028-11-23'],
  ])('of somebody born on %s is at the latest on %s', (born, latest) => {
    expect(latestUntil(born, now, zone)).toBe(latest);
  });

  it('is for a minor the day before they come of age, not the day itself', () => {
    const about = { birthDate: '2010-06-15', now, zone };
    expect(isPossibleEnd('2028-06-14', about)).toBe(true);
    expect(isPossibleEnd('2028-06-15', about)).toBe(false);
  });

  it('is not in the past, as the practice counts days', () => {
    const about = { birthDate: null, now: new Date('2026-11-24T02:00:00Z'), zone };
    expect(isPossibleEnd('2026-11-23', about)).toBe(true);
    expect(isPossibleEnd('2026-11-22', about)).toBe(false);
  });

  it('is the last instant of the day where the practice is', () => {
    expect(endOfDay('2026-11-23', zone).toISOString()).toBe('2026-11-24T03:59:59.999Z');
  });
});

it('somebody is a minor until the day on which they come of age', () => {
  const born = '2008-11-23';
  expect(isMinor(born, new Date('2026-11-23T03:59:59Z'), zone)).toBe(true);
  expect(isMinor(born, new Date('2026-11-23T04:00:00Z'), zone)).toBe(false);
  expect(isMinor(null, now, zone)).toBe(false);
});
