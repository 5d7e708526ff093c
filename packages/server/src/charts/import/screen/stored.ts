import { Import, ImportedEntry, ImportReport, ImportTable } from '@doctor-plus/contract/charts/imports.ts';
import * as z from 'zod/mini';
import type { ImportReport as EngineReport } from '../report.ts';

/*
 * What an import keeps as JSON, read back: rows of before an update may have another shape, and are then as if not there.
 */

const reader =
  <S extends z.ZodMiniType>(schema: S) =>
  (stored: unknown): z.output<S> | null =>
    z.safeParse(schema, stored).data ?? null;

export const storedLayout = reader(ImportTable);
export const storedReport = reader(ImportReport);
export const storedRefusal = reader(Import.shape.refusal);
export const storedOutcome = reader(z.omit(ImportedEntry, { person: true }));
export const storedUndo = reader(Import.shape.undo);

/** The engine's report in the words of the contract. */
export const reportOf = ({
  taken,
  notTaken,
  remarks,
}: Pick<EngineReport, 'taken' | 'notTaken' | 'remarks'>): ImportReport => ({
  taken: taken.map(({ type, added, changed, alreadyThere }) => ({
    type,
    added,
    changed,
    already_there: alreadyThere,
  })),
  not_taken: notTaken.map(tallied),
  remarks: remarks.map(tallied),
});

const tallied = <C extends EngineReport['notTaken'][number] | EngineReport['remarks'][number]>(one: C) => ({
  ...one,
  entries: one.entries.map((entry) => ({ ...entry })),
});
