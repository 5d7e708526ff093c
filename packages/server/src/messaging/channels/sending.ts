import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import {
  type ChannelState,
  exportMessages,
  type LoggedMessage,
  listMessages,
  mostExportedMessages,
  resendMessage,
  sendToPatient,
} from '@doctor-plus/contract/messaging/channel-messages.ts';
import { ofAppointments, type Template } from '@doctor-plus/contract/messaging/message-templates.ts';
import type { PhoneChannel } from '@doctor-plus/contract/messaging/phone-channels.ts';
import { isLanguage } from '@doctor-plus/locales/index.ts';
import { sql } from 'drizzle-orm';
import { countryOfZone, timeZoneOf } from '../../accounts/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { Clock } from '../../platform/clock.ts';
import { csvSeparator } from '../../platform/csv.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { found, notFound, Refusal } from '../../platform/http/errors.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { maskAddress, retryMail } from '../../platform/mail/overview.ts';
import { messagesCsv } from './csv.ts';
import { newestDecisions } from './decisions-repository.ts';
import { channelStates, findLog, type LogRow } from './log-repository.ts';
import * as people from './people-repository.ts';
import * as repository from './repository.ts';
import type { Texts } from './texts.ts';

type Deps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly texts: Texts;
};

const pageSize = 25;
const hour = 3_600_000;
/** For how long a message without an appointment is worth reading; milliseconds. */
const usually = 24 * hour;

const consentMissing = (): Refusal =>
  new Refusal('consent_missing', 'The patient has not agreed to messages on this channel.');

/** `+18095551234` → `+1809•••1234`: enough to tell two apart, too little to call one. */
const masked = (address: string): string =>
  address.startsWith('+') ? `${address.slice(0, 4)}•••${address.slice(-3)}` : maskAddress(address);

const instantOf = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

const present = (row: LogRow): LoggedMessage => ({
  id: row.id,
  channel: row.channel,
  patient: { id: row.patient_id, name: row.patient_name, chart_number: row.chart_number },
  template: row.template,
  language: isLanguage(row.language) ? row.language : 'es',
  address: masked(row.address),
  state: row.state,
  attempts: row.attempts,
  last_error: row.last_error,
  created_at: new Date(row.created_at).toISOString(),
  next_try_at: instantOf(row.next_try_at),
  sent_at: instantOf(row.sent_at),
  delivered_at: instantOf(row.delivered_at),
  read_at: instantOf(row.read_at),
  text: row.text,
  sender: row.sender,
  can: { resend: row.resend },
});

/** Messages to patients outside of the portal: sending, what became of them, and sending again. */
export const createSending = ({ transact, clock, limits, texts }: Deps) => {
  const oneOf = async (tx: Transaction, actor: Actor, id: string): Promise<LoggedMessage> => {
    const [row] = await findLog(tx, actor, { id }, { limit: 1 });
    if (!row) throw notFound(id);
    return present(row);
  };

  /** The newest decision allows it, and its number. Errors: consent_missing. */
  const numberFor = async (tx: Transaction, patientId: string, channel: PhoneChannel): Promise<string> => {
    const decisions = await newestDecisions(tx, [patientId]);
    const decision = decisions.find((one) => one.channel === channel);
    if (!decision?.given) throw consentMissing();
    return decision.number;
  };

  /** Has a message tried again; false when it may not be. The caller knows that it is in reach. Errors: consent_missing. */
  const retry = async (tx: Transaction, { id, channel }: LoggedMessage): Promise<boolean> => {
    if (channel === 'mail') return retryMail(tx, id);
    const message = found(await repository.findMessage(tx, id));
    await numberFor(tx, message.patientId, channel);
    const usefulUntil = new Date(Math.max(message.usefulUntil.getTime(), clock.now().getTime() + 2 * hour));
    return repository.requeue(tx, id, usefulUntil);
  };

  const states = async (tx: Transaction, actor: Actor): Promise<ChannelState[]> => {
    const { rows } = await tx.execute<{ states: ChannelState[] }>(
      sql`SELECT ${channelStates(actor)} AS states`,
    );
    return rows[0]?.states ?? [];
  };

  const demandReach = async (tx: Transaction, actor: Actor, id: string | undefined): Promise<void> => {
    if (id !== undefined) found(await people.findPerson(tx, actor, id));
  };

  return {
    /** Puts a template into the outbox; the same id is written once. */
    send: async (actor: Actor, wish: ParsedOf<typeof sendToPatient>['body']) => {
      await limits.take('channel_message', actor.id);
      return transact(
        async (tx) => {
          const { id, channel, template, appointment_id: visitId } = wish;
          const person = found(await people.findPerson(tx, actor, wish.patient_id));
          if (person.isDead) throw consentMissing();
          const visit = await visitFor(tx, actor, { patientId: person.id, template, visitId });
          const number = await numberFor(tx, person.id, channel);
          const { text, places } = await texts.write(tx, person, { template, visit });
          await repository.insertMessage(tx, {
            id,
            channel,
            patientId: person.id,
            number,
            template,
            language: person.language,
            text,
            places,
            sentBy: actor.id,
            sentByName: actor.name,
            usefulUntil: visit?.startsAt ?? new Date(clock.now().getTime() + usually),
          });
          const message = await oneOf(tx, actor, id);
          // An id that was used for somebody else sent nothing to this patient.
          if (message.patient.id !== person.id) throw notFound(id);
          return { message };
        },
        audit(actor, sendToPatient, {
          patientId: wish.patient_id,
          objectId: wish.id,
          details: { channel: wish.channel, template: wish.template },
        }),
      );
    },

    list: (actor: Actor, { cursor, ...filters }: ParsedOf<typeof listMessages>['query']) =>
      transact(
        async (tx) => {
          await demandReach(tx, actor, filters.patient_id);
          const rows = await findLog(tx, actor, filters, { limit: pageSize + 1, before: cursor });
          const shown = rows.slice(0, pageSize);
          return {
            data: shown.map(present),
            next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
            channels: await states(tx, actor),
          };
        },
        audit(actor, listMessages, filters.patient_id ? { patientId: filters.patient_id } : {}),
      ),

    export: (actor: Actor, { language, ...filters }: ParsedOf<typeof exportMessages>['query']) =>
      transact(
        async (tx) => {
          await demandReach(tx, actor, filters.patient_id);
          const rows = await findLog(tx, actor, filters, { limit: mostExportedMessages + 1 });
          if (rows.length > mostExportedMessages)
            throw new Refusal('too_many_rows', 'Narrow the messages down first.', {
              most: mostExportedMessages,
            });
          const [zone, read] = [await timeZoneOf(tx), language ?? actor.language];
          const separator = csvSeparator(read, countryOfZone(zone));
          return messagesCsv(read, calendarDay(clock.now(), zone), rows.map(present), separator);
        },
        audit(actor, exportMessages, filters.patient_id ? { patientId: filters.patient_id } : {}),
      ),

    /** Errors: not_found, invalid_transition, consent_missing. */
    resend: (actor: Actor, id: string) =>
      transact(
        async (tx) => {
          const message = await oneOf(tx, actor, id);
          const isAgain = message.can.resend && (await retry(tx, message));
          if (!isAgain) throw new Refusal('invalid_transition', 'This message is not one to send again.');
          return { message: await oneOf(tx, actor, id) };
        },
        audit(actor, resendMessage, { objectId: id }),
      ),
  };

  /** The appointment that a template tells of; null for one that tells of none. Errors: not_found. */
  async function visitFor(
    tx: Transaction,
    actor: Actor,
    { patientId, template, visitId }: { patientId: string; template: Template; visitId: string | undefined },
  ) {
    if (visitId === undefined && !ofAppointments.includes(template)) return null;
    const visits = await texts.visitsToTell(tx, actor, patientId);
    const visit = visits.find(({ id }) => id === visitId);
    if (!visit || !texts.fits(visit).includes(template)) throw notFound(visitId);
    return visit;
  }
};
