import type { MergeField } from '@doctor-plus/contract/charts/merging.ts';
import { fullName } from '../../accounts/index.ts';
import type { patient } from '../../accounts/tables.ts';
import { moreExact } from '../../platform/date-of-death.ts';
import type { Registration } from '../registration.ts';

type Row = typeof patient.$inferSelect;

/** Where each field that can be chosen stands. */
const columnOf = {
  given_name: 'givenName',
  family_name: 'familyName',
  birth_date: 'birthDate',
  sex: 'sex',
  phone: 'phone',
  email: 'email',
  emergency_contact: 'emergencyContact',
} as const satisfies Record<MergeField, keyof Row>;

/** Who somebody is, as far as a merge can choose between two charts. */
export type Demographics = Pick<Row, (typeof columnOf)[MergeField]>;

/**
 * The same with the values that follow by themselves: the later visit, a death known in one chart, and the date of the identity
 * check. Also documents, insurance, guardian and contact that only the merged chart has. Instants are ISO texts.
 */
export type Snapshot = Demographics &
  Registration & {
    readonly identityCheckedAt: string | null;
    readonly lastVisitAt: string | null;
    readonly deceasedAt: string | null;
  };

type Person = Demographics & Registration & Pick<Row, 'lastVisitAt' | 'deceasedAt' | 'identityCheckedAt'>;

const identity = ['givenName', 'familyName', 'birthDate', 'sex'] as const;

/** Whether two say the same of what is compared with a document. */
const isSameIdentity = (one: Demographics, other: Demographics): boolean =>
  identity.every((key) => one[key] === other[key]);

export const snapshotOf = (row: Person): Snapshot => ({
  givenName: row.givenName,
  familyName: row.familyName,
  birthDate: row.birthDate,
  sex: row.sex,
  phone: row.phone,
  email: row.email,
  emergencyContact: row.emergencyContact,
  documentKind: row.documentKind,
  documentNumber: row.documentNumber,
  insurer: row.insurer,
  policyNumber: row.policyNumber,
  guardianName: row.guardianName,
  guardianRelation: row.guardianRelation,
  guardianPhone: row.guardianPhone,
  language: row.language,
  contactChannel: row.contactChannel,
  lastVisitAt: row.lastVisitAt?.toISOString() ?? null,
  deceasedAt: row.deceasedAt,
  identityCheckedAt: row.identityCheckedAt?.toISOString() ?? null,
});

/** The fields under the names that the calls give them. */
export const fieldsOf = (row: Demographics) => ({
  given_name: row.givenName,
  family_name: row.familyName,
  birth_date: row.birthDate,
  sex: row.sex,
  phone: row.phone,
  email: row.email,
  emergency_contact: row.emergencyContact,
});

/** Names of before, each once, without the one of today. */
export const namesTogether = (today: Demographics, names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => name !== '' && name !== fullName(today));

const picked = (from: Snapshot, keys: readonly (keyof Snapshot)[]): Partial<Snapshot> =>
  Object.fromEntries(keys.map((key) => [key, from[key]]));

/** The kept person with the fields that are taken from the merged one; what was compared with a document no longer was, if it changes. */
export const chosenFrom = (kept: Snapshot, merged: Snapshot, take: readonly MergeField[]): Snapshot => {
  const chosen = {
    ...kept,
    ...picked(
      merged,
      take.map((field) => columnOf[field]),
    ),
  };
  return {
    ...chosen,
    ...onlyInMerged(kept, merged),
    lastVisitAt: later(kept.lastVisitAt, merged.lastVisitAt),
    deceasedAt: moreExact(kept.deceasedAt, merged.deceasedAt),
    identityCheckedAt: isSameIdentity(chosen, kept) ? kept.identityCheckedAt : null,
  };
};

/** Fields that belong together: a policy to its insurer, and a number to its document. */
const together = [
  ['documentKind', 'documentNumber'],
  ['insurer', 'policyNumber'],
  ['guardianName', 'guardianRelation', 'guardianPhone'],
  ['language'],
  ['contactChannel'],
] as const;

const onlyInMerged = (kept: Snapshot, merged: Snapshot): Partial<Snapshot> =>
  picked(merged, together.filter((keys) => keys.every((key) => kept[key] === null)).flat());

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

/** What goes back when a merge is undone: fields that still say what it made of them; later changes stay. */
export const takenBack = (
  now: Snapshot,
  { before, after }: { readonly before: Snapshot; readonly after: Snapshot },
): Snapshot => {
  const back = {
    ...now,
    ...picked(
      before,
      snapshotKeys.filter((key) => now[key] === after[key]),
    ),
  };
  // The comparison returns only with all that was compared.
  const isAsBefore = now.identityCheckedAt === after.identityCheckedAt && isSameIdentity(back, before);
  const ofNow = isSameIdentity(back, now) ? now.identityCheckedAt : null;
  return { ...back, identityCheckedAt: isAsBefore ? before.identityCheckedAt : ofNow };
};

const snapshotKeys = [...Object.values(columnOf), ...together.flat(), 'lastVisitAt', 'deceasedAt'] as const;
