import type { Template } from '@doctor-plus/contract/messaging/message-templates.ts';
import {
  type MessageState,
  type PhoneChannel,
  phoneChannels,
} from '@doctor-plus/contract/messaging/phone-channels.ts';
import { sql } from 'drizzle-orm';
import { readFigures } from '../../platform/database/read-figures.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { newId } from '../../platform/ids.ts';
import { insertDecisions, newestDecisions } from './decisions-repository.ts';
import * as people from './people-repository.ts';
import * as repository from './repository.ts';
import { type PhoneStanding, phoneStandings, phoneStateOf, phonesReady } from './standings.ts';
import type { Texts, VisitToTell } from './texts.ts';
import { numberOf } from './words.ts';

type Reminder = {
  readonly channel: PhoneChannel;
  readonly patientId: string;
  readonly template: Template;
  readonly visit: Pick<VisitToTell, 'startsAt' | 'timeZone' | 'doctor'>;
  /** Two with the same key are one. */
  readonly once: string;
  readonly usefulUntil: Date;
  /** It leaves no earlier than this: its reader is not to be disturbed. */
  readonly notBefore?: Date;
};

type OwnWay = {
  readonly channel: PhoneChannel;
  readonly ready: boolean;
  /** The last decision was to agree to messages there, whatever their account said since. */
  readonly given: boolean;
  /** They agreed to messages there, and their account did not refuse telephones since. */
  readonly agreed: boolean;
  readonly chosen: boolean;
  readonly number: string | null;
};

type Chosen = Readonly<Record<PhoneChannel, boolean>>;

const wayOf = ({ ready, decisions, ...phones }: people.OwnPhones, channel: PhoneChannel): OwnWay => {
  const decision = decisions.find((one) => one.channel === channel);
  const given = decision?.given ?? false;
  const agreed = Boolean(given && decision?.stands);
  return {
    channel,
    ready: ready[channel],
    given,
    agreed,
    chosen: Boolean(agreed && decision?.reminders),
    number: decision?.given ? decision.number : numberOf(phones.phone, phones.practicePhone),
  };
};

/** What other slices may do with telephones: send what the product sends by itself, and keep what patients choose. */
export const createPhones = ({ texts }: { readonly texts: Texts }) => ({
  /** Which channels are set up. */
  ready: async (tx: Transaction): Promise<Chosen> => (await readFigures(tx, { ready: phonesReady() })).ready,

  /** On which channels each of these patients wants to be reminded, and agreed to it. */
  chosen: async (tx: Transaction, patientIds: readonly string[]): Promise<Map<string, Chosen>> => {
    const { rows } = await tx.execute<{ id: string; own: Record<PhoneChannel, PhoneStanding> }>(
      sql`SELECT p.id, ${phoneStandings(sql`p.id`)} AS own FROM unnest(${sql.param(patientIds)}::uuid[]) AS p (id)`,
    );
    return new Map(
      rows.map(({ id, own }) => [id, { sms: own.sms === 'on', whatsapp: own.whatsapp === 'on' }]),
    );
  },

  standings: phoneStandings,
  setUp: phonesReady,
  stateOf: phoneStateOf,

  /** A patient's own telephones: which ways are set up, chosen, and to which number each goes. One statement. */
  own: async (tx: Transaction, patientId: string): Promise<OwnWay[]> => {
    const found = await people.findOwnPhones(tx, patientId);
    return phoneChannels.map((channel) => wayOf(found, channel));
  },

  /** Keeps what a patient chose in their own account. What was chosen before is not kept again. */
  choose: async (
    tx: Transaction,
    patientId: string,
    wish: Partial<Record<PhoneChannel, boolean | undefined>>,
  ): Promise<void> => {
    if (phoneChannels.every((channel) => wish[channel] === undefined)) return;
    const found = await people.findOwnPhones(tx, patientId);
    for (const channel of phoneChannels) {
      const wanted = wish[channel];
      const { given, chosen, number } = wayOf(found, channel);
      if (wanted === undefined || wanted === chosen || number === null) continue;
      await insertDecisions(tx, [
        {
          id: newId(),
          patientId,
          channel,
          // Who does not want reminders any more may still be written to by the practice, if they agreed to that.
          given: wanted || given,
          number,
          reminders: wanted,
          way: 'portal',
        },
      ]);
    }
  },

  /**
   * Keeps a patient's own consent to a channel, or its end; what they decided before is not kept again. Says what is missing when
   * it cannot be given. Whoever agrees again after their account refused telephones is not reminded there unasked.
   */
  decide: async (
    tx: Transaction,
    patientId: string,
    { channel, given }: { readonly channel: PhoneChannel; readonly given: boolean },
  ): Promise<'kept' | 'provider' | 'number'> => {
    const before = wayOf(await people.findOwnPhones(tx, patientId), channel);
    const { number } = before;
    if (given && !before.ready) return 'provider';
    if (given && number === null) return 'number';
    const isSo = given ? before.agreed : !before.given;
    if (isSo || number === null) return 'kept';
    const decision = { patientId, channel, given, number, reminders: false, way: 'portal' as const };
    await insertDecisions(tx, [{ id: newId(), ...decision }]);
    return 'kept';
  },

  /** Puts a message into the outbox, in the transaction of what it tells of; nothing for whoever does not agree to it. */
  queue: async (
    tx: Transaction,
    { channel, patientId, template, visit, ...when }: Reminder,
  ): Promise<void> => {
    const [person, decisions] = [
      await people.findAnybody(tx, patientId),
      await newestDecisions(tx, [patientId]),
    ];
    const decision = decisions.find((one) => one.channel === channel);
    if (!person || person.isDead || !decision?.given) return;
    const { text, places } = await texts.write(tx, person, { template, visit });
    await repository.insertMessage(tx, {
      id: newId(),
      channel,
      patientId,
      number: decision.number,
      template,
      language: person.language,
      text,
      places,
      onceKey: when.once,
      usefulUntil: when.usefulUntil,
      ...(when.notBefore ? { nextTryAt: when.notBefore } : {}),
    });
  },

  states: (tx: Transaction, onceKeys: readonly string[]): Promise<Map<string, MessageState>> =>
    repository.findStates(tx, onceKeys),
});
