import { and, eq, isNull } from 'drizzle-orm';
import { chartInReach, patientInReach } from '../accounts/index.ts';
import { patient } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';

/** Whether this person may read the patient's chart. */
export const mayRead = async (tx: Transaction, actor: Actor, patientId: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: patient.id })
    .from(patient)
    .where(and(eq(patient.id, patientId), chartInReach(actor, patient.id)));
  return rows.length > 0;
};

const inCare = (tx: Transaction, actor: Actor, patientId: string) =>
  tx
    .select({ id: patient.id })
    .from(patient)
    .where(and(eq(patient.id, patientId), isNull(patient.mergedInto), patientInReach(actor, patient.id)));

/** Whether this person may put something into the patient's chart: not who only reads it in an emergency. */
export const isInCare = async (tx: Transaction, actor: Actor, patientId: string): Promise<boolean> =>
  (await inCare(tx, actor, patientId)).length > 0;

/**
 * Whether this person may write in the patient's chart: a doctor in care. The chart is nobody else's to merge until the
 * transaction ends; one that was merged meanwhile is not there.
 */
export const mayWrite = async (tx: Transaction, actor: Actor, patientId: string): Promise<boolean> =>
  actor.role === 'doctor' && (await inCare(tx, actor, patientId).for('key share')).length > 0;

/** The same, for one at a time: of two orders at once each would miss the other. */
export const mayOrder = async (tx: Transaction, actor: Actor, patientId: string): Promise<boolean> =>
  actor.role === 'doctor' && (await inCare(tx, actor, patientId).for('no key update')).length > 0;
