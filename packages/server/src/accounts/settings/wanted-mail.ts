import type { NotificationEvent } from '@doctor-plus/contract/accounts/settings.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Mail, QueueMail } from '../../platform/mail/outbox.ts';
import { type MailTemplate, usefulMinutesOf } from '../../platform/mail/templates.ts';
import { isHeld, isUrgent } from './event-ways.ts';
import { quietUntil, type Times } from './mail-time-rules.ts';
import { readMailWishes } from './notification-choices.ts';
import type { UnsubscribedFrom } from './unsubscribe.ts';

/** Mails that a person can turn off. Every other one answers something they did, or concerns the account's safety. */
const eventOf: Partial<Record<MailTemplate, NotificationEvent>> = {
  applicationWaiting: 'application_waiting',
  secretaryRequested: 'secretary_request',
  secretaryAccepted: 'secretary_request',
  secretaryDeclined: 'secretary_request',
  appointmentConfirmed: 'appointment_confirmed',
  appointmentMoved: 'appointment_rescheduled',
  appointmentProposed: 'appointment_rescheduled',
  appointmentCancelled: 'appointment_cancelled',
  appointmentReminder: 'appointment_reminder',
  waitlistOffer: 'waitlist',
  seriesConfirmed: 'appointment_confirmed',
  seriesMoved: 'appointment_rescheduled',
  seriesCancelled: 'appointment_cancelled',
  messageReceived: 'message',
};

type Deps = {
  readonly clock: Clock;
  readonly unsubscribePath: (userId: string, from: UnsubscribedFrom) => string;
};

const minute = 60_000;
/** A mail that would be of no use within this time after the quiet hours does not wait for their end. */
const leastUse = 60 * minute;

/** When a mail may leave: at the end of the quiet hours, unless it would be of no use any more by then. */
const leavesAt = (mail: Mail, times: Times, now: Date): Date | undefined => {
  const end = quietUntil(times, now);
  if (!end) return undefined;
  const useful = now.getTime() + usefulMinutesOf(mail) * minute;
  return end.getTime() + leastUse <= useful ? end : undefined;
};

/**
 * The same outbox, but what its reader turned off is not written into it, what a summary holds back neither, and what can wait
 * leaves after their quiet hours.
 */
export const onlyWanted =
  (queueMail: QueueMail, { clock, unsubscribePath }: Deps): QueueMail =>
  async (tx, ...mails) => {
    const readers = mails.flatMap(({ template, userId }) => (eventOf[template] && userId ? [userId] : []));
    const wishes = await readMailWishes(tx, readers);
    const asWanted = (mail: Mail): Mail[] => {
      const event = eventOf[mail.template];
      if (!event || !mail.userId) return [mail];
      const reader = wishes.get(mail.userId);
      if (!reader?.wants(event)) return [];
      const { role, times } = reader;
      const urgent = mail.urgent === true || isUrgent(role, event);
      if (!urgent && times.rhythm !== 'immediate' && isHeld(role, event)) return [];
      const notBefore = urgent ? undefined : leavesAt(mail, times, clock.now());
      const params = { ...mail.params, unsubscribe: unsubscribePath(mail.userId, event) };
      return [{ ...mail, params, ...(notBefore ? { notBefore } : {}) }];
    };
    await queueMail(tx, ...mails.flatMap(asWanted));
  };
