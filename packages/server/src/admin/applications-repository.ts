import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { application } from '../accounts/registration/tables.ts';
import { practice, user } from '../accounts/tables.ts';
import { doctor } from '../directory/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { storedFile } from '../platform/files/tables.ts';
import { documentColumns, keptDocument } from './identity-document.ts';
import { nameOf } from './people.ts';

const isPending = and(eq(user.role, 'doctor'), eq(user.status, 'pending'));
const isDecided = and(eq(user.role, 'doctor'), isNotNull(application.decision));

/** An account without an application of its own was made by hand; it has been waiting since. */
const submittedAt = sql<string>`coalesce(${application.submittedAt}, ${user.createdAt})`;

const rowColumns = {
  id: user.id,
  honorific: user.honorific,
  givenName: user.givenName,
  familyName: user.familyName,
  email: user.email,
  status: user.status,
  specialties: doctor.specialties,
  submittedAt,
  decision: application.decision,
  decidedAt: application.decidedAt,
};

/** Doctors who wait, the longest waiting first, beginning after the one named `cursor`. */
export const findPending = (tx: Transaction, cursor: string | undefined, limit: number) =>
  tx
    .select(rowColumns)
    .from(user)
    .leftJoin(doctor, eq(doctor.id, user.id))
    .leftJoin(application, eq(application.userId, user.id))
    .where(
      and(
        isPending,
        cursor ? after(sql`>`, 'coalesce(a.submitted_at, u.created_at)', submittedAt, cursor) : undefined,
      ),
    )
    .orderBy(asc(submittedAt), asc(user.id))
    .limit(limit);

type PendingDoctor = Omit<Awaited<ReturnType<typeof findPending>>[number], 'decidedAt'>;

/** How many doctors wait, and the `limit` of them who have waited longest; a subquery of one value. */
export const pendingDoctors = (limit: number): SQL<{ count: number; first: PendingDoctor[] }> =>
  sql`(SELECT json_build_object('count', (SELECT count(*) FROM ${user} WHERE ${isPending}),
      'first', coalesce(json_agg(p ORDER BY p."submittedAt", p.id), '[]'))
    FROM (SELECT ${user.id} AS id, ${user.honorific} AS honorific, ${user.givenName} AS "givenName", ${user.familyName} AS "familyName",
        ${user.email} AS email, ${user.status} AS status, ${doctor.specialties} AS specialties, ${submittedAt} AS "submittedAt",
        ${application.decision} AS decision
      FROM ${user} LEFT JOIN ${doctor} ON ${eq(doctor.id, user.id)} LEFT JOIN ${application} ON ${eq(application.userId, user.id)}
      WHERE ${isPending} ORDER BY ${submittedAt}, ${user.id} LIMIT ${limit}) p)`;

/** Doctors who were decided on, the newest decision first. */
export const findDecided = (tx: Transaction, cursor: string | undefined, limit: number) =>
  tx
    .select(rowColumns)
    .from(user)
    .leftJoin(doctor, eq(doctor.id, user.id))
    .innerJoin(application, eq(application.userId, user.id))
    .where(
      and(
        isDecided,
        cursor ? after(sql`<`, 'a.decided_at', sql`${application.decidedAt}`, cursor) : undefined,
      ),
    )
    .orderBy(desc(application.decidedAt), desc(user.id))
    .limit(limit);

const after = (than: SQL, place: string, column: SQL, cursor: string): SQL =>
  sql`(${column}, ${user.id}) ${than} (SELECT ${sql.raw(place)}, u.id FROM app_user u
    LEFT JOIN application a ON a.user_id = u.id WHERE u.id = ${cursor})`;

const isRecent = sql`${application.decision} IS NOT NULL AND ${application.decidedAt} > app_now() - interval '90 days'`;

/** How many wait and were decided, and how long the decisions of the last 90 days took at the median. */
export const applicationFigures = async (tx: Transaction) => {
  const [row] = await tx
    .select({
      pending: sql<number>`count(*) FILTER (WHERE ${isPending})::int`,
      decided: sql<number>`count(*) FILTER (WHERE ${isDecided})::int`,
      recent: sql<number>`count(*) FILTER (WHERE ${isRecent})::int`,
      medianHours: sql<number | null>`(percentile_cont(0.5) WITHIN GROUP (ORDER BY
        extract(epoch FROM ${application.decidedAt} - ${application.submittedAt}) / 3600)
        FILTER (WHERE ${isRecent}))::float8`,
    })
    .from(user)
    .leftJoin(application, eq(application.userId, user.id))
    .where(eq(user.role, 'doctor'));
  return row ?? { pending: 0, decided: 0, recent: 0, medianHours: null };
};

const decider = alias(user, 'decider');

/** One doctor's application with everything declared; null for any account that is not a doctor waiting or decided. */
export const findApplication = async (tx: Transaction, id: string) => {
  const [row] = await tx
    .select({
      ...rowColumns,
      username: user.username,
      language: user.language,
      phone: user.phone,
      emailVerifiedAt: user.emailVerifiedAt,
      exequaturNumber: application.exequaturNumber,
      idType: application.idType,
      idNumber: application.idNumber,
      country: application.country,
      subregion: application.subregion,
      reason: application.reason,
      decidedBy: nameOf(decider),
      documentDays: practice.identityDocumentDays,
      ...documentColumns,
      sameExequatur: declaredElsewhere('exequatur_number'),
      sameIdNumber: declaredElsewhere('id_number'),
    })
    .from(user)
    .innerJoin(practice, eq(practice.id, 1))
    .leftJoin(doctor, eq(doctor.id, user.id))
    .leftJoin(application, eq(application.userId, user.id))
    .leftJoin(storedFile, keptDocument)
    .leftJoin(decider, eq(decider.id, application.decidedBy))
    .where(and(eq(user.id, id), sql`(${isPending} OR ${isDecided})`));
  return row ?? null;
};
export type FoundApplication = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

/** Whether another account that was not refused declared the same number, written with other spaces and hyphens or not. */
const declaredElsewhere = (column: 'exequatur_number' | 'id_number') => {
  const bare = (of: string) => sql.raw(`upper(regexp_replace(${of}.${column}, '[^[:alnum:]]', '', 'g'))`);
  return sql<boolean>`EXISTS (SELECT 1 FROM application other JOIN app_user o ON o.id = other.user_id
    WHERE other.user_id <> ${user.id} AND o.status NOT IN ('rejected', 'erased') AND ${bare('other')} = ${bare('application')})`;
};

/** Holds the account until the transaction ends, so that two decisions come one after the other. */
export const lockApplicant = async (tx: Transaction, id: string) => {
  const [row] = await tx
    .select({ role: user.role, status: user.status })
    .from(user)
    .where(and(eq(user.id, id), eq(user.role, 'doctor')))
    .for('update');
  return row ?? null;
};

type Decision = {
  readonly decision: 'approved' | 'rejected';
  readonly reason: string | null;
  readonly decidedAt: Date;
  readonly decidedBy: string;
};

/** Keeps the decision; a trigger lists the doctor with the account's new status. */
export const keepDecision = async (tx: Transaction, userId: string, decision: Decision): Promise<void> => {
  const status = decision.decision === 'approved' ? ('active' as const) : ('rejected' as const);
  await tx.update(user).set({ status }).where(eq(user.id, userId));
  await tx
    .insert(application)
    .values({ userId, ...decision })
    .onConflictDoUpdate({ target: application.userId, set: decision });
};

/**
 * Lets a refused doctor wait again. Who refused, when and why stays in the row until the next decision; the document, if it
 * is still kept, loses its last day.
 */
export const takeRefusalBack = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.update(user).set({ status: 'pending' }).where(eq(user.id, userId));
  const [waiting] = await tx
    .update(application)
    .set({ decision: null })
    .where(eq(application.userId, userId))
    .returning({ documentId: application.documentId });
  if (!waiting?.documentId) return;
  await tx
    .update(storedFile)
    .set({ expiresAt: null })
    .where(and(eq(storedFile.id, waiting.documentId), sql`${storedFile.expiresAt} > app_now()`));
};
