import type { PhoneChannel } from '@doctor-plus/contract/messaging/phone-channels.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { consent } from '../../accounts/settings/tables.ts';
import { channelConsent, channelMessage, messageChannel } from './tables.ts';

type Column = AnyPgColumn | SQL;

/** Whether reminders may go to a telephone: agreed to, never asked, or not wanted. */
export type PhoneStanding = 'on' | 'no_consent' | 'refused';

/**
 * How each channel stands for a patient, a subquery of one value: the newest decision counts, and a later refusal of reminders
 * on telephones in the account stands above it. Danger: reads without a policy.
 */
export const phoneStandings = (patientId: Column): SQL<Record<PhoneChannel, PhoneStanding>> =>
  sql`(SELECT json_object_agg(way.channel, CASE WHEN k.given IS NULL THEN 'no_consent'
      WHEN NOT k.given OR NOT k.reminders OR r.refused >= k.at THEN 'refused' ELSE 'on' END)
    FROM (VALUES ('sms'), ('whatsapp')) way (channel)
    LEFT JOIN LATERAL (SELECT given, reminders, at FROM ${channelConsent}
      WHERE patient_id = ${patientId} AND channel = way.channel ORDER BY at DESC, id DESC LIMIT 1) k ON true
    LEFT JOIN LATERAL (SELECT CASE WHEN NOT given THEN at END AS refused FROM ${consent}
      WHERE user_id = ${patientId} AND kind = 'reminders_phone' ORDER BY at DESC, id DESC LIMIT 1) r ON true)`;

/** Which channels are set up, a subquery of one value. */
export const phonesReady = (): SQL<Record<PhoneChannel, boolean>> =>
  sql`(SELECT json_build_object('sms', coalesce(bool_or(enabled AND channel = 'sms'), false),
      'whatsapp', coalesce(bool_or(enabled AND channel = 'whatsapp'), false)) FROM ${messageChannel})`;

/** How the message with this key stands, a subquery of one value; null when there is none. */
export const phoneStateOf = (onceKey: SQL): SQL<string | null> =>
  sql`(SELECT ${channelMessage.state} FROM ${channelMessage} WHERE ${channelMessage.onceKey} = ${onceKey})`;
