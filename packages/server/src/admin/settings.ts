import type {
  MailServerInput,
  SystemSettings,
  SystemSettingsInput,
} from '@doctor-plus/contract/admin/schema.ts';
import { getSystemSettings, saveSystemSettings, sendTestMail } from '@doctor-plus/contract/admin/settings.ts';
import { Language } from '@doctor-plus/contract/kernel/values.ts';
import { emergencyNumberOfZone } from '../accounts/index.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transact } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { Limits } from '../platform/http/limits.ts';
import { sendTestMail as send } from '../platform/mail/send-test.ts';
import { type MailServer, openMailPassword, sealMailPassword } from '../platform/mail/server.ts';
import * as repository from './settings-repository.ts';

export type SettingsDeps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly fieldKey: Buffer;
};

export const createSystemSettings = ({ transact, clock, limits, fieldKey }: SettingsDeps) => {
  /** The stored password counts only for the server, the user and the secrecy it was given for: nobody has it sent elsewhere, or in the clear. */
  const passwordFor = (row: repository.SettingsRow, mail: MailServerInput): string | null => {
    if (mail.password !== undefined) return mail.password;
    const same =
      row.mailHost === mail.host &&
      row.mailPort === mail.port &&
      row.mailSecurity === mail.security &&
      row.mailUser === mail.user;
    return same ? openMailPassword(fieldKey, row.mailPassword) : null;
  };

  const mailColumns = (row: repository.SettingsRow, mail: MailServerInput | null) => {
    if (mail === null) return noMail;
    const password = passwordFor(row, mail);
    return {
      mailHost: mail.host,
      mailPort: mail.port,
      mailSecurity: mail.security,
      mailUser: mail.user,
      mailPassword: password === null ? null : sealMailPassword(fieldKey, password),
      mailFrom: mail.from,
    };
  };

  return {
    settings: (actor: Actor) =>
      transact(
        async (tx) => ({ settings: present(await repository.findSettings(tx)) }),
        audit(actor, getSystemSettings),
      ),

    /** Saves everything; `version_conflict` with what is stored when somebody else saved since the form was filled. */
    save: async (actor: Actor, wish: SystemSettingsInput) => {
      const { settings } = await transact(
        async (tx) => {
          const row = await repository.findSettings(tx, true);
          if (row.version !== wish.version) {
            throw new Refusal('version_conflict', 'Somebody else changed the settings meanwhile.', {
              current: present(row),
            });
          }
          await repository.saveSettings(tx, {
            ...columnsOf(wish),
            ...mailColumns(row, wish.mail),
          });
          // With a mail server everybody must prove their address; whoever sets it up must not lock themselves out with
          // a server that does not work.
          if (wish.mail) await repository.setOwnEmailVerified(tx, actor.id, clock.now());
          const after = await repository.findSettings(tx);
          return { settings: present(after), changed: changedFields(row, after, wish) };
        },
        ({ changed }) =>
          audit(actor, saveSystemSettings, {
            // Names of fields, never what stands in them.
            details: { maintenance: wish.maintenance, mail: wish.mail !== null, fields: changed.join(' ') },
          }),
      );
      return { settings };
    },

    /** Tries a server as typed; the answer says what came of it, nothing is stored. */
    testMail: async (actor: Actor, wish: MailServerInput) => {
      await limits.take('test_mail', actor.id);
      const { row, address } = await transact(async (tx) => ({
        row: await repository.findSettings(tx),
        address: await repository.addressOf(tx, actor.id),
      }));
      if (address === null) throw new Refusal('invalid_transition', 'Your account has no mail address.');
      const password = passwordFor(row, wish);
      const server: MailServer = { ...wish, password };
      const failure = await send(server, { address, language: actor.language, practice: row.name });
      return transact(
        async () => ({ sent: failure === null, address, failure }),
        audit(actor, sendTestMail, { details: { sent: failure === null } }),
      );
    },
  };
};

/** Names of the settings that differ, those of the mail server and of the retention each by itself. */
const changedFields = (
  before: repository.SettingsRow,
  after: repository.SettingsRow,
  { mail }: SystemSettingsInput,
): string[] => {
  const [old, now] = [flatten(present(before)), flatten(present(after))];
  const names = new Set([...old.keys(), ...now.keys()]);
  return [
    ...[...names].filter((name) => old.get(name) !== now.get(name)),
    ...(mail?.password === undefined ? [] : ['mail.password']),
  ];
};

const flatten = ({
  version: _,
  updated_at: __,
  emergency_default: ___,
  retention,
  mail,
  languages,
  reminder_hours,
  ...plain
}: SystemSettings) =>
  new Map<string, unknown>([
    ...Object.entries(plain),
    ['languages', languages.join(' ')],
    ['reminder_hours', reminder_hours.join(' ')],
    ...Object.entries(retention).map(([name, value]) => [`retention.${name}`, value] as const),
    ...Object.entries(mail ?? {}).map(([name, value]) => [`mail.${name}`, value] as const),
  ]);

const noMail = {
  mailHost: null,
  mailPort: null,
  mailSecurity: null,
  mailUser: null,
  mailPassword: null,
  mailFrom: null,
};

const columnsOf = (wish: SystemSettingsInput) => ({
  name: wish.practice_name,
  timeZone: wish.time_zone,
  emergencyNumber: wish.emergency_number,
  answerHours: wish.answer_hours,
  address: wish.address,
  phone: wish.phone,
  email: wish.email,
  maintenance: wish.maintenance,
  languages: [...new Set(wish.languages)],
  identityDocumentDays: wish.retention.identity_document_days,
  auditYears: wish.retention.audit_years,
  exportDays: wish.retention.export_days,
  assistantDays: wish.retention.assistant_days,
  reminderHours: [...new Set(wish.reminder_hours)].sort((a, b) => b - a),
});

const present = (row: repository.SettingsRow): SystemSettings => ({
  version: row.version,
  updated_at: row.updatedAt.toISOString(),
  practice_name: row.name,
  time_zone: row.timeZone,
  emergency_number: row.emergencyNumber,
  emergency_default: emergencyNumberOfZone(row.timeZone),
  answer_hours: row.answerHours,
  address: row.address,
  phone: row.phone,
  email: row.email,
  maintenance: row.maintenance,
  languages: row.languages.map((code) => Language.parse(code)),
  retention: {
    identity_document_days: row.identityDocumentDays,
    audit_years: row.auditYears,
    export_days: row.exportDays,
    assistant_days: row.assistantDays,
  },
  reminder_hours: row.reminderHours,
  mail: mailOf(row),
});

const mailOf = (row: repository.SettingsRow): SystemSettings['mail'] => {
  const { mailHost: host, mailPort: port, mailSecurity: security, mailUser: user, mailFrom: from } = row;
  if (host === null || port === null || security === null || from === null) return null;
  return { host, port, security, user, password_set: row.mailPassword !== null, from };
};
