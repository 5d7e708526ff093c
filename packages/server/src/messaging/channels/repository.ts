import type {
  MessageFailure,
  MessageState,
  PhoneChannel,
} from '@doctor-plus/contract/messaging/phone-channels.ts';
import { and, asc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import { stillTells } from './notices-repository.ts';
import { channelConsent, channelMessage } from './tables.ts';

export type MessageRow = typeof channelMessage.$inferSelect;

/** The newest decision on the channel of a message still allows it, and its number. */
const stillAllowed = sql`(SELECT c.given AND c.number = ${channelMessage.number} FROM ${channelConsent} c
  WHERE c.patient_id = ${channelMessage.patientId} AND c.channel = ${channelMessage.channel}
  ORDER BY c.at DESC, c.id DESC LIMIT 1) IS TRUE`;

const stillWanted = sql`(${stillAllowed} AND ${stillTells})`;

/** Writes a message; one with a key that is there already is not written again. Null then. */
export const insertMessage = async (
  tx: Transaction,
  row: typeof channelMessage.$inferInsert,
): Promise<MessageRow | null> => {
  const [written] = await tx.insert(channelMessage).values(row).onConflictDoNothing().returning();
  return written ?? null;
};

/** Writes messages; one with a key that is there already is not written again. */
export const insertMessages = async (
  tx: Transaction,
  rows: readonly (typeof channelMessage.$inferInsert)[],
): Promise<void> => {
  await tx
    .insert(channelMessage)
    .values([...rows])
    .onConflictDoNothing();
};

/** Danger: reads without a policy. */
export const findMessage = async (tx: Transaction, id: string): Promise<MessageRow | null> => {
  const [row] = await tx.select().from(channelMessage).where(eq(channelMessage.id, id));
  return row ?? null;
};

/**
 * Takes the message of a channel that has been due longest and that no other process works on, and counts the attempt. It stays
 * this process's own for the lease.
 */
export const takeDue = async (
  tx: Transaction,
  channel: PhoneChannel,
  leaseSeconds: number,
): Promise<MessageRow | null> => {
  const due = tx
    .select({ id: channelMessage.id })
    .from(channelMessage)
    .where(
      and(
        eq(channelMessage.channel, channel),
        eq(channelMessage.state, 'queued'),
        sql`${channelMessage.nextTryAt} <= app_now() AND ${channelMessage.usefulUntil} > app_now()`,
        stillWanted,
      ),
    )
    .orderBy(asc(channelMessage.nextTryAt), asc(channelMessage.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await tx
    .update(channelMessage)
    .set({
      state: 'sending',
      attempts: sql`${channelMessage.attempts} + 1`,
      nextTryAt: sql`app_now() + make_interval(secs => ${leaseSeconds})`,
      firstTriedAt: sql`coalesce(${channelMessage.firstTriedAt}, app_now())`,
      lastError: null,
    })
    .where(sql`${channelMessage.id} = (${due})`)
    .returning();
  return taken ?? null;
};

/** The attempt of this process, unless its lease ran out or a report came first. */
const ofAttempt = ({ id, attempts }: Pick<MessageRow, 'id' | 'attempts'>): SQL | undefined =>
  and(
    eq(channelMessage.id, id),
    eq(channelMessage.attempts, attempts),
    inArray(channelMessage.state, ['sending', 'uncertain']),
  );

export const markSent = (tx: Transaction, message: MessageRow, providerId: string) =>
  tx
    .update(channelMessage)
    .set({ state: 'sent', sentAt: sql`app_now()`, providerId, lastError: null })
    .where(ofAttempt(message));

export const markFailed = (tx: Transaction, message: MessageRow, lastError: MessageFailure) =>
  tx.update(channelMessage).set({ state: 'failed', lastError }).where(ofAttempt(message));

/** The provider did not take it: it is tried again after `seconds`. */
export const postpone = (tx: Transaction, message: MessageRow, lastError: MessageFailure, seconds: number) =>
  tx
    .update(channelMessage)
    .set({ state: 'queued', lastError, nextTryAt: sql`app_now() + make_interval(secs => ${seconds})` })
    .where(ofAttempt(message));

/** Nobody knows whether the provider took it; asked again, where it can be asked, after `seconds`. */
export const markUncertain = (
  tx: Transaction,
  message: MessageRow,
  lastError: MessageFailure,
  seconds: number,
) =>
  tx
    .update(channelMessage)
    .set({ state: 'uncertain', lastError, nextTryAt: sql`app_now() + make_interval(secs => ${seconds})` })
    .where(ofAttempt(message));

/** Messages whose process ended while it sent them: nobody knows whether they left. */
export const endLeases = (tx: Transaction) =>
  tx
    .update(channelMessage)
    .set({ state: 'uncertain', lastError: 'cut', nextTryAt: sql`app_now()` })
    .where(and(eq(channelMessage.state, 'sending'), sql`${channelMessage.nextTryAt} <= app_now()`));

/** Messages that waited until they were of no more use, or to which their reader does not agree any more. */
export const endUseless = (tx: Transaction) =>
  tx
    .update(channelMessage)
    .set({
      state: 'failed',
      lastError: sql`CASE WHEN ${channelMessage.usefulUntil} <= app_now() OR ${stillAllowed} THEN 'expired' ELSE 'no_consent' END`,
    })
    .where(
      and(
        eq(channelMessage.state, 'queued'),
        or(sql`${channelMessage.usefulUntil} <= app_now()`, not(stillWanted)),
      ),
    );

/** An uncertain message of a channel whose provider can be asked, if one is due; nobody else asks about it for the lease. */
export const takeUncertain = async (
  tx: Transaction,
  channel: PhoneChannel,
  leaseSeconds: number,
): Promise<MessageRow | null> => {
  const due = tx
    .select({ id: channelMessage.id })
    .from(channelMessage)
    .where(
      and(
        eq(channelMessage.channel, channel),
        eq(channelMessage.state, 'uncertain'),
        sql`${channelMessage.nextTryAt} <= app_now()`,
      ),
    )
    .orderBy(asc(channelMessage.nextTryAt), asc(channelMessage.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await tx
    .update(channelMessage)
    .set({ nextTryAt: sql`app_now() + make_interval(secs => ${leaseSeconds})` })
    .where(sql`${channelMessage.id} = (${due})`)
    .returning();
  return taken ?? null;
};

/** Which of these ids of the provider belong to messages that are known. */
export const knownIds = async (
  tx: Transaction,
  channel: PhoneChannel,
  ids: readonly string[],
): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const list = sql`ARRAY[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[]`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT known.id FROM ${channelMessage} m, unnest(m.former_ids || m.provider_id) AS known (id)
    WHERE m.channel = ${channel} AND (m.provider_id = ANY (${list}) OR m.former_ids && ${list}) AND known.id IS NOT NULL`);
  return new Set(rows.map(({ id }) => id));
};

/** From which states a report leads on: it never leads back. */
const before: Readonly<Record<'sent' | 'delivered' | 'read' | 'failed', readonly MessageState[]>> = {
  sent: ['queued', 'sending', 'uncertain', 'withdrawn'],
  delivered: ['queued', 'sending', 'uncertain', 'sent', 'withdrawn'],
  read: ['queued', 'sending', 'uncertain', 'sent', 'delivered', 'withdrawn'],
  failed: ['queued', 'sending', 'uncertain', 'sent'],
};

export type Report = {
  /** The provider's id of the message. */
  readonly providerId: string;
  /** Ours, as it was handed to the provider; null when it does not say. */
  readonly messageId: string | null;
  readonly state: keyof typeof before;
  readonly failure: MessageFailure | null;
};

/** In which order reports that come together are taken. */
const order = ['failed', 'sent', 'delivered', 'read'] as const;

/**
 * Takes what a provider reports. A message is found by the provider's id, or while that is not known by ours; one of an earlier
 * attempt means nothing any more. How many steps forward it made. One statement for each state.
 */
export const applyReports = async (
  tx: Transaction,
  channel: PhoneChannel,
  reports: readonly Report[],
): Promise<number> => {
  let moved = 0;
  for (const state of order) {
    const those = reports.filter((report) => report.state === state);
    if (those.length === 0) continue;
    const told = sql`SELECT DISTINCT ON (provider_id) * FROM jsonb_to_recordset(${JSON.stringify(
      those.map(({ providerId, messageId, failure }) => ({
        provider_id: providerId,
        ours: messageId,
        failure: failure ?? 'not_delivered',
      })),
    )}::jsonb) AS r (provider_id text, ours uuid, failure text)`;
    const from = sql.join(
      before[state].map((one) => sql`${one}`),
      sql`, `,
    );
    const { rowCount } = await tx.execute(sql`
      UPDATE ${channelMessage} m SET state = ${state}, provider_id = r.provider_id,
        last_error = CASE WHEN ${state} = 'failed' THEN r.failure END,
        sent_at = coalesce(m.sent_at, CASE WHEN ${state} <> 'failed' THEN app_now() END),
        delivered_at = coalesce(m.delivered_at, CASE WHEN ${state} IN ('delivered', 'read') THEN app_now() END),
        read_at = CASE WHEN ${state} = 'read' THEN app_now() END
      FROM (${told}) r
      WHERE m.channel = ${channel} AND m.state IN (${from}) AND (m.provider_id = r.provider_id
        OR (m.provider_id IS NULL AND m.id = r.ours AND m.attempts > 0 AND NOT r.provider_id = ANY (m.former_ids)))`);
    moved += rowCount ?? 0;
  }
  return moved;
};

/** Lets a message that failed, or of which nobody knows, be sent again from the beginning; what was reported of it before counts no more. */
export const requeue = async (tx: Transaction, id: string, usefulUntil: Date): Promise<boolean> => {
  const { rowCount } = await tx
    .update(channelMessage)
    .set({
      state: 'queued',
      nextTryAt: sql`app_now()`,
      usefulUntil,
      lastError: null,
      formerIds: sql`array_remove(array_append(${channelMessage.formerIds}, ${channelMessage.providerId}), NULL)`,
      providerId: null,
      firstTriedAt: null,
      sentAt: null,
    })
    .where(and(eq(channelMessage.id, id), inArray(channelMessage.state, ['failed', 'uncertain'])));
  return rowCount === 1;
};

export const countsByChannel = (tx: Transaction) =>
  tx
    .select({
      channel: channelMessage.channel,
      queued: sql<number>`(count(*) FILTER (WHERE state IN ('queued', 'sending')))::int`,
      uncertain: sql<number>`(count(*) FILTER (WHERE state = 'uncertain'))::int`,
      failed: sql<number>`(count(*) FILTER (WHERE state = 'failed' AND created_at > app_now() - interval '7 days'))::int`,
      lastError: sql<MessageFailure | null>`(array_agg(last_error ORDER BY id DESC) FILTER (WHERE last_error IS NOT NULL))[1]`,
    })
    .from(channelMessage)
    .where(inArray(channelMessage.state, ['queued', 'sending', 'uncertain', 'failed']))
    .groupBy(channelMessage.channel);

/** By key, how the messages stand that are still remembered. */
export const findStates = async (
  tx: Transaction,
  onceKeys: readonly string[],
): Promise<Map<string, MessageState>> => {
  if (onceKeys.length === 0) return new Map();
  const rows = await tx
    .select({ key: channelMessage.onceKey, state: channelMessage.state })
    .from(channelMessage)
    .where(inArray(channelMessage.onceKey, [...onceKeys]));
  return new Map(rows.flatMap(({ key, state }) => (key === null ? [] : [[key, state] as const])));
};
