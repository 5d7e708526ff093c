import * as z from 'zod/mini';
import { signedIn, signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { hasName } from '../kernel/has-name.ts';
import { api } from '../kernel/paths.ts';
import { TimeZone } from '../kernel/time-zone.ts';
import { CalendarDate, Id, Instant, identityLine, Language, line } from '../kernel/values.ts';
import { Channel } from '../messaging/channels.ts';
import { PhoneChannel } from '../messaging/phone-channels.ts';
import { Role } from './schema.ts';

export const Sex = z.enum(['female', 'male', 'other', 'unknown']);
const Theme = z.enum(['light', 'dark']);

/** What a person keeps about themselves. The health fields are null for everybody but patients with a chart. */
export const Profile = z.strictObject({
  username: z.string(),
  email: z.nullable(z.string()),
  email_verified: z.boolean(),
  role: Role,
  first_name: z.string(),
  last_name: z.string(),
  /** Form of address before the name; empty when none. */
  honorific: z.string(),
  phone: z.string(),
  /** Address of the picture; null without one. */
  photo: z.nullable(z.string()),
  language: Language,
  theme: Theme,
  chart_number: z.nullable(z.string()),
  birth_date: z.nullable(z.string()),
  sex: z.nullable(Sex),
  emergency_contact: z.nullable(z.string()),
  /** A slug of the list of insurers, or a name in words; null without a chart. */
  insurer: z.nullable(z.string()),
  policy_number: z.nullable(z.string()),
  member_since: z.string(),
  can: z.strictObject({
    /** False for approved doctors, whose name an administrator compared with the exequatur; and without `change_identity`. */
    change_name: z.boolean(),
    change_honorific: z.boolean(),
    change_health_data: z.boolean(),
    /** False once the practice compared name, birth date and sex with an identity document. */
    change_identity: z.boolean(),
  }),
});
export type Profile = z.output<typeof Profile>;

/** Empty, or a telephone number as people write it. */
const Phone = z.pipe(identityLine(0, 30), z.string().check(z.regex(/^(\+?[\d\s().-]{6,29})?$/)));

/**
 * Forms of address and degrees, or none. A doctor's name was checked against the exequatur and is shown to patients behind
 * this: any other word here would change it, or add a specialty, past that check.
 */
const FormOfAddress = z.pipe(
  line(0, 20),
  z
    .string()
    .check(
      z.regex(
        /^(?:(?:d|dª|dr|dra|drs|dott|dott\.ssa|doctora?|doutora?|don|doña|pd|prof|profa|profesora?|professora?|pr|lic|licd[ao]|ing|mag|mgtr|mg|msc|phd|md|med|enf|sra?|srta|sig|sig\.ra|mr|mrs|ms|mx|mme|mlle|m|herr|frau|医师|医生|医師|先生|教授|主任|박사|교수|의사|선생님)\.?(?: |$))*$/iu,
      ),
    ),
);

/** Fields that a person may change about themselves; the form judges by it before it is sent. One name of the two has to stay. */
export const ProfileChanges = z
  .object({
    first_name: z.optional(line(0, 80)),
    last_name: z.optional(line(0, 80)),
    honorific: z.optional(FormOfAddress),
    phone: z.optional(Phone),
    birth_date: z.optional(z.nullable(CalendarDate)),
    sex: z.optional(Sex),
    emergency_contact: z.optional(line(0, 200)),
    insurer: z.optional(line(0, 120)),
    policy_number: z.optional(identityLine(0, 60)),
  })
  .check(hasName('first_name', 'last_name'));

export const getProfile = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/account/profile`,
  summary: 'Own profile and personal data',
  access: signedIn,
  response: Profile,
  queries: 2,
});

/**
 * Changes what a person may change about themselves. A field that is left out stays as it is; role, state, address of
 * mail and everything else has calls of its own. Honorific: doctors and secretaries. Birth date, sex, emergency
 * contact and insurer with its number: patients with a chart, in the chart too. The name of an approved doctor is changed by administrators only, and
 * name, birth date and sex by the practice once it has compared them with an identity document (`identity_checked`).
 */
export const changeProfile = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/account/profile`,
  summary: 'Change own profile and personal data',
  access: signedIn,
  body: ProfileChanges,
  response: Profile,
  errors: ['name_checked', 'identity_checked'],
  audit: 'profile.changed',
  queries: 7,
});

/** Makes an image that the same person handed in before their photo; the one before is removed. */
export const setPhoto = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/account/photo`,
  summary: 'Choose the own photo',
  access: signedIn,
  body: z.object({ file_id: Id }),
  response: Profile,
  errors: ['file_not_claimable'],
  audit: 'photo.changed',
  queries: 8,
});

export const removePhoto = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: `${api}/account/photo`,
  summary: 'Remove the own photo',
  access: signedIn,
  response: Profile,
  audit: 'photo.removed',
  queries: 6,
});

/** Language and theme of the account: mail is written in it, and signing in elsewhere brings both. */
export const changeAppearance = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/account/appearance`,
  summary: 'Choose language and theme',
  access: signedIn,
  lifecycle: true,
  body: z.object({ language: z.optional(Language), theme: z.optional(Theme) }),
  response: z.strictObject({ language: Language, theme: Theme }),
  audit: 'appearance.changed',
  queries: 3,
});

/** What a person may consent to. Health data are sensitive and need express consent: Dominican Law 172-13. */
export const consentKinds = [
  'privacy_notice',
  'reminders_mail',
  'reminders_phone',
  'assistant',
  'assistant_local',
] as const;
export const ConsentKind = z.enum(consentKinds);
export type ConsentKind = z.output<typeof ConsentKind>;

/** Version of the text that each consent is given to; a new text asks again. */
export const consentVersions: Record<ConsentKind, string> = {
  privacy_notice: '2026-1',
  reminders_mail: '2026-1',
  reminders_phone: '2026-1',
  assistant: '2026-1',
  assistant_local: '2026-1',
};

/** What holds until the person says otherwise: a model inside the practice is used unless somebody does not want it. */
export const allowedUnasked: readonly ConsentKind[] = ['assistant_local'];

export const Consents = z.strictObject({
  data: z.array(
    z.strictObject({
      kind: ConsentKind,
      given: z.boolean(),
      /** Version that holds today. */
      version: z.string(),
      /** Version and time of the last decision; null when nobody was asked yet. */
      decided_version: z.nullable(z.string()),
      decided_at: z.nullable(z.string()),
    }),
  ),
  /** Every decision, newest first. */
  history: z.array(
    z.strictObject({ kind: ConsentKind, version: z.string(), given: z.boolean(), at: z.string() }),
  ),
});
export type Consents = z.output<typeof Consents>;

export const listConsents = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/account/consents`,
  summary: 'Own consents and their history',
  access: signedIn,
  response: Consents,
  queries: 2,
});

/** Gives or withdraws a consent. Every decision is kept with the version it was about and its time. */
export const decideConsent = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/account/consents/:kind`,
  summary: 'Give or withdraw a consent',
  access: signedIn,
  params: z.object({ kind: ConsentKind }),
  body: z.object({ given: z.boolean() }),
  response: Consents,
  errors: ['not_found'],
  audit: 'consent.decided',
  queries: 4,
});

/** What somebody did with a record, in the words of the person whose record it is. */
export const accessKinds = [
  'opened',
  'wrote',
  'asked_assistant',
  'asked_model',
  'appointment',
  'appointments_seen',
  'registered',
  'imported',
  'waitlist',
  'emergency',
  'health_link',
  'messages',
  'person_read',
  'person_changed',
  /** Who acts for the patient. */
  'proxy',
  'other',
] as const;
export const AccessKind = z.enum(accessKinds);

export const AccessReportState = z.enum(['open', 'handled']);

export const RecordAccess = z.strictObject({
  id: z.string(),
  /** The same for everything that one person did; null for the machine's operator. */
  actor_id: z.nullable(z.uuid()),
  /** Name as it is today; null for somebody whose account was erased, and for the machine's operator. */
  name: z.nullable(z.string()),
  role: z.nullable(Role),
  kind: AccessKind,
  /** The newest of `times` like accesses within one hour. */
  at: z.string(),
  times: z.int(),
  /** What the patient reported about it, and what administrators answered. */
  report: z.nullable(
    z.strictObject({
      state: AccessReportState,
      reported_at: z.string(),
      reason: z.string(),
      answer: z.nullable(z.string()),
    }),
  ),
});
export type RecordAccess = z.output<typeof RecordAccess>;

/** Who opened or changed the patient's own record, newest first: everybody but the patient. */
export const listRecordAccess = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/account/record-access`,
  summary: 'Who opened the own record',
  access: signedInAs('patient'),
  proxy: 'record',
  query: z.object({ before: z.optional(Instant) }),
  response: z.strictObject({
    data: z.array(RecordAccess),
    /** Value of `before` for the next page; null at the end. */
    next: z.nullable(z.string()),
  }),
  audit: 'record_access.read',
  queries: 5,
});

/** Events that a person may be told of. */
export const notificationEvents = [
  'appointment_requested',
  'appointment_confirmed',
  'appointment_declined',
  'appointment_cancelled',
  'appointment_rescheduled',
  'appointment_reminder',
  'waitlist',
  'message',
  /** Documents, files and corrections of a chart. */
  'record',
  'critical_result',
  /** Who opened a record: in an emergency, by a health link, and what was answered to a report. */
  'record_access',
  'proxy',
  'review',
  'secretary_request',
  'application_waiting',
  'security',
] as const;
export const NotificationEvent = z.enum(notificationEvents);
export type NotificationEvent = z.output<typeof NotificationEvent>;

/** Why a way cannot be turned off: it protects a patient or an account, or the law has people told. */
export const fixedReasons = ['safety', 'law'] as const;
export type FixedReason = (typeof fixedReasons)[number];

/** How often optional mails come: each by itself, or together once a day or week. */
export const mailRhythms = ['immediate', 'daily', 'weekly'] as const;
export const MailRhythm = z.enum(mailRhythms);
export type MailRhythm = z.output<typeof MailRhythm>;

/** A time of the day, `HH:MM`. */
const DayTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** When optional mails come, on the clock of the person's time zone. */
export const MailTimes = z.object({
  /** Null: the practice's. */
  time_zone: z.nullable(TimeZone),
  /** What is not urgent waits from the one time until the other, which may lie behind midnight; null for never. */
  quiet: z.nullable(
    z
      .object({ from: DayTime, until: DayTime })
      .check(z.refine(({ from, until }) => from !== until, { path: ['until'] })),
  ),
  rhythm: MailRhythm,
  /** Full hour of the summary, and its weekday where it is weekly: 1 is Monday. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
});
export type MailTimes = z.output<typeof MailTimes>;

/** What is missing before a telephone can be chosen: the practice's provider, a number of the person, or their consent. */
export const phoneObstacles = ['provider', 'number', 'consent'] as const;
export type PhoneObstacle = (typeof phoneObstacles)[number];

export const NotificationChoices = z.strictObject({
  /** Ways on which the person can be told today. */
  channels: z.array(Channel),
  /** A patient's telephones; of others no consent to them is kept, and they have none. */
  phones: z.array(
    z.strictObject({
      channel: PhoneChannel,
      /** Null where nothing is. */
      missing: z.nullable(z.enum(phoneObstacles)),
      consented: z.boolean(),
      /** To which number it goes, or would; null while none with its country is known. */
      number: z.nullable(z.string()),
    }),
  ),
  data: z.array(
    z.strictObject({
      event: NotificationEvent,
      /** Those on which the person can be told of it. */
      ways: z.array(
        z.strictObject({
          channel: Channel,
          wanted: z.boolean(),
          /** Why it cannot be turned off; null where it can. */
          fixed: z.nullable(z.enum(fixedReasons)),
        }),
      ),
    }),
  ),
  times: z.strictObject({
    time_zone: z.nullable(z.string()),
    practice_zone: z.string(),
    quiet: z.nullable(z.strictObject({ from: z.string(), until: z.string() })),
    rhythm: MailRhythm,
    hour: z.int(),
    weekday: z.int(),
  }),
});
export type NotificationChoices = z.output<typeof NotificationChoices>;

export const listNotificationChoices = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/account/notifications`,
  summary: 'What the person is told of, and how',
  access: signedIn,
  response: NotificationChoices,
  queries: 3,
});

/**
 * Turns one way of one event on or off. A way that is fixed stays as it is. Choosing mail for appointment reminders is the
 * consent to them, and is kept as one. A telephone says that something is in the portal: turned on it turns the portal on, and
 * goes off with it. Errors: not_found for a way that does not tell of the event, or lacks provider, number or consent.
 */
export const chooseNotifications = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/account/notifications/:event`,
  summary: 'Choose how to be told of an event',
  access: signedIn,
  params: z.object({ event: NotificationEvent }),
  body: z.object({ channel: Channel, wanted: z.boolean() }),
  response: NotificationChoices,
  errors: ['not_found'],
  audit: 'notifications.chosen',
  queries: 7,
});

/**
 * Gives or withdraws a patient's own consent to messages of the practice on a telephone. Giving it chooses nothing yet;
 * withdrawing it ends every message on this way, reminders of appointments included. `rest_invalid_param` with `number: needed`
 * while no number is known. Errors: not_found to give it while the practice has no provider.
 */
export const decidePhoneConsent = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/account/phones/:channel`,
  summary: 'Consent to messages on a telephone',
  access: signedInAs('patient'),
  params: z.object({ channel: PhoneChannel }),
  body: z.object({ given: z.boolean() }),
  response: NotificationChoices,
  errors: ['not_found'],
  audit: 'channel_consent.decided',
  queries: 6,
});

/** Sets quiet hours and how often optional mails come. What waited for a summary goes out with the next one. */
export const chooseMailTimes = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/account/mail-times`,
  summary: 'Choose when mails come',
  access: signedIn,
  body: MailTimes,
  response: NotificationChoices,
  audit: 'notifications.times_chosen',
  queries: 5,
});
