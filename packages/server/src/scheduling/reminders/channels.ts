import type { ReminderChannel } from '@doctor-plus/contract/scheduling/reminders.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import type { Notice, Notify } from '../../platform/notify.ts';
import { links } from '../notices.ts';
import { phoneKey, reminderMail } from './letter.ts';
import type { PhoneWay, PhoneWays, ReminderPhones } from './ports.ts';
import type { Reader } from './repository.ts';
import type { VisitAhead } from './visits.ts';

export type Letter = {
  readonly id: string;
  readonly reader: Reader;
  /** In order of time. */
  readonly visits: readonly [VisitAhead, ...VisitAhead[]];
  readonly practiceZone: string;
  readonly now: Date;
};

/** One way on which reminders go out; a further one is a further entry here and in the contract. */
export type Channel = {
  /** Whether it can reach this person at all. */
  readonly reaches: (
    reader: Reader,
    practice: { readonly mails: boolean; readonly phones: PhoneWays },
  ) => boolean;
  /** Whether it says whose visit it is, so that it can tell of those of whom its reader acts for. */
  readonly tellsOfOthers: boolean;
  /** Sends, in the transaction that notes it. */
  readonly send: (tx: Transaction, letter: Letter) => Promise<void>;
};

export const createChannels = ({
  queueMail,
  notify,
  phones,
}: {
  readonly queueMail: QueueMail;
  readonly notify: Notify;
  readonly phones: ReminderPhones;
}): Readonly<Record<ReminderChannel, Channel>> => ({
  sms: toTelephone('sms', phones),
  whatsapp: toTelephone('whatsapp', phones),
  mail: {
    tellsOfOthers: true,
    reaches: ({ address }, { mails }) => mails && address !== null,
    send: async (tx, { id, reader, visits, ...about }) => {
      if (reader.address === null) return;
      await queueMail(tx, reminderMail(visits, { reader, address: reader.address, letterId: id, ...about }));
    },
  },
  portal: {
    tellsOfOthers: true,
    reaches: () => true,
    send: async (tx, { reader, visits }) => {
      const notices = visits.map(({ doctor, startsAt, patientId, forPerson }): Notice => {
        const start = startsAt.toISOString();
        return {
          userId: reader.id,
          ...(forPerson === null
            ? {
                kind: 'appointment.reminder',
                params: { person: doctor.name, start },
                personId: doctor.id,
                link: links.upcoming,
              }
            : {
                kind: 'proxy.reminder',
                params: { person: forPerson, start },
                personId: patientId,
                link: links.reminders,
              }),
        };
      });
      await notify(tx, ...notices);
    },
  },
});

/** One message for each visit: a telephone shows one time better than a list. */
const toTelephone = (channel: PhoneWay, phones: ReminderPhones): Channel => ({
  tellsOfOthers: false,
  reaches: (_reader, practice) => practice.phones[channel],
  send: async (tx, { id, reader, visits }) => {
    for (const visit of visits)
      await phones.queue(tx, {
        channel,
        patientId: reader.id,
        template: 'appointment_reminder',
        visit: { startsAt: visit.startsAt, timeZone: visit.place.time_zone, doctor: visit.doctor.name },
        once: phoneKey(channel, id, visit.id),
        usefulUntil: visit.startsAt,
      });
  },
});
