import { changeAppointment } from '@doctor-plus/contract/scheduling/endpoints.ts';
import { eq, gt, lt, ne } from 'drizzle-orm';
import { type AuditNote, audit } from '../platform/audit/audit.ts';
import { calendarDay } from '../platform/calendar-day.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Notify } from '../platform/notify.ts';
import { createTakeStep } from './change.ts';
import { type AppointmentRow, lockAppointments, longestStay } from './repository.ts';
import { appointment } from './tables.ts';

/** An appointment as far as it can be the one of a visit. */
export type DayAppointment = Pick<AppointmentRow, 'id' | 'status' | 'startsAt' | 'endsAt' | 'startedAt'> & {
  readonly place: { readonly time_zone: string };
};

const hour = 3_600_000;
const day = 24 * hour;

const onDayOf =
  (now: Date) =>
  ({ startsAt, place }: DayAppointment): boolean =>
    calendarDay(startsAt, place.time_zone) === calendarDay(now, place.time_zone);

/** Milliseconds between now and an appointment; none while its time runs. */
const distanceTo =
  (now: Date) =>
  ({ startsAt, endsAt }: DayAppointment): number =>
    Math.max(startsAt.getTime() - now.getTime(), now.getTime() - endsAt.getTime(), 0);

const nearest = <A extends DayAppointment>(found: readonly A[], now: Date): A | null =>
  found.toSorted(
    (one, other) =>
      distanceTo(now)(one) - distanceTo(now)(other) || one.startsAt.getTime() - other.startsAt.getTime(),
  )[0] ?? null;

/**
 * The appointment that starts when a doctor begins to write a visit of this patient, of those that the two have; null for none. A
 * patient who waits comes before one who is expected; otherwise the one nearest in time counts, by the day of its place. Nothing
 * starts while one is under way. Nothing starts if the nearest is over, missed, cancelled or not confirmed.
 */
export const appointmentToStart = <A extends DayAppointment>(all: readonly A[], now: Date): A | null => {
  const today = all.filter(({ status }) => status !== 'cancelled').filter(onDayOf(now));
  if (today.some(({ status }) => status === 'in_progress')) return null;
  const waiting = today.filter(({ status }) => status === 'arrived');
  const found = nearest(waiting.length > 0 ? waiting : today, now);
  return found && (found.status === 'arrived' || found.status === 'confirmed') ? found : null;
};

/** The moments of a visit: when it was first saved, and now, when it is concluded. */
type Span = { readonly begun: Date; readonly now: Date };

/**
 * The appointment that ends with a visit; null for none. It is of the day on which the visit began, or the patient came in on that day,
 * by the clock of its place; of several the one that started nearest to the beginning of the visit. Nothing ends if that one is over,
 * or started longer ago than anybody stays: when it ended, nobody knows.
 */
export const appointmentToEnd = <A extends DayAppointment>(
  all: readonly A[],
  { begun, now }: Span,
): A | null => {
  const sinceOf = ({ startedAt, startsAt }: A): Date => startedAt ?? startsAt;
  const distance = (one: A): number => Math.abs(sinceOf(one).getTime() - begun.getTime());
  const [own] = all
    .filter(({ status }) => status === 'in_progress' || status === 'completed')
    .filter((one) => onDayOf(begun)(one) || onDayOf(begun)({ ...one, startsAt: sinceOf(one) }))
    .toSorted((one, other) => distance(one) - distance(other));
  const isHere = own?.status === 'in_progress' && now.getTime() - sinceOf(own).getTime() < longestStay * hour;
  return isHere ? own : null;
};

/** Change of a chart's visit on which an appointment depends. */
export type VisitSaved = {
  readonly patientId: string;
  readonly visitId: string;
  /** Moment of the first save. */
  readonly startedAt: Date;
  /** Saved for the first time, or concluded now; both at once is possible. */
  readonly begins: boolean;
  readonly ends: boolean;
};

/**
 * Carries a visit of the chart over to the appointment of its doctor and patient, inside the transaction that saves the visit. The patient
 * is in the room when the visit begins, and the appointment is completed when the visit is concluded. Changes nothing without such an
 * appointment. Returns the audit events; the caller appends them once it locks no more rows.
 */
export const createFollowVisit = ({ clock, notify }: { readonly clock: Clock; readonly notify: Notify }) => {
  const take = createTakeStep({ clock, notify });
  return async (
    tx: Transaction,
    actor: Actor,
    { patientId, visitId, startedAt, begins, ends }: VisitSaved,
  ): Promise<AuditNote[]> => {
    if (!begins && !ends) return [];
    const now = clock.now();
    let rows = await lockAppointments(tx, [
      eq(appointment.doctorId, actor.id),
      eq(appointment.patientId, patientId),
      ne(appointment.status, 'cancelled'),
      // No zone is more than 14 hours away from UTC; the place's own clock decides.
      gt(appointment.startsAt, new Date(now.getTime() - 2 * day)),
      lt(appointment.startsAt, new Date(now.getTime() + 2 * day)),
    ]);
    const notes: AuditNote[] = [];
    const step = async (row: AppointmentRow | null, action: 'start' | 'complete') => {
      if (!row) return;
      const changed = await take(tx, actor, row, { action, version: row.version, reason: '' });
      rows = rows.map((one) => (one.id === row.id ? changed : one));
      notes.push(
        audit(actor, changeAppointment, {
          patientId,
          objectId: row.id,
          details: { action, status: changed.status, visit: visitId },
        }),
      );
    };
    if (begins) await step(appointmentToStart(rows, now), 'start');
    if (ends) await step(appointmentToEnd(rows, { begun: startedAt, now }), 'complete');
    return notes;
  };
};
