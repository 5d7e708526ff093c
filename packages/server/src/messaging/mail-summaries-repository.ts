import type { NotificationEvent } from '@doctor-plus/contract/accounts/settings.ts';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { mailReader, wishesFor } from '../accounts/index.ts';
import { mailTimes } from '../accounts/settings/tables.ts';
import { practice, user } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { mailNotice, notification } from './tables.ts';

/** People for whom something waits, by id after `after`, and when they want mails. */
export const findWaiting = (tx: Transaction, after: string, limit: number) => {
  const waiting = tx
    .selectDistinct({ id: mailNotice.userId })
    .from(mailNotice)
    .where(gt(mailNotice.userId, after))
    .orderBy(asc(mailNotice.userId))
    .limit(limit)
    .as('waiting');
  return tx
    .select({ id: waiting.id, practiceZone: practice.timeZone, times: mailTimes })
    .from(waiting)
    .innerJoin(practice, sql`true`)
    .leftJoin(mailTimes, eq(mailTimes.userId, waiting.id))
    .orderBy(asc(waiting.id));
};

/** Who is written to, and when they want it; the times are theirs until the transaction ends. */
export const holdReader = async (tx: Transaction, userId: string) => {
  await tx.select({ id: mailTimes.userId }).from(mailTimes).where(eq(mailTimes.userId, userId)).for('update');
  const [row] = await tx
    .select({
      ...mailReader,
      role: user.role,
      status: user.status,
      practiceZone: practice.timeZone,
      times: mailTimes,
    })
    .from(user)
    .innerJoin(practice, sql`true`)
    .leftJoin(mailTimes, eq(mailTimes.userId, user.id))
    .where(eq(user.id, userId));
  return row;
};

export type SummaryReader = NonNullable<Awaited<ReturnType<typeof holdReader>>>;

/** Takes what waits for a person and came by a moment; what another process has taken is not there. */
export const takeNotices = async (tx: Transaction, userId: string, until: Date) => {
  const waiting = tx
    .select({ id: mailNotice.id })
    .from(mailNotice)
    .where(and(eq(mailNotice.userId, userId), lte(mailNotice.createdAt, until)))
    .for('update', { skipLocked: true });
  return tx
    .delete(mailNotice)
    .where(inArray(mailNotice.id, waiting))
    .returning({ event: mailNotice.event, notificationId: mailNotice.notificationId });
};

/** Of these notifications, those that were read. */
export const findRead = async (tx: Transaction, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: notification.id })
    .from(notification)
    .where(and(inArray(notification.id, [...ids]), sql`${notification.readAt} IS NOT NULL`));
  return new Set(rows.map(({ id }) => id));
};

/** Of these events, those that the person still wants mails of. */
export const findWanted = async (
  tx: Transaction,
  { id, role }: Pick<SummaryReader, 'id' | 'role'>,
  events: readonly NotificationEvent[],
): Promise<NotificationEvent[]> => {
  if (events.length === 0) return [];
  const about = { id: sql`${id}::uuid`, role: sql`${role}::text` };
  const asked = events.map(
    (event) => sql`SELECT ${event}::text AS event WHERE ${wishesFor(event, about).mail}`,
  );
  const { rows } = await tx.execute<{ event: NotificationEvent }>(sql.join(asked, sql` UNION ALL `));
  return rows.map(({ event }) => event);
};

export const noteSummary = (tx: Transaction, userId: string, until: Date) =>
  tx.update(mailTimes).set({ summarisedUntil: until }).where(eq(mailTimes.userId, userId));
