import { changeAppointment } from '@doctor-plus/contract/scheduling/endpoints.ts';
import { eq, gt, lt, ne } from 'drizzle-orm';
import { type AuditNote, audit } from '../platform/audit/audit.ts';
import { calendarDay } from '../platform/calendar-day.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Notify } from '../platform/notify.ts';
import { createTakeStep } from './change.ts';
import { type AppointmentRow, lockAppointments } from './repository.ts';
import { appointment } from './tables.ts';

/** An appointment as far as it can be the one of a visit. */
export type DayAppointment = Pick<AppointmentRow, 'id' | 'status' | 'startsAt' | 'endsAt'> & {
  readonly place: { readonly time_zone: string };
};

const day = 24 * 3_600_000;

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

/** The appointment that ends with a visit: the one under way today, the nearest in time of several; null for none. */
export const appointmentToEnd = <A extends DayAppointment>(all: readonly A[], now: Date): A | null =>
  nearest(all.filter(({ status }) => status === 'in_progress').filter(onDayOf(now)), now);

/** Change of a chart's visit on which an appointment depends. */
export type VisitSaved = {
  readonly patientId: string;
  readonly visitId: string;
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
    { patientId, visitId, begins, ends }: VisitSaved,
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
    if (ends) await step(appointmentToEnd(rows, now), 'complete');
    return notes;
  };
};
