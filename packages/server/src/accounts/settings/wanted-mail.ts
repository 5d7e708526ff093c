import type { NotificationEvent } from '@doctor-plus/contract/accounts/settings.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import type { MailTemplate } from '../../platform/mail/templates.ts';
import { wantsMail } from './notification-choices.ts';

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
  seriesConfirmed: 'appointment_confirmed',
  seriesMoved: 'appointment_rescheduled',
  seriesCancelled: 'appointment_cancelled',
  messageReceived: 'message',
};

/** The same outbox, but what its reader turned off is not written into it. */
export const onlyWanted =
  (queueMail: QueueMail): QueueMail =>
  async (tx, mail) => {
    const event = eventOf[mail.template];
    if (event && mail.userId && !(await wantsMail(tx, mail.userId, event))) return;
    await queueMail(tx, mail);
  };
