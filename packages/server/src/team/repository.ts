import { secretaryRequestDays } from '@doctor-plus/contract/accounts/registration.ts';
import type { TeamGrant } from '@doctor-plus/contract/kernel/team-areas.ts';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { application } from '../accounts/registration/tables.ts';
import { knownBrowser } from '../accounts/security/tables.ts';
import { practice, secretaryLink, session, user } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { storedFile } from '../platform/files/tables.ts';
import { calledNameSql } from '../platform/text/name-sql.ts';
import { invitationsOf } from './invitations-repository.ts';
import { nameOf } from './names.ts';

/** The day on which somebody last signed in, as far as it is known; `columns` without a time zone would lose theirs. */
const lastSignIn = sql<
  string | null
>`(SELECT to_char(max(at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') FROM (
    SELECT ${session.createdAt} AS at FROM ${session} WHERE ${session.userId} = ${secretaryLink.secretaryId}
    UNION ALL SELECT ${knownBrowser.lastUsedAt} FROM ${knownBrowser} WHERE ${knownBrowser.userId} = ${secretaryLink.secretaryId}
  ) AS seen)`;

/** Everybody who works for a doctor or asks to; requests first, the oldest on top. With each, whom the doctor invited. */
export const findSecretaries = (tx: Transaction, doctorId: string) =>
  tx
    .select({
      id: user.id,
      name: nameOf,
      email: user.email,
      verifiedAt: user.emailVerifiedAt,
      documentId: application.documentId,
      state: secretaryLink.state,
      since: secretaryLink.since,
      changedBy: secretaryLink.changedBy,
      grants: secretaryLink.grants,
      lastSignIn,
      invitations: invitationsOf(doctorId),
    })
    .from(secretaryLink)
    .innerJoin(user, eq(user.id, secretaryLink.secretaryId))
    .leftJoin(application, eq(application.userId, user.id))
    .where(and(eq(secretaryLink.doctorId, doctorId), inArray(user.status, ['active', 'pending'])))
    .orderBy(
      sql`${secretaryLink.state} <> 'requested'`,
      sql`CASE WHEN ${secretaryLink.state} = 'requested' THEN ${secretaryLink.since} END`,
      user.familyName,
      user.givenName,
    );

/** The doctors of a secretary, the accepting ones first. */
export const findDoctors = (tx: Transaction, secretaryId: string) =>
  tx
    .select({
      id: user.id,
      name: nameOf,
      state: secretaryLink.state,
      since: secretaryLink.since,
      grants: secretaryLink.grants,
    })
    .from(secretaryLink)
    .innerJoin(user, eq(user.id, secretaryLink.doctorId))
    .where(eq(secretaryLink.secretaryId, secretaryId))
    .orderBy(sql`${secretaryLink.state} = 'requested'`, user.familyName, user.givenName);

type Pair = { readonly secretaryId: string; readonly doctorId: string };

const isPair = ({ secretaryId, doctorId }: Pair) =>
  and(eq(secretaryLink.secretaryId, secretaryId), eq(secretaryLink.doctorId, doctorId));

/** State and grants of a link, which nobody else changes until the transaction ends; null when there is no link. */
export const lockLink = async (tx: Transaction, pair: Pair) => {
  const [found] = await tx
    .select({ state: secretaryLink.state, grants: secretaryLink.grants })
    .from(secretaryLink)
    .where(isPair(pair))
    .for('update');
  return found ?? null;
};

/** A link with the secretary's name; null when there is none. */
export const findLink = async (tx: Transaction, pair: Pair) => {
  const [found] = await tx
    .select({ name: nameOf, state: secretaryLink.state, grants: secretaryLink.grants })
    .from(secretaryLink)
    .innerJoin(user, eq(user.id, secretaryLink.secretaryId))
    .where(isPair(pair));
  return found ?? null;
};

/** Brings a link into a state; the doctor does. */
export const setState = (tx: Transaction, pair: Pair, state: 'accepted' | 'suspended') =>
  tx
    .update(secretaryLink)
    .set({ state, since: sql`app_now()`, changedBy: pair.doctorId })
    .where(isPair(pair));

export const setGrants = (tx: Transaction, pair: Pair, grants: TeamGrant[]) =>
  tx.update(secretaryLink).set({ grants }).where(isPair(pair));

export const removeLink = async (tx: Transaction, pair: Pair): Promise<boolean> => {
  const removed = await tx
    .delete(secretaryLink)
    .where(isPair(pair))
    .returning({ id: secretaryLink.doctorId });
  return removed.length > 0;
};

/** Takes away every link of a doctor; returns what it was. */
export const removeLinksOf = (tx: Transaction, doctorId: string) =>
  tx.delete(secretaryLink).where(eq(secretaryLink.doctorId, doctorId)).returning({
    secretaryId: secretaryLink.secretaryId,
    doctorId: secretaryLink.doctorId,
    state: secretaryLink.state,
  });

/** A new request; false when there is a link already, whatever its state. */
export const insertRequest = async (tx: Transaction, pair: Pair): Promise<boolean> => {
  const made = await tx
    .insert(secretaryLink)
    .values({ ...pair, state: 'requested', changedBy: pair.secretaryId })
    .onConflictDoNothing()
    .returning({ id: secretaryLink.doctorId });
  return made.length > 0;
};

/** Takes away requests that no doctor answered in time; returns whose they were. */
export const removeStaleRequests = (tx: Transaction) =>
  tx
    .delete(secretaryLink)
    .where(
      and(
        eq(secretaryLink.state, 'requested'),
        lt(secretaryLink.since, sql`app_now() - make_interval(days => ${secretaryRequestDays})`),
      ),
    )
    .returning({ secretaryId: secretaryLink.secretaryId, doctorId: secretaryLink.doctorId });

/**
 * The identity document of a secretary whose requests are all decided, and until when it is kept (S55); null while another
 * doctor still has to answer, and when its end is known already.
 */
export const findDecidedDocument = async (tx: Transaction, secretaryId: string) => {
  const [found] = await tx
    .select({
      id: storedFile.id,
      until: sql<string>`app_now() + make_interval(days => ${practice.identityDocumentDays})`,
    })
    .from(application)
    .innerJoin(storedFile, and(eq(storedFile.id, application.documentId), isNull(storedFile.expiresAt)))
    .innerJoin(practice, eq(practice.id, 1))
    .where(
      and(
        eq(application.userId, secretaryId),
        sql`NOT EXISTS (SELECT 1 FROM ${secretaryLink} WHERE ${secretaryLink.secretaryId} = ${secretaryId}
          AND ${secretaryLink.state} = 'requested')`,
      ),
    );
  return found ? { id: found.id, until: new Date(found.until) } : null;
};

export const findPerson = async (tx: Transaction, id: string) => {
  const [found] = await tx
    .select({
      id: user.id,
      name: nameOf,
      calledName: calledNameSql(user),
      email: user.email,
      language: user.language,
    })
    .from(user)
    .where(eq(user.id, id));
  return found ?? null;
};
