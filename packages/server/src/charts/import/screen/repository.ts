import { importHours, importPage, undoDays } from '@doctor-plus/contract/charts/imports.ts';
import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { patient, user } from '../../../accounts/tables.ts';
import type { Transaction } from '../../../platform/database/transact.ts';
import type { Stored } from '../../../platform/files/store.ts';
import { storedFile } from '../../../platform/files/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { chartImport, chartImportPatient } from '../tables.ts';
import { importInReach } from './policy.ts';

export type ImportState = (typeof chartImport.$inferSelect)['state'];

const caring = alias(user, 'caring');

/** What waited too long is over, whether or not the hourly round has been there. */
export const stillWaits = sql<boolean>`${chartImport.createdAt} > app_now() - make_interval(hours => ${sql.raw(String(importHours))})`;

export const stillUndoable = sql<boolean>`coalesce(${chartImport.finishedAt} > app_now() - make_interval(days => ${sql.raw(String(undoDays))}), false)`;

const columns = {
  id: chartImport.id,
  ownerId: chartImport.ownerId,
  fileName: chartImport.fileName,
  kind: chartImport.kind,
  state: chartImport.state,
  fileId: chartImport.fileId,
  layout: chartImport.layout,
  refusal: chartImport.refusal,
  report: chartImport.report,
  undo: chartImport.undo,
  done: chartImport.done,
  total: chartImport.total,
  entriesAdded: chartImport.entriesAdded,
  createdAt: chartImport.createdAt,
  finishedAt: chartImport.finishedAt,
  doctor: {
    id: caring.id,
    honorific: caring.honorific,
    givenName: caring.givenName,
    familyName: caring.familyName,
  },
  waits: stillWaits,
  undoable: stillUndoable,
};

/** Imports of the last weeks that the list names. */
const shown = 20;

export const listImports = (tx: Transaction, actor: Actor) =>
  tx
    .select(columns)
    .from(chartImport)
    .innerJoin(caring, eq(caring.id, chartImport.doctorId))
    .where(
      and(
        importInReach(actor),
        sql`${chartImport.state} <> 'discarded'`,
        gt(chartImport.createdAt, sql`app_now() - make_interval(days => ${undoDays})`),
      ),
    )
    .orderBy(desc(chartImport.createdAt), desc(chartImport.id))
    .limit(shown);

export type ImportRecord = Awaited<ReturnType<typeof listImports>>[number];

export const findImport = async (tx: Transaction, actor: Actor, id: string): Promise<ImportRecord | null> => {
  const [row] = await tx
    .select(columns)
    .from(chartImport)
    .innerJoin(caring, eq(caring.id, chartImport.doctorId))
    .where(and(eq(chartImport.id, id), importInReach(actor)));
  return row ?? null;
};

/** Doctors into whose care an administrator may import. */
export const activeDoctors = (tx: Transaction) =>
  tx
    .select({
      id: user.id,
      honorific: user.honorific,
      givenName: user.givenName,
      familyName: user.familyName,
    })
    .from(user)
    .where(and(eq(user.role, 'doctor'), eq(user.status, 'active')))
    .orderBy(user.familyName, user.givenName, user.id);

export const isActiveDoctor = async (tx: Transaction, id: string): Promise<boolean> => {
  const [row] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, id), eq(user.role, 'doctor'), eq(user.status, 'active')));
  return row !== undefined;
};

type NewImport = Pick<
  typeof chartImport.$inferInsert,
  'id' | 'ownerId' | 'doctorId' | 'fileName' | 'kind' | 'createdAt'
>;

/** Notes an import with its file, which is removed a day later unless it was imported before. */
export const insertImport = async (tx: Transaction, row: NewImport, stored: Stored): Promise<void> => {
  const fileId = newId();
  await tx.insert(storedFile).values({
    id: fileId,
    ...stored,
    name: row.fileName,
    type: 'application/octet-stream',
    purpose: 'import',
    ownerId: row.ownerId,
    expiresAt: sql`app_now() + make_interval(hours => ${importHours + 1})`,
  });
  await tx.insert(chartImport).values({ ...row, fileId, state: 'reading' });
};

/** Moves an import in reach from one of some states to another; false when it is in none of them. */
export const moveImport = async (
  tx: Transaction,
  actor: Actor,
  id: string,
  from: readonly ImportState[],
  change: Partial<typeof chartImport.$inferInsert>,
  ...only: readonly SQL[]
): Promise<boolean> => {
  const moved = await tx
    .update(chartImport)
    .set(change)
    .where(and(eq(chartImport.id, id), importInReach(actor), inArray(chartImport.state, from), ...only))
    .returning({ id: chartImport.id });
  return moved.length > 0;
};

export const nobodyUndecided = sql`NOT EXISTS (SELECT FROM ${chartImportPatient}
  WHERE ${chartImportPatient.importId} = ${chartImport.id} AND ${chartImportPatient.decision} IS NULL)`;

/** Those who are to be left out are dealt with at once. */
export const skipDecided = (tx: Transaction, importId: string) =>
  tx
    .update(chartImportPatient)
    .set({ state: 'skipped' })
    .where(
      and(
        eq(chartImportPatient.importId, importId),
        eq(chartImportPatient.decision, 'skip'),
        eq(chartImportPatient.state, 'waiting'),
      ),
    );

/** Decides about people with a match who wait: those at these places, or all. Returns how many. */
export const decide = async (
  tx: Transaction,
  importId: string,
  decision: 'create' | 'add' | 'skip',
  positions: readonly number[] | null,
): Promise<number> => {
  const decided = await tx
    .update(chartImportPatient)
    .set({ decision })
    .where(
      and(
        eq(chartImportPatient.importId, importId),
        eq(chartImportPatient.state, 'waiting'),
        sql`${chartImportPatient.matchReason} IS NOT NULL`,
        // The chart may be gone since; then there is nothing to add to.
        decision === 'add' ? sql`${chartImportPatient.matchId} IS NOT NULL` : undefined,
        positions ? inArray(chartImportPatient.position, [...positions]) : undefined,
      ),
    )
    .returning({ position: chartImportPatient.position });
  return decided.length;
};

const matched = alias(patient, 'matched');

/** A page of the people, those to decide about first; with them how many there are and how many wait for a decision. */
export const pageOfPeople = (tx: Transaction, importId: string, page: number) =>
  tx
    .select({
      position: chartImportPatient.position,
      givenName: chartImportPatient.givenName,
      familyName: chartImportPatient.familyName,
      birthDate: chartImportPatient.birthDate,
      visits: chartImportPatient.visits,
      entries: chartImportPatient.entries,
      matchReason: chartImportPatient.matchReason,
      match: {
        id: matched.id,
        givenName: matched.givenName,
        familyName: matched.familyName,
        chartNumber: matched.chartNumber,
        birthDate: matched.birthDate,
      },
      decision: chartImportPatient.decision,
      state: chartImportPatient.state,
      chart: { id: patient.id, chartNumber: patient.chartNumber },
      added: chartImportPatient.added,
      total: sql<number>`(count(*) OVER ())::int`,
      undecided: sql<number>`(count(*) FILTER (WHERE ${chartImportPatient.decision} IS NULL) OVER ())::int`,
    })
    .from(chartImportPatient)
    .leftJoin(matched, eq(matched.id, chartImportPatient.matchId))
    .leftJoin(patient, eq(patient.id, chartImportPatient.patientId))
    .where(eq(chartImportPatient.importId, importId))
    .orderBy(
      sql`${chartImportPatient.matchReason} IS NULL`,
      sql`${chartImportPatient.state} <> 'kept'`,
      chartImportPatient.position,
    )
    .limit(importPage)
    .offset((page - 1) * importPage);

export type PersonRecord = Awaited<ReturnType<typeof pageOfPeople>>[number];

export type OutcomeRecord = {
  readonly entry: unknown;
  readonly givenName: string;
  readonly familyName: string;
};

/** What became of the entries of a file, in the order of its people: a part of them. */
export const outcomesOf = async (
  tx: Transaction,
  importId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<OutcomeRecord[]> => {
  const { rows } = await tx.execute<OutcomeRecord>(sql`
    SELECT e.entry, p.given_name AS "givenName", p.family_name AS "familyName" FROM chart_import_patient p
      CROSS JOIN LATERAL jsonb_array_elements(p.taken -> 'entries') WITH ORDINALITY AS e (entry, nth)
    WHERE p.import_id = ${importId} ORDER BY p.position, e.nth LIMIT ${limit} OFFSET ${offset}`);
  return rows;
};

/** How many entries `outcomesOf` has. */
export const countOutcomes = async (tx: Transaction, importId: string): Promise<number> => {
  const { rows } = await tx.execute<{ total: number }>(sql`
    SELECT coalesce(sum(jsonb_array_length(taken -> 'entries')), 0)::int AS total
      FROM chart_import_patient WHERE import_id = ${importId}`);
  return rows[0]?.total ?? 0;
};
