import * as z from 'zod/mini';
import { withLevel } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { FileContent } from '../kernel/file.ts';
import { api } from '../kernel/paths.ts';
import { CalendarDate, Id, Language, line } from '../kernel/values.ts';
import { Segments, Template } from './message-templates.ts';
import { MessageState, PhoneChannel, TypedNumber } from './phone-channels.ts';

const practice = withLevel('chat', 'write', 'doctor', 'secretary');
const params = z.object({ id: Id });

/** How the practice knows of a decision. */
export const consentWays = ['written', 'spoken'] as const;

/** Where a patient stands on a channel. Without a consent nothing is sent on it. */
export const ChannelConsent = z.strictObject({
  channel: PhoneChannel,
  given: z.boolean(),
  /** The number for which it was given; empty when nobody was asked. */
  number: z.string(),
  /** Whether reminders of appointments go this way, too. */
  reminders: z.boolean(),
  /** The newest decision; null when nobody was asked. */
  decided: z.nullable(
    z.strictObject({
      at: z.string(),
      /** `portal`: the patient in their own account; `reply`: they answered with a word such as STOP. */
      way: z.enum([...consentWays, 'portal', 'reply']),
      /** Who recorded it for the practice. */
      name: z.nullable(z.string()),
    }),
  ),
});
export type ChannelConsent = z.output<typeof ChannelConsent>;

/** What can be sent to a patient now, word for word. */
const Choice = z.strictObject({
  template: Template,
  appointment: z.nullable(
    z.strictObject({ id: z.uuid(), start: z.string(), time_zone: z.string(), doctor: z.string() }),
  ),
  text: z.string(),
  length: Segments,
});

const Standing = z.strictObject({
  patient: z.strictObject({ id: z.uuid(), name: z.string(), chart_number: z.string() }),
  language: Language,
  /** The chart's own number in the form of E.164; null when it has none or its country cannot be told. */
  suggested: z.nullable(z.string()),
  consents: z.array(ChannelConsent),
  choices: z.array(Choice),
  /** Whether decisions may be recorded and messages sent: a secretary may be allowed to read only. */
  can: z.strictObject({ write: z.boolean() }),
});
export type ChannelStanding = z.output<typeof Standing>;

/** What a patient in reach consented to, and what could be sent. */
export const getChannelStanding = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/patients/:id/channels`,
  summary: 'How a patient can be written to',
  access: practice,
  team: 'messages:read',
  params,
  response: Standing,
  errors: ['not_found'],
  audit: 'channel_consent.read',
  queries: 9,
});

/** Records what a patient decided. Every decision is kept; the newest counts, at once, for what waits, too. */
export const recordChannelConsent = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/patients/:id/channels/:channel`,
  summary: 'Record what a patient decided on SMS or WhatsApp',
  access: practice,
  team: 'messages:write',
  params: z.object({ id: Id, channel: PhoneChannel }),
  body: z.object({
    given: z.boolean(),
    number: z.optional(TypedNumber),
    reminders: z.boolean(),
    way: z.enum(consentWays),
  }),
  response: Standing,
  errors: ['not_found'],
  audit: 'channel_consent.recorded',
  queries: 14,
});

/** A message of the log. Of the address enough to tell two readers apart. */
export const LoggedMessage = z.strictObject({
  id: z.uuid(),
  channel: z.enum(['mail', 'sms', 'whatsapp']),
  patient: z.strictObject({ id: z.uuid(), name: z.string(), chart_number: z.string() }),
  template: z.string(),
  language: Language,
  address: z.string(),
  state: MessageState,
  attempts: z.int(),
  last_error: z.nullable(z.string()),
  created_at: z.string(),
  next_try_at: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  delivered_at: z.nullable(z.string()),
  read_at: z.nullable(z.string()),
  /** What it says; null for a mail, which shows its words to its reader alone. */
  text: z.nullable(z.string()),
  /** Who sent it; null for what the product sends by itself. */
  sender: z.nullable(z.string()),
  can: z.strictObject({ resend: z.boolean() }),
});
export type LoggedMessage = z.output<typeof LoggedMessage>;

/** Whether a channel can be used, how many messages wait for it, and how many failed within a week. */
export const ChannelState = z.strictObject({
  channel: z.enum(['mail', 'sms', 'whatsapp']),
  ready: z.boolean(),
  waiting: z.int(),
  failed: z.int(),
});
export type ChannelState = z.output<typeof ChannelState>;

/**
 * Sends a template to a patient in reach. The id is made by the page: sent again, it is sent once. Errors: `consent_missing`,
 * not_found for a patient or an appointment out of reach or one that the template does not fit.
 */
export const sendToPatient = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/channels/messages`,
  summary: 'Send a template by SMS or WhatsApp',
  access: practice,
  team: 'messages:write',
  status: 201,
  body: z.object({
    id: Id,
    channel: PhoneChannel,
    patient_id: Id,
    template: Template,
    appointment_id: z.optional(Id),
  }),
  response: z.strictObject({ message: LoggedMessage }),
  errors: ['not_found', 'consent_missing', 'too_many_requests', 'unavailable'],
  audit: 'channel.message_queued',
  queries: 15,
});

const filters = {
  channel: z.optional(z.enum(['mail', 'sms', 'whatsapp'])),
  state: z.optional(MessageState),
  patient_id: z.optional(Id),
  /** Words of the patient's name, or the chart number. */
  patient: z.optional(line(1, 100)),
  /** A day of the practice. */
  day: z.optional(CalendarDate),
};

/** Messages to patients in reach, the newest first, whatever sent them. `next` goes into `cursor`. */
export const listMessages = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/channels/messages`,
  summary: 'Messages to patients on every channel',
  access: practice,
  team: 'messages:read',
  query: z.object({ ...filters, cursor: z.optional(Id) }),
  response: z.strictObject({
    data: z.array(LoggedMessage),
    next: z.nullable(z.uuid()),
    channels: z.array(ChannelState),
  }),
  errors: ['not_found'],
  audit: 'channel.log_read',
  queries: 7,
});

/** Messages that one file holds at most. */
export const mostExportedMessages = 10_000;

/** The same messages as a CSV file, with headings in `language` or else the account's. */
export const exportMessages = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/channels/messages.csv`,
  summary: 'Messages to patients, as CSV',
  access: practice,
  team: 'messages:read',
  query: z.object({ ...filters, language: z.optional(Language) }),
  download: true,
  response: FileContent,
  errors: ['not_found', 'too_many_rows'],
  audit: 'channel.log_exported',
  queries: 7,
});

/** Sends a message that failed, or of which nobody knows whether it left, again. Errors: not_found, invalid_transition. */
export const resendMessage = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/channels/messages/:id/resend`,
  summary: 'Send a failed message again',
  access: practice,
  team: 'messages:write',
  params,
  response: z.strictObject({ message: LoggedMessage }),
  errors: ['not_found', 'invalid_transition', 'consent_missing'],
  audit: 'channel.message_resent',
  queries: 10,
});
