import type { NotificationChoices, NotificationEvent } from '@doctor-plus/contract/accounts/settings.ts';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import { hasConsent } from './consents.ts';
import { notificationChoice } from './tables.ts';

const visits = [
  'appointment_confirmed',
  'appointment_declined',
  'appointment_cancelled',
  'appointment_rescheduled',
  'appointment_reminder',
] as const;
const desk = ['appointment_requested', 'appointment_cancelled', 'appointment_rescheduled'] as const;

/** What can happen to whom. */
const eventsOf: Record<Role, readonly NotificationEvent[]> = {
  patient: [...visits, 'message', 'security'],
  doctor: [...desk, 'message', 'secretary_request', 'security'],
  secretary: [...desk, 'message', 'secretary_request', 'security'],
  administrator: ['application_waiting', 'security'],
};

export const concerns = (role: Role, event: NotificationEvent): boolean => eventsOf[role].includes(event);

/** Somebody else may be at the account: the mail that says so cannot be turned off. */
const alwaysByMail = (event: NotificationEvent): boolean => event === 'security';

type Choice = { readonly inApp: boolean; readonly mail: boolean };
const standard: Choice = { inApp: true, mail: true };

const effective = (event: NotificationEvent, chosen: Choice = standard): Choice =>
  alwaysByMail(event) ? { ...chosen, mail: true } : chosen;

/** Every event of a role with what the person chose, or the standard: everything on. Reminders by mail need a consent, too. */
export const readChoices = async (
  tx: Transaction,
  person: { id: string; role: Role },
): Promise<NotificationChoices> => {
  const rows = await tx.select().from(notificationChoice).where(eq(notificationChoice.userId, person.id));
  const chosen = new Map(rows.map((row) => [row.event, row]));
  const reminded =
    !concerns(person.role, 'appointment_reminder') || (await hasConsent(tx, person.id, 'reminders_mail'));
  return {
    data: eventsOf[person.role].map((event) => {
      const { inApp, mail } = effective(event, chosen.get(event));
      return {
        event,
        in_app: inApp,
        mail: mail && (event !== 'appointment_reminder' || reminded),
        can: { change_in_app: true, change_mail: !alwaysByMail(event) },
      };
    }),
  };
};

export const keepChoice = async (
  tx: Transaction,
  userId: string,
  event: NotificationEvent,
  choice: Choice,
): Promise<void> => {
  const kept = effective(event, choice);
  await tx
    .insert(notificationChoice)
    .values({ userId, event, ...kept })
    .onConflictDoUpdate({ target: [notificationChoice.userId, notificationChoice.event], set: kept });
};

const choiceOf = async (tx: Transaction, userId: string, event: NotificationEvent): Promise<Choice> => {
  const [row] = await tx
    .select()
    .from(notificationChoice)
    .where(and(eq(notificationChoice.userId, userId), eq(notificationChoice.event, event)));
  return effective(event, row);
};

/** Whether the person wants a mail about such an event; security notices always go out. */
export const wantsMail = async (
  tx: Transaction,
  userId: string,
  event: NotificationEvent,
): Promise<boolean> => alwaysByMail(event) || (await choiceOf(tx, userId, event)).mail;

/** True, in a statement, unless the person took such events out of the bell. */
export const noticeIsWanted = (userId: string, event: NotificationEvent): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${notificationChoice} WHERE ${notificationChoice.userId} = ${userId}
    AND ${notificationChoice.event} = ${event} AND NOT ${notificationChoice.inApp})`;
