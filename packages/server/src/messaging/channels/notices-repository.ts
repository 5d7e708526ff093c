import type { Template } from '@doctor-plus/contract/messaging/message-templates.ts';
import { isLanguage } from '@doctor-plus/locales/index.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { mailTimes, notificationChoice } from '../../accounts/settings/tables.ts';
import { patient, practice, user } from '../../accounts/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { calledNameSql } from '../../platform/text/name-sql.ts';
import { notification } from '../tables.ts';
import { decisionsOf } from './people-repository.ts';
import { phonesReady } from './standings.ts';
import { channelMessage, messageTemplate } from './tables.ts';

/**
 * A patient to whom a telephone can say something, with all that this takes: when they want to be left alone, what they decided on
 * telephones, and the practice's words for it. One statement; null for whoever is no patient, or can read nothing in the portal.
 * Danger: reads without a policy.
 */
export const findReader = async (tx: Transaction, userId: string, template: Template) => {
  const [row] = await tx
    .select({
      calledName: calledNameSql(patient),
      language: user.language,
      practice: practice.name,
      practiceZone: practice.timeZone,
      times: mailTimes,
      ready: phonesReady(),
      decisions: decisionsOf(patient.id),
      words: messageTemplate.text,
    })
    .from(user)
    .innerJoin(patient, eq(patient.id, user.id))
    .innerJoin(practice, eq(practice.id, 1))
    .leftJoin(mailTimes, eq(mailTimes.userId, user.id))
    .leftJoin(
      messageTemplate,
      and(
        eq(messageTemplate.medium, 'text'),
        eq(messageTemplate.template, template),
        eq(messageTemplate.language, user.language),
      ),
    )
    .where(
      and(
        eq(user.id, userId),
        eq(user.role, 'patient'),
        eq(user.status, 'active'),
        isNull(patient.mergedInto),
        isNull(patient.deceasedAt),
      ),
    );
  return row ? { ...row, language: isLanguage(row.language) ? row.language : ('es' as const) } : null;
};

/**
 * A message still has something to say: it is no notice, or its notice is unread and its reader still wants to be told of such an
 * event on this telephone.
 */
export const stillTells: SQL = sql`(${channelMessage.notificationId} IS NULL OR EXISTS (
  SELECT FROM ${notification} n JOIN ${notificationChoice} w ON w.user_id = n.user_id AND w.wanted
    AND w.event = ${channelMessage.event} AND w.channel = ${channelMessage.channel}
  WHERE n.id = ${channelMessage.notificationId} AND n.read_at IS NULL))`;

/** Takes notices back that nobody has tried to send and that have nothing to say any more: it is as if they had never been. */
export const takeBack = (tx: Transaction) =>
  tx
    .delete(channelMessage)
    .where(and(eq(channelMessage.state, 'queued'), eq(channelMessage.attempts, 0), sql`NOT ${stillTells}`));
