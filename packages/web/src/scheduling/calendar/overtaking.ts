import type { CalendarVisit } from '@doctor-plus/contract/scheduling/calendar.ts';
import type { Appointment } from '@doctor-plus/contract/scheduling/schema.ts';
import type { ApiError } from '../../platform/api-errors.ts';
import { lengthOf } from '../parts/length.ts';
import type { Target } from './target.ts';

/** A visit that somebody else had changed before it was to go somewhere; without a target it was to be confirmed where it is. */
export type Overtaking = {
  readonly visit: CalendarVisit;
  readonly refusal: ApiError;
  readonly wanted: { readonly target: Target; readonly reason: string } | null;
};

/**
 * Where a visit goes that was put somewhere while somebody else changed it: what the person left as it was stays as the other has
 * made it. Who only moved it keeps the other's length, who only made it longer keeps the other's time and place.
 */
export const onTopOf = (before: Appointment, now: Appointment, target: Target): Target => {
  const isMoved = Date.parse(target.start) !== Date.parse(before.start);
  const isElsewhere = target.placeId !== before.location.id;
  const start = isMoved ? target.start : now.start;
  const length = lengthOf(target) === lengthOf(before) ? lengthOf(now) : lengthOf(target);
  return {
    start,
    end: new Date(Date.parse(start) + length).toISOString(),
    placeId: isMoved || isElsewhere ? target.placeId : now.location.id,
  };
};
