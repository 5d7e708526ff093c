import { and, eq, isNull, sql } from 'drizzle-orm';
import { practice, user } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';

export type SettingsRow = typeof practice.$inferSelect;

/** The installation's row; with `lock`, nobody else changes it until the transaction ends. */
export const findSettings = async (tx: Transaction, lock = false): Promise<SettingsRow> => {
  const query = tx.select().from(practice).where(eq(practice.id, 1));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new Error('The practice row is missing');
  return row;
};

export const saveSettings = (tx: Transaction, row: Partial<SettingsRow>) =>
  tx
    .update(practice)
    .set({ ...row, version: sql`${practice.version} + 1`, updatedAt: sql`app_now()` })
    .where(eq(practice.id, 1));

/** Where mails to this account go; null without an address. */
export const addressOf = async (tx: Transaction, userId: string): Promise<string | null> => {
  const [row] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId));
  return row?.email ?? null;
};

export const setOwnEmailVerified = (tx: Transaction, userId: string, at: Date) =>
  tx
    .update(user)
    .set({ emailVerifiedAt: at, awaitsVerification: false })
    .where(and(eq(user.id, userId), isNull(user.emailVerifiedAt)));

export const hasMailServer = async (tx: Transaction): Promise<boolean> => {
  const [row] = await tx.select({ host: practice.mailHost }).from(practice);
  return row?.host != null;
};
