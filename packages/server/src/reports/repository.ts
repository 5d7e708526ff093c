import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { worksForDoctor } from '../accounts/index.ts';
import { user } from '../accounts/tables.ts';
import { doctor } from '../directory/tables.ts';
import { auditEvent } from '../platform/audit/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';

/** The last time somebody other than the patient opened the patient's chart. */
export const lastAccess = async (tx: Transaction, patientId: string) => {
  const [row] = await tx
    .select({ at: auditEvent.at, honorific: user.honorific, given: user.givenName, family: user.familyName })
    .from(auditEvent)
    .innerJoin(user, eq(user.id, auditEvent.actorId))
    .where(
      and(
        eq(auditEvent.patientId, patientId),
        eq(auditEvent.event, 'chart.read'),
        eq(auditEvent.outcome, 'success'),
        sql`${auditEvent.actorId} <> ${patientId}`,
      ),
    )
    .orderBy(desc(auditEvent.at))
    .limit(1);
  return row ?? null;
};

/** The doctors for whom a secretary works. */
export const doctorsOf = async (tx: Transaction, actor: Actor) =>
  tx
    .select({ id: doctor.id, name: doctor.name })
    .from(doctor)
    .where(worksForDoctor(actor.id, doctor.id))
    .orderBy(asc(doctor.foldedName));
