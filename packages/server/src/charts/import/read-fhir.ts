import { calendarDay } from '../../platform/calendar-day.ts';
import { type LeftOut, resourcesOf } from './envelope.ts';
import { judgePeriods } from './names.ts';
import { type ReadBundle, readBundle } from './read-bundle.ts';
import { translate } from './translate.ts';

/** FHIR in any envelope, read: its entries, and those that the envelope itself says are no facts. */
export type ReadFhir = { readonly bundle: ReadBundle; readonly leftOut: readonly LeftOut[] };

/** Reads the resources of parsed JSON. Throws `ImportRefused`. */
export const readFhir = (json: unknown): ReadFhir => {
  const { leftOut, ...bundle } = resourcesOf(json);
  return { bundle: readBundle(bundle), leftOut };
};

/** The people of what was read, and what was not taken, by the envelope or by the resource. Throws `ImportRefused`. */
export const translateFhir = ({ bundle, leftOut }: ReadFhir, zone: string, now: Date) => {
  const today = calendarDay(now, zone);
  for (const { resource } of bundle.entries)
    if (resource?.resourceType === 'Patient') judgePeriods(resource.name, today);
  const people = translate({ bundle, zone, now });
  for (const { type, reason, detail, place } of leftOut)
    people.notTaken.add(type, reason, detail, 1, { place, name: '' });
  return people;
};
