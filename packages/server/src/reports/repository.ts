import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import { actsForDoctor } from '../accounts/index.ts';
import { user } from '../accounts/tables.ts';
import { doctor } from '../directory/tables.ts';
import { auditEvent } from '../platform/audit/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';

/** Rows at the end of each of the 32 lanes that the dashboard's check of the audit chain reads. */
const checkedRows = 300;

/** Doctors who wait for approval, the longest waiting first. */
export const pendingDoctors = (tx: Transaction) =>
  tx
    .select({
      id: user.id,
      honorific: user.honorific,
      given: user.givenName,
      family: user.familyName,
      email: user.email,
      specialties: doctor.specialties,
      since: user.createdAt,
    })
    .from(user)
    .innerJoin(doctor, eq(doctor.id, user.id))
    .where(and(eq(user.role, 'doctor'), eq(user.status, 'pending')))
    .orderBy(asc(user.createdAt))
    .limit(50);

/** Active accounts of each role. */
export const activeUsers = async (tx: Transaction): Promise<Record<Role, number>> => {
  const rows = await tx
    .select({ role: user.role, count: sql<number>`count(*)::int` })
    .from(user)
    .where(eq(user.status, 'active'))
    .groupBy(user.role);
  const counts = { patient: 0, doctor: 0, secretary: 0, administrator: 0 };
  for (const { role, count } of rows) counts[role] = count;
  return counts;
};

/** Size of the audit log, refusals since `midnight`, and whether the ends of its chain hold. */
export const auditState = async (tx: Transaction, midnight: Date) => {
  const [row] = await tx
    .select({
      events: sql<number>`(SELECT sum(seq) FROM audit_lane)::int`,
      refusals: sql<number>`count(*) FILTER (WHERE ${auditEvent.outcome} = 'refused')::int`,
      lastAt: sql<string | null>`(SELECT max(at) FROM audit_event)`,
      intact: sql<boolean>`NOT EXISTS (SELECT 1 FROM audit_verify(${checkedRows}))`,
    })
    .from(auditEvent)
    .where(gte(auditEvent.at, midnight));
  return row;
};

export const recentEvents = (tx: Transaction, limit: number) =>
  tx
    .select({
      at: auditEvent.at,
      event: auditEvent.event,
      outcome: auditEvent.outcome,
      actor: sql<
        string | null
      >`nullif(trim(concat_ws(' ', ${user.honorific}, ${user.givenName}, ${user.familyName})), '')`,
    })
    .from(auditEvent)
    .leftJoin(user, eq(user.id, auditEvent.actorId))
    .orderBy(desc(auditEvent.at))
    .limit(limit);

export const databaseState = async (tx: Transaction) => {
  const { rows } = await tx.execute<{ version: string; bytes: string }>(
    sql`SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes`,
  );
  return { version: rows[0]?.version ?? '', bytes: Number(rows[0]?.bytes ?? 0) };
};

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
    .where(actsForDoctor(actor, doctor.id))
    .orderBy(asc(doctor.foldedName));
