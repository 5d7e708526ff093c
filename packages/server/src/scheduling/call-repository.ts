import { and, eq, inArray, sql } from 'drizzle-orm';
import { patientInReach } from '../accounts/index.ts';
import { patient, user } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { type Actor, needing } from '../platform/http/actor.ts';
import { appointment, appointmentCall } from './tables.ts';

/** Telephone and call of each of these appointments; the telephone of a patient out of reach is null. */
export const findCalls = (tx: Transaction, actor: Actor, appointmentIds: readonly string[]) =>
  tx
    .select({
      id: appointment.id,
      phone: patient.phone,
      inReach: sql<boolean>`${patientInReach(needing(actor, 'patients:read'), appointment.patientId)}`,
      calledAt: appointmentCall.calledAt,
      caller: { status: user.status, givenName: user.givenName, familyName: user.familyName },
    })
    .from(appointment)
    .innerJoin(patient, eq(patient.id, appointment.patientId))
    .leftJoin(
      appointmentCall,
      and(
        eq(appointmentCall.appointmentId, appointment.id),
        eq(appointmentCall.sequence, appointment.sequence),
      ),
    )
    .leftJoin(user, eq(user.id, appointmentCall.calledBy))
    .where(inArray(appointment.id, [...appointmentIds]));

export type Call = Awaited<ReturnType<typeof findCalls>>[number];

/** The doctor's appointment as far as a call is about it; null when it is not the doctor's. */
export const findCalledAbout = async (tx: Transaction, doctorId: string, id: string) => {
  const [found] = await tx
    .select({ patientId: appointment.patientId, sequence: appointment.sequence })
    .from(appointment)
    .where(and(eq(appointment.id, id), eq(appointment.doctorId, doctorId)));
  return found ?? null;
};

/** Keeps a call. An earlier one about the same time stays; one about a time before is replaced. */
export const keepCall = (tx: Transaction, row: typeof appointmentCall.$inferInsert) =>
  tx
    .insert(appointmentCall)
    .values(row)
    .onConflictDoUpdate({
      target: appointmentCall.appointmentId,
      set: { sequence: row.sequence, calledBy: row.calledBy, calledAt: row.calledAt },
      setWhere: sql`${appointmentCall.sequence} <> excluded.sequence`,
    });

export const removeCall = (tx: Transaction, appointmentId: string) =>
  tx.delete(appointmentCall).where(eq(appointmentCall.appointmentId, appointmentId));
