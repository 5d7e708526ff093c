import type { ConversationKind } from '@doctor-plus/contract/messaging/conversations.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../accounts/index.ts';
import { user } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { utcText } from '../platform/database/utc-text.ts';
import type { Actor } from '../platform/http/actor.ts';
import { nameOf } from './columns.ts';
import { conversationInReach, isReceived, readBy } from './policy.ts';
import { conversation, conversationMember, message } from './tables.ts';

/** Conversations in reach with the messages of the other side that this person has not opened: from where they were read to, by index. */
const unreadIn = (actor: Reader): SQL =>
  sql`${conversation} LEFT JOIN ${conversationMember} ON ${conversationMember.conversationId} = ${conversation.id} AND ${conversationMember.userId} = ${actor.id}
    JOIN ${message} ON ${message.conversationId} = ${conversation.id} AND ${message.seq} > coalesce(${conversationMember.readSeq}, 0)
    WHERE ${and(conversationInReach(actor), isReceived(actor))}`;

/** How many such messages there are: a subquery of one value. */
export const unreadMessages = (actor: Reader): SQL<number> =>
  sql`(SELECT count(*)::int FROM ${unreadIn(actor)})`;

/** The same by kind of conversation. */
export const countUnread = async (tx: Transaction, actor: Actor) => {
  const { rows } = await tx.execute<{ kind: ConversationKind; unread: number }>(
    sql`SELECT ${conversation.kind}, count(*)::int AS unread FROM ${unreadIn(actor)} GROUP BY 1`,
  );
  const of = (kind: ConversationKind) => rows.find((row) => row.kind === kind)?.unread ?? 0;
  return { chat: of('chat'), secure: of('secure'), request: of('request'), team: of('team') };
};

export type ReceivedMessage = {
  readonly id: string;
  readonly conversation: string;
  readonly kind: ConversationKind;
  readonly from: string;
  readonly text: string;
  readonly sent_at: string;
  readonly unread: boolean;
};

/** Conversations among which the newest received messages are looked for: those that moved last. */
const lookedThrough = 20;

/** The newest messages that others wrote to a person, in the conversations that moved last; newest first: a subquery of one value. */
export const receivedMessages = (actor: Reader, limit: number): SQL<ReceivedMessage[]> =>
  sql`(SELECT coalesce(json_agg(received ORDER BY sent_at DESC, id DESC), '[]') FROM (
    SELECT ${message.id}, ${conversation.id} AS conversation, ${conversation.kind}, ${nameOf(user)} AS "from", ${message.text},
      ${utcText(message.sentAt)} AS sent_at, (${message.seq} > ${readBy(actor.id)}) AS unread
    FROM (SELECT * FROM ${conversation} WHERE ${conversationInReach(actor)}
        ORDER BY ${conversation.lastAt} DESC, ${conversation.id} DESC LIMIT ${lookedThrough}) AS ${conversation}
      CROSS JOIN LATERAL (SELECT * FROM ${message} WHERE ${and(eq(message.conversationId, conversation.id), isReceived(actor))}
        ORDER BY ${message.seq} DESC LIMIT ${limit}) AS ${message}
      JOIN ${user} ON ${user.id} = ${message.senderId}
    ORDER BY ${message.sentAt} DESC, ${message.id} DESC LIMIT ${limit}) received)`;
