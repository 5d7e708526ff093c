import type { AppointmentStatus } from '@doctor-plus/contract/scheduling/schema.ts';
import { calendarDay } from '../platform/calendar-day.ts';

type Moments = {
  readonly arrivedAt: Date | null;
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
};

/** A status, and the moments of the steps that led to it. */
export type Standing = Moments & { readonly status: AppointmentStatus };

/** A visit as far as taking back its last step depends on it. */
export type Stepped = Standing & {
  readonly start: Date;
  /** IANA zone of the place. */
  readonly zone: string;
  readonly createdAt: Date;
  /** What a patient wrote about a visit stays true: it took place. */
  readonly reviewed: boolean;
};

const expected: Standing = { status: 'confirmed', arrivedAt: null, startedAt: null, completedAt: null };

/** Somebody who came without an appointment was never expected. */
const isWalkIn = ({ arrivedAt, createdAt }: Stepped): boolean => arrivedAt?.getTime() === createdAt.getTime();

/** A visit that starts without having been received is received by that. */
const wasReceived = (visit: Stepped): boolean =>
  isWalkIn(visit) || visit.arrivedAt?.getTime() !== visit.startedAt?.getTime();

type LastStep = { readonly at: Date; readonly before: Standing };

/** Nobody notes when a visit was missed: the day of the visit counts. */
const lastStepOf = (visit: Stepped): LastStep | null => {
  const { status, start, arrivedAt, startedAt, completedAt, reviewed } = visit;
  if (status === 'no_show') return { at: start, before: expected };
  if (status === 'arrived' && arrivedAt && !isWalkIn(visit)) return { at: arrivedAt, before: expected };
  if (status === 'in_progress' && startedAt) {
    const waiting = { ...expected, status: 'arrived' as const, arrivedAt };
    return { at: startedAt, before: wasReceived(visit) ? waiting : expected };
  }
  if (status === 'completed' && startedAt && completedAt && !reviewed) {
    return { at: completedAt, before: { status: 'in_progress', arrivedAt, startedAt, completedAt: null } };
  }
  return null;
};

/**
 * How a visit stood before the last step of the day that was recorded of it; null when that cannot be taken back: on another
 * day by the clock of the place, after a review, and of a visit that was closed afterwards or has taken no such step.
 */
export const beforeLastStep = (visit: Stepped, now: Date): Standing | null => {
  const last = lastStepOf(visit);
  return last && calendarDay(last.at, visit.zone) === calendarDay(now, visit.zone) ? last.before : null;
};
