import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import { mailReader } from '../mail-reader.ts';
import { administers } from '../policy.ts';
import { noteVerified } from '../repository.ts';
import { patient, practice, secretaryLink, user } from '../tables.ts';
import { application, emailVerification } from './tables.ts';

type NewUser = Omit<typeof user.$inferInsert, 'id' | 'username'> & { readonly id: string };

/** Has registrations with the same address wait for each other: the second then finds the first one's account. */
export const lockAddress = (tx: Transaction, address: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('register ' || lower(${address}), 0))`);

/** Whose address this is, in any letter case; null when nobody's. */
export const findByAddress = async (tx: Transaction, address: string) => {
  const [found] = await tx.select(mailReader).from(user).where(sql`lower(${user.email}) = lower(${address})`);
  return found ?? null;
};

const canSendMail = sql<boolean>`(SELECT ${practice.mailHost} IS NOT NULL FROM ${practice})`;

/**
 * Makes the account, unless its username is taken; says whether it was made. Where the practice can send mail, it opens
 * with the link in its mail only.
 */
export const insertUser = async (tx: Transaction, username: string, row: NewUser): Promise<boolean> => {
  const made = await tx
    .insert(user)
    .values({ ...row, username, awaitsVerification: canSendMail })
    .onConflictDoNothing({ target: user.username })
    .returning({ id: user.id });
  return made.length > 0;
};

export const insertPatient = (
  tx: Transaction,
  row: { id: string; givenName: string; familyName: string; email: string },
) => tx.insert(patient).values({ ...row, chartNumber: sql`next_chart_number()`, status: 'New' });

export const insertApplication = (tx: Transaction, row: typeof application.$inferInsert) =>
  tx.insert(application).values(row);

export const requestLink = (tx: Transaction, secretaryId: string, doctorId: string) =>
  tx.insert(secretaryLink).values({ secretaryId, doctorId, state: 'requested', changedBy: secretaryId });

export type MailReader = Awaited<ReturnType<typeof findAdministrators>>[number];

/** Who decides on applications. */
export const findAdministrators = (tx: Transaction) =>
  tx
    .select(mailReader)
    .from(user)
    .where(and(administers(), eq(user.status, 'active')));

/** An account as mails speak to it; null for an unknown id. */
export const findMailReader = async (tx: Transaction, id: string): Promise<MailReader | null> => {
  const [found] = await tx.select(mailReader).from(user).where(eq(user.id, id));
  return found ?? null;
};

/** Keeps the newest link of an account; an older one stops working. */
export const keepVerification = (
  tx: Transaction,
  row: { userId: string; tokenHash: Buffer; address: string; hours: number },
) => {
  const expiresAt = sql`app_now() + make_interval(hours => ${row.hours})`;
  const values = { tokenHash: row.tokenHash, address: row.address, expiresAt };
  return tx
    .insert(emailVerification)
    .values({ userId: row.userId, ...values })
    .onConflictDoUpdate({ target: emailVerification.userId, set: values });
};

/**
 * The account that a link is about, while the link works: not over, and the address is still the account's. One that is seen
 * too late is removed: it stays over (S39).
 */
export const findVerification = async (tx: Transaction, userId: string, tokenHash: Buffer) => {
  const [found] = await tx
    .select({
      id: user.id,
      username: user.username,
      role: user.role,
      status: user.status,
      passwordHash: user.passwordHash,
    })
    .from(emailVerification)
    .innerJoin(user, eq(user.id, emailVerification.userId))
    .where(
      and(
        eq(emailVerification.userId, userId),
        eq(emailVerification.tokenHash, tokenHash),
        gt(emailVerification.expiresAt, sql`app_now()`),
        sql`lower(${emailVerification.address}) = lower(${user.email})`,
      ),
    );
  if (found) return found;
  await tx
    .delete(emailVerification)
    .where(and(eq(emailVerification.userId, userId), lte(emailVerification.expiresAt, sql`app_now()`)));
  return null;
};

/** Uses a link up; false when it was used a moment before. */
export const spendVerification = async (
  tx: Transaction,
  userId: string,
  tokenHash: Buffer,
): Promise<boolean> => {
  const spent = await tx
    .delete(emailVerification)
    .where(and(eq(emailVerification.userId, userId), eq(emailVerification.tokenHash, tokenHash)))
    .returning({ userId: emailVerification.userId });
  return spent.length > 0;
};

/** The address of an account that is still to be verified; null when there is nothing left to verify. */
export const findUnverified = async (tx: Transaction, userId: string) => {
  const [found] = await tx
    .select(mailReader)
    .from(user)
    .where(and(eq(user.id, userId), sql`${user.emailVerifiedAt} IS NULL AND ${user.email} IS NOT NULL`));
  return found ?? null;
};

export const setVerified = async (tx: Transaction, userId: string): Promise<void> => {
  await noteVerified(tx, userId);
  await tx.delete(emailVerification).where(eq(emailVerification.userId, userId));
};
