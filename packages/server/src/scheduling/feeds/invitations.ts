import { isLanguage } from '@doctor-plus/locales/index.ts';
import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import type { MailTemplate } from '../../platform/mail/templates.ts';
import { localeOf } from '../../platform/mail/words.ts';
import { links } from '../notices.ts';
import { calendarWords, entryOf, placeOf } from './entry.ts';
import * as repository from './feeds-repository.ts';
import { createSeriesInvitations, seriesKey } from './series-invitations.ts';

type Deps = {
  readonly queueMail: QueueMail;
  /** Whether a mail with one of these keys was written, as far back as the outbox remembers. */
  readonly wasQueued: (tx: Transaction, onceKeys: readonly string[]) => Promise<boolean>;
  readonly clock: Clock;
  /** Address of the installation. */
  readonly base: () => string;
};

type Invited = Awaited<ReturnType<typeof repository.findInvited>>[number];

const day = 24 * 3_600_000;
/** The outbox forgets a mail 30 days after it was sent: of older visits nobody knows whether there was an invitation. */
const outboxDays = 29;

/** An address that says there is none, as calendar servers write it, until the practice has set up its mail. */
const noAddress = 'invalid:nomail';
const mailto = (address: string | null): string => (address === null ? noAddress : `mailto:${address}`);

/** The answer of a use case that is about one appointment. */
const AboutAppointment = z.looseObject({
  appointment: z.looseObject({ id: z.uuid(), status: z.enum(['confirmed', 'cancelled']) }),
});

const spokenTime = ({ row, reader }: Invited): string =>
  new Intl.DateTimeFormat(localeOf(reader.language), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: row.place.time_zone,
  }).format(row.startsAt);

const invitationKey = (id: string, sequence: number, reader: string): string =>
  `invitation ${id} ${sequence}${reader}`;

/** Of every time that an appointment has had. */
const invitationKeys = ({ id, sequence }: { id: string; sequence: number }, reader: string): string[] =>
  Array.from({ length: sequence + 1 }, (_, earlier) => invitationKey(id, earlier, reader));

/** Of every mail that told of its series. */
const seriesKeys = ({ seriesId, seriesVersion }: Invited, reader: string): string[] =>
  seriesId === null
    ? []
    : Array.from({ length: seriesVersion ?? 1 }, (_, earlier) => seriesKey(seriesId, earlier + 1) + reader);

/**
 * Mails that put an appointment into the patient's calendar, move it there and take it out again (RFC 5546). They go to
 * verified addresses of patients, or of those who act for them, who want mails of their kind, once for each state.
 */
export const createInvitations = ({ queueMail, wasQueued, clock, base }: Deps) => {
  const templateFor = async (
    tx: Transaction,
    invited: Invited,
    reader: string,
  ): Promise<MailTemplate | null> => {
    const { row } = invited;
    if (row.status === 'confirmed') return row.sequence > 0 ? 'appointmentMoved' : 'appointmentConfirmed';
    if (row.status !== 'cancelled') return null;
    const isOld = clock.now().getTime() - row.createdAt.getTime() > outboxDays * day;
    // A request that was declined never stood in a calendar.
    const keys = [...invitationKeys(row, reader), ...seriesKeys(invited, reader)];
    return isOld || (await wasQueued(tx, keys)) ? 'appointmentCancelled' : null;
  };

  const calendarOf = async (invited: Invited, method: 'REQUEST' | 'CANCEL'): Promise<string> => {
    const { row, reader, practice } = invited;
    const { calendarText } = await import('./calendar-text.ts');
    const entry = entryOf(await calendarWords(reader.language), row, 'patient', base());
    const organizer = { name: practice.name, address: mailto(practice.from) };
    const attendee = { name: reader.calledName, address: mailto(reader.email) };
    return calendarText({ method }, [{ ...entry, between: { organizer, attendee } }]);
  };

  const tellOne = async (tx: Transaction, invited: Invited): Promise<void> => {
    const { row, reader } = invited;
    const { key, params } = repository.addressed(reader, row.patient.id, links.upcoming);
    const template = await templateFor(tx, invited, key);
    if (!template || !reader.email) return;
    const method = row.status === 'cancelled' ? 'CANCEL' : 'REQUEST';
    await queueMail(tx, {
      template,
      userId: reader.id,
      address: reader.email,
      language: isLanguage(reader.language) ? reader.language : 'es',
      params: {
        name: reader.calledName,
        person: row.doctor.name,
        when: spokenTime(invited),
        place: placeOf(row),
        calendar: await calendarOf(invited, method),
        ...params,
      },
      once: `${invitationKey(row.id, row.sequence, key)}${method === 'CANCEL' ? ' cancelled' : ''}`,
    });
  };

  /** Writes the mails that an appointment's state asks for, if there are any, inside the transaction of the change. */
  const tell = async (tx: Transaction, appointmentId: string): Promise<void> => {
    for (const invited of await repository.findInvited(tx, appointmentId)) await tellOne(tx, invited);
  };

  return {
    tell,

    tellSeries: createSeriesInvitations({ queueMail, base, noAddress }),

    /** The same transactions; when one answers with an appointment, its patient's calendar learns of it. */
    following:
      (transact: Transact): Transact =>
      (work, note) =>
        transact(async (tx) => {
          const result = await work(tx);
          const about = AboutAppointment.safeParse(result);
          if (about.success) await tell(tx, about.data.appointment.id);
          return result;
        }, note),
  };
};

export type Invitations = ReturnType<typeof createInvitations>;
