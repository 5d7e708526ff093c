import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { chartInReach } from '../accounts/index.ts';
import { patient } from '../accounts/tables.ts';
import { preparedForRoles, preparedOnce } from '../platform/database/prepared.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { newestRunOf, ratingOf } from './runs/repository.ts';
import { chatMessage, chatSession } from './tables.ts';

const ownerStatement = preparedOnce((tx) =>
  tx
    .select({ doctorId: chatSession.doctorId })
    .from(chatSession)
    .where(eq(chatSession.id, sql.placeholder('sessionId')))
    .prepare('chat-owner'),
);

/** Whose conversation this is; null when nobody has written in it yet. */
export const ownerOf = async (tx: Transaction, sessionId: string): Promise<string | null> => {
  const [found] = await ownerStatement(tx).execute({ sessionId });
  return found?.doctorId ?? null;
};

const sessionStatement = preparedOnce((tx) =>
  tx
    .insert(chatSession)
    .values({
      id: sql.placeholder('id'),
      doctorId: sql.placeholder('doctorId'),
      patientId: sql.placeholder('patientId'),
      createdAt: sql.placeholder('createdAt'),
    })
    .onConflictDoNothing()
    .returning({ id: chatSession.id })
    .prepare('chat-session-made'),
);

/** Makes a conversation; one that somebody made meanwhile is left as it is. Returns whether it was made here. */
export const insertSession = async (
  tx: Transaction,
  row: Pick<typeof chatSession.$inferSelect, 'id' | 'doctorId' | 'patientId' | 'createdAt'>,
): Promise<boolean> => {
  const made = await sessionStatement(tx).execute(row);
  return made.length > 0;
};

/** The conversation, among this doctor's own, in which a message stands. */
export const sessionOfMessage = async (
  tx: Transaction,
  doctorId: string,
  messageId: string,
): Promise<string | null> => {
  const [found] = await tx
    .select({ id: chatSession.id })
    .from(chatMessage)
    .innerJoin(chatSession, eq(chatSession.id, chatMessage.sessionId))
    .where(and(eq(chatMessage.id, messageId), eq(chatSession.doctorId, doctorId)));
  return found?.id ?? null;
};

const reachStatement = preparedForRoles((tx, actor) =>
  tx
    .select({ id: patient.id })
    .from(patient)
    .where(and(eq(patient.id, sql.placeholder('patientId')), chartInReach(actor, patient.id)))
    .prepare(`chat-reach-${actor.role}`),
);

/** Whether this person may read the patient's chart. */
export const isInReach = async (tx: Transaction, actor: Actor, patientId: string): Promise<boolean> => {
  const found = await reachStatement(tx, actor).execute({ patientId, actorId: actor.id });
  return found.length > 0;
};

const conversationStatement = preparedForRoles((tx, actor) =>
  tx
    .select({
      doctorId: chatSession.doctorId,
      message: {
        id: chatMessage.id,
        role: chatMessage.role,
        content: chatMessage.content,
        answer: chatMessage.answer,
        createdAt: chatMessage.createdAt,
        run: newestRunOf,
        rating: ratingOf,
      },
    })
    .from(chatSession)
    .leftJoin(
      chatMessage,
      and(
        eq(chatMessage.sessionId, chatSession.id),
        or(isNull(chatMessage.patientId), chartInReach(actor, chatMessage.patientId)),
      ),
    )
    .where(eq(chatSession.id, sql.placeholder('sessionId')))
    .orderBy(asc(chatMessage.position))
    .prepare(`chat-${actor.role}`),
);

/**
 * Whose a conversation is, and its messages, oldest first, without those about charts that are out of reach today; null
 * when nobody has written in it yet.
 */
export const findConversation = async (tx: Transaction, actor: Actor, sessionId: string) => {
  const rows = await conversationStatement(tx, actor).execute({ sessionId, actorId: actor.id });
  const [first] = rows;
  if (!first) return null;
  return { doctorId: first.doctorId, messages: rows.flatMap(({ message }) => message ?? []) };
};

/** Those of the texts that the assistant said in this conversation. */
export const repliesAmong = async (
  tx: Transaction,
  sessionId: string,
  texts: readonly string[],
): Promise<Set<string>> => {
  const found = await tx
    .select({ content: chatMessage.content })
    .from(chatMessage)
    .where(
      and(
        eq(chatMessage.sessionId, sessionId),
        eq(chatMessage.role, 'assistant'),
        inArray(chatMessage.content, [...texts]),
      ),
    );
  return new Set(found.map(({ content }) => content));
};

/** Stores messages; one whose id, or whose question, is already stored is left out. Returns the ids stored here. */
export const insertMessages = async (
  tx: Transaction,
  rows: readonly (typeof chatMessage.$inferInsert)[],
): Promise<string[]> => {
  const [first, ...others] = rows;
  if (!first) return [];
  const insertion = tx
    .insert(chatMessage)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: chatMessage.id });
  // One message at a time is what people write; what an answer carries makes it another statement.
  const stored =
    others.length > 0 ? await insertion : await insertion.prepare(`chat-${first.role}-message`).execute();
  return stored.map(({ id }) => id);
};

const reply = alias(chatMessage, 'reply');

/** How far back a question may go on from others. */
const mostEarlier = 4;

/**
 * What was asked in a conversation about one patient before a question, oldest first; `refused` is the code of the refusal that
 * answered it.
 */
export const questionsBefore = async (
  tx: Transaction,
  about: { readonly sessionId: string; readonly patientId: string; readonly questionId: string },
): Promise<{ text: string; refused: string | null }[]> => {
  const found = await tx
    .select({
      text: chatMessage.content,
      refused: sql<string | null>`${reply.answer} -> 'refused' ->> 'code'`,
    })
    .from(chatMessage)
    .leftJoin(reply, eq(reply.questionId, chatMessage.id))
    .where(
      and(
        eq(chatMessage.sessionId, about.sessionId),
        eq(chatMessage.patientId, about.patientId),
        eq(chatMessage.role, 'user'),
        sql`${chatMessage.position} < (SELECT position FROM chat_message WHERE id = ${about.questionId}::uuid)`,
      ),
    )
    .orderBy(desc(chatMessage.position))
    .limit(mostEarlier);
  return found.reverse();
};

/** Those of the ids that stand in another conversation. */
export const messagesElsewhere = async (
  tx: Transaction,
  sessionId: string,
  ids: readonly string[],
): Promise<string[]> => {
  const found = await tx
    .select({ id: chatMessage.id })
    .from(chatMessage)
    .where(and(inArray(chatMessage.id, [...ids]), ne(chatMessage.sessionId, sessionId)));
  return found.map(({ id }) => id);
};

/** A stored message with the answer that was given to it, if one was. */
export const findQuestion = async (tx: Transaction, id: string) => {
  const [found] = await tx
    .select({
      sessionId: chatMessage.sessionId,
      role: chatMessage.role,
      content: chatMessage.content,
      answer: reply.answer,
      answerPatientId: reply.patientId,
    })
    .from(chatMessage)
    .leftJoin(reply, eq(reply.questionId, chatMessage.id))
    .where(eq(chatMessage.id, id));
  return found ?? null;
};
