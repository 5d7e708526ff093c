import type { ConversationKind } from '@doctor-plus/contract/messaging/conversations.ts';
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { user } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { nameOf } from './columns.ts';
import { conversationInReach, isReceived, readBy } from './policy.ts';
import { conversation, message, notification } from './tables.ts';

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

/** How many messages of the other side this person has not opened: counted over the conversations in reach. */
export const countUnreadMessages = async (tx: Transaction, actor: Actor): Promise<number> => {
  const { chat, secure, request, team } = await countUnread(tx, actor);
  return chat + secure + request + team;
};

/** The same by kind of conversation. */
export const countUnread = async (tx: Transaction, actor: Actor) => {
  const counted = await tx
    .select({ kind: conversation.kind, unread: count() })
    .from(conversation)
    .innerJoin(message, eq(message.conversationId, conversation.id))
    .where(and(conversationInReach(actor), isReceived(actor), sql`${message.seq} > ${readBy(actor.id)}`))
    .groupBy(conversation.kind);
  const of = (kind: ConversationKind) => counted.find((row) => row.kind === kind)?.unread ?? 0;
  return { chat: of('chat'), secure: of('secure'), request: of('request'), team: of('team') };
};

/** The newest messages that others wrote to a person. */
export const findReceivedMessages = (tx: Transaction, actor: Actor, limit: number) =>
  tx
    .select({
      id: message.id,
      text: message.text,
      sentAt: message.sentAt,
      unread: sql<boolean>`(${message.seq} > ${readBy(actor.id)})`,
      from: nameOf(user),
    })
    .from(conversation)
    .innerJoin(message, eq(message.conversationId, conversation.id))
    .innerJoin(user, eq(user.id, message.senderId))
    .where(and(conversationInReach(actor), isReceived(actor)))
    .orderBy(desc(message.sentAt), desc(message.id))
    .limit(limit);

/** Marks what the bell says of a conversation as read: the person has it open. */
export const markNoticesRead = (tx: Transaction, userId: string, conversationId: string, at: Date) =>
  tx
    .update(notification)
    .set({ readAt: at })
    .where(
      and(
        eq(notification.userId, userId),
        isNull(notification.readAt),
        sql`${notification.link} LIKE ${`%?conversation=${conversationId}`}`,
      ),
    );
