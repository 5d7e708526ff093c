import type { ConversationKind } from '@doctor-plus/contract/messaging/conversations.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../accounts/index.ts';
import { user } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { utcText } from '../platform/database/utc-text.ts';
import type { Actor } from '../platform/http/actor.ts';
import { nameOf } from './columns.ts';
import { conversationInReach, holdsUrgent, isReceived, linkedSince, readBy } from './policy.ts';
import { conversation, conversationMember, message } from './tables.ts';

/** Conversations in reach that moved on since this person read them, and from where on; asked for each of them, not for each message. */
const movedOn = (actor: Reader): SQL => {
  const readSeq = sql`coalesce(${conversationMember.readSeq}, 0)`;
  return sql`(SELECT ${conversation.id}, ${conversation.kind}, ${readSeq} AS read_seq, ${linkedSince(actor)} AS since
    FROM ${conversation} LEFT JOIN ${conversationMember}
      ON ${conversationMember.conversationId} = ${conversation.id} AND ${conversationMember.userId} = ${actor.id}
    WHERE ${and(conversationInReach(actor), sql`${conversation.lastSeq} > ${readSeq}`)} OFFSET 0)`;
};

/** Those with the number of messages of the other side that this person has not opened: from where they were read to, by index. */
const unreadIn = (actor: Reader): SQL =>
  sql`${movedOn(actor)} AS ${conversation} CROSS JOIN LATERAL (SELECT count(*) AS unread FROM ${message}
    WHERE ${and(eq(message.conversationId, conversation.id), sql`${message.seq} > read_seq`, isReceived(actor, sql`since`))}) AS received`;

/** How many such messages there are: a subquery of one value. */
export const unreadMessages = (actor: Reader): SQL<number> =>
  sql`(SELECT coalesce(sum(unread), 0)::int FROM ${unreadIn(actor)})`;

/** The same by kind of conversation. */
export const countUnread = async (tx: Transaction, actor: Actor) => {
  const { rows } = await tx.execute<{ kind: ConversationKind; unread: number }>(
    sql`SELECT ${conversation.kind}, sum(unread)::int AS unread FROM ${unreadIn(actor)} GROUP BY 1`,
  );
  const of = (kind: ConversationKind) => rows.find((row) => row.kind === kind)?.unread ?? 0;
  return { chat: of('chat'), secure: of('secure'), request: of('request'), team: of('team') };
};

export type PatientRequests = { readonly waiting: number; readonly since: string | null };

/** What patients asked the practice for in conversations in reach and nobody has settled; a subquery of one value. */
export const patientRequests = (actor: Reader): SQL<PatientRequests> =>
  sql`(SELECT json_build_object('waiting', count(*), 'since', ${utcText(sql`min(${conversation.createdAt})`)}) FROM ${conversation}
    WHERE ${and(sql`${conversation.state} IN ('open', 'in_progress')`, conversationInReach(actor))})`;

export type ReceivedMessage = {
  readonly id: string;
  readonly conversation: string;
  readonly kind: ConversationKind;
  readonly from: string;
  readonly text: string;
  readonly sent_at: string;
  readonly unread: boolean;
  readonly urgent: boolean;
};

/** Conversations among which the newest received messages are looked for: those that moved last. */
const lookedThrough = 20;

/**
 * The newest messages that others wrote to a person, in the conversations that moved last: unread words of an emergency first, then
 * the newest. A subquery of one value.
 */
export const receivedMessages = (actor: Reader, limit: number): SQL<ReceivedMessage[]> =>
  sql`(SELECT coalesce(json_agg(received ORDER BY urgent DESC, sent_at DESC, id DESC), '[]') FROM (
    SELECT ${message.id}, ${conversation.id} AS conversation, ${conversation.kind}, ${message.text},
      (SELECT ${nameOf(user)} FROM ${user} WHERE ${user.id} = ${message.senderId}) AS "from",
      ${utcText(message.sentAt)} AS sent_at, (${message.seq} > ${readBy(actor.id)}) AS unread,
      (${message.urgent} AND ${message.seq} > ${readBy(actor.id)}) AS urgent
    FROM (SELECT * FROM ${conversation} WHERE ${conversationInReach(actor)}
        ORDER BY ${holdsUrgent(actor)} DESC, ${conversation.lastAt} DESC, ${conversation.id} DESC LIMIT ${lookedThrough}) AS ${conversation}
      CROSS JOIN LATERAL (SELECT * FROM ${message} WHERE ${and(eq(message.conversationId, conversation.id), isReceived(actor))}
        ORDER BY (${message.urgent} AND ${message.seq} > ${readBy(actor.id)}) DESC, ${message.seq} DESC LIMIT ${limit}) AS ${message}
    ORDER BY urgent DESC, ${message.sentAt} DESC, ${message.id} DESC LIMIT ${limit}) received)`;
