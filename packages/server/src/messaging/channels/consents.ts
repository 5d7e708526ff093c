import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import {
  type ChannelConsent,
  type ChannelStanding,
  getChannelStanding,
  recordChannelConsent,
} from '@doctor-plus/contract/messaging/channel-messages.ts';
import { type PhoneChannel, phoneChannels } from '@doctor-plus/contract/messaging/phone-channels.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { found, invalid } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { consentedWith, type Decision, insertDecisions, newestDecisions } from './decisions-repository.ts';
import * as people from './people-repository.ts';
import type { Texts } from './texts.ts';
import { numberOf } from './words.ts';

/** What nobody was asked is no. */
const presented = (channel: PhoneChannel, decision: Decision | undefined): ChannelConsent =>
  decision
    ? {
        channel,
        given: decision.given,
        number: decision.number,
        reminders: decision.reminders,
        decided: { at: decision.at.toISOString(), way: decision.way, name: decision.recordedByName },
      }
    : { channel, given: false, number: '', reminders: false, decided: null };

/** Where a patient stands on every channel, the newest decision of each. Danger: reads without a policy. */
const consentsOf = async (tx: Transaction, patientId: string): Promise<ChannelConsent[]> => {
  const decisions = await newestDecisions(tx, [patientId]);
  return phoneChannels.map((channel) =>
    presented(
      channel,
      decisions.find((one) => one.channel === channel),
    ),
  );
};

type Reply = { readonly number: string; readonly id: string };

/** Ends the consent of everybody who gave it for a number from which a reply came; how many. A reply counts once. */
export const endOnReplies = async (
  tx: Transaction,
  channel: PhoneChannel,
  replies: readonly Reply[],
): Promise<number> => {
  const people = await consentedWith(tx, channel, [...new Set(replies.map(({ number }) => number))]);
  return insertDecisions(
    tx,
    people.flatMap(({ id: patientId, number }) => {
      const reply = replies.find((one) => one.number === number);
      if (!reply) return [];
      const decision = { patientId, channel, given: false, number, reminders: false, way: 'reply' as const };
      return { id: newId(), ...decision, eventKey: `${channel} ${reply.id} ${patientId}` };
    }),
  );
};

type Deps = { readonly transact: Transact; readonly texts: Texts };

/** What patients decided on channels, as the practice sees and records it. */
export const createConsents = ({ transact, texts }: Deps) => {
  const standing = async (tx: Transaction, actor: Actor, id: string): Promise<ChannelStanding> => {
    const person = found(await people.findPerson(tx, actor, id));
    return {
      patient: { id, name: person.name, chart_number: person.chartNumber },
      language: person.language,
      suggested: numberOf(person.phone, person.practicePhone),
      consents: await consentsOf(tx, id),
      choices: await texts.choicesFor(tx, actor, person),
      can: { write: person.mayWrite },
    };
  };

  return {
    standing: (actor: Actor, id: string) =>
      transact((tx) => standing(tx, actor, id), audit(actor, getChannelStanding, { patientId: id })),

    /** Keeps a decision and gives back where the patient stands since. */
    record: (
      actor: Actor,
      { id, channel }: ParsedOf<typeof recordChannelConsent>['params'],
      { given, number, reminders, way }: ParsedOf<typeof recordChannelConsent>['body'],
    ) =>
      transact(
        async (tx) => {
          const person = found(await people.findPerson(tx, actor, id));
          const before = (await consentsOf(tx, id)).find((one) => one.channel === channel);
          const decided: string | null =
            number ?? (before?.number || numberOf(person.phone, person.practicePhone));
          if (!decided) throw invalid({ number: 'needed' });
          await insertDecisions(tx, [
            {
              id: newId(),
              patientId: id,
              channel,
              given,
              number: decided,
              reminders: given && reminders,
              way,
              recordedBy: actor.id,
              recordedByName: actor.name,
            },
          ]);
          return standing(tx, actor, id);
        },
        audit(actor, recordChannelConsent, { patientId: id, details: { channel, given, reminders, way } }),
      ),
  };
};
