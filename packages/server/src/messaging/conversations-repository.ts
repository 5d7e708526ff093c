import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { listConversations } from '@doctor-plus/contract/messaging/conversations.ts';
import { and, desc, eq, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { patient, user } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { storedFile } from '../platform/files/tables.ts';
import type { Actor } from '../platform/http/actor.ts';
import { containing, nameContaining } from '../platform/text/like.ts';
import { fullNameSql } from '../platform/text/name-sql.ts';
import { nameOf } from './columns.ts';
import { conversationInReach, holdsUrgent, isReceived, isWritable, readBy } from './policy.ts';
import { conversation, conversationMember, message, messageFile } from './tables.ts';

const doctor = alias(user, 'doctor_account');
const sender = alias(user, 'sender');
const newest = alias(message, 'newest');
const patientName = fullNameSql(patient);

/** Characters of a message that a list shows, and how many of them stand before searched words. */
const shown = 160;
const before = 40;

/** How far the other side has read; in a team, everybody else. */
const readUpTo = (actor: Actor): SQL<number> =>
  sql<number>`CASE WHEN ${conversation.kind} = 'team' THEN (SELECT coalesce(min(coalesce(mark.read_seq, 0)), 0)
      FROM (SELECT ${conversation.doctorId} AS id UNION SELECT link.secretary_id FROM secretary_link link
        WHERE link.doctor_id = ${conversation.doctorId} AND link.state = 'accepted' AND 'messages:read' = ANY (link.grants)) member
      LEFT JOIN conversation_member mark ON mark.conversation_id = ${conversation.id} AND mark.user_id = member.id WHERE member.id <> ${actor.id})
    ELSE (SELECT coalesce(max(mark.read_seq), 0) FROM conversation_member mark WHERE mark.conversation_id = ${conversation.id}
      AND (mark.user_id = ${conversation.patientId}) <> ${actor.role === 'patient'}) END`;

const holdsWords = (words: string): SQL => sql`fold(${message.text}) LIKE ${containing(words)}`;

const holdsUnread = (actor: Actor): SQL =>
  sql`EXISTS (SELECT 1 FROM ${message} WHERE ${and(
    eq(message.conversationId, conversation.id),
    sql`${message.seq} > ${readBy(actor.id)}`,
    isReceived(actor),
  )})`;

/** Conversations with these words in a message, the subject or a name. */
const matching = (words: string): SQL | undefined =>
  or(
    sql`EXISTS (SELECT 1 FROM ${message} WHERE ${message.conversationId} = ${conversation.id} AND ${holdsWords(words)})`,
    sql`fold(${conversation.subject}) LIKE ${containing(words)}`,
    nameContaining(patientName, words),
    nameContaining(nameOf(doctor), words),
  );

/** One row for each conversation in reach, with all that a list shows of it; `words` are those that were searched for. */
const summaries = (tx: Transaction, actor: Actor, words?: string) => {
  const received = tx
    .select({
      unread: sql<number>`count(*)::int`.as('unread'),
      urgent: sql<boolean>`coalesce(bool_or(${message.urgent}), false)`.as('any_urgent'),
    })
    .from(message)
    .where(
      and(
        eq(message.conversationId, conversation.id),
        sql`${message.seq} > ${readBy(actor.id)}`,
        isReceived(actor),
      ),
    )
    .as('received');
  const match = tx
    .select({
      seq: sql<number>`${message.seq}`.as('match_seq'),
      text: sql<string>`substr(${message.text}, greatest(1, position(fold(${words ?? ''}) IN fold(${message.text})) - ${before}), ${shown})`.as(
        'match_text',
      ),
    })
    .from(message)
    .where(
      and(eq(message.conversationId, conversation.id), words === undefined ? sql`false` : holdsWords(words)),
    )
    .orderBy(desc(message.seq))
    .limit(1)
    .as('match');
  return tx
    .select({
      id: conversation.id,
      version: conversation.version,
      kind: conversation.kind,
      subject: conversation.subject,
      request: conversation.request,
      medicationId: conversation.medicationId,
      state: conversation.state,
      reason: conversation.reason,
      patientId: conversation.patientId,
      patientName,
      doctorId: conversation.doctorId,
      doctorName: nameOf(doctor),
      createdAt: conversation.createdAt,
      lastAt: conversation.lastAt,
      lastText: sql<string>`left(${newest.text}, ${shown})`,
      lastFiles: sql<number>`(SELECT count(*)::int FROM ${messageFile} WHERE ${messageFile.messageId} = ${newest.id})`,
      senderId: newest.senderId,
      byPatient: newest.byPatient,
      senderName: nameOf(sender),
      unread: received.unread,
      urgent: received.urgent,
      readUpTo: readUpTo(actor),
      writable: isWritable(),
      micros: sql<string>`((extract(epoch FROM ${conversation.lastAt}) * 1000000)::bigint)::text`,
      matchSeq: sql<number | null>`${match.seq}`,
      matchText: sql<string | null>`${match.text}`,
    })
    .from(conversation)
    .innerJoin(newest, and(eq(newest.conversationId, conversation.id), eq(newest.seq, conversation.lastSeq)))
    .innerJoin(sender, eq(sender.id, newest.senderId))
    .innerJoin(doctor, eq(doctor.id, conversation.doctorId))
    .leftJoin(patient, eq(patient.id, conversation.patientId))
    .innerJoinLateral(received, sql`true`)
    .leftJoinLateral(match, sql`true`)
    .$dynamic();
};

export type ConversationRow = Awaited<ReturnType<typeof summaries>>[number];
type Filter = ParsedOf<typeof listConversations>['query'];

const ofState = (state: Filter['state']): SQL | undefined => {
  if (state === undefined) return undefined;
  const waits = sql`coalesce(${conversation.state}, 'open') IN ('open', 'in_progress')`;
  return state === 'waiting' ? waits : sql`NOT (${waits})`;
};

/** `microseconds_id` of a conversation, with a leading `u` for one that comes first. */
export const cursorOf = ({ urgent, micros, id }: Pick<ConversationRow, 'urgent' | 'micros' | 'id'>): string =>
  `${urgent ? 'u' : ''}${micros}_${id}`;

/** Behind the last conversation of the page before. */
const behind = (actor: Actor, cursor: string | undefined): SQL | undefined => {
  if (cursor === undefined) return undefined;
  const isFirst = cursor.startsWith('u');
  const [at = '0', id = ''] = cursor.slice(isFirst ? 1 : 0).split('_');
  return sql`(${holdsUrgent(actor)}, ${conversation.lastAt}, ${conversation.id}) <
    (${isFirst}::boolean, timestamptz 'epoch' + (${at}::text || ' microseconds')::interval, ${id}::uuid)`;
};

export const findConversations = (
  tx: Transaction,
  actor: Actor,
  { kind, state, unread, query, cursor, per_page }: Filter,
): Promise<ConversationRow[]> =>
  summaries(tx, actor, query)
    .where(
      and(
        conversationInReach(actor),
        kind === undefined ? undefined : eq(conversation.kind, kind),
        ofState(state),
        unread === undefined ? undefined : holdsUnread(actor),
        query === undefined ? undefined : matching(query),
        behind(actor, cursor),
      ),
    )
    .orderBy(desc(holdsUrgent(actor)), desc(conversation.lastAt), desc(conversation.id))
    .limit(per_page + 1);

export const findConversation = async (
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<ConversationRow | undefined> => {
  const [row] = await summaries(tx, actor).where(and(eq(conversation.id, id), conversationInReach(actor)));
  return row;
};

const messageColumns = {
  id: message.id,
  seq: message.seq,
  senderId: message.senderId,
  byPatient: message.byPatient,
  senderName: nameOf(sender),
  text: message.text,
  sentAt: message.sentAt,
  urgent: message.urgent,
  files: sql<
    readonly { id: string; name: string; type: string; size: number }[]
  >`coalesce((SELECT json_agg(json_build_object('id', ${storedFile.id}, 'name', ${storedFile.name}, 'type', ${storedFile.type}, 'size', ${storedFile.size})
      ORDER BY ${messageFile.position}) FROM ${messageFile} JOIN ${storedFile} ON ${storedFile.id} = ${messageFile.fileId}
    WHERE ${messageFile.messageId} = ${message.id}), '[]'::json)`,
};

/** The newest messages before a number, newest first. Danger: whose conversation it is was asked before. */
export const findMessages = (
  tx: Transaction,
  conversationId: string,
  end: number | undefined,
  limit: number,
) =>
  tx
    .select(messageColumns)
    .from(message)
    .innerJoin(sender, eq(sender.id, message.senderId))
    .where(
      and(eq(message.conversationId, conversationId), end === undefined ? undefined : lt(message.seq, end)),
    )
    .orderBy(desc(message.seq))
    .limit(limit);

export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];

type Said = { readonly id: string; readonly text: string; readonly fileIds: readonly string[] };

/** Whether this sender has stored this very message already; `otherwise` when something else was stored under its id. */
export const findSent = async (
  tx: Transaction,
  actor: Actor,
  conversationId: string,
  { id, text, fileIds }: Said,
): Promise<'new' | 'sent' | 'otherwise'> => {
  const [row] = await tx
    .select({
      conversationId: message.conversationId,
      senderId: message.senderId,
      text: message.text,
      fileIds: sql<string[]>`(SELECT coalesce(json_agg(file.file_id ORDER BY file.position), '[]')
        FROM ${messageFile} file WHERE file.message_id = ${message}.id)`,
    })
    .from(message)
    .where(eq(message.id, id));
  if (!row) return 'new';
  const isSame =
    row.conversationId === conversationId &&
    row.senderId === actor.id &&
    row.text === text &&
    row.fileIds.join() === fileIds.join();
  return isSame ? 'sent' : 'otherwise';
};

export const findMessage = async (tx: Transaction, id: string): Promise<MessageRow | undefined> => {
  const [row] = await tx
    .select(messageColumns)
    .from(message)
    .innerJoin(sender, eq(sender.id, message.senderId))
    .where(eq(message.id, id));
  return row;
};

/** Takes a conversation in reach for oneself until the transaction ends. */
export const lockConversation = async (tx: Transaction, actor: Actor, id: string) => {
  const [row] = await tx
    .select({
      id: conversation.id,
      kind: conversation.kind,
      patientId: conversation.patientId,
      doctorId: conversation.doctorId,
      state: conversation.state,
      lastSeq: conversation.lastSeq,
      writable: isWritable(),
    })
    .from(conversation)
    .where(and(eq(conversation.id, id), conversationInReach(actor)))
    .for('update');
  return row;
};

export type LockedConversation = NonNullable<Awaited<ReturnType<typeof lockConversation>>>;

export const insertConversation = (tx: Transaction, row: typeof conversation.$inferInsert) =>
  tx.insert(conversation).values(row).onConflictDoNothing();

/**
 * Whether a renewal of a medication is asked for and can still be answered, in another conversation than this one. A request to a
 * doctor who no longer cares for the patient, or who has left, keeps nobody from asking another.
 */
export const isRenewalOpen = async (tx: Transaction, medicationId: string, id: string): Promise<boolean> => {
  const found = await tx
    .select({ id: conversation.id })
    .from(conversation)
    .where(
      and(
        eq(conversation.medicationId, medicationId),
        sql`${conversation.state} IN ('open', 'in_progress')`,
        isWritable(),
        ne(conversation.id, id),
      ),
    );
  return found.length > 0;
};

/** The conversation that begins with this wish: the chat or team there is, or the one with its id. */
export const findBegun = async (
  tx: Transaction,
  { id, kind, patientId, doctorId }: Pick<LockedConversation, 'id' | 'kind' | 'patientId' | 'doctorId'>,
): Promise<string | undefined> => {
  const [row] = await tx
    .select({ id: conversation.id })
    .from(conversation)
    .where(
      and(
        eq(conversation.kind, kind),
        eq(conversation.doctorId, doctorId),
        sql`${conversation.patientId} IS NOT DISTINCT FROM ${patientId}::uuid`,
        kind === 'chat' || kind === 'team' ? undefined : eq(conversation.id, id),
      ),
    );
  return row?.id;
};

export const insertMessage = async (tx: Transaction, row: typeof message.$inferInsert): Promise<void> => {
  await tx
    .update(conversation)
    .set({ lastSeq: row.seq, lastAt: row.sentAt, version: sql`${conversation.version} + 1` })
    .where(eq(conversation.id, row.conversationId));
  await tx.insert(message).values(row);
};

export const insertFiles = (tx: Transaction, messageId: string, fileIds: readonly string[]) =>
  tx.insert(messageFile).values(fileIds.map((fileId, position) => ({ fileId, messageId, position })));

export const moveState = (
  tx: Transaction,
  id: string,
  set: { readonly state: 'in_progress' | 'done' | 'declined'; readonly reason: string | null },
) =>
  tx
    .update(conversation)
    .set({ ...set, version: sql`${conversation.version} + 1` })
    .where(eq(conversation.id, id));

/** Notes how far somebody has read, never less than before nor beyond the end. False when the conversation is out of reach. */
export const markRead = async (
  tx: Transaction,
  actor: Actor,
  { id, seq, at }: { id: string; seq: number; at: Date },
): Promise<boolean> => {
  const { rowCount } =
    await tx.execute(sql`INSERT INTO ${conversationMember} (conversation_id, user_id, read_seq, last_read_at)
    SELECT ${conversation.id}, ${actor.id}::uuid, least(${seq}::int, ${conversation.lastSeq}), ${at.toISOString()}::timestamptz
      FROM ${conversation} WHERE ${conversation.id} = ${id}::uuid AND ${conversationInReach(actor)}
    ON CONFLICT (conversation_id, user_id) DO UPDATE SET read_seq = greatest(conversation_member.read_seq, excluded.read_seq),
      last_read_at = CASE WHEN excluded.read_seq > conversation_member.read_seq THEN excluded.last_read_at ELSE conversation_member.last_read_at END`);
  return rowCount === 1;
};

/** A file of a message in a conversation in reach. */
export const findMessageFile = async (
  tx: Transaction,
  actor: Actor,
  conversationId: string,
  fileId: string,
) => {
  const [row] = await tx
    .select({
      id: storedFile.id,
      storageKey: storedFile.storageKey,
      sha256: storedFile.sha256,
      name: storedFile.name,
      type: storedFile.type,
      patientId: conversation.patientId,
    })
    .from(conversation)
    .innerJoin(message, eq(message.conversationId, conversation.id))
    .innerJoin(messageFile, eq(messageFile.messageId, message.id))
    .innerJoin(storedFile, eq(storedFile.id, messageFile.fileId))
    .where(and(eq(conversation.id, conversationId), eq(storedFile.id, fileId), conversationInReach(actor)));
  return row;
};
