import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { chartInReach } from '../../accounts/index.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { assistantExchange, assistantRun, chatMessage } from '../tables.ts';

type RunRow = typeof assistantRun.$inferSelect;
type Begun = Pick<RunRow, 'id' | 'doctorId' | 'patientId' | 'sessionId' | 'questionId' | 'startedAt'>;

/** Begins a question, with its words sealed. Returns whether it did: in its conversation another one may be running. */
export const beginRun = async (tx: Transaction, run: Begun, question: Buffer): Promise<boolean> => {
  const begun = tx
    .insert(assistantRun)
    .values({ ...run, state: 'running' })
    .onConflictDoNothing()
    .returning({ id: assistantRun.id });
  const { rowCount } = await tx.execute(sql`WITH begun AS ${begun}
    INSERT INTO ${assistantExchange} (run_id, at, question)
      SELECT id, ${run.startedAt.toISOString()}::timestamptz, ${question}::bytea FROM begun`);
  return rowCount === 1;
};

/** The question that is running in a conversation. */
export const findRunning = async (tx: Transaction, sessionId: string) => {
  const [found] = await tx
    .select({
      id: assistantRun.id,
      questionId: assistantRun.questionId,
      patientId: assistantRun.patientId,
      startedAt: assistantRun.startedAt,
    })
    .from(assistantRun)
    .where(and(eq(assistantRun.sessionId, sessionId), eq(assistantRun.state, 'running')));
  return found ?? null;
};

type Ended = Pick<RunRow, 'state' | 'endedAt'> & Partial<Pick<RunRow, 'engine' | 'refused' | 'leftClinic'>>;

type Told = Required<
  Pick<typeof chatMessage.$inferInsert, 'sessionId' | 'questionId' | 'patientId' | 'content' | 'answer'>
>;

/** What an answer leaves behind: itself, sealed, and in a conversation the message that tells it. */
type Kept = { readonly sealed: Buffer; readonly told: Told | null };

const insertTold = ({ sessionId, questionId, patientId, content, answer }: Told): SQL => sql`(
    INSERT INTO ${chatMessage} (id, session_id, question_id, patient_id, role, content, answer, created_at)
      SELECT id, ${sessionId}::uuid, ${questionId}::uuid, ${patientId}::uuid, 'assistant', ${content}, ${JSON.stringify(answer)}::jsonb,
        ended_at FROM ended
      ON CONFLICT DO NOTHING RETURNING id)`;

/**
 * Ends a question that is running, with its answer. Returns whether it was: it may have been stopped elsewhere. Throws where
 * another answer to the question stands in the conversation.
 */
export const endRun = async (
  tx: Transaction,
  id: string,
  ended: Ended,
  kept: Kept | null = null,
): Promise<boolean> => {
  const over = tx
    .update(assistantRun)
    .set(ended)
    .where(and(eq(assistantRun.id, id), eq(assistantRun.state, 'running')))
    .returning({ id: assistantRun.id, at: assistantRun.endedAt });
  const told = kept?.told;
  const { rows } = await tx.execute<{ told: boolean }>(sql`WITH ended AS ${over},
    kept AS (UPDATE ${assistantExchange} SET answer = ${kept?.sealed ?? null}::bytea FROM ended
      WHERE ${assistantExchange.runId} = ended.id)${told ? sql`, told AS ${insertTold(told)}` : sql``}
    SELECT ${told ? sql`EXISTS (SELECT FROM told)` : sql`true`} AS told FROM ended`);
  const [row] = rows;
  if (row?.told === false) throw new Error('The question has an answer already');
  return row !== undefined;
};

/**
 * Keeps what is about to leave the practice, sealed, and that it does: it stays known however the question ends. Returns whether
 * there is anything to keep it with.
 */
export const keepSent = async (
  tx: Transaction,
  id: string,
  sent: Buffer,
  leftClinic: RunRow['leftClinic'],
): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    WITH kept AS (UPDATE ${assistantExchange} SET sent = ${sent}::bytea WHERE ${assistantExchange.runId} = ${id}::uuid RETURNING run_id)
    UPDATE ${assistantRun} SET left_clinic = ${JSON.stringify(leftClinic)}::jsonb FROM kept WHERE ${assistantRun.id} = kept.run_id`);
  return rowCount === 1;
};

/** What is stored of a doctor's own question about a chart in reach. */
export const findRun = async (tx: Transaction, actor: Actor, id: string) => {
  const [found] = await tx
    .select({
      id: assistantRun.id,
      state: assistantRun.state,
      startedAt: assistantRun.startedAt,
      patientId: assistantRun.patientId,
      leftClinic: assistantRun.leftClinic,
      told: chatMessage.answer,
      kept: assistantExchange.answer,
      sent: assistantExchange.sent,
      exchangeId: assistantExchange.runId,
    })
    .from(assistantRun)
    .leftJoin(assistantExchange, eq(assistantExchange.runId, assistantRun.id))
    .leftJoin(chatMessage, eq(chatMessage.id, assistantRun.id))
    .where(
      and(
        eq(assistantRun.id, id),
        eq(assistantRun.doctorId, actor.id),
        or(isNull(assistantRun.patientId), chartInReach(actor, assistantRun.patientId)),
      ),
    );
  return found ?? null;
};

export type FoundRun = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/** Writes down how an answer was found, and the remark to it, sealed; none takes an earlier one away. */
export const rate = async (
  tx: Transaction,
  id: string,
  rating: NonNullable<RunRow['rating']>,
  remark: Buffer | null,
): Promise<void> => {
  await tx.update(assistantRun).set({ rating }).where(eq(assistantRun.id, id));
  await tx.update(assistantExchange).set({ remark }).where(eq(assistantExchange.runId, id));
};

/** The newest run of a question, as `id state`; null before it was asked. */
export const newestRunOf = sql<string | null>`(SELECT ${assistantRun.id} || ' ' || ${assistantRun.state}
  FROM ${assistantRun} WHERE ${assistantRun.questionId} = ${chatMessage.id}
  ORDER BY ${assistantRun.startedAt} DESC, ${assistantRun.id} DESC LIMIT 1)`;

/** How the answer that a message holds was found. */
export const ratingOf = sql<
  RunRow['rating']
>`(SELECT ${assistantRun.rating} FROM ${assistantRun} WHERE ${assistantRun.id} = ${chatMessage.id})`;
