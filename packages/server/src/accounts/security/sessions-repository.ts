import { and, desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import { session } from '../tables.ts';
import { knownBrowser } from './tables.ts';

/** Live sessions of an account, the asking one first. */
export const listSessions = (tx: Transaction, userId: string, asking: Buffer) =>
  tx
    .select({
      id: session.id,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      network: session.network,
      userAgent: session.userAgent,
      remembered: session.remembered,
      current: sql<boolean>`${session.tokenHash} = ${asking}`,
    })
    .from(session)
    .where(
      and(
        eq(session.userId, userId),
        sql`${session.endsAt} > app_now()`,
        sql`${session.lastSeenAt} + make_interval(secs => ${session.idleSeconds}) > app_now()`,
      ),
    )
    .orderBy(desc(sql`${session.tokenHash} = ${asking}`), desc(session.lastSeenAt), desc(session.id));

/** Ends one session of an account, and makes its browser a stranger again; false when the account has no such session. */
export const endSession = async (tx: Transaction, userId: string, id: string): Promise<boolean> => {
  const [ended] = await tx
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.id, id)))
    .returning({ browserHash: session.browserHash });
  if (ended?.browserHash) {
    await tx
      .delete(knownBrowser)
      .where(and(eq(knownBrowser.userId, userId), eq(knownBrowser.browserHash, ended.browserHash)));
  }
  return ended !== undefined;
};

/** Makes strangers of all browsers of an account, but of the one that holds the session `keep`. */
export const forgetBrowsers = async (tx: Transaction, userId: string, keep?: Buffer): Promise<void> => {
  const kept = keep
    ? sql`${knownBrowser.browserHash} IS DISTINCT FROM (SELECT ${session.browserHash} FROM ${session} WHERE ${session.tokenHash} = ${keep})`
    : undefined;
  await tx.delete(knownBrowser).where(and(eq(knownBrowser.userId, userId), kept));
};
