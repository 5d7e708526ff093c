import { and, eq, sql } from 'drizzle-orm';
import { careNow } from '../../../accounts/index.ts';
import { careRelationship, patient, user } from '../../../accounts/tables.ts';
import type { Transaction } from '../../../platform/database/transact.ts';
import { releaseFile } from '../../../platform/files/claim.ts';
import { storedFile } from '../../../platform/files/tables.ts';
import { chartImport, chartImportPatient } from '../tables.ts';
import type { ImportState } from './repository.ts';

/** What a job works on: an import in the state it expects, with its file; null when there is nothing left to do. */
export const findWork = async (tx: Transaction, id: string, state: ImportState) => {
  const [row] = await tx
    .select({
      id: chartImport.id,
      kind: chartImport.kind,
      layout: chartImport.layout,
      report: chartImport.report,
      doctorId: chartImport.doctorId,
      fileId: chartImport.fileId,
      createdAt: chartImport.createdAt,
      entriesAdded: chartImport.entriesAdded,
      owner: { id: user.id, role: user.role },
      file: { storageKey: storedFile.storageKey, sha256: storedFile.sha256 },
      timeZone: sql<string>`(SELECT time_zone FROM practice)`,
    })
    .from(chartImport)
    .innerJoin(user, eq(user.id, chartImport.ownerId))
    .leftJoin(storedFile, eq(storedFile.id, chartImport.fileId))
    .where(and(eq(chartImport.id, id), eq(chartImport.state, state)));
  return row ?? null;
};

export type Work = NonNullable<Awaited<ReturnType<typeof findWork>>>;

/** Ends a step: false when the import is not in that state any more. */
export const endStep = async (
  tx: Transaction,
  id: string,
  from: ImportState,
  change: Partial<typeof chartImport.$inferInsert>,
): Promise<boolean> => {
  const moved = await tx
    .update(chartImport)
    .set(change)
    .where(and(eq(chartImport.id, id), eq(chartImport.state, from)))
    .returning({ id: chartImport.id });
  return moved.length > 0;
};

/** Rows of one statement: far enough below PostgreSQL's 65,535 parameters. */
const batch = 1_000;

/** Puts the people of a file in the place of those who were read before. */
export const replacePeople = async (
  tx: Transaction,
  importId: string,
  rows: readonly (typeof chartImportPatient.$inferInsert)[],
): Promise<void> => {
  await tx.delete(chartImportPatient).where(eq(chartImportPatient.importId, importId));
  for (let from = 0; from < rows.length; from += batch)
    await tx.insert(chartImportPatient).values(rows.slice(from, from + batch));
};

/** Places of the people whom nobody has dealt with yet. */
export const waitingPositions = async (tx: Transaction, importId: string): Promise<Set<number>> => {
  const rows = await tx
    .select({ position: chartImportPatient.position })
    .from(chartImportPatient)
    .where(and(eq(chartImportPatient.importId, importId), eq(chartImportPatient.state, 'waiting')));
  return new Set(rows.map(({ position }) => position));
};

/**
 * Takes one person for this transaction: null when the import is not in this state any more or the person was dealt with.
 * Until the transaction ends nobody stops the import, so that whoever has stopped it knows that nothing more is written.
 */
export const takePerson = async (
  tx: Transaction,
  importId: string,
  importState: ImportState,
  position: number,
  state: 'waiting' | 'done',
) => {
  const held = await tx
    .select({ id: chartImport.id })
    .from(chartImport)
    .where(and(eq(chartImport.id, importId), eq(chartImport.state, importState)))
    .for('share');
  if (held.length === 0) return null;
  const [row] = await tx
    .select()
    .from(chartImportPatient)
    .where(
      and(
        eq(chartImportPatient.importId, importId),
        eq(chartImportPatient.position, position),
        eq(chartImportPatient.state, state),
      ),
    )
    .for('update');
  return row ?? null;
};

export const notePerson = (
  tx: Transaction,
  importId: string,
  position: number,
  change: Partial<typeof chartImportPatient.$inferInsert>,
) =>
  tx
    .update(chartImportPatient)
    .set(change)
    .where(and(eq(chartImportPatient.importId, importId), eq(chartImportPatient.position, position)));

/** Counts how far an import is from its people. */
export const noteProgress = (tx: Transaction, id: string, undone: boolean) =>
  tx.execute(sql`UPDATE chart_import i SET done = p.done ${undone ? sql`` : sql`, entries_added = p.added`}
    FROM (SELECT (count(*) FILTER (WHERE state ${undone ? sql`<> 'done'` : sql`<> 'waiting'`}))::int AS done,
      coalesce(sum(added), 0)::int AS added FROM chart_import_patient WHERE import_id = ${id}) p WHERE i.id = ${id}`);

/** A patient in the care of this doctor, held until the transaction ends; null when there is none. */
export const holdPatientInCare = async (tx: Transaction, doctorId: string, id: string) => {
  const [row] = await tx
    .select({ id: patient.id, birthDate: patient.birthDate, deceasedAt: patient.deceasedAt })
    .from(patient)
    .where(
      and(
        eq(patient.id, id),
        sql`EXISTS (SELECT FROM ${careRelationship} WHERE ${careRelationship.patientId} = ${patient.id}
          AND ${careRelationship.doctorId} = ${doctorId} AND ${careNow()})`,
      ),
    )
    .for('update');
  return row ?? null;
};

/** What the people of an import came to, for its report. */
export const peopleOf = (tx: Transaction, importId: string) =>
  tx
    .select({
      state: chartImportPatient.state,
      created: chartImportPatient.created,
      decision: chartImportPatient.decision,
      visits: chartImportPatient.visits,
      entries: chartImportPatient.entries,
      added: chartImportPatient.added,
      // Without the outcome of each entry, which only its pages read.
      taken: sql<unknown>`${chartImportPatient.taken} - 'entries'`,
      position: chartImportPatient.position,
      patientId: chartImportPatient.patientId,
    })
    .from(chartImportPatient)
    .where(eq(chartImportPatient.importId, importId))
    .orderBy(chartImportPatient.position);

export const letFileGo = async (tx: Transaction, fileId: string | null): Promise<void> => {
  if (fileId) await releaseFile(tx, fileId);
};
