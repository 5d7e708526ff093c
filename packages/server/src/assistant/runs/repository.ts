import { and, eq, isNull, or, sql } from 'drizzle-orm';
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

/** Ends a question that is running, with its answer sealed. Returns whether it was: it may have been stopped elsewhere. */
export const endRun = async (
  tx: Transaction,
  id: string,
  ended: Ended,
  answer: Buffer | null = null,
): Promise<boolean> => {
  const over = tx
    .update(assistantRun)
    .set(ended)
    .where(and(eq(assistantRun.id, id), eq(assistantRun.state, 'running')))
    .returning({ id: assistantRun.id });
  const { rows } = await tx.execute(sql`WITH ended AS ${over},
    kept AS (UPDATE ${assistantExchange} SET answer = ${answer}::bytea FROM ended
      WHERE ${assistantExchange.runId} = ended.id)
    SELECT id FROM ended`);
  return rows.length === 1;
};

/** Keeps what is about to leave the practice, sealed. Returns whether there is anything to keep it with. */
export const keepSent = async (tx: Transaction, id: string, sent: Buffer): Promise<boolean> => {
  const { rowCount } = await tx
    .update(assistantExchange)
    .set({ sent })
    .where(eq(assistantExchange.runId, id));
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
