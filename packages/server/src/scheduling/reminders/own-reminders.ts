import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import {
  chooseReminders,
  chooseRemindersFor,
  type OwnReminders,
  type RemindedVisit,
  type ReminderChannel,
  type ReminderState,
  reminderChannels,
} from '@doctor-plus/contract/scheduling/reminders.ts';
import type * as z from 'zod/mini';
import { audit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findMailStates, type QueuedState } from '../../platform/mail/outbox-repository.ts';
import { appointmentInReach } from '../policy.ts';
import { phoneKey, reminderKey } from './letter.ts';
import type { PhoneState, PhoneWay, ReminderDeps } from './ports.ts';
import * as repository from './repository.ts';
import { patientsOf, unreminded, visitDays, visitsOf } from './visits.ts';

/** Visits that the list of sent reminders looks back on. */
const mostSent = 60;

type Visit = {
  readonly id: string;
  readonly forPerson: string | null;
  readonly startsAt: Date;
  readonly doctor: { readonly id: string; readonly name: string };
  readonly place: RemindedVisit['location'];
};

const shownVisit = ({ id, forPerson, startsAt, doctor, place }: Visit): RemindedVisit => ({
  id,
  patient: forPerson,
  start: startsAt.toISOString(),
  doctor,
  location: place,
});

/** What the outbox has forgotten left a month ago. */
const stateOf = (state: QueuedState | undefined): z.output<typeof ReminderState> =>
  state === 'queued' ? 'waiting' : (state ?? 'sent');

/** What is under way, or of which nobody knows yet, waits. */
const phoneState = (state: PhoneState | undefined): z.output<typeof ReminderState> => {
  if (state === 'queued' || state === 'sending' || state === 'uncertain') return 'waiting';
  return state === 'failed' || state === 'withdrawn' ? state : 'sent';
};

type Line = {
  readonly letterId: string;
  readonly channel: ReminderChannel;
  readonly appointmentId: string;
};

/** What became of reminders, each asked for by one of its lines. */
const statesOf = async (tx: Transaction, phones: ReminderDeps['phones'], lines: readonly Line[]) => {
  const keyOf = ({ channel, letterId, appointmentId }: Line) =>
    channel === 'mail' ? reminderKey(letterId) : phoneKey(channel, letterId, appointmentId);
  const byMail = lines.filter(({ channel }) => channel === 'mail');
  const byPhone = lines.filter(({ channel }) => channel === 'sms' || channel === 'whatsapp');
  const mails = await findMailStates(tx, byMail.map(keyOf));
  const messages =
    byPhone.length === 0 ? new Map<string, PhoneState>() : await phones.states(tx, byPhone.map(keyOf));
  return (line: Line) => {
    // A notice in the portal is there as soon as it is written.
    if (line.channel === 'portal') return 'sent';
    return line.channel === 'mail' ? stateOf(mails.get(keyOf(line))) : phoneState(messages.get(keyOf(line)));
  };
};

/** What a patient chooses and sees of reminders, and what the practice sees of those that went out. */
export const createOwnReminders = ({
  transact,
  read,
  clock,
  ways,
  phones,
}: Pick<ReminderDeps, 'transact' | 'read' | 'clock' | 'ways' | 'phones'>) => {
  /** What went to a reader, as far as they still act for whose visits these are. */
  const sentTo = async (
    tx: Transaction,
    readerId: string,
    people: readonly repository.Person[],
  ): Promise<OwnReminders['sent']> => {
    const names = new Map(people.map(({ id, name }) => [id, name]));
    const patientIds = [readerId, ...names.keys()];
    const rows = await repository.findSent(tx, { readerId, patientIds }, mostSent);
    const letters = Map.groupBy(rows, ({ letterId }) => letterId);
    const stateOfLine = await statesOf(tx, phones, rows);
    return [...letters.values()].flatMap((lines) => {
      const [first] = lines;
      if (!first) return [];
      const sentOn = reminderChannels.flatMap(
        (channel) => lines.find((line) => line.channel === channel) ?? [],
      );
      const visits = new Map(lines.map((line) => [line.appointmentId, line]));
      return {
        at: first.sentAt.toISOString(),
        ways: sentOn.map((line) => ({ channel: line.channel, state: stateOfLine(line) })),
        visits: [...visits].map(([id, visit]) =>
          shownVisit({ ...visit, id, forPerson: names.get(visit.patientId) ?? null }),
        ),
      };
    });
  };

  const readOwn = async (tx: Transaction, { id }: Actor): Promise<OwnReminders> => {
    const now = clock.now();
    const practice = await repository.findPracticeReminders(tx);
    const { undecided = false, ...own } = (await ways.read(tx, [id])).get(id) ?? {
      mail: false,
      portal: false,
    };
    const telephones = await phones.own(tx, id);
    const isChosen = (way: PhoneWay) => telephones.some(({ channel, chosen: is }) => channel === way && is);
    const chosen = { ...own, sms: isChosen('sms'), whatsapp: isChosen('whatsapp') };
    const reachesPhone = telephones.some(({ ready, chosen: is }) => ready && is);
    const [reader] = await repository.findReaders(tx, [id]);
    const address = reader?.address ?? null;
    const wants = (hours: number) => !reader?.leftOut.includes(hours);
    const isSent =
      reader && (chosen.portal || reachesPhone || (chosen.mail && practice.mails && address !== null));
    const visits = isSent
      ? visitsOf(reader, await repository.findVisitsAhead(tx, patientsOf(reader), now))
      : [];
    const coming = visitDays(visits, practice.leadTimes.filter(wants)).flatMap((day) =>
      day.plan
        .filter((reminder) => reminder.at > now.getTime() && unreminded(day, reminder).length > 0)
        .map(({ at, hours }) => ({
          at: new Date(at).toISOString(),
          hours,
          visits: day.visits.map(shownVisit),
        })),
    );
    return {
      address,
      practice_mails: practice.mails,
      channels: chosen,
      mail_undecided: undecided,
      phones: telephones.map(({ channel, ready, number }) => ({ channel, ready, number })),
      lead_times: practice.leadTimes.map((hours) => ({ hours, wanted: wants(hours) })),
      coming: coming.sort((one, other) => Date.parse(one.at) - Date.parse(other.at)),
      people: reader?.people ?? [],
      sent: await sentTo(tx, id, reader?.people ?? []),
    };
  };

  return {
    reminders: (actor: Actor) => read((tx) => readOwn(tx, actor)),

    chooseReminders: (actor: Actor, wish: ParsedOf<typeof chooseReminders>['body']) =>
      transact(
        async (tx) => {
          const { leadTimes } = await repository.findPracticeReminders(tx);
          await ways.choose(tx, actor.id, { mail: wish.mail, portal: wish.portal });
          await phones.choose(tx, actor.id, { sms: wish.sms, whatsapp: wish.whatsapp });
          const leftOut = leadTimes.filter((hours) => !wish.hours.includes(hours));
          await repository.replaceLeftOut(tx, actor.id, leftOut);
          return readOwn(tx, actor);
        },
        audit(actor, chooseReminders, {
          objectId: actor.id,
          details: {
            mail: wish.mail,
            portal: wish.portal,
            ...(wish.sms === undefined ? {} : { sms: wish.sms }),
            ...(wish.whatsapp === undefined ? {} : { whatsapp: wish.whatsapp }),
            hours: wish.hours.join(' '),
          },
        }),
      ),

    chooseRemindersFor: (actor: Actor, patientId: string, wanted: boolean) =>
      transact(
        async (tx) => {
          const kept = await repository.chooseFor(tx, { readerId: actor.id, patientId, wanted });
          if (!kept) throw notFound();
          return readOwn(tx, actor);
        },
        audit(actor, chooseRemindersFor, { objectId: patientId, details: { wanted } }),
      ),

    /** Reminders of one appointment that went out. Errors: not_found. */
    visitReminders: (actor: Actor, id: string) =>
      read(async (tx) => {
        const rows = await repository.findSentOf(tx, appointmentInReach(actor), id);
        if (!rows) throw notFound();
        const sent = rows.flatMap(({ letterId, channel, sentAt, proxyId }) =>
          letterId && channel && sentAt
            ? { letterId, channel, sentAt, to: proxyId ? ('proxy' as const) : ('patient' as const) }
            : [],
        );
        const lines = sent.map((line) => ({ ...line, appointmentId: id }));
        const stateOfLine = await statesOf(tx, phones, lines);
        return {
          data: lines.map((line) => ({
            at: line.sentAt.toISOString(),
            to: line.to,
            channel: line.channel,
            state: stateOfLine(line),
          })),
        };
      }),
  };
};

export type OwnRemindersService = ReturnType<typeof createOwnReminders>;
