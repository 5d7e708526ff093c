import { calendarDay } from './calendar-day.ts';

/*
 * When somebody died is text, as exactly as it is known: an instant in UTC, a calendar date of the practice, a month
 * `2024-03`, a year `2024`, or `unknown`. Null is a person who lives. FHIR R4 says the same by `deceased[x]`.
 */

/** A death of which nobody knows when it was. */
export const unknownDate = 'unknown';

/** The known part as calendar date of the practice, month or year; null when nobody knows it. */
const dayOfDeath = (deceasedAt: string, zone: string): string | null => {
  if (deceasedAt === unknownDate) return null;
  return deceasedAt.includes('T') ? calendarDay(new Date(deceasedAt), zone) : deceasedAt;
};

/** The first and the last calendar date on which the person may have died; null when nobody knows. */
export const possibleDays = (
  deceasedAt: string,
  zone: string,
): { readonly first: string; readonly last: string } | null => {
  const day = dayOfDeath(deceasedAt, zone);
  if (day === null) return null;
  return { first: `${day}-01-01`.slice(0, 10), last: `${day}${'-12-31'.slice(day.length - 4)}` };
};

/** The more exact of two dates of death; the first when they are alike. Null is no death. */
export const moreExact = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return one ?? other;
  const exactness = (date: string): number => (date === unknownDate ? 0 : date.length);
  return exactness(other) > exactness(one) ? other : one;
};
