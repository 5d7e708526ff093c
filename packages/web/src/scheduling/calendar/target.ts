import type { Location } from '@doctor-plus/contract/directory/schema.ts';
import type { CalendarVisit } from '@doctor-plus/contract/scheduling/calendar.ts';
import { lengthOf } from '../parts/length.ts';
import { instantOf, wallOf } from './clock.ts';
import type { Column, Span } from './layout.ts';

/** Where an appointment is to go. */
export type Target = { readonly start: string; readonly end: string; readonly placeId: string };

type Wanted = { readonly date: string; readonly minutes: number; readonly length: number };

/**
 * Where a visit goes that is put down at a time of a day: at its own place if the doctor is there then or nowhere, otherwise
 * where the doctor is. One that begins when it did before only gets another length. `length` in minutes; the clock is that of
 * the place.
 */
export const targetOf = (
  visit: CalendarVisit,
  { date, minutes, length }: Wanted,
  column: Pick<Column, 'open'> | undefined,
  places: readonly Location[],
): Target => {
  const { start: before, location } = visit.appointment;
  const wall = wallOf(before, location.time_zone);
  const open = column?.open.filter((span) => span.top <= minutes && minutes < span.bottom) ?? [];
  const stays =
    (wall.date === date && wall.minutes === minutes) || open.some(({ placeId }) => placeId === location.id);
  const place = (stays ? undefined : places.find(({ id }) => id === open[0]?.placeId)) ?? location;
  const start = instantOf({ date, minutes }, place.time_zone);
  return { start, end: new Date(Date.parse(start) + length * 60_000).toISOString(), placeId: place.id };
};

/** What a drag means: the visit's own length at another time, or from the same time another length. */
export const droppedAt = (visit: CalendarVisit, date: string, { top, bottom }: Span): Wanted => {
  const { start, location } = visit.appointment;
  const wall = wallOf(start, location.time_zone);
  const isResized = wall.date === date && wall.minutes === top;
  return { date, minutes: top, length: isResized ? bottom - top : lengthOf(visit.appointment) / 60_000 };
};

/** Whether a target is where the visit already is. */
export const isUnmoved = ({ appointment }: CalendarVisit, target: Target): boolean =>
  Date.parse(appointment.start) === Date.parse(target.start) &&
  Date.parse(appointment.end) === Date.parse(target.end) &&
  appointment.location.id === target.placeId;

/** Whether a visit would be at another place than before. */
export const isElsewhere = ({ appointment }: CalendarVisit, { placeId }: Target): boolean =>
  appointment.location.id !== placeId;

/** Whether a visit belongs together with others. */
export const isOfSeries = ({ appointment }: CalendarVisit): boolean => (appointment.series?.count ?? 1) > 1;

/** Where a request is put at another time or place, the patient is asked; only its length is the practice's alone. */
export const isProposal = (visit: CalendarVisit, target: Target): boolean =>
  visit.appointment.status === 'pending' &&
  visit.can.propose &&
  (Date.parse(visit.appointment.start) !== Date.parse(target.start) || isElsewhere(visit, target));

/** Whether something has to be asked before a visit goes there: which ones of its series are meant, or whether the place may change. */
export const asksFirst = (visit: CalendarVisit, target: Target): boolean =>
  isOfSeries(visit) || isElsewhere(visit, target);
