import type { PersonField, PersonValues } from '@doctor-plus/contract/charts/person.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { numbersOf, patientInReach } from '../../accounts/index.ts';
import { patient, patientVersion, user } from '../../accounts/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Registration, registrationColumns } from '../registration.ts';
import { patientColumns } from '../repository.ts';

const personColumns = {
  ...patientColumns,
  email: patient.email,
  emergencyContact: patient.emergencyContact,
  ...registrationColumns,
  version: patient.version,
  identityCheckedAt: patient.identityCheckedAt,
  numbers: numbersOf,
  changes: sql<number>`(SELECT count(*)::int FROM ${patientVersion} v WHERE v.patient_id = "patient"."id")`,
  account: { id: user.id, role: user.role, status: user.status, email: user.email },
};

/** The account of the patient, unless it was erased. */
const account = sql`${user.id} = ${patient.id} AND ${user.status} <> 'erased'`;

const inReach = (actor: Actor, id: string) =>
  and(eq(patient.id, id), isNull(patient.mergedInto), patientInReach(actor, patient.id));

const people = (tx: Transaction) => tx.select(personColumns).from(patient).leftJoin(user, account);

export type PersonRow = Awaited<ReturnType<typeof people>>[number];

/** A patient in reach; null out of reach. */
export const findPerson = async (tx: Transaction, actor: Actor, id: string): Promise<PersonRow | null> =>
  (await people(tx).where(inReach(actor, id)))[0] ?? null;

/** The same, which nobody else changes until the transaction ends. */
export const lockPerson = async (tx: Transaction, actor: Actor, id: string): Promise<PersonRow | null> =>
  (await people(tx).where(inReach(actor, id)).for('no key update', { of: patient }))[0] ?? null;

export type PersonChanges = Partial<
  Pick<
    typeof patient.$inferInsert,
    | 'givenName'
    | 'familyName'
    | 'birthDate'
    | 'sex'
    | 'phone'
    | 'email'
    | 'emergencyContact'
    | 'status'
    | 'identityCheckedAt'
    | 'deceasedAt'
  > &
    Registration
>;

export const updatePerson = (tx: Transaction, id: string, changes: PersonChanges) =>
  tx.update(patient).set(changes).where(eq(patient.id, id));

/** Name and phone stand on the account as well, so that they stay equal: those that changed are written there, nothing else. */
export const updateAccount = async (
  tx: Transaction,
  id: string,
  { given_name, family_name, phone }: PersonValues,
  changed: readonly PersonField[],
): Promise<void> => {
  const changes = {
    ...(changed.includes('given_name') ? { givenName: given_name } : {}),
    ...(changed.includes('family_name') ? { familyName: family_name } : {}),
    ...(changed.includes('phone') ? { phone } : {}),
  };
  if (Object.keys(changes).length > 0) await tx.update(user).set(changes).where(eq(user.id, id));
};

/** What was said of a patient before, the newest change first. Danger: reads without a policy. */
export const listVersions = (tx: Transaction, patientId: string, limit: number) =>
  tx
    .select({ version: patientVersion, total: sql<number>`(count(*) OVER ())::int` })
    .from(patientVersion)
    .where(eq(patientVersion.patientId, patientId))
    .orderBy(desc(patientVersion.recordedAt), desc(patientVersion.id))
    .limit(limit);

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]['version'];

/** Changes that were made in this chart itself, not in one that was merged into it; the newest first. Danger: reads without a policy. */
export const findOwnVersions = (tx: Transaction, { id, chartNumber }: PersonRow): Promise<VersionRow[]> =>
  tx
    .select()
    .from(patientVersion)
    .where(and(eq(patientVersion.patientId, id), eq(patientVersion.chartNumber, chartNumber)))
    .orderBy(desc(patientVersion.version));
