import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { user } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { conversationMember, message, notification } from './tables.ts';

/** Writes a notice, unless its reader does not want to be told of such events. */
export const insertNotification = (
  tx: Transaction,
  {
    id,
    userId,
    kind,
    params,
    personId = null,
    link,
    createdAt,
  }: Omit<typeof notification.$inferInsert, 'createdAt'> & { createdAt: Date },
  wanted: SQL = sql`true`,
) =>
  tx.execute(sql`INSERT INTO ${notification} (id, user_id, kind, params, person_id, link, created_at)
    SELECT ${id}::uuid, ${userId}::uuid, ${kind}, ${JSON.stringify(params)}::jsonb, ${personId}::uuid, ${link}, ${createdAt.toISOString()}::timestamptz
    WHERE ${wanted}`);

/** A person's notifications, newest first, each with the number of unread ones in all. */
export const findNotifications = (tx: Transaction, userId: string, limit: number) =>
  tx
    .select({
      id: notification.id,
      kind: notification.kind,
      params: notification.params,
      link: notification.link,
      createdAt: notification.createdAt,
      readAt: notification.readAt,
      unread: sql<number>`(SELECT count(*)::int FROM ${notification} AS mine
        WHERE mine.user_id = ${userId} AND mine.read_at IS NULL)`,
    })
    .from(notification)
    .where(eq(notification.userId, userId))
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(limit);

export const markRead = (tx: Transaction, userId: string, at: Date) =>
  tx
    .update(notification)
    .set({ readAt: at })
    .where(and(eq(notification.userId, userId), isNull(notification.readAt)));

/** What others wrote in the conversations of a person. */
const receivedBy = (userId: string): SQL | undefined =>
  and(eq(conversationMember.userId, userId), sql`${message.senderId} <> ${userId}`);

const isUnread = or(
  isNull(conversationMember.lastReadAt),
  sql`${message.sentAt} > ${conversationMember.lastReadAt}`,
);

export const countUnreadMessages = async (tx: Transaction, userId: string): Promise<number> => {
  const [counted] = await tx
    .select({ unread: sql<number>`count(*)::int` })
    .from(conversationMember)
    .innerJoin(message, eq(message.conversationId, conversationMember.conversationId))
    .where(and(receivedBy(userId), isUnread));
  return counted?.unread ?? 0;
};

/** The newest messages that others wrote to a person. */
export const findReceivedMessages = (tx: Transaction, userId: string, limit: number) =>
  tx
    .select({
      id: message.id,
      text: message.text,
      sentAt: message.sentAt,
      unread: sql<boolean>`(${isUnread})`,
      from: sql<string>`trim(concat_ws(' ', ${user.honorific}, ${user.givenName}, ${user.familyName}))`,
    })
    .from(conversationMember)
    .innerJoin(message, eq(message.conversationId, conversationMember.conversationId))
    .innerJoin(user, eq(user.id, message.senderId))
    .where(receivedBy(userId))
    .orderBy(desc(message.sentAt), desc(message.id))
    .limit(limit);
