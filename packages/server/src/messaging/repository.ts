import type { ConversationKind } from '@doctor-plus/contract/messaging/conversations.ts';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { user } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { nameOf } from './columns.ts';
import { conversationInReach, isReceived, readBy } from './policy.ts';
import { conversation, message } from './tables.ts';

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
