import type { NotificationEvent } from '@doctor-plus/contract/accounts/settings.ts';
import type { ChannelState, LoggedMessage } from '@doctor-plus/contract/messaging/channel-messages.ts';
import type { MessageState } from '@doctor-plus/contract/messaging/phone-channels.ts';
import { type SQL, sql } from 'drizzle-orm';
import { patientInReach, type Reader } from '../../accounts/index.ts';
import { patient, practice } from '../../accounts/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { outboxMail } from '../../platform/mail/tables.ts';
import { containing } from '../../platform/text/like.ts';
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

/** Messages of every channel to patients in reach, the newest first: ids are made in the order of time. */
export const findLog = async (
  tx: Transaction,
  actor: Actor,
  filters: LogFilters,
  { limit, before }: { readonly limit: number; readonly before?: string | undefined },
): Promise<LogRow[]> => {
  const conditions = [
    patientInReach(actor, sql`l.patient_id`),
    ...(filters.channel ? [sql`l.channel = ${filters.channel}`] : []),
    ...(filters.state ? [sql`l.state = ${filters.state}`] : []),
    ...(filters.patient_id ? [sql`l.patient_id = ${filters.patient_id}`] : []),
    ...(filters.patient ? [sql`p.search_text LIKE ${containing(filters.patient)}`] : []),
    ...(filters.id ? [sql`l.id = ${filters.id}`] : []),
    ...(filters.day
      ? [
          sql`l.created_at >= ${filters.day}::date::timestamp AT TIME ZONE i.time_zone
            AND l.created_at < (${filters.day}::date + 1)::timestamp AT TIME ZONE i.time_zone`,
        ]
      : []),
    ...(before ? [sql`l.id < ${before}`] : []),
  ];
  const { rows } = await tx.execute<LogRow>(sql`
    SELECT l.*, l.unsent AND ${mayWriteTo(actor, sql`l.patient_id`)} AS resend,
      btrim(p.given_name || ' ' || p.family_name) AS patient_name, p.chart_number
    FROM (
      SELECT id, channel, patient_id, template, language, number AS address, state, attempts, last_error, created_at,
        CASE WHEN state = 'queued' THEN next_try_at END AS next_try_at, sent_at, delivered_at, read_at, text,
        sent_by_name AS sender, state IN ('failed', 'uncertain') AS unsent
      FROM ${channelMessage} WHERE ${isOfPractice()}
      UNION ALL
      SELECT id, 'mail', user_id, template, language, address, state, attempts, last_error, created_at,
        CASE WHEN state = 'queued' THEN next_try_at END, sent_at, NULL, NULL, NULL, NULL,
        state = 'failed' AND sealed_params IS NOT NULL
      FROM ${outboxMail} WHERE template IN (${mails()})
    ) l JOIN ${patient} p ON p.id = l.patient_id JOIN ${practice} i ON i.id = 1
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY l.id DESC LIMIT ${limit}`);
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
      ) m WHERE (state <> 'failed' OR created_at > now() - interval '7 days') AND ${patientInReach(actor, sql`m.patient_id`)}
      GROUP BY channel
    ) w USING (channel))`;
};
