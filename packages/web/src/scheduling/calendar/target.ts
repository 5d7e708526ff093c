import type { Location } from '@doctor-plus/contract/directory/schema.ts';
import type { CalendarVisit } from '@doctor-plus/contract/scheduling/calendar.ts';
import { instantOf, wallOf } from './clock.ts';
import type { Column, Span } from './layout.ts';

/** Where an appointment is to go. */
export type Target = { readonly start: string; readonly end: string; readonly placeId: string };

type Wanted = { readonly date: string; readonly minutes: number; readonly length: number };

/**
 * Where a visit goes that is put down at a time of a day: at the place where the doctor is then, otherwise at its own.
 * `length` in minutes; the clock is that of the place.
 */
export const targetOf = (
  visit: CalendarVisit,
  { date, minutes, length }: Wanted,
  column: Pick<Column, 'open'> | undefined,
  places: readonly Location[],
): Target => {
  const open = column?.open.find((span) => span.top <= minutes && minutes < span.bottom);
  const { location } = visit.appointment;
  const place = places.find(({ id }) => id === open?.placeId) ?? location;
  const start = instantOf({ date, minutes }, place.time_zone);
  return { start, end: new Date(Date.parse(start) + length * 60_000).toISOString(), placeId: place.id };
};

/** Minutes that a visit lasts. */
const lengthOf = ({ appointment }: CalendarVisit): number =>
  (Date.parse(appointment.end) - Date.parse(appointment.start)) / 60_000;

/** What a drag means: the visit's own length at another time, or from the same time another length. */
export const droppedAt = (visit: CalendarVisit, date: string, { top, bottom }: Span): Wanted => {
  const { start, location } = visit.appointment;
  const wall = wallOf(start, location.time_zone);
  const isResized = wall.date === date && wall.minutes === top;
  return { date, minutes: top, length: isResized ? bottom - top : lengthOf(visit) };
};

/** Whether a target is where the visit already is. */
export const isUnmoved = ({ appointment }: CalendarVisit, target: Target): boolean =>
  Date.parse(appointment.start) === Date.parse(target.start) &&
  Date.parse(appointment.end) === Date.parse(target.end) &&
  appointment.location.id === target.placeId;
