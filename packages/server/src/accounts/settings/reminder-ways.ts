import type { Channel } from '@doctor-plus/contract/messaging/channels.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/database/transact.ts';
import { hasConsent, lastDecision, recordConsent } from './consents.ts';
import { keepChoices } from './notification-choices.ts';
import { notificationChoice } from './tables.ts';

type Ways = { readonly mail: boolean; readonly portal: boolean };
type Read = Ways & {
  /** The consent to mail was neither given nor refused. */
  readonly undecided: boolean;
};

const event = 'appointment_reminder';
const kind = 'reminders_mail';

type Standings = { readonly mail: 'on' | 'no_consent' | 'refused'; readonly portal: 'on' | 'refused' };

/**
 * How a person is reminded of appointments, a subquery of one value. A notice in the portal comes unless it was turned off; mail
 * needs the consent to it as well (Law 172-13: who visits which doctor is health data, and leaves the practice), of which the
 * last decision stands.
 */
const standings = (userId: AnyPgColumn | SQL): SQL<Standings> => {
  const wants = (channel: Channel) =>
    sql`coalesce((SELECT wanted FROM ${notificationChoice}
      WHERE user_id = ${userId} AND event = ${event} AND channel = ${channel}), true)`;
  return sql`json_build_object(
    'mail', CASE WHEN NOT ${wants('mail')} THEN 'refused' ELSE CASE ${lastDecision(userId, kind)} WHEN true THEN 'on' WHEN false THEN 'refused' ELSE 'no_consent' END END,
    'portal', CASE WHEN ${wants('portal')} THEN 'on' ELSE 'refused' END)`;
};

/** The ways of each of these people. */
const read = async (tx: Transaction, userIds: readonly string[]): Promise<Map<string, Read>> => {
  const { rows } = await tx.execute<{ id: string; own: Standings }>(
    sql`SELECT p.id, ${standings(sql`p.id`)} AS own FROM unnest(${sql.param(userIds)}::uuid[]) AS p (id)`,
  );
  return new Map(
    rows.map(({ id, own }) => [
      id,
      { mail: own.mail === 'on', portal: own.portal === 'on', undecided: own.mail === 'no_consent' },
    ]),
  );
};

/** Keeps how a person wants to be reminded. Choosing mail is the consent to it. */
export const chooseReminders = async (
  tx: Transaction,
  userId: string,
  wishes: Partial<Ways>,
): Promise<void> => {
  await keepChoices(tx, userId, event, wishes);
  if (wishes.mail && !(await hasConsent(tx, userId, kind)))
    await recordConsent(tx, { userId, kind, given: true });
};

/** What a person's account says of reminders: the port that scheduling names. */
export const reminderWays = { read, standings, choose: chooseReminders };
