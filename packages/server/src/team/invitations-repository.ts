import type { Invitation } from '@doctor-plus/contract/team/invitations.ts';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { secretaryLink, user } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { utcText } from '../platform/database/utc-text.ts';
import { nameOf } from './names.ts';
import { secretaryInvitation } from './tables.ts';

/** Whether its link still works. */
const isOpen = gt(secretaryInvitation.expiresAt, sql`app_now()`);

/** Invitations of a doctor that can still be accepted, the newest first, as a column of another statement. */
export const invitationsOf = (doctorId: string) => sql<
  Invitation[]
>`(SELECT coalesce(json_agg(json_build_object('id', ${secretaryInvitation.id}, 'address', ${secretaryInvitation.address},
    'sent_at', ${utcText(secretaryInvitation.sentAt)}, 'expires', ${utcText(secretaryInvitation.expiresAt)})
    ORDER BY ${secretaryInvitation.sentAt} DESC, ${secretaryInvitation.id} DESC), '[]')
  FROM ${secretaryInvitation} WHERE ${secretaryInvitation.doctorId} = ${doctorId} AND ${isOpen})`;

/** The same by itself. */
export const openInvitations = async (tx: Transaction, doctorId: string): Promise<Invitation[]> => {
  const { rows } = await tx.execute<{ open: Invitation[] }>(sql`SELECT ${invitationsOf(doctorId)} AS open`);
  return rows[0]?.open ?? [];
};

type Sent = {
  readonly id: string;
  readonly doctorId: string;
  readonly address: string;
  readonly tokenHash: Buffer;
  readonly days: number;
};

/** Keeps an invitation in the place of an earlier one to the same address, whose link then leads nowhere. */
export const keepInvitation = async (tx: Transaction, { days, ...row }: Sent): Promise<void> => {
  await tx
    .delete(secretaryInvitation)
    .where(
      and(
        eq(secretaryInvitation.doctorId, row.doctorId),
        sql`lower(${secretaryInvitation.address}) = lower(${row.address})`,
      ),
    );
  await tx
    .insert(secretaryInvitation)
    .values({ ...row, expiresAt: sql`app_now() + make_interval(days => ${days})` });
};

export const removeInvitation = async (tx: Transaction, doctorId: string, id: string): Promise<boolean> => {
  const removed = await tx
    .delete(secretaryInvitation)
    .where(and(eq(secretaryInvitation.doctorId, doctorId), eq(secretaryInvitation.id, id)))
    .returning({ id: secretaryInvitation.id });
  return removed.length > 0;
};

/** What a link leads to, while it works and its doctor is there; null otherwise. */
export const findInvitation = async (tx: Transaction, tokenHash: Buffer) => {
  const [found] = await tx
    .select({
      doctor: { id: user.id, name: nameOf },
      address: secretaryInvitation.address,
      expiresAt: secretaryInvitation.expiresAt,
    })
    .from(secretaryInvitation)
    .innerJoin(user, and(eq(user.id, secretaryInvitation.doctorId), eq(user.status, 'active')))
    .where(and(eq(secretaryInvitation.tokenHash, tokenHash), isOpen));
  return found ?? null;
};

/** Uses a link up; false when it was used, withdrawn or over a moment before. */
export const spendInvitation = async (tx: Transaction, tokenHash: Buffer): Promise<boolean> => {
  const spent = await tx
    .delete(secretaryInvitation)
    .where(and(eq(secretaryInvitation.tokenHash, tokenHash), isOpen))
    .returning({ id: secretaryInvitation.id });
  return spent.length > 0;
};

/** What is over is of no use to anybody, and holds an address. */
export const removeStaleInvitations = (tx: Transaction) =>
  tx.delete(secretaryInvitation).where(lte(secretaryInvitation.expiresAt, sql`app_now()`));

export const removeInvitationsOf = (tx: Transaction, doctorId: string) =>
  tx.delete(secretaryInvitation).where(eq(secretaryInvitation.doctorId, doctorId));

/** The secretary works for the doctor from now on, who asked for it; one who is at work already goes on as before. */
export const linkInvited = (tx: Transaction, pair: { secretaryId: string; doctorId: string }) =>
  tx
    .insert(secretaryLink)
    .values({ ...pair, state: 'accepted', changedBy: pair.secretaryId })
    .onConflictDoUpdate({
      target: [secretaryLink.secretaryId, secretaryLink.doctorId],
      set: { state: 'accepted', since: sql`app_now()`, changedBy: pair.secretaryId },
      setWhere: eq(secretaryLink.state, 'requested'),
    });
