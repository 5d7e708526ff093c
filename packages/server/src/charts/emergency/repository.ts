import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { administers, careNow, emergencyNow } from '../../accounts/index.ts';
import { careRelationship, emergencyAccess, patient, user } from '../../accounts/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { fullNameSql } from '../../platform/text/name-sql.ts';

const isOpen = emergencyNow();

const columns = {
  access: emergencyAccess,
  open: isOpen,
  chartNumber: patient.chartNumber,
  patientName: fullNameSql(patient),
};

const accesses = (tx: Transaction) =>
  tx.select(columns).from(emergencyAccess).innerJoin(patient, eq(patient.id, emergencyAccess.patientId));

export type AccessRow = Awaited<ReturnType<typeof accesses>>[number];

/**
 * The patient whose chart has this number, or became part of the one that has, and who was born on this day; null for
 * everything else. One statement, whatever is wrong.
 */
export const findByIdentifiers = async (tx: Transaction, actor: Actor, number: string, birthDate: string) => {
  const { rows } = await tx.execute<{ id: string; inCare: boolean }>(sql`
    WITH RECURSIVE way AS (
      SELECT id, merged_into FROM patient WHERE chart_number = upper(${number})
      UNION ALL SELECT p.id, p.merged_into FROM patient p JOIN way ON p.id = way.merged_into)
    SELECT p.id, EXISTS (SELECT 1 FROM ${careRelationship} WHERE ${careRelationship.patientId} = p.id
        AND ${careRelationship.doctorId} = ${actor.id}::uuid AND ${careNow()}) AS "inCare"
      FROM way JOIN patient p ON p.id = way.id AND p.merged_into IS NULL AND p.birth_date = ${birthDate}::date`);
  return rows[0] ?? null;
};

/** Times are the database's, by which the policy ends it. */
export const insertAccess = async (
  tx: Transaction,
  row: Pick<typeof emergencyAccess.$inferInsert, 'id' | 'doctorId' | 'patientId' | 'reason'>,
  minutes: number,
): Promise<void> => {
  const until = sql`app_now() + make_interval(mins => ${minutes})`;
  await tx.insert(emergencyAccess).values({ ...row, since: sql`app_now()`, until });
};

/** The access that opens a chart to this doctor now; null where there is none. */
export const findOpenId = async (
  tx: Transaction,
  actor: Actor,
  patientId: string,
): Promise<string | null> => {
  const [row] = await tx
    .select({ id: emergencyAccess.id })
    .from(emergencyAccess)
    .where(and(eq(emergencyAccess.doctorId, actor.id), eq(emergencyAccess.patientId, patientId), isOpen));
  return row?.id ?? null;
};

export const endAccess = (tx: Transaction, actor: Actor, id: string) =>
  tx
    .update(emergencyAccess)
    .set({ endedAt: sql`app_now()` })
    .where(and(eq(emergencyAccess.id, id), eq(emergencyAccess.doctorId, actor.id), isOpen));

export const findOwn = async (tx: Transaction, actor: Actor, id: string): Promise<AccessRow | null> =>
  (await accesses(tx).where(and(eq(emergencyAccess.id, id), eq(emergencyAccess.doctorId, actor.id))))[0] ??
  null;

export const listOwn = (tx: Transaction, actor: Actor, limit: number): Promise<AccessRow[]> =>
  accesses(tx)
    .where(eq(emergencyAccess.doctorId, actor.id))
    .orderBy(desc(emergencyAccess.since), desc(emergencyAccess.id))
    .limit(limit);

type Concerned = {
  readonly id: string;
  readonly as: 'patient' | 'doctor' | 'administrator';
  readonly email: string | null;
  readonly language: string;
  readonly calledName: string;
};

/** Who is told: the patient where there is an account, the patient's doctors, the administrators; not the one who opened it. */
export const findConcerned = async (tx: Transaction, patientId: string, doctorId: string) => {
  const { rows } = await tx.execute<Concerned>(sql`
    SELECT id, email, language, called_name(given_name, family_name) AS "calledName", CASE WHEN id = ${patientId}::uuid THEN 'patient'
        WHEN ${administers()} THEN 'administrator' ELSE 'doctor' END AS "as"
      FROM ${user} WHERE status = 'active' AND id <> ${doctorId}::uuid AND (id = ${patientId}::uuid OR ${administers()}
        OR id IN (SELECT ${careRelationship.doctorId} FROM ${careRelationship} WHERE ${careRelationship.patientId} = ${patientId}::uuid
          AND ${careNow()}))
      ORDER BY id`);
  return rows;
};

/** Number of reads of a chart through this access. */
const reads = sql<number>`(SELECT count(*)::int FROM audit_event WHERE audit_event.patient_id = ${emergencyAccess.patientId}
  AND audit_event.outcome = 'success' AND audit_event.details->>'emergency' = ${emergencyAccess.id}::text)`;

const inState: Record<'waiting' | 'reviewed', SQL> = {
  waiting: isNull(emergencyAccess.reviewedAt),
  reviewed: isNotNull(emergencyAccess.reviewedAt),
};

const reviewed = (tx: Transaction) =>
  tx
    .select({ ...columns, reads })
    .from(emergencyAccess)
    .innerJoin(patient, eq(patient.id, emergencyAccess.patientId));

export type ReviewRow = Awaited<ReturnType<typeof reviewed>>[number];

type Page = {
  readonly state: 'waiting' | 'reviewed' | undefined;
  readonly cursor: string | undefined;
  readonly limit: number;
};

/** Accesses of all doctors, the newest first, from below `cursor`. */
export const listAll = (tx: Transaction, { state, cursor, limit }: Page): Promise<ReviewRow[]> =>
  reviewed(tx)
    .where(and(state ? inState[state] : undefined, cursor ? lt(emergencyAccess.id, cursor) : undefined))
    .orderBy(desc(emergencyAccess.id))
    .limit(limit);

export const findForReview = async (tx: Transaction, id: string): Promise<ReviewRow | null> =>
  (await reviewed(tx).where(eq(emergencyAccess.id, id)))[0] ?? null;

export const countWaiting = async (tx: Transaction): Promise<number> => {
  const [row] = await tx
    .select({ waiting: sql<number>`count(*)::int` })
    .from(emergencyAccess)
    .where(inState.waiting);
  return row?.waiting ?? 0;
};

/** False when somebody reviewed it before. */
export const writeReview = async (
  tx: Transaction,
  id: string,
  written: { readonly review: string; readonly reviewedAt: Date; readonly reviewedBy: string },
): Promise<boolean> => {
  const done = await tx
    .update(emergencyAccess)
    .set(written)
    .where(and(eq(emergencyAccess.id, id), inState.waiting))
    .returning({ id: emergencyAccess.id });
  return done.length > 0;
};
