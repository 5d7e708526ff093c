import type { AccountStatus } from '@doctor-plus/contract/accounts/schema.ts';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { administers, changingPatient } from '../accounts/index.ts';
import { application } from '../accounts/registration/tables.ts';
import { patient, practice, session, user } from '../accounts/tables.ts';
import { doctor } from '../directory/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { storedFile } from '../platform/files/tables.ts';
import { containingName } from '../platform/text/like.ts';
import { documentColumns, keptDocument } from './identity-document.ts';

export type AccountFilter = {
  readonly query?: string | undefined;
  readonly role?: Role | undefined;
  readonly status?: AccountStatus | undefined;
};

/** The expression of the index `app_user_search`. */
const searched = sql`fold_name(full_name(${user.givenName}, ${user.familyName}) || ' ' || ${user.givenName} || ' ' || ${user.username} || ' ' || coalesce(${user.email}, ''))`;

const holds = (word: string): SQL => sql`${searched} LIKE ${containingName(word)}`;

/** Every word occurs in name, username or address; at most eight words count. */
export const accountMatching = (query: string): SQL | undefined =>
  and(...query.split(/\s+/).filter(Boolean).slice(0, 8).map(holds));

const matching = ({ query = '', role, status }: AccountFilter): SQL | undefined =>
  and(role && eq(user.role, role), status && eq(user.status, status), accountMatching(query));

const live = sql`s.ends_at > app_now() AND s.last_seen_at + make_interval(secs => s.idle_seconds) > app_now()`;

/** With its table, which a query of accounts alone leaves out: sessions have an id, too. */
const thisAccount = sql`${user.id}`;

const columns = {
  id: user.id,
  username: user.username,
  email: user.email,
  role: user.role,
  administers: administers(),
  status: user.status,
  honorific: user.honorific,
  givenName: user.givenName,
  familyName: user.familyName,
  language: user.language,
  phone: user.phone,
  photoId: user.photoId,
  emailVerifiedAt: user.emailVerifiedAt,
  secondFactor: user.secondFactor,
  createdAt: user.createdAt,
  sessions: sql<number>`(SELECT count(*)::int FROM session s WHERE s.user_id = ${thisAccount} AND ${live})`,
  // The session is deleted when it ends; the audit log keeps the account's last activity.
  lastSeenAt: sql<string | null>`greatest(
    (SELECT max(s.last_seen_at) FROM session s WHERE s.user_id = ${thisAccount}),
    (SELECT max(e.at) FROM audit_event e WHERE e.actor_id = ${thisAccount} AND e.outcome = 'success'))`,
};

/** A page of accounts, the newest first, beginning after the account `cursor`. */
export const findAccounts = (
  tx: Transaction,
  filter: AccountFilter,
  cursor: string | undefined,
  limit: number,
) =>
  tx
    .select(columns)
    .from(user)
    .where(
      and(
        matching(filter),
        cursor
          ? sql`(${user.createdAt}, ${user.id}) < (SELECT c.created_at, c.id FROM app_user c WHERE c.id = ${cursor})`
          : undefined,
      ),
    )
    .orderBy(desc(user.createdAt), desc(user.id))
    .limit(limit);

export const countAccounts = async (tx: Transaction, filter: AccountFilter): Promise<number> => {
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(user).where(matching(filter));
  return row?.count ?? 0;
};

/** One account, with its identity document and what decides about what may be done with it; null for an unknown id. */
export const findAccount = async (tx: Transaction, id: string) => {
  const [row] = await tx
    .select({
      ...columns,
      ...documentColumns,
      hasProfile: sql<boolean>`EXISTS (SELECT 1 FROM ${doctor} WHERE ${doctor.id} = ${user.id})`,
      hasRecord: sql<boolean>`EXISTS (SELECT 1 FROM ${patient} WHERE ${patient.id} = ${user.id})`,
      administrators: sql<number>`(SELECT count(*)::int FROM app_user a WHERE (a.role = 'administrator' OR a.administers) AND a.status = 'active')`,
      mailConfigured: sql<boolean>`${practice.mailHost} IS NOT NULL`,
    })
    .from(user)
    .innerJoin(practice, eq(practice.id, 1))
    .leftJoin(application, eq(application.userId, user.id))
    .leftJoin(storedFile, keptDocument)
    .where(eq(user.id, id));
  return row ?? null;
};
export type FoundAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/**
 * Holds all active administrators, then the account, until the transaction ends: two administrators who block each other
 * at once come one after the other, and the second finds who is left.
 */
export const lockForChange = async (tx: Transaction, id: string): Promise<void> => {
  await tx.execute(sql`SELECT id FROM app_user WHERE (role = 'administrator' OR administers) AND status = 'active' OR id = ${id}
    ORDER BY id FOR UPDATE`);
};

export const setStatus = (tx: Transaction, id: string, status: 'active' | 'blocked') =>
  tx.update(user).set({ status }).where(eq(user.id, id));

/** The name as it was compared with the exequatur, in the person's own record too, where there is one. */
export const setName = async (
  tx: Transaction,
  id: string,
  name: { givenName: string; familyName: string },
  by: { readonly id: string; readonly name: string },
): Promise<void> => {
  await changingPatient(tx, { cause: 'administrator', by });
  await tx.update(user).set(name).where(eq(user.id, id));
  await tx.update(patient).set(name).where(eq(patient.id, id));
};

/** Another role; a doctor who administered keeps nothing of that. */
export const setRole = (tx: Transaction, id: string, role: Role) =>
  tx.update(user).set({ role, administers: false }).where(eq(user.id, id));

export const setAdministers = (tx: Transaction, id: string, administering: boolean) =>
  tx.update(user).set({ administers: administering }).where(eq(user.id, id));

export const setEmailVerified = (tx: Transaction, id: string, at: Date) =>
  tx.update(user).set({ emailVerifiedAt: at, awaitsVerification: false }).where(eq(user.id, id));

/** Ends every session of an account, remembered ones too; returns how many there were. */
export const endSessions = async (tx: Transaction, userId: string): Promise<number> => {
  const gone = await tx
    .delete(session)
    .where(eq(session.userId, userId))
    .returning({ userId: session.userId });
  return gone.length;
};

/** Sessions that are open now, the one used last first. */
export const openSessions = (tx: Transaction, userId: string) =>
  tx
    .select({
      startedAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      network: session.network,
      browser: session.userAgent,
    })
    .from(session)
    .where(
      and(
        eq(session.userId, userId),
        sql`${session.endsAt} > app_now() AND ${session.lastSeenAt} + make_interval(secs => ${session.idleSeconds}) > app_now()`,
      ),
    )
    .orderBy(desc(session.lastSeenAt), asc(session.createdAt))
    .limit(20);
