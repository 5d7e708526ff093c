import { and, eq, gt, notInArray, or, sql } from 'drizzle-orm';
import { administers } from '../accounts/index.ts';
import { application } from '../accounts/registration/tables.ts';
import { practice, user } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { setupLink } from './tables.ts';

/** Whether anybody can run the place; an account that was erased cannot. */
export const hasAdministrator = async (tx: Transaction): Promise<boolean> => {
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(administers(), notInArray(user.status, ['erased'])))
    .limit(1);
  return rows.length > 0;
};

/** The link of this start; the one of the start before opens nothing any more. */
export const replaceLink = (tx: Transaction, tokenHash: Buffer, hours: number) => {
  const link = { tokenHash, expiresAt: sql`app_now() + make_interval(hours => ${hours})` };
  return tx.insert(setupLink).values(link).onConflictDoUpdate({ target: setupLink.id, set: link });
};

export const removeLink = (tx: Transaction) => tx.delete(setupLink);

const isLink = (tokenHash: Buffer) =>
  and(eq(setupLink.tokenHash, tokenHash), gt(setupLink.expiresAt, sql`app_now()`));

export const isOpen = async (tx: Transaction, tokenHash: Buffer): Promise<boolean> =>
  (await tx.select({ id: setupLink.id }).from(setupLink).where(isLink(tokenHash))).length > 0;

/** Uses the link up. Of calls at the same time one gets true: the others wait for its row, and find it gone. */
export const spendLink = async (tx: Transaction, tokenHash: Buffer): Promise<boolean> =>
  (await tx.delete(setupLink).where(isLink(tokenHash)).returning({ id: setupLink.id })).length > 0;

/** Which of the two names somebody has already; a public registration may have come first. */
export const namesTaken = async (tx: Transaction, username: string, email: string) => {
  const rows = await tx
    .select({ username: user.username })
    .from(user)
    .where(or(eq(user.username, username), sql`lower(${user.email}) = lower(${email})`));
  return {
    username: rows.some((row) => row.username === username),
    email: rows.some((row) => row.username !== username),
  };
};

type FirstAccount = Omit<typeof user.$inferInsert, 'role' | 'status'>;

export const insertAdministrator = (tx: Transaction, row: FirstAccount) =>
  tx.insert(user).values({ ...row, role: 'administrator', status: 'active' });

/** A doctor who administers, with an application that nobody else was there to decide on. */
export const insertAdministeringDoctor = async (
  tx: Transaction,
  row: FirstAccount,
  exequaturNumber: string,
): Promise<void> => {
  await tx.insert(user).values({ ...row, role: 'doctor', administers: true, status: 'active' });
  await tx.insert(application).values({
    userId: row.id,
    exequaturNumber,
    decision: 'approved',
    decidedAt: sql`app_now()`,
    decidedBy: row.id,
  });
};

export const namePractice = (tx: Transaction, name: string, timeZone: string) =>
  tx
    .update(practice)
    .set({ name, timeZone, version: sql`${practice.version} + 1`, updatedAt: sql`app_now()` })
    .where(eq(practice.id, 1));
