import {
  type MailServerInput,
  type SystemSettings,
  SystemSettingsInput,
} from '@doctor-plus/contract/admin/schema.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';

/** A lead time as it is typed; `id` only tells the lines of the form apart. */
export type ReminderDraft = { id: number; amount: string; unit: 'hours' | 'days' };

/** Whole days where they are, as people say them. */
const reminderOf = (hours: number, id: number): ReminderDraft =>
  hours % 24 === 0
    ? { id, amount: String(hours / 24), unit: 'days' }
    : { id, amount: String(hours), unit: 'hours' };

/** The form as it is typed: every field is there, and empty where nothing is set. */
export type SettingsDraft = {
  practice_name: string;
  time_zone: string;
  emergency_number: string;
  /** Empty: no time is promised. */
  answer_hours: string;
  address: string;
  phone: string;
  email: string;
  maintenance: boolean;
  languages: readonly Language[];
  identity_document_days: string;
  audit_years: string;
  export_days: string;
  assistant_days: string;
  reminders: readonly ReminderDraft[];
  mail_on: boolean;
  mail_host: string;
  mail_port: string;
  mail_security: MailServerInput['security'];
  mail_user: string;
  /** Empty keeps the stored one. */
  mail_password: string;
  mail_from: string;
};

export const draftOf = (stored: SystemSettings): SettingsDraft => ({
  practice_name: stored.practice_name,
  time_zone: stored.time_zone,
  emergency_number: stored.emergency_number ?? '',
  answer_hours: stored.answer_hours === null ? '' : String(stored.answer_hours),
  address: stored.address ?? '',
  phone: stored.phone ?? '',
  email: stored.email ?? '',
  maintenance: stored.maintenance,
  languages: stored.languages,
  identity_document_days: String(stored.retention.identity_document_days),
  audit_years: String(stored.retention.audit_years),
  export_days: String(stored.retention.export_days),
  assistant_days: String(stored.retention.assistant_days),
  reminders: stored.reminder_hours.map(reminderOf),
  mail_on: stored.mail !== null,
  mail_host: stored.mail?.host ?? '',
  mail_port: String(stored.mail?.port ?? 587),
  mail_security: stored.mail?.security ?? 'starttls',
  mail_user: stored.mail?.user ?? '',
  mail_password: '',
  mail_from: stored.mail?.from ?? '',
});

const whole = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);
const orNull = (text: string): string | null => text.trim() || null;

/** The mail server as typed; the password is left out while its field is empty. */
export const mailOf = (draft: SettingsDraft) => ({
  host: draft.mail_host,
  port: whole(draft.mail_port),
  security: draft.mail_security,
  user: orNull(draft.mail_user),
  from: draft.mail_from,
  ...(draft.mail_password ? { password: draft.mail_password } : {}),
});

/** Where the contract's names and the form's differ. */
const fieldOf: Record<string, keyof SettingsDraft> = {
  'retention.identity_document_days': 'identity_document_days',
  'retention.audit_years': 'audit_years',
  'retention.export_days': 'export_days',
  'retention.assistant_days': 'assistant_days',
  'mail.host': 'mail_host',
  'mail.port': 'mail_port',
  'mail.security': 'mail_security',
  'mail.user': 'mail_user',
  'mail.password': 'mail_password',
  'mail.from': 'mail_from',
};

export type Problems = ReadonlySet<string>;

/** What each section of the form is given. */
export type SectionProps = {
  readonly draft: SettingsDraft;
  readonly problems: Problems;
  readonly change: (changes: Partial<SettingsDraft>) => void;
};

/** The form as the server wants it, or the names of the fields that are not right. */
export const inputOf = (
  draft: SettingsDraft,
  version: number,
): { input: SystemSettingsInput } | { problems: Problems } => {
  const hours = draft.reminders.map(({ amount, unit }) => whole(amount) * (unit === 'days' ? 24 : 1));
  if (new Set(hours).size < hours.length) return { problems: new Set(['reminder_hours']) };
  const parsed = SystemSettingsInput.safeParse({
    version,
    practice_name: draft.practice_name,
    time_zone: draft.time_zone,
    emergency_number: orNull(draft.emergency_number),
    answer_hours: orNull(draft.answer_hours) === null ? null : whole(draft.answer_hours),
    address: orNull(draft.address),
    phone: orNull(draft.phone),
    email: orNull(draft.email),
    maintenance: draft.maintenance,
    languages: [...draft.languages],
    retention: {
      identity_document_days: whole(draft.identity_document_days),
      audit_years: whole(draft.audit_years),
      export_days: whole(draft.export_days),
      assistant_days: whole(draft.assistant_days),
    },
    reminder_hours: hours,
    mail: draft.mail_on ? mailOf(draft) : null,
  });
  if (parsed.success) return { input: parsed.data };
  const paths = parsed.error.issues.map(({ path }) => path.join('.'));
  return { problems: new Set(paths.map((path) => fieldOf[path] ?? path.split('.')[0] ?? '')) };
};
