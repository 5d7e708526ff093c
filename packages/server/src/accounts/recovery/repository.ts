import { and, eq, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import { hashToken } from '../../platform/sessions/cookies.ts';
import { user } from '../tables.ts';
import { passwordReset } from './tables.ts';

/** How long a link opens anything; the mail says so, too. */
export const linkMinutes = 30;
const mostTries = 5;

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Keeps a link's token as the only one that is valid for this account. */
export const keepReset = (tx: Transaction, userId: string, address: string, token: string) => {
  const newest = {
    tokenHash: hashToken(token),
    address,
    tries: 0,
    expiresAt: sql`app_now() + make_interval(mins => ${linkMinutes})`,
  };
  return tx
    .insert(passwordReset)
    .values({ userId, ...newest })
    .onConflictDoUpdate({ target: passwordReset.userId, set: newest });
};

/** What is true of a link that opens something: it is this account's newest, in time, and its address is still theirs. */
const opens = (userId: string, token: string) =>
  and(
    eq(passwordReset.userId, userId),
    eq(passwordReset.tokenHash, hashToken(token)),
    sql`${passwordReset.expiresAt} > app_now()`,
    sql`EXISTS (SELECT 1 FROM ${user} WHERE ${user.id} = ${passwordReset.userId} AND ${user.status} IN ('active', 'pending')
      AND lower(${user.email}) = lower(${passwordReset.address}))`,
  );

/** Whether a link opens anything; nothing is used up. One that is seen too late is removed: it stays over (S39). */
export const isOpen = async (tx: Transaction, userId: string, token: string): Promise<boolean> => {
  if (!isUuid(userId)) return false;
  const [found] = await tx
    .select({ userId: passwordReset.userId })
    .from(passwordReset)
    .where(opens(userId, token));
  if (found) return true;
  await tx
    .delete(passwordReset)
    .where(and(eq(passwordReset.userId, userId), lt(passwordReset.expiresAt, sql`app_now()`)));
  return false;
};

/** Counts one try of a second factor with a link, before it is looked at; false when its five tries are used. */
export const tryReset = async (tx: Transaction, userId: string): Promise<boolean> => {
  const { rowCount } = await tx
    .update(passwordReset)
    .set({ tries: sql`${passwordReset.tries} + 1` })
    .where(and(eq(passwordReset.userId, userId), lt(passwordReset.tries, mostTries)));
  return rowCount === 1;
};

/** Uses a link up; of many that try at the same time one succeeds (S29). */
export const spendReset = async (tx: Transaction, userId: string, token: string): Promise<boolean> => {
  const { rowCount } = await tx.delete(passwordReset).where(opens(userId, token));
  return rowCount === 1;
};
