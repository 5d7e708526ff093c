import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { PhoneChannel } from '@doctor-plus/contract/messaging/phone-channels.ts';
import { isLanguage } from '@doctor-plus/locales/index.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { patientInReach } from '../../accounts/index.ts';
import { consent } from '../../accounts/settings/tables.ts';
import { patient, practice, user } from '../../accounts/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { type Actor, needing } from '../../platform/http/actor.ts';
import { calledNameSql, fullNameSql } from '../../platform/text/name-sql.ts';
import { phonesReady } from './standings.ts';
import { channelConsent } from './tables.ts';

/** A patient as messages need to know them. */
export type Person = {
  readonly id: string;
  readonly name: string;
  readonly calledName: string;
  readonly chartNumber: string;
  readonly phone: string | null;
  readonly language: Language;
  readonly isDead: boolean;
  /** Whether whoever asks may write to them: a secretary may be allowed to read only. */
  readonly mayWrite: boolean;
  readonly practice: string;
  readonly practicePhone: string | null;
};

/** Whether messages to this patient may be sent, for the abilities that go with an answer. */
export const mayWriteTo = (actor: Actor, patientId: SQL | typeof patient.id): SQL<boolean> =>
  sql<boolean>`(${patientInReach(needing(actor, 'messages:write'), patientId)})`;

const find = async (
  tx: Transaction,
  condition: SQL | undefined,
  mayWrite: SQL<boolean>,
): Promise<Person | null> => {
  const [row] = await tx
    .select({
      id: patient.id,
      name: fullNameSql(patient),
      calledName: calledNameSql(patient),
      chartNumber: patient.chartNumber,
      phone: sql<string | null>`coalesce(${patient.phone}, ${user.phone})`,
      language: user.language,
      isDead: sql<boolean>`${patient.deceasedAt} IS NOT NULL`,
      mayWrite,
      practice: practice.name,
      practicePhone: practice.phone,
    })
    .from(patient)
    .innerJoin(practice, eq(practice.id, 1))
    .leftJoin(user, eq(user.id, patient.id))
    .where(condition);
  if (!row) return null;
  const language = row.language ?? '';
  return { ...row, language: isLanguage(language) ? language : 'es' };
};

/** A patient in reach; null for everybody else. */
export const findPerson = (tx: Transaction, actor: Actor, id: string): Promise<Person | null> =>
  find(tx, and(eq(patient.id, id), patientInReach(actor, patient.id)), mayWriteTo(actor, patient.id));

/** Danger: reads without a policy. For what the product sends by itself, and for patients themselves. */
export const findAnybody = (tx: Transaction, id: string): Promise<Person | null> =>
  find(tx, eq(patient.id, id), sql<boolean>`true`);

export type OwnPhones = {
  readonly phone: string | null;
  readonly practicePhone: string | null;
  /** Which channels are set up. */
  readonly ready: Readonly<Record<PhoneChannel, boolean>>;
  /** The newest decision on each channel; `stands` unless the account refused reminders on telephones since. */
  readonly decisions: readonly {
    readonly channel: PhoneChannel;
    readonly given: boolean;
    readonly reminders: boolean;
    readonly number: string;
    readonly stands: boolean;
  }[];
};

/** The newest decision of a patient on each channel, as JSON. */
export const decisionsOf = (patientId: SQL | typeof patient.id): SQL<OwnPhones['decisions']> =>
  sql`(SELECT coalesce(json_agg(d), '[]') FROM (
    SELECT DISTINCT ON (channel) channel, given, reminders, number, NOT EXISTS (
        SELECT FROM ${consent} c WHERE c.user_id = k.patient_id AND c.kind = 'reminders_phone' AND NOT c.given AND c.at >= k.at
          AND NOT EXISTS (SELECT FROM ${consent} l WHERE l.user_id = c.user_id AND l.kind = c.kind AND (l.at, l.id) > (c.at, c.id))
      ) AS stands
    FROM ${channelConsent} k WHERE k.patient_id = ${patientId} ORDER BY channel, k.at DESC, k.id DESC) d)`;

/** All that decides on which telephone a patient is reminded. One statement. Danger: reads without a policy. */
export const findOwnPhones = async (tx: Transaction, id: string): Promise<OwnPhones> => {
  const { rows } = await tx.execute<OwnPhones>(sql`
    SELECT coalesce(p.phone, u.phone) AS phone, i.phone AS "practicePhone", ${phonesReady()} AS ready,
      ${decisionsOf(sql`p.id`)} AS decisions
    FROM ${patient} p JOIN ${practice} i ON i.id = 1 LEFT JOIN ${user} u ON u.id = p.id WHERE p.id = ${id}`);
  return (
    rows[0] ?? { phone: null, practicePhone: null, ready: { sms: false, whatsapp: false }, decisions: [] }
  );
};
