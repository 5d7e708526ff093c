import * as z from 'zod/mini';
import { AccountStatus, Role } from '../accounts/schema.ts';
import { TimeZone } from '../kernel/time-zone.ts';
import { identityLine, Language, line, MailAddress } from '../kernel/values.ts';
import { mostReminders, ReminderHours } from '../scheduling/reminder-hours.ts';

/** What people type to sign in: small letters, digits, points, hyphens and underscores; a letter first. */
export const Username = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z][a-z0-9._-]{2,59}$/));

/** What may be done with an account; the server decides, the screen shows. */
export const AccountAbilities = z.strictObject({
  block: z.boolean(),
  unblock: z.boolean(),
  end_sessions: z.boolean(),
  send_password_mail: z.boolean(),
  verify_email: z.boolean(),
  /** Somebody else's, lost: it is taken away. */
  reset_second_factor: z.boolean(),
  /** Doctors: others change their own name. */
  rename: z.boolean(),
  /** Doctors: they may administer the installation, too, or no longer. */
  grant_administration: z.boolean(),
  withdraw_administration: z.boolean(),
  /** Roles that the account may be given; empty when none. */
  roles: z.array(Role),
});

/** A line of the list of accounts. */
export const AccountRow = z.strictObject({
  id: z.uuid(),
  username: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  role: Role,
  /** True for administrators, and for doctors who administer. */
  administers: z.boolean(),
  status: AccountStatus,
  email_verified: z.boolean(),
  second_factor: z.boolean(),
  /** Open sessions, and when one of them was last used. */
  sessions: z.int(),
  last_seen_at: z.nullable(z.string()),
  created_at: z.string(),
  photo: z.nullable(z.string()),
});
export type AccountRow = z.output<typeof AccountRow>;

/** An open session, without anything that could open it. */
export const AccountSession = z.strictObject({
  started_at: z.string(),
  last_seen_at: z.string(),
  network: z.string(),
  browser: z.string(),
});

/** An identity document that was handed in; reading it at `url` is noted in the audit log (S55). */
export const IdentityDocument = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  uploaded_at: z.string(),
  /** When it is removed; null until the decision. */
  kept_until: z.nullable(z.string()),
  url: z.string(),
});
export type IdentityDocument = z.output<typeof IdentityDocument>;

/** One account with its open sessions and what may be done with it. */
export const Account = z.strictObject({
  ...AccountRow.shape,
  first_name: z.string(),
  last_name: z.string(),
  language: Language,
  phone: z.nullable(z.string()),
  /** The caller's own account: some things are done elsewhere or by somebody else. */
  own: z.boolean(),
  open_sessions: z.array(AccountSession),
  /** Of a doctor, appointments that patients count on: until they are settled, the role stays. */
  future_appointments: z.int(),
  /** Null when none was handed in, or when its time is over. */
  document: z.nullable(IdentityDocument),
  can: AccountAbilities,
});
export type Account = z.output<typeof Account>;

export const ApplicationState = z.enum(['pending', 'approved', 'rejected']);

/** A line of the list of doctors who ask for access. */
export const ApplicationRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.nullable(z.string()),
  specialties: z.array(z.string()),
  state: ApplicationState,
  submitted_at: z.string(),
  decided_at: z.nullable(z.string()),
});
export type ApplicationRow = z.output<typeof ApplicationRow>;

/** Everything that an administrator needs to see to decide. */
export const Application = z.strictObject({
  ...ApplicationRow.shape,
  username: z.string(),
  language: Language,
  phone: z.nullable(z.string()),
  exequatur_number: z.nullable(z.string()),
  id_type: z.nullable(z.string()),
  id_number: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2, and ISO 3166-2 of the part of it. */
  country: z.nullable(z.string()),
  subregion: z.nullable(z.string()),
  /** Null when none was handed in, or when its time is over. */
  document: z.nullable(IdentityDocument),
  email_verified_at: z.nullable(z.string()),
  checks: z.strictObject({
    /** No other account declared the same licence, or the same identity document. */
    exequatur_unique: z.boolean(),
    id_number_unique: z.boolean(),
    email_verified: z.boolean(),
    document_present: z.boolean(),
  }),
  reason: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  /** The refusal that was taken back, while the application waits again. */
  former_refusal: z.nullable(
    z.strictObject({ at: z.string(), by: z.nullable(z.string()), reason: z.nullable(z.string()) }),
  ),
  /** Days that the document is kept after the decision. */
  document_days: z.int(),
  can: z.strictObject({ decide: z.boolean(), reopen: z.boolean() }),
});
export type Application = z.output<typeof Application>;

export const Outcome = z.enum(['success', 'refused', 'failed']);

/** One event of the audit log, names resolved. */
export const AuditEvent = z.strictObject({
  lane: z.int(),
  seq: z.int(),
  at: z.string(),
  event: z.string(),
  outcome: Outcome,
  actor: z.nullable(z.strictObject({ id: z.uuid(), name: z.nullable(z.string()) })),
  role: z.nullable(z.string()),
  patient: z.nullable(z.strictObject({ id: z.uuid(), name: z.nullable(z.string()) })),
  object_id: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
  network: z.nullable(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Why a time was booked on purpose, in the words of who did it. The log itself holds an id only, and so does its file. */
  override_reasons: z.array(z.string()),
  /** Reads of one page that this line stands for, the oldest `since`; 1 for every event that is no repeated read. */
  count: z.int(),
  since: z.string(),
});
export type AuditEvent = z.output<typeof AuditEvent>;

/** A place where the chain does not hold. */
export const AuditProblem = z.strictObject({
  lane: z.int(),
  seq: z.int(),
  problem: z.enum(['changed', 'missing', 'unlinked', 'cut', 'rewritten']),
  at: z.nullable(z.string()),
  event: z.nullable(z.string()),
});

/** A reading of the whole log. Running while `finished_at` is null. */
export const AuditCheck = z.strictObject({
  id: z.uuid(),
  started_at: z.string(),
  /** Who asked for it; null for the nightly one. */
  started_by: z.nullable(z.string()),
  finished_at: z.nullable(z.string()),
  total: z.int(),
  checked: z.int(),
  problem_count: z.int(),
  /** The first of them. */
  problems: z.array(AuditProblem),
});
export type AuditCheck = z.output<typeof AuditCheck>;

export const MailSecurity = z.enum(['tls', 'starttls', 'none']);

const port = z.int().check(z.minimum(1), z.maximum(65_535));

/** A mail server as it is typed. Without `password` the stored one stays, as long as server and user are the same; null takes it away. */
export const MailServerInput = z.object({
  host: line(1, 253),
  port,
  security: MailSecurity,
  user: z.nullable(line(1, 254)),
  password: z.optional(
    z.nullable(
      z.string().check(
        z.minLength(1),
        z.maxLength(1024),
        z.refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text)),
      ),
    ),
  ),
  from: MailAddress,
});
export type MailServerInput = z.output<typeof MailServerInput>;

/** Limits of what may be kept how long: [least, most]. */
export const retentionLimits = {
  identity_document_days: [1, 365],
  audit_years: [6, 30],
  export_days: [1, 30],
  assistant_days: [1, 365],
} as const;

const between = ([least, most]: readonly [number, number]) =>
  z.int().check(z.minimum(least), z.maximum(most));

/** The mail server as it is told: the password never is. */
const MailServer = z.strictObject({
  host: z.string(),
  port: z.int(),
  security: MailSecurity,
  user: z.nullable(z.string()),
  password_set: z.boolean(),
  from: z.string(),
});

const general = {
  time_zone: z.string(),
  maintenance: z.boolean(),
  languages: z.array(Language),
};

/** Settings of the installation. */
export const SystemSettings = z.strictObject({
  version: z.int(),
  updated_at: z.string(),
  practice_name: z.string(),
  ...general,
  /** What the administrator set; null: that of the country. */
  emergency_number: z.nullable(z.string()),
  /** The number of the country in which the time zone lies. */
  emergency_default: z.string(),
  /** Hours within which messages of patients are answered; null: none is promised. */
  answer_hours: z.nullable(z.int()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  retention: z.strictObject({
    identity_document_days: z.int(),
    audit_years: z.int(),
    export_days: z.int(),
    assistant_days: z.int(),
  }),
  /** Lead times of appointment reminders, longest first; none: no reminders. */
  reminder_hours: z.array(ReminderHours),
  mail: z.nullable(MailServer),
});
export type SystemSettings = z.output<typeof SystemSettings>;

const phoneShape = z.regex(/^[+()\d][\d ()+./-]{1,29}$/);

/** Hours within which a practice may promise an answer. */
const answerHours = [1, 336] as const;

export const SystemSettingsInput = z.object({
  /** The version that the form was filled from: another one in the database is a conflict. */
  version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  practice_name: line(1, 120),
  ...general,
  time_zone: TimeZone,
  languages: z.array(Language).check(z.minLength(1), z.maxLength(9)),
  emergency_number: z.nullable(line(2, 30).check(phoneShape)),
  answer_hours: z.nullable(between(answerHours)),
  address: z.nullable(line(1, 300)),
  phone: z.nullable(z.pipe(identityLine(3, 30), z.string().check(phoneShape))),
  email: z.nullable(MailAddress),
  retention: z.object({
    identity_document_days: between(retentionLimits.identity_document_days),
    audit_years: between(retentionLimits.audit_years),
    export_days: between(retentionLimits.export_days),
    assistant_days: between(retentionLimits.assistant_days),
  }),
  reminder_hours: z.array(ReminderHours).check(z.maxLength(mostReminders)),
  mail: z.nullable(MailServerInput),
});
export type SystemSettingsInput = z.output<typeof SystemSettingsInput>;
