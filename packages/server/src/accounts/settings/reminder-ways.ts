import type { Channel } from '@doctor-plus/contract/messaging/channels.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import { hasConsent, recordConsent } from './consents.ts';
import { keepChoices } from './notification-choices.ts';
import { consent, notificationChoice } from './tables.ts';

type Ways = { readonly mail: boolean; readonly portal: boolean };

const event = 'appointment_reminder';
const kind = 'reminders_mail';

/**
 * How each of these people is reminded of appointments. A notice in the portal comes unless it was turned off; mail needs the
 * consent to it as well (Law 172-13: who visits which doctor is health data, and leaves the practice).
 */
const read = async (tx: Transaction, userIds: readonly string[]): Promise<Map<string, Ways>> => {
  const decisions = await tx
    .select({ userId: consent.userId, given: consent.given })
    .from(consent)
    .where(and(eq(consent.kind, kind), inArray(consent.userId, [...userIds])))
    // The last decision of each person comes last and stands.
    .orderBy(asc(consent.at), asc(consent.id));
  const choices = await tx
    .select()
    .from(notificationChoice)
    .where(and(eq(notificationChoice.event, event), inArray(notificationChoice.userId, [...userIds])));
  const consented = new Map(decisions.map(({ userId, given }) => [userId, given]));
  const chosen = new Map(choices.map(({ userId, channel, wanted }) => [`${userId} ${channel}`, wanted]));
  return new Map(
    userIds.map((id) => {
      const wants = (channel: Channel) => chosen.get(`${id} ${channel}`) ?? true;
      return [id, { mail: wants('mail') && consented.get(id) === true, portal: wants('portal') }];
    }),
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
export const reminderWays = { read, choose: chooseReminders };
