import * as z from 'zod/mini';
import { Location } from '../directory/schema.ts';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id } from '../kernel/values.ts';
import { PhoneChannel } from '../messaging/phone-channels.ts';
import { mostReminders, ReminderHours } from './reminder-hours.ts';

/** Ways on which reminders go out: a mail, a notice in the portal, and messages to a telephone. */
export const reminderChannels = ['mail', 'portal', 'sms', 'whatsapp'] as const;
export const ReminderChannel = z.enum(reminderChannels);
export type ReminderChannel = z.output<typeof ReminderChannel>;

/** Whom a reminder went to: the patient, or somebody who acts for them (docs/decisions/0043). */
export const reminderReaders = ['patient', 'proxy'] as const;
export const ReminderReader = z.enum(reminderReaders);
export type ReminderReader = z.output<typeof ReminderReader>;

/**
 * What became of a reminder: it waits for its server or provider, left, could not be delivered, or was withdrawn because its visits
 * were cancelled or moved before it could leave.
 */
export const ReminderState = z.enum(['waiting', 'sent', 'failed', 'withdrawn']);
export type ReminderState = z.output<typeof ReminderState>;

const RemindedVisit = z.strictObject({
  id: z.uuid(),
  /** Whose it is: somebody for whom the reader acts; null for the reader's own. */
  patient: z.nullable(z.string()),
  /** The time that was announced, in UTC; show it in `location.time_zone`. */
  start: z.string(),
  doctor: z.strictObject({ id: z.uuid(), name: z.string() }),
  location: Location,
});
export type RemindedVisit = z.output<typeof RemindedVisit>;

export const ComingReminder = z.strictObject({
  at: z.string(),
  hours: ReminderHours,
  /** Visits of one day are reminded of together. */
  visits: z.array(RemindedVisit),
});
export type ComingReminder = z.output<typeof ComingReminder>;

export const SentReminder = z.strictObject({
  at: z.string(),
  /** How it went out, and what became of it on each way. */
  ways: z.array(z.strictObject({ channel: ReminderChannel, state: ReminderState })),
  visits: z.array(RemindedVisit),
});
export type SentReminder = z.output<typeof SentReminder>;

export const OwnReminders = z.strictObject({
  /** Where mails go; null while no address is verified. */
  address: z.nullable(z.string()),
  /** Whether the practice has a mail server. */
  practice_mails: z.boolean(),
  channels: z.strictObject({
    mail: z.boolean(),
    portal: z.boolean(),
    sms: z.boolean(),
    whatsapp: z.boolean(),
  }),
  /** True if the patient has neither allowed nor refused mail: a booking proposes it. */
  mail_undecided: z.boolean(),
  /** Telephones: whether the practice has set the way up, and the number that it would go to; null while none is known. */
  phones: z.array(
    z.strictObject({ channel: PhoneChannel, ready: z.boolean(), number: z.nullable(z.string()) }),
  ),
  /** The practice's lead times, longest first, and whether the patient wants them. */
  lead_times: z.array(z.strictObject({ hours: ReminderHours, wanted: z.boolean() })),
  /** For whom the reader acts in appointments, and whether reminders of their visits come, too. */
  people: z.array(z.strictObject({ id: z.uuid(), name: z.string(), wanted: z.boolean() })),
  /** In order of time. */
  coming: z.array(ComingReminder),
  /** Newest first. */
  sent: z.array(SentReminder),
});
export type OwnReminders = z.output<typeof OwnReminders>;

/** The signed-in patient's reminders, also of the visits of those for whom they act: what they chose, what is to come and what went out. */
export const getOwnReminders = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/reminders`,
  summary: 'Own appointment reminders',
  access: signedInAs('patient'),
  response: OwnReminders,
  queries: 8,
});

/**
 * Chooses ways and lead times; lead times that the practice does not have are passed over. Choosing mail or a telephone is the
 * consent to reminders on it, and is kept as one. A telephone without a number is passed over.
 */
export const chooseReminders = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/reminders`,
  summary: 'Choose appointment reminders',
  access: signedInAs('patient'),
  body: z.object({
    mail: z.boolean(),
    portal: z.boolean(),
    /** Absent leaves them as they are. */
    sms: z.optional(z.boolean()),
    whatsapp: z.optional(z.boolean()),
    hours: z.array(ReminderHours).check(z.maxLength(mostReminders)),
  }),
  response: OwnReminders,
  audit: 'reminders.chosen',
  queries: 15,
});

/**
 * Turns reminders of the visits of somebody for whom the signed-in patient acts on or off; they come on the ways and at the lead
 * times of the reader's own, but to no telephone. Errors: not_found for anybody else.
 */
export const chooseRemindersFor = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/reminders/people/:id`,
  summary: 'Choose appointment reminders of somebody one acts for',
  access: signedInAs('patient'),
  params: z.object({ id: Id }),
  body: z.strictObject({ wanted: z.boolean() }),
  response: OwnReminders,
  errors: ['not_found'],
  audit: 'reminders.of_person_chosen',
  queries: 12,
});

/** The reminders of one appointment that went out, oldest first. Errors: not_found. */
export const listVisitReminders = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/appointments/:id/reminders`,
  summary: 'Reminders of an appointment',
  access: signedInAs('doctor', 'secretary'),
  team: 'waitlist:read',
  params: z.object({ id: Id }),
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        at: z.string(),
        to: ReminderReader,
        channel: ReminderChannel,
        state: ReminderState,
      }),
    ),
  }),
  errors: ['not_found'],
  queries: 3,
});
