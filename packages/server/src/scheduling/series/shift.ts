import { invalid } from '../../platform/http/errors.ts';
import { ianaZone, type Zone } from '../feeds/zone.ts';

const zoneNamed = (name: string): Zone => {
  const zone = ianaZone(name);
  if (!zone) throw invalid({ location_id: 'unknown_zone' });
  return zone;
};

type At = { readonly instant: Date; readonly timeZone: string };

/** How far a time goes on the clocks of two places, in milliseconds: three days and one hour are that, whatever the clock does. */
export const wallDistance = (from: At, to: At): number =>
  zoneNamed(to.timeZone).wallOf(to.instant.getTime()) -
  zoneNamed(from.timeZone).wallOf(from.instant.getTime());

/** The time as far away on the clock, at a place that may keep another one. */
export const shifted = (from: At, distance: number, timeZone: string): Date =>
  new Date(zoneNamed(timeZone).instantOf(zoneNamed(from.timeZone).wallOf(from.instant.getTime()) + distance));
