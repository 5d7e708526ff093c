import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import {
  chooseReminders,
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
import { reminderKey } from './letter.ts';
import type { ReminderDeps } from './ports.ts';
import * as repository from './repository.ts';
import { unreminded, visitDays } from './visits.ts';

/** Visits that the list of sent reminders looks back on. */
const mostSent = 60;

type Visit = {
  readonly id: string;
  readonly startsAt: Date;
  readonly doctor: { readonly id: string; readonly name: string };
  readonly place: RemindedVisit['location'];
};

const shownVisit = ({ id, startsAt, doctor, place }: Visit): RemindedVisit => ({
  id,
  start: startsAt.toISOString(),
  doctor,
  location: place,
});

/** What the outbox has forgotten left a month ago. */
const stateOf = (state: QueuedState | undefined): z.output<typeof ReminderState> =>
  state === 'queued' ? 'waiting' : (state ?? 'sent');

const statesOf = async (tx: Transaction, letterIds: readonly string[]) => {
  const states = await findMailStates(tx, letterIds.map(reminderKey));
  // A notice in the portal is there as soon as it is written.
  return (letterId: string, channel: ReminderChannel) =>
    channel === 'mail' ? stateOf(states.get(reminderKey(letterId))) : 'sent';
};

/** What a patient chooses and sees of reminders, and what the practice sees of those that went out. */
export const createOwnReminders = ({
  transact,
  read,
  clock,
  ways,
}: Pick<ReminderDeps, 'transact' | 'read' | 'clock' | 'ways'>) => {
  const sentTo = async (tx: Transaction, patientId: string): Promise<OwnReminders['sent']> => {
    const rows = await repository.findSent(tx, patientId, mostSent);
    const letters = Map.groupBy(rows, ({ letterId }) => letterId);
    const stateOfLetter = await statesOf(tx, [...letters.keys()]);
    return [...letters].flatMap(([letterId, lines]) => {
      const [first] = lines;
      if (!first) return [];
      const channels = reminderChannels.filter((channel) => lines.some((line) => line.channel === channel));
      const visits = new Map(lines.map((line) => [line.appointmentId, line]));
      return {
        at: first.sentAt.toISOString(),
        ways: channels.map((channel) => ({ channel, state: stateOfLetter(letterId, channel) })),
        visits: [...visits].map(([id, visit]) => shownVisit({ ...visit, id })),
      };
    });
  };

  const readOwn = async (tx: Transaction, { id }: Actor): Promise<OwnReminders> => {
    const now = clock.now();
    const practice = await repository.findPracticeReminders(tx);
    const chosen = (await ways.read(tx, [id])).get(id) ?? { mail: false, portal: false };
    const [reader] = await repository.findReaders(tx, [id]);
    const address = reader?.address ?? null;
    const wants = (hours: number) => !reader?.leftOut.includes(hours);
    const isSent = reader && (chosen.portal || (chosen.mail && practice.mails && address !== null));
    const visits = isSent ? await repository.findVisitsAhead(tx, id, now) : [];
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
      lead_times: practice.leadTimes.map((hours) => ({ hours, wanted: wants(hours) })),
      coming: coming.sort((one, other) => Date.parse(one.at) - Date.parse(other.at)),
      sent: await sentTo(tx, id),
    };
  };

  return {
    reminders: (actor: Actor) => read((tx) => readOwn(tx, actor)),

    chooseReminders: (actor: Actor, wish: ParsedOf<typeof chooseReminders>['body']) =>
      transact(
        async (tx) => {
          const { leadTimes } = await repository.findPracticeReminders(tx);
          await ways.choose(tx, actor.id, { mail: wish.mail, portal: wish.portal });
          const leftOut = leadTimes.filter((hours) => !wish.hours.includes(hours));
          await repository.replaceLeftOut(tx, actor.id, leftOut);
          return readOwn(tx, actor);
        },
        audit(actor, chooseReminders, {
          objectId: actor.id,
          details: { mail: wish.mail, portal: wish.portal, hours: wish.hours.join(' ') },
        }),
      ),

    /** Reminders of one appointment that went out. Errors: not_found. */
    visitReminders: (actor: Actor, id: string) =>
      read(async (tx) => {
        const rows = await repository.findSentOf(tx, appointmentInReach(actor), id);
        if (!rows) throw notFound();
        const sent = rows.flatMap(({ letterId, channel, sentAt }) =>
          letterId && channel && sentAt ? { letterId, channel, sentAt } : [],
        );
        const stateOfLetter = await statesOf(
          tx,
          sent.map(({ letterId }) => letterId),
        );
        return {
          data: sent.map(({ letterId, channel, sentAt }) => ({
            at: sentAt.toISOString(),
            channel,
            state: stateOfLetter(letterId, channel),
          })),
        };
      }),
  };
};

export type OwnRemindersService = ReturnType<typeof createOwnReminders>;
