import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transact.ts';
import { practice, session, user } from './tables.ts';

/** The account that signs in with this name: a username, or a mail address when it holds an @. */
export const findByLogin = async (tx: Transaction, login: string) => {
  const matches = login.includes('@')
    ? sql`lower(${user.email}) = lower(${login})`
    : eq(user.username, login.toLowerCase());
  const [found] = await tx
    .select({ id: user.id, passwordHash: user.passwordHash, role: user.role, status: user.status })
    .from(user)
    .where(matches);
  return found ?? null;
};

const prepareFindUser = (tx: Transaction) =>
  tx
    .select({
      id: user.id,
      username: user.username,
      email: user.email,
      role: user.role,
      givenName: user.givenName,
      familyName: user.familyName,
      honorific: user.honorific,
      language: user.language,
      practiceName: practice.name,
      timeZone: practice.timeZone,
      demonstration: practice.demonstration,
      emergencyNumber: practice.emergencyNumber,
    })
    .from(user)
    .innerJoin(practice, eq(practice.id, 1))
    .where(eq(user.id, sql.placeholder('id')))
    .prepare('account-user');

/** The statement is built once for each pool: every page asks who is signed in. */
const preparedFindUser = new WeakMap<Transaction, ReturnType<typeof prepareFindUser>>();

/** An account with what it is told of the installation; null for an unknown id. */
export const findUser = async (tx: Transaction, id: string) => {
  const prepared = preparedFindUser.get(tx) ?? prepareFindUser(tx);
  preparedFindUser.set(tx, prepared);
  const [found] = await prepared.execute({ id });
  return found ?? null;
};

/** Opens a session; the one that the same browser had before (`replaces`) ends with it. */
export const insertSession = (
  tx: Transaction,
  row: {
    tokenHash: Buffer;
    userId: string;
    idleSeconds: number;
    seconds: number;
    network: string;
    userAgent: string;
    replaces?: Buffer | null;
  },
) =>
  tx.execute(sql`WITH replaced AS (DELETE FROM session WHERE token_hash = ${row.replaces ?? null})
    INSERT INTO session (token_hash, user_id, idle_seconds, ends_at, network, user_agent)
    VALUES (${row.tokenHash}, ${row.userId}, ${row.idleSeconds}, now() + make_interval(secs => ${row.seconds}),
      ${row.network}, ${row.userAgent})`);

export const deleteSession = (tx: Transaction, tokenHash: Buffer) =>
  tx.delete(session).where(eq(session.tokenHash, tokenHash));

/** The installation's own row. Throws when the database was never initialised. */
export const findPractice = async (tx: Transaction) => {
  const [row] = await tx.select().from(practice);
  if (!row) throw new Error('The practice row is missing');
  return row;
};

/** Makes the practice row of a new installation; an existing one is left as it is. */
export const ensurePractice = (tx: Transaction, row: typeof practice.$inferInsert) =>
  tx.insert(practice).values(row).onConflictDoNothing();

export const hasAnyUser = async (tx: Transaction): Promise<boolean> =>
  (await tx.select({ id: user.id }).from(user).limit(1)).length > 0;
