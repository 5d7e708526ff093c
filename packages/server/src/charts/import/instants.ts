import { DateTime } from 'luxon';

/**
 * The instant of a FHIR date or time that was checked before. A date without time is the beginning of that day, a
 * month or a year the beginning of its first day, in the practice's zone.
 */
export const instantOf = (text: string, zone: string): Date =>
  DateTime.fromISO(withoutLeapSecond(text), { zone }).toJSDate();

/** A FHIR date that says less than an instant, as it stands: `2009`, `2015-12`, `2009-03-15`; null for an instant. */
export const partialDateOf = (text: string): string | null => (text.includes('T') ? null : text);

/** A leap second as the second before it, because no clock here has one. */
export const withoutLeapSecond = (text: string): string => text.replace(/:60(?=[.Z+-])/, ':59');
