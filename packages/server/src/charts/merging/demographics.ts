import type { MergeField } from '@doctor-plus/contract/charts/merging.ts';
import type { patient } from '../../accounts/tables.ts';

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

/** The same with what follows by itself: the later visit, and a death that one of the two knows. Instants are ISO texts. */
export type Snapshot = Demographics & {
  readonly lastVisitAt: string | null;
  readonly deceasedAt: string | null;
};

type Person = Demographics & Pick<Row, 'lastVisitAt' | 'deceasedAt'>;

export const snapshotOf = (row: Person): Snapshot => ({
  givenName: row.givenName,
  familyName: row.familyName,
  birthDate: row.birthDate,
  sex: row.sex,
  phone: row.phone,
  email: row.email,
  emergencyContact: row.emergencyContact,
  lastVisitAt: row.lastVisitAt?.toISOString() ?? null,
  deceasedAt: row.deceasedAt?.toISOString() ?? null,
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

/** A person's name in one line. */
export const nameOf = ({ givenName, familyName }: Pick<Row, 'givenName' | 'familyName'>): string =>
  `${givenName} ${familyName}`.trim();

/** Names of before, each once, without the one of today. */
export const namesTogether = (today: Demographics, names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => name !== '' && name !== nameOf(today));

const picked = (from: Snapshot, keys: readonly (keyof Snapshot)[]): Partial<Snapshot> =>
  Object.fromEntries(keys.map((key) => [key, from[key]]));

/** The kept person with the fields that are taken from the merged one. */
export const chosenFrom = (kept: Snapshot, merged: Snapshot, take: readonly MergeField[]): Snapshot => ({
  ...kept,
  ...picked(
    merged,
    take.map((field) => columnOf[field]),
  ),
  lastVisitAt: later(kept.lastVisitAt, merged.lastVisitAt),
  deceasedAt: kept.deceasedAt ?? merged.deceasedAt,
});

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

/** What goes back when a merge is undone: fields that still say what it made of them; later changes stay. */
export const takenBack = (
  now: Snapshot,
  { before, after }: { readonly before: Snapshot; readonly after: Snapshot },
): Snapshot => ({
  ...now,
  ...picked(
    before,
    snapshotKeys.filter((key) => now[key] === after[key]),
  ),
});

const snapshotKeys = [...Object.values(columnOf), 'lastVisitAt', 'deceasedAt'] as const;
