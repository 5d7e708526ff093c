import type { NotificationEvent } from '@doctor-plus/contract/accounts/settings.ts';
import type { ChannelState, LoggedMessage } from '@doctor-plus/contract/messaging/channel-messages.ts';
import type { MessageState } from '@doctor-plus/contract/messaging/phone-channels.ts';
import { type SQL, sql } from 'drizzle-orm';
import { patientInReach, patientMatching, type Reader } from '../../accounts/index.ts';
import { patient, practice } from '../../accounts/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { outboxMail } from '../../platform/mail/tables.ts';
import { mayWriteTo } from './people-repository.ts';
import { channelMessage, messageChannel } from './tables.ts';

export type LogFilters = {
  readonly channel?: LoggedMessage['channel'] | undefined;
  readonly state?: MessageState | undefined;
  readonly patient_id?: string | undefined;
  readonly patient?: string | undefined;
  readonly day?: string | undefined;
  readonly id?: string | undefined;
};

/** Mails that tell a patient of the practice's work; those about the account are its owner's own business. */
const ofPractice = [
  'appointmentConfirmed',
  'appointmentMoved',
  'appointmentProposed',
  'appointmentCancelled',
  'appointmentReminder',
  'waitlistOffer',
  'seriesConfirmed',
  'seriesMoved',
  'seriesCancelled',
  'messageReceived',
] as const;

/** Events of which a telephone tells a patient that are no work of the practice's desk. */
const ownBusiness: readonly NotificationEvent[] = ['record', 'record_access', 'proxy', 'review'];

const oneOf = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  );

const mails = () => oneOf(ofPractice);

/** What went to telephones, without notices that are their reader's own business. */
const isOfPractice = () => sql`(event IS NULL OR event NOT IN (${oneOf(ownBusiness)}))`;

export type LogRow = {
  id: string;
  channel: LoggedMessage['channel'];
  patient_id: string;
  patient_name: string;
  chart_number: string;
  template: string;
  language: string;
  address: string;
  state: MessageState;
  attempts: number;
  last_error: string | null;
  created_at: string;
  next_try_at: string | null;
  sent_at: string | null;
  delivered_at: string | null;
  read_at: string | null;
  text: string | null;
  sender: string | null;
  resend: boolean;
};

/** Where messages come from: their table, and its columns where they are named otherwise in the log. */
type Source = {
  readonly table: SQL;
  readonly channel: SQL;
  readonly patientId: SQL;
  readonly others: SQL;
};

const phoneMessages: Source = {
  table: sql`${channelMessage} l`,
  channel: sql`l.channel`,
  patientId: sql`l.patient_id`,
  others: sql`l.number AS address, l.delivered_at, l.read_at, l.text, l.sent_by_name AS sender,
    l.state IN ('failed', 'uncertain') AS unsent`,
};

const mailMessages: Source = {
  table: sql`${outboxMail} l`,
  channel: sql`'mail'::text`,
  patientId: sql`l.user_id`,
  others: sql`l.address, NULL::timestamptz, NULL::timestamptz, NULL::text, NULL::text,
    l.state = 'failed' AND l.sealed_params IS NOT NULL`,
};

type Page = { readonly limit: number; readonly before?: string | undefined };

/**
 * The newest of one source. What a patient must be is asked IS TRUE: it stays a test of each message, read from the newest one until
 * the page is full, and never becomes a join, which takes seconds when the planner knows nothing yet of a table that just grew.
 */
const newest = (
  { table, channel, patientId, others }: Source,
  ofPractice: SQL,
  actor: Actor,
  filters: LogFilters,
  { limit, before }: Page,
): SQL => {
  const conditions = [
    ofPractice,
    sql`(${patientInReach(actor, patientId)}) IS TRUE`,
    ...(filters.channel ? [sql`${channel} = ${filters.channel}`] : []),
    ...(filters.state ? [sql`l.state = ${filters.state}`] : []),
    ...(filters.patient_id ? [sql`${patientId} = ${filters.patient_id}`] : []),
    ...(filters.patient
      ? [
          sql`(${patientId} IN (SELECT ${patient.id} FROM ${patient}
            WHERE ${patientMatching(filters.patient)})) IS TRUE`,
        ]
      : []),
    ...(filters.id ? [sql`l.id = ${filters.id}`] : []),
    ...(filters.day
      ? [
          sql`l.created_at >= (SELECT ${filters.day}::date::timestamp AT TIME ZONE time_zone FROM ${practice})
            AND l.created_at < (SELECT (${filters.day}::date + 1)::timestamp AT TIME ZONE time_zone FROM ${practice})`,
        ]
      : []),
    ...(before ? [sql`l.id < ${before}`] : []),
  ];
  return sql`(SELECT l.id, ${channel} AS channel, ${patientId} AS patient_id, l.template, l.language, l.state, l.attempts,
      l.last_error, l.created_at, CASE WHEN l.state = 'queued' THEN l.next_try_at END AS next_try_at, l.sent_at, ${others}
    FROM ${table} WHERE ${sql.join(conditions, sql` AND `)} ORDER BY l.id DESC LIMIT ${limit})`;
};

/** Messages of every channel to patients in reach, the newest first: ids are made in the order of time. */
export const findLog = async (
  tx: Transaction,
  actor: Actor,
  filters: LogFilters,
  page: Page,
): Promise<LogRow[]> => {
  const { rows } = await tx.execute<LogRow>(sql`
    SELECT l.*, l.unsent AND ${mayWriteTo(actor, sql`l.patient_id`)} AS resend,
      full_name(p.given_name, p.family_name) AS patient_name, p.chart_number
    FROM (
      ${newest(phoneMessages, isOfPractice(), actor, filters, page)} UNION ALL
      ${newest(mailMessages, sql`l.template IN (${mails()})`, actor, filters, page)}
      ORDER BY id DESC LIMIT ${page.limit}
    ) l JOIN ${patient} p ON p.id = l.patient_id
    ORDER BY l.id DESC`);
  return rows;
};

/**
 * Of every channel whether it is set up, how many messages to patients in reach wait, and how many failed within a week, in the order of
 * the specification; a subquery of one value.
 */
export const channelStates = (actor: Reader): SQL<ChannelState[]> => {
  const isSetUp = (channel: ChannelState['channel']) =>
    sql`EXISTS (SELECT FROM ${messageChannel} WHERE channel = ${channel} AND enabled)`;
  return sql`(
    SELECT json_agg(json_build_object('channel', c.channel, 'ready', c.ready,
      'waiting', coalesce(w.waiting, 0), 'failed', coalesce(w.failed, 0)) ORDER BY c.place)
    FROM (VALUES (1, 'whatsapp', ${isSetUp('whatsapp')}), (2, 'mail', (SELECT ${practice.mailHost} IS NOT NULL FROM ${practice})),
      (3, 'sms', ${isSetUp('sms')})) c (place, channel, ready)
    LEFT JOIN (
      SELECT channel, count(*) FILTER (WHERE state <> 'failed') AS waiting, count(*) FILTER (WHERE state = 'failed') AS failed
      FROM (
        SELECT channel, patient_id, state, created_at FROM ${channelMessage}
          WHERE state IN ('queued', 'sending', 'uncertain', 'failed') AND ${isOfPractice()}
        UNION ALL SELECT 'mail', user_id, state, created_at FROM ${outboxMail}
          WHERE state IN ('queued', 'failed') AND template IN (${mails()})
      ) m WHERE (state <> 'failed' OR created_at > app_now() - interval '7 days') AND ${patientInReach(actor, sql`m.patient_id`)}
      GROUP BY channel
    ) w USING (channel))`;
};
