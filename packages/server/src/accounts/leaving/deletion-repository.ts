import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import { calledNameSql } from '../../platform/text/name-sql.ts';
import { administers } from '../policy.ts';
import { session, user } from '../tables.ts';
import { keptColumns, keptRoles } from './kept-roles.ts';
import { accountDeletion } from './tables.ts';

/** An account with its scheduled deletion, if there is one. `roles` are all in which something is kept about the person. */
export const findLeaver = async (tx: Transaction, userId: string) => {
  const [row] = await tx
    .select({
      id: user.id,
      role: user.role,
      administers: administers(),
      status: user.status,
      username: user.username,
      email: user.email,
      language: user.language,
      calledName: calledNameSql(user),
      requestedAt: accountDeletion.requestedAt,
      erasesAt: accountDeletion.erasesAt,
      timeZone: sql<string>`(SELECT time_zone FROM practice)`,
      ...keptColumns,
    })
    .from(user)
    .leftJoin(accountDeletion, and(eq(accountDeletion.userId, user.id), isNull(accountDeletion.erasedAt)))
    .where(eq(user.id, userId));
  if (!row) return null;
  const { hasRecord, hasProfile, ...leaver } = row;
  return { ...leaver, roles: keptRoles({ role: leaver.role, hasRecord, hasProfile }) };
};

export type Leaver = NonNullable<Awaited<ReturnType<typeof findLeaver>>>;

/** Has the account erased in so many days, counted by the database; asking again keeps the first date. */
export const schedule = (tx: Transaction, userId: string, days: number) =>
  tx
    .insert(accountDeletion)
    .values({ userId, erasesAt: sql`app_now() + make_interval(days => ${days})` })
    .onConflictDoNothing();

/** Takes a scheduled deletion back; false when there is none, or when it has happened. */
export const unschedule = async (tx: Transaction, userId: string): Promise<boolean> => {
  const gone = await tx
    .delete(accountDeletion)
    .where(and(eq(accountDeletion.userId, userId), isNull(accountDeletion.erasedAt)))
    .returning({ userId: accountDeletion.userId });
  return gone.length > 0;
};

export const endOtherSessions = (tx: Transaction, userId: string, kept: Buffer) =>
  tx.delete(session).where(and(eq(session.userId, userId), ne(session.tokenHash, kept)));

/**
 * Whether nobody else could administer the place: active administrators who are not leaving. With `lock`, two who leave
 * at the same moment wait for each other.
 */
export const isLastAdministrator = async (
  tx: Transaction,
  userId: string,
  lock: boolean,
): Promise<boolean> => {
  if (lock) {
    await tx.execute(sql`SELECT 1 FROM ${user} WHERE ${administers()} ORDER BY id FOR UPDATE`);
  }
  const others = await tx.execute(sql`SELECT 1 FROM ${user} u
    WHERE (u.role = 'administrator' OR u.administers) AND u.status = 'active' AND u.id <> ${userId}
      AND NOT EXISTS (SELECT 1 FROM ${accountDeletion} d WHERE d.user_id = u.id) LIMIT 1`);
  return others.rows.length === 0;
};

/** Accounts whose days are over. */
export const findDue = async (tx: Transaction): Promise<string[]> => {
  const rows = await tx
    .select({ userId: accountDeletion.userId })
    .from(accountDeletion)
    .where(and(isNull(accountDeletion.erasedAt), sql`${accountDeletion.erasesAt} <= app_now()`))
    .orderBy(accountDeletion.erasesAt)
    .limit(100);
  return rows.map(({ userId }) => userId);
};

/** Locks a due deletion for this process; null when it is not due, was taken back, or another process is at it. */
export const lockDue = async (tx: Transaction, userId: string): Promise<boolean> => {
  const { rows } = await tx.execute(sql`SELECT 1 FROM ${accountDeletion}
    WHERE user_id = ${userId} AND erased_at IS NULL AND erases_at <= app_now() FOR UPDATE SKIP LOCKED`);
  return rows.length > 0;
};

export const markErased = (tx: Transaction, userId: string, receipt: object) =>
  tx
    .update(accountDeletion)
    .set({ erasedAt: sql`app_now()`, receipt })
    .where(eq(accountDeletion.userId, userId));
