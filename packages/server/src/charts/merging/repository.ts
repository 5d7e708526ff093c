import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { careNow, patientInReach } from '../../accounts/index.ts';
import { careRelationship, patient } from '../../accounts/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { fullNameSql } from '../../platform/text/name-sql.ts';
import { registrationColumns } from '../registration.ts';
import { patientColumns } from '../repository.ts';
import { visit } from '../tables.ts';
import type { Snapshot } from './demographics.ts';
import { patientMerge } from './tables.ts';

const sideColumns = {
  ...patientColumns,
  email: patient.email,
  emergencyContact: patient.emergencyContact,
  ...registrationColumns,
  identityCheckedAt: patient.identityCheckedAt,
  earlierNumbers: patient.earlierNumbers,
  earlierNames: patient.earlierNames,
  otherNames: patient.otherNames,
  signsIn: sql<boolean>`EXISTS (SELECT 1 FROM app_user WHERE app_user.id = "patient"."id" AND app_user.status <> 'erased')`,
  held: sql<boolean>`EXISTS (SELECT 1 FROM legal_hold WHERE legal_hold.patient_id = "patient"."id")`,
};

/** Patients of these ids in reach whose charts are their own, by id. */
const sides = (tx: Transaction, actor: Actor, ids: readonly string[]) =>
  tx
    .select(sideColumns)
    .from(patient)
    .where(and(inArray(patient.id, [...ids]), isNull(patient.mergedInto), patientInReach(actor, patient.id)))
    .orderBy(patient.id);

export type SideRow = Awaited<ReturnType<typeof sides>>[number];

/** Both charts, or null when one is out of reach or merged. */
export const findPair = async (tx: Transaction, actor: Actor, keptId: string, mergedId: string) =>
  pairFrom(await sides(tx, actor, [keptId, mergedId]), keptId, mergedId);

/** The same; nobody writes into either of them until the transaction ends. */
export const lockPair = async (tx: Transaction, actor: Actor, keptId: string, mergedId: string) =>
  pairFrom(await sides(tx, actor, [keptId, mergedId]).for('update', { of: patient }), keptId, mergedId);

const pairFrom = (rows: readonly SideRow[], keptId: string, mergedId: string) => {
  const kept = rows.find(({ id }) => id === keptId);
  const merged = rows.find(({ id }) => id === mergedId);
  return kept && merged && kept !== merged ? { kept, merged } : null;
};

/** Doctors who care for one of two patients and not for the other. */
export const doctorsOfOne = async (tx: Transaction, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .select({ id: careRelationship.doctorId })
    .from(careRelationship)
    .where(and(inArray(careRelationship.patientId, [...ids]), careNow()))
    .groupBy(careRelationship.doctorId)
    .having(sql`count(DISTINCT ${careRelationship.patientId}) = 1`);
  return rows.map(({ id }) => id);
};

export const insertMerge = (
  tx: Transaction,
  row: Omit<typeof patientMerge.$inferInsert, 'undoneAt' | 'undoneBy'>,
) => tx.insert(patientMerge).values(row);

/** By what else a chart is found: the numbers of merged charts, and names of before. */
export type Earlier = { readonly numbers: readonly string[]; readonly names: readonly string[] };

/** Writes who a patient is, and by what else the chart is found. */
export const writePerson = (
  tx: Transaction,
  id: string,
  { lastVisitAt, identityCheckedAt, ...person }: Snapshot,
  earlier: Earlier,
) =>
  tx
    .update(patient)
    .set({
      ...person,
      lastVisitAt: instantOf(lastVisitAt),
      identityCheckedAt: instantOf(identityCheckedAt),
      earlierNumbers: [...earlier.numbers],
      earlierNames: [...earlier.names],
    })
    .where(eq(patient.id, id));

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const setMergedInto = (tx: Transaction, id: string, mergedInto: string) =>
  tx.update(patient).set({ mergedInto }).where(eq(patient.id, id));

const merged = alias(patient, 'merged');

const mergeColumns = {
  merge: patientMerge,
  kept: patientColumns,
  keptMergedInto: patient.mergedInto,
  mergedNumber: merged.chartNumber,
  mergedName: fullNameSql(merged),
};

const merges = (tx: Transaction) =>
  tx
    .select(mergeColumns)
    .from(patientMerge)
    .innerJoin(patient, eq(patient.id, patientMerge.keptId))
    .innerJoin(merged, eq(merged.id, patientMerge.mergedId));

export type MergeRow = Awaited<ReturnType<typeof merges>>[number];

/** Merges into charts in reach, the newest first. */
export const listMerges = (tx: Transaction, actor: Actor): Promise<MergeRow[]> =>
  merges(tx)
    .where(patientInReach(actor, patientMerge.keptId))
    .orderBy(desc(patientMerge.mergedAt), desc(patientMerge.id));

export const findMerge = async (tx: Transaction, actor: Actor, id: string): Promise<MergeRow | null> =>
  (await merges(tx).where(and(eq(patientMerge.id, id), patientInReach(actor, patientMerge.keptId))))[0] ??
  null;

/** Holds both patients of a merge, the smaller id first, and the merge itself; tells how they are by then. */
export const lockMerge = async (tx: Transaction, { id, keptId, mergedId }: MergeRow['merge']) => {
  const rows = await tx
    .select()
    .from(patient)
    .where(inArray(patient.id, [keptId, mergedId]))
    .orderBy(patient.id)
    .for('update');
  const [merge] = await tx.select().from(patientMerge).where(eq(patientMerge.id, id)).for('update');
  const kept = rows.find((row) => row.id === keptId);
  const gone = rows.find((row) => row.id === mergedId);
  return merge && kept && gone ? { merge, kept, merged: gone } : null;
};

/** Makes the merged chart a chart of its own again, and notes that the merge was undone. */
export const endMerge = (tx: Transaction, id: string, mergedId: string, at: Date, by: string) =>
  tx.execute(sql`WITH undone AS (
      UPDATE ${patientMerge} SET undone_at = ${at.toISOString()}::timestamptz, undone_by = ${by}::uuid WHERE id = ${id}::uuid)
    UPDATE ${patient} SET merged_into = NULL WHERE id = ${mergedId}::uuid`);

/** Doctors who wrote visits of a patient. */
export const doctorsOfVisits = async (tx: Transaction, patientId: string): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ id: visit.doctorId })
    .from(visit)
    .where(eq(visit.patientId, patientId));
  return rows.map(({ id }) => id).filter((id) => id !== null);
};
