import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import { user } from '../tables.ts';
import { accessReport } from './tables.ts';

export type ReportRow = typeof accessReport.$inferSelect;

/** What a patient reported, however long ago. */
export const findReportsOf = (tx: Transaction, patientId: string): Promise<ReportRow[]> =>
  tx.select().from(accessReport).where(eq(accessReport.patientId, patientId)).orderBy(accessReport.id);

/** Keeps a report; false when the same access was reported before. */
export const insertReport = async (
  tx: Transaction,
  row: Omit<typeof accessReport.$inferInsert, 'answer' | 'handledAt' | 'handledBy'>,
): Promise<boolean> => {
  const added = await tx
    .insert(accessReport)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: accessReport.id });
  return added.length > 0;
};

const withPatient = (tx: Transaction, where: SQL | undefined) =>
  tx
    .select({ report: accessReport, givenName: user.givenName, familyName: user.familyName })
    .from(accessReport)
    .innerJoin(user, eq(user.id, accessReport.patientId))
    .where(where);

export type ReportOfPatient = Awaited<ReturnType<typeof withPatient>>[number];

const inState: Record<'open' | 'handled', SQL> = {
  open: isNull(accessReport.handledAt),
  handled: isNotNull(accessReport.handledAt),
};

/** Reports of all patients, the newest first, from below `cursor`. */
export const listReports = (
  tx: Transaction,
  {
    state,
    cursor,
    limit,
  }: { state: 'open' | 'handled' | undefined; cursor: string | undefined; limit: number },
): Promise<ReportOfPatient[]> =>
  withPatient(tx, and(state ? inState[state] : undefined, cursor ? lt(accessReport.id, cursor) : undefined))
    .orderBy(desc(accessReport.id))
    .limit(limit);

export const countOpen = async (tx: Transaction): Promise<number> => {
  const [row] = await tx.select({ open: sql<number>`count(*)::int` }).from(accessReport).where(inState.open);
  return row?.open ?? 0;
};

/** A report that nobody else answers until the transaction ends; null for an unknown id. */
export const lockReport = async (tx: Transaction, id: string): Promise<ReportOfPatient | null> =>
  (await withPatient(tx, eq(accessReport.id, id)).for('update', { of: accessReport }))[0] ?? null;

export const answerReport = async (
  tx: Transaction,
  id: string,
  handled: { readonly answer: string; readonly handledAt: Date; readonly handledBy: string },
): Promise<void> => {
  await tx.update(accessReport).set(handled).where(eq(accessReport.id, id));
};
