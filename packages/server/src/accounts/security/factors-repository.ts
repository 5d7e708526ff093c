import type { SecondFactorMethod } from '@doctor-plus/contract/accounts/credentials.ts';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import { user } from '../tables.ts';
import { authenticatorApp, passkey, recoveryCode } from './tables.ts';

const hasApp = (userId: unknown) =>
  sql`EXISTS (SELECT 1 FROM ${authenticatorApp} WHERE ${authenticatorApp.userId} = ${userId} AND ${authenticatorApp.secret} IS NOT NULL)`;
const hasPasskey = (userId: unknown) =>
  sql`EXISTS (SELECT 1 FROM ${passkey} WHERE ${passkey.userId} = ${userId})`;

/** What the second step of signing in accepts for this account. */
export const methodsOf = async (tx: Transaction, userId: string): Promise<SecondFactorMethod[]> => {
  const { rows } = await tx.execute<{ app: boolean; passkey: boolean; codes: boolean }>(
    sql`SELECT ${hasApp(userId)} AS app, ${hasPasskey(userId)} AS passkey,
      EXISTS (SELECT 1 FROM ${recoveryCode} WHERE ${recoveryCode.userId} = ${userId}) AS codes`,
  );
  const [row] = rows;
  const methods: [SecondFactorMethod, boolean | undefined][] = [
    ['totp', row?.app],
    ['passkey', row?.passkey],
    ['recovery_code', row?.codes],
  ];
  return methods.filter(([, has]) => has).map(([method]) => method);
};

/** Keeps the account's yes or no in step with its factors; the last factor takes the recovery codes with it. */
export const noteFactors = async (tx: Transaction, userId: string): Promise<void> => {
  const { rows } = await tx.execute<{ second_factor: boolean }>(
    sql`UPDATE ${user} SET second_factor = ${hasApp(userId)} OR ${hasPasskey(userId)}
      WHERE ${user.id} = ${userId} RETURNING second_factor`,
  );
  if (!rows[0]?.second_factor) await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
};

/** How many factors an account has. */
export const countFactors = async (tx: Transaction, userId: string): Promise<number> => {
  const { rows } = await tx.execute<{ factors: number }>(
    sql`SELECT (${hasApp(userId)})::integer + (SELECT count(*)::integer FROM ${passkey} WHERE ${passkey.userId} = ${userId}) AS factors`,
  );
  return rows[0]?.factors ?? 0;
};

/** Takes every factor away: the owner of the address has shown that whoever set them up was somebody else (S20). */
export const removeFactors = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.delete(authenticatorApp).where(eq(authenticatorApp.userId, userId));
  await tx.delete(passkey).where(eq(passkey.userId, userId));
  await noteFactors(tx, userId);
};

export const findApp = async (tx: Transaction, userId: string) => {
  const [found] = await tx.select().from(authenticatorApp).where(eq(authenticatorApp.userId, userId));
  return found ?? null;
};

/** Keeps a secret that was shown and waits for its first code. */
export const keepPendingSecret = (tx: Transaction, userId: string, pendingSecret: Buffer) =>
  tx
    .insert(authenticatorApp)
    .values({ userId, pendingSecret })
    .onConflictDoUpdate({ target: authenticatorApp.userId, set: { pendingSecret } });

/** Puts the pending secret in use; false when it is not there any more. `step` is that of the code that confirmed it. */
export const usePendingSecret = async (tx: Transaction, userId: string, step: number): Promise<boolean> => {
  const { rowCount } = await tx
    .update(authenticatorApp)
    .set({
      secret: sql`${authenticatorApp.pendingSecret}`,
      pendingSecret: null,
      confirmedAt: sql`app_now()`,
      lastStep: step,
    })
    .where(and(eq(authenticatorApp.userId, userId), sql`${authenticatorApp.pendingSecret} IS NOT NULL`));
  return rowCount === 1;
};

/** Accepts the code of a half minute once; false when it, or a newer one, was accepted before. */
export const spendStep = async (tx: Transaction, userId: string, step: number): Promise<boolean> => {
  const { rowCount } = await tx
    .update(authenticatorApp)
    .set({ lastStep: step })
    .where(and(eq(authenticatorApp.userId, userId), sql`${authenticatorApp.lastStep} < ${step}`));
  return rowCount === 1;
};

export const deleteApp = (tx: Transaction, userId: string) =>
  tx.delete(authenticatorApp).where(eq(authenticatorApp.userId, userId));

/** Puts new recovery codes in the place of all old ones. */
export const replaceRecoveryCodes = async (
  tx: Transaction,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> => {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await tx.insert(recoveryCode).values(hashes.map((codeHash) => ({ userId, codeHash })));
};

/** Uses a recovery code up; false when there is none like it. */
export const spendRecoveryCode = async (
  tx: Transaction,
  userId: string,
  codeHash: Buffer,
): Promise<boolean> => {
  const { rowCount } = await tx
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.codeHash, codeHash)));
  return rowCount === 1;
};

export const countRecoveryCodes = async (tx: Transaction, userId: string): Promise<number> => {
  const [row] = await tx.select({ left: count() }).from(recoveryCode).where(eq(recoveryCode.userId, userId));
  return row?.left ?? 0;
};

/** Passkeys of an account, the oldest first. */
export const listPasskeys = (tx: Transaction, userId: string) =>
  tx.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(passkey.createdAt));

export type StoredPasskey = Awaited<ReturnType<typeof listPasskeys>>[number];

export const findPasskey = async (tx: Transaction, credentialId: string): Promise<StoredPasskey | null> => {
  const [found] = await tx.select().from(passkey).where(eq(passkey.credentialId, credentialId));
  return found ?? null;
};

/** Keeps a new passkey; null when its credential is known already. */
export const insertPasskey = async (
  tx: Transaction,
  row: typeof passkey.$inferInsert,
): Promise<StoredPasskey | null> => {
  const [kept] = await tx.insert(passkey).values(row).onConflictDoNothing().returning();
  return kept ?? null;
};

export const renamePasskey = async (
  tx: Transaction,
  userId: string,
  id: string,
  name: string,
): Promise<StoredPasskey | null> => {
  const [renamed] = await tx
    .update(passkey)
    .set({ name })
    .where(and(eq(passkey.userId, userId), eq(passkey.id, id)))
    .returning();
  return renamed ?? null;
};

export const deletePasskey = async (tx: Transaction, userId: string, id: string): Promise<boolean> => {
  const { rowCount } = await tx.delete(passkey).where(and(eq(passkey.userId, userId), eq(passkey.id, id)));
  return rowCount === 1;
};

/** Notes that a passkey was used, and the count it gave; false when it is gone. */
export const notePasskeyUse = async (tx: Transaction, id: string, counter: number): Promise<boolean> => {
  const { rowCount } = await tx
    .update(passkey)
    .set({ counter, lastUsedAt: sql`app_now()` })
    .where(eq(passkey.id, id));
  return rowCount === 1;
};
