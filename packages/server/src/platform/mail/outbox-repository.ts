import { and, asc, count, desc, eq, inArray, isNotNull, lt, min, not, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction.ts';
import type { MailFailure } from './failures.ts';
import { outboxMail } from './tables.ts';
import { mailShapes, mailTemplates, usualMinutes } from './templates.ts';

const usefulMinutes = sql`coalesce(${outboxMail.usefulMinutes}, CASE ${outboxMail.template} ${sql.join(
  mailTemplates.flatMap((template) => {
    const minutes = mailShapes[template].usefulMinutes;
    return minutes === undefined ? [] : [sql`WHEN ${template} THEN ${minutes}::int`];
  }),
  sql` `,
)} ELSE ${usualMinutes}::int END)`;

/** What the mail tells is still so, and its link still works. */
const isUseful = sql`${outboxMail.createdAt} > app_now() - make_interval(mins => ${usefulMinutes})`;

/**
 * Takes the mail that has been due longest, if there is one that is still of use and that no other process works on, and
 * counts the attempt. It comes back after the lease, if the process dies.
 */
export const takeDue = async (tx: Transaction, leaseSeconds: number) => {
  const due = tx
    .select({ id: outboxMail.id })
    .from(outboxMail)
    .where(and(eq(outboxMail.state, 'queued'), sql`${outboxMail.nextTryAt} <= app_now()`, isUseful))
    .orderBy(asc(outboxMail.nextTryAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await tx
    .update(outboxMail)
    .set({
      attempts: sql`${outboxMail.attempts} + 1`,
      nextTryAt: sql`app_now() + make_interval(secs => ${leaseSeconds})`,
      firstTriedAt: sql`coalesce(${outboxMail.firstTriedAt}, app_now())`,
      lastError: null,
    })
    .where(sql`${outboxMail.id} = (${due})`)
    .returning();
  return taken ?? null;
};

export type TakenMail = NonNullable<Awaited<ReturnType<typeof takeDue>>>;

/** The attempt of this process, unless its lease ran out and another has taken the mail since. */
const ofAttempt = ({ id, attempts }: Pick<TakenMail, 'id' | 'attempts'>) =>
  and(eq(outboxMail.id, id), eq(outboxMail.state, 'queued'), eq(outboxMail.attempts, attempts));

/** The secrets of a mail that has left are of no further use. */
export const markSent = (tx: Transaction, mail: TakenMail) =>
  tx
    .update(outboxMail)
    .set({ state: 'sent', sentAt: sql`app_now()`, sealedParams: null, lastError: null })
    .where(ofAttempt(mail));

export const markFailed = (tx: Transaction, mail: TakenMail, lastError: MailFailure) =>
  tx.update(outboxMail).set({ state: 'failed', lastError }).where(ofAttempt(mail));

export const postpone = (tx: Transaction, mail: TakenMail, lastError: MailFailure, minutes: number) =>
  tx
    .update(outboxMail)
    .set({ lastError, nextTryAt: sql`app_now() + make_interval(mins => ${minutes})` })
    .where(ofAttempt(mail));

/** It has nothing to say any more, and nobody has tried to send it this time. What it would have said goes. */
export const withdraw = (tx: Transaction, mail: TakenMail) =>
  tx
    .update(outboxMail)
    .set({
      state: 'withdrawn',
      attempts: mail.attempts - 1,
      sealedParams: null,
      lastError: 'withdrawn' satisfies MailFailure,
    })
    .where(ofAttempt(mail));

const [noServer, unknown] = ['no_server', 'unknown'] as const satisfies readonly MailFailure[];

/** No process is sending it: a mail that is under way has no error and a next try in the future. */
const isIdle = or(
  eq(outboxMail.attempts, 0),
  isNotNull(outboxMail.lastError),
  sql`${outboxMail.nextTryAt} <= app_now()`,
);

/**
 * Mails that waited until they were of no more use become dead letters, which say why, and nobody's link stays behind. One
 * that is being sent at this moment keeps its chance.
 */
export const endUseless = (tx: Transaction) =>
  tx
    .update(outboxMail)
    .set({
      state: 'failed',
      sealedParams: null,
      lastError: sql`coalesce(${outboxMail.lastError}, CASE ${outboxMail.attempts} WHEN 0 THEN ${noServer} ELSE ${unknown} END)`,
    })
    .where(
      and(
        not(isUseful),
        or(
          and(eq(outboxMail.state, 'failed'), isNotNull(outboxMail.sealedParams)),
          and(eq(outboxMail.state, 'queued'), isIdle),
        ),
      ),
    );

/** Whether a mail with one of these keys was written and has not been forgotten since. */
export const wasQueued = async (tx: Transaction, onceKeys: readonly string[]): Promise<boolean> => {
  const found = await tx
    .select({ id: outboxMail.id })
    .from(outboxMail)
    .where(inArray(outboxMail.onceKey, [...onceKeys]));
  return found.length > 0;
};

export type QueuedState = (typeof outboxMail.$inferSelect)['state'];

/** By key, how the mails stand that the outbox still remembers. */
export const findMailStates = async (
  tx: Transaction,
  onceKeys: readonly string[],
): Promise<Map<string, QueuedState>> => {
  if (onceKeys.length === 0) return new Map();
  const rows = await tx
    .select({ key: outboxMail.onceKey, state: outboxMail.state })
    .from(outboxMail)
    .where(inArray(outboxMail.onceKey, [...onceKeys]));
  return new Map(rows.flatMap(({ key, state }) => (key === null ? [] : [[key, state] as const])));
};

/** How the mail with this key stands, a subquery of one value; null when the outbox does not remember it. */
export const mailStateOf = (onceKey: SQL): SQL<QueuedState | null> =>
  sql`(SELECT ${outboxMail.state} FROM ${outboxMail} WHERE ${outboxMail.onceKey} = ${onceKey})`;

/** Whether a mail waits because of one of these failures. */
export const waitsBecauseOf = async (tx: Transaction, codes: readonly MailFailure[]): Promise<boolean> => {
  const found = await tx
    .select({ id: outboxMail.id })
    .from(outboxMail)
    .where(and(eq(outboxMail.state, 'queued'), inArray(outboxMail.lastError, [...codes]), isUseful))
    .limit(1);
  return found.length > 0;
};

/** The server is back: mails that waited because of it need not wait any longer. */
export const hasten = (tx: Transaction, codes: readonly MailFailure[]) =>
  tx
    .update(outboxMail)
    .set({ nextTryAt: sql`app_now()` })
    // A mail that a process is sending at this moment has no error.
    .where(and(eq(outboxMail.state, 'queued'), inArray(outboxMail.lastError, [...codes])));

export const countByState = (tx: Transaction) =>
  tx
    .select({
      state: outboxMail.state,
      count: count(),
      oldest: min(outboxMail.createdAt),
    })
    .from(outboxMail)
    .groupBy(outboxMail.state);

export const findLastError = async (tx: Transaction) => {
  const [row] = await tx
    .select({ code: outboxMail.lastError, createdAt: outboxMail.createdAt, state: outboxMail.state })
    .from(outboxMail)
    .where(and(isNotNull(outboxMail.lastError), inArray(outboxMail.state, ['queued', 'failed'])))
    .orderBy(desc(outboxMail.createdAt))
    .limit(1);
  return row ?? null;
};

/** It has not left, and what it says is still there. */
const canRetry = and(inArray(outboxMail.state, ['queued', 'failed']), isNotNull(outboxMail.sealedParams));

export const listMails = (
  tx: Transaction,
  { state, limit, before }: { state?: QueuedState; limit: number; before?: string },
) =>
  tx
    .select({
      id: outboxMail.id,
      address: outboxMail.address,
      template: outboxMail.template,
      language: outboxMail.language,
      state: outboxMail.state,
      attempts: outboxMail.attempts,
      lastError: outboxMail.lastError,
      nextTryAt: outboxMail.nextTryAt,
      createdAt: outboxMail.createdAt,
      sentAt: outboxMail.sentAt,
      canRetry: sql<boolean>`coalesce(${canRetry} AND (${outboxMail.state} = 'failed' OR ${isNotNull(outboxMail.lastError)}), false)`,
    })
    .from(outboxMail)
    .where(
      and(
        state ? eq(outboxMail.state, state) : undefined,
        // Ids are made in the order of time.
        before ? lt(outboxMail.id, before) : undefined,
      ),
    )
    .orderBy(desc(outboxMail.id))
    .limit(limit);

/**
 * Lets a mail be tried at once; one that had failed begins anew. False when there is none, or it was sent. One that was not
 * tried yet, or is being sent at this moment, stays as it is.
 */
export const requeue = async (tx: Transaction, id: string): Promise<boolean> => {
  const { rowCount } = await tx
    .update(outboxMail)
    .set({
      state: 'queued',
      attempts: sql`CASE ${outboxMail.state} WHEN 'failed' THEN 0 ELSE ${outboxMail.attempts} END`,
      firstTriedAt: sql`CASE ${outboxMail.state} WHEN 'failed' THEN NULL ELSE ${outboxMail.firstTriedAt} END`,
      nextTryAt: sql`CASE WHEN ${outboxMail.lastError} IS NULL THEN ${outboxMail.nextTryAt} ELSE app_now() END`,
    })
    .where(and(eq(outboxMail.id, id), canRetry));
  return rowCount === 1;
};
