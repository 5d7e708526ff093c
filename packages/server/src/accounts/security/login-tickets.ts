import type { SecondFactorAsked } from '@doctor-plus/contract/accounts/credentials.ts';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import { hashToken, newToken } from '../../platform/sessions/cookies.ts';
import type { HeldPerson } from '../sign-in.ts';
import { methodsOf } from './factors-repository.ts';
import { loginTicket } from './tables.ts';

const minutes = 10;
const mostTries = 5;
/** Sign-ins of an account that wait for the second step; who begins another takes the place of the oldest. */
const mostTickets = 10;

/** A ticket for the step after the right password, and what that step accepts. */
export const askSecondFactor = async (
  tx: Transaction,
  { id: userId }: HeldPerson,
  remember: boolean,
): Promise<SecondFactorAsked['second_factor']> => {
  const ticket = newToken();
  // Another call may be at the same rows: neither waits for the other.
  await tx.execute(sql`DELETE FROM ${loginTicket} WHERE ticket_hash IN (
    SELECT ticket_hash FROM ${loginTicket} WHERE user_id = ${userId} ORDER BY expires_at DESC OFFSET ${mostTickets - 1}
    FOR UPDATE SKIP LOCKED)`);
  await tx.insert(loginTicket).values({
    ticketHash: hashToken(ticket),
    userId,
    remember,
    expiresAt: sql`app_now() + make_interval(mins => ${minutes})`,
  });
  return { ticket, methods: await methodsOf(tx, userId) };
};

/**
 * Counts one try with a ticket, before it is looked at; null when the ticket is over or its five tries are used. One that is
 * seen too late is removed: set the clock back, and it stays over (S39).
 */
export const tryTicket = async (
  tx: Transaction,
  ticket: string,
): Promise<{ userId: string; remember: boolean } | null> => {
  const [tried] = await tx
    .update(loginTicket)
    .set({ tries: sql`${loginTicket.tries} + 1` })
    .where(
      and(
        eq(loginTicket.ticketHash, hashToken(ticket)),
        gt(loginTicket.expiresAt, sql`app_now()`),
        lt(loginTicket.tries, mostTries),
      ),
    )
    .returning({ userId: loginTicket.userId, remember: loginTicket.remember });
  if (tried) return tried;
  await tx
    .delete(loginTicket)
    .where(and(eq(loginTicket.ticketHash, hashToken(ticket)), lte(loginTicket.expiresAt, sql`app_now()`)));
  return null;
};

/** Uses a ticket up; false when another call already has. */
export const spendTicket = async (tx: Transaction, ticket: string): Promise<boolean> => {
  const { rowCount } = await tx.delete(loginTicket).where(eq(loginTicket.ticketHash, hashToken(ticket)));
  return rowCount === 1;
};

/** What was begun with an old password ends with it. */
export const dropTickets = (tx: Transaction, userId: string) =>
  tx.delete(loginTicket).where(eq(loginTicket.userId, userId));
