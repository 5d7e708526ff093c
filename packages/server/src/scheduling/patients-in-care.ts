import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transact.ts';
import { isAhead } from './ahead.ts';
import { noProposal } from './repository.ts';
import { appointment } from './tables.ts';

/** What keeps two patients from becoming one: appointments at one time, or two places in one queue. */
export const appointmentObstacles = async (tx: Transaction, keptId: string, mergedId: string) => {
  const { rows } = await tx.execute<{ overlap: boolean; twice: boolean }>(sql`SELECT
    EXISTS (SELECT FROM appointment a JOIN appointment b ON b.patient_id = ${mergedId}::uuid
      AND b.starts_at < a.ends_at AND b.ends_at > a.starts_at AND b.status NOT IN ('cancelled', 'no_show')
      WHERE a.patient_id = ${keptId}::uuid AND a.status NOT IN ('cancelled', 'no_show')) AS overlap,
    EXISTS (SELECT FROM waitlist_entry a JOIN waitlist_entry b ON b.patient_id = ${mergedId}::uuid AND b.doctor_id = a.doctor_id
      AND b.status = 'waiting' AND b.appointment_id IS NOT DISTINCT FROM a.appointment_id
      WHERE a.patient_id = ${keptId}::uuid AND a.status = 'waiting') AS twice`);
  const [found] = rows;
  return [
    ...(found?.overlap ? (['appointments_overlap'] as const) : []),
    ...(found?.twice ? (['waiting_twice'] as const) : []),
  ];
};

/** Doctors with whom a patient has appointments that were not cancelled. */
export const doctorsOfAppointments = async (tx: Transaction, patientId: string): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ id: appointment.doctorId })
    .from(appointment)
    .where(and(eq(appointment.patientId, patientId), ne(appointment.status, 'cancelled')));
  return rows.map(({ id }) => id);
};

/** Cancels everything that is still to come of a patient. Returns with whom it was, and when. */
export const cancelAhead = (tx: Transaction, patientId: string, now: Date) =>
  tx
    .update(appointment)
    .set({ status: 'cancelled', version: sql`${appointment.version} + 1`, ...noProposal })
    .where(and(eq(appointment.patientId, patientId), isAhead(now)))
    .returning({ doctorId: appointment.doctorId, startsAt: appointment.startsAt });

/** How many visits of a doctor with a patient are to come. */
export const upcomingWith = (
  tx: Transaction,
  doctorId: string,
  patientId: string,
  now: Date,
): Promise<number> =>
  tx
    .select({ count: sql<number>`count(*)::int` })
    .from(appointment)
    .where(and(eq(appointment.doctorId, doctorId), eq(appointment.patientId, patientId), isAhead(now)))
    .then(([row]) => row?.count ?? 0);
