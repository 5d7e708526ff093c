import {
  type Person,
  type PersonState,
  type PersonValues,
  type PersonVersion,
  VersionField,
} from '@doctor-plus/contract/charts/person.ts';
import { kindOf, placeOf } from '../../accounts/index.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { summaryFrom } from '../present.ts';
import type { PersonRow, VersionRow } from './repository.ts';

/** The name of an approved doctor, who is somebody's patient too, was compared with the exequatur. */
const nameIsChecked = ({ account }: PersonRow): boolean =>
  account?.role === 'doctor' && account.status === 'active';

/** What is said of a person today; the mail address of somebody who signs in is the account's. */
export const valuesFrom = (row: PersonRow): PersonValues => ({
  given_name: row.givenName,
  family_name: row.familyName,
  birth_date: row.birthDate,
  sex: row.sex,
  phone: row.phone,
  email: row.account ? row.account.email : row.email,
  emergency_contact: row.emergencyContact,
  status: row.status,
  document_kind: row.documentKind,
  document_number: row.documentNumber,
  insurer: row.insurer,
  policy_number: row.policyNumber,
  guardian_name: row.guardianName,
  guardian_relation: row.guardianRelation,
  guardian_phone: row.guardianPhone,
  language: row.language,
  contact_channel: row.contactChannel,
});

export const personFrom = (row: PersonRow, actor: Actor, now: Date): Person => ({
  patient: summaryFrom(row, now),
  version: row.version,
  values: valuesFrom(row),
  signs_in: row.account !== null,
  identity_checked_at: row.identityCheckedAt?.toISOString() ?? null,
  identifiers: row.numbers.map((number) => ({
    kind: kindOf(number),
    place: placeOf(number),
    value: number.value,
  })),
  changes: row.changes,
  can: {
    change_name: !nameIsChecked(row),
    change_email: row.account === null,
    record_death: actor.role === 'doctor',
  },
});

/** A version as somebody chooses between two; who made it, `rows` tell. */
export const stateFrom = (
  version: number,
  values: PersonValues,
  rows: readonly VersionRow[],
): PersonState => {
  const row = rows.find((one) => one.version === version);
  return {
    version,
    author: row?.authorName ?? null,
    recorded_at: row?.recordedAt.toISOString() ?? null,
    values,
  };
};

const order: readonly string[] = VersionField.options;

/** One change, field by field in the order of the form. */
export const versionFrom = (row: VersionRow, chartNumber: string): PersonVersion => ({
  id: row.id,
  version: row.version,
  chart_number: row.chartNumber === chartNumber ? null : row.chartNumber,
  recorded_at: row.recordedAt.toISOString(),
  author: row.authorName,
  cause: row.cause,
  reason: row.reason,
  document_seen: row.documentSeen,
  changes: Object.keys(row.after)
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
    .flatMap((name) => {
      const field = VersionField.safeParse(name);
      return field.success
        ? [{ field: field.data, from: row.before[name] ?? null, to: row.after[name] ?? null }]
        : [];
    }),
});
