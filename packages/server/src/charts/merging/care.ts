import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { careRelationship, user } from '../../accounts/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { newId } from '../../platform/ids.ts';
import { patientMergeRow } from './tables.ts';

type Pair = {
  readonly mergeId: string;
  readonly keptId: string;
  readonly mergedId: string;
  readonly now: Date;
};

/** Under these names the journal of a merge keeps which accesses it ended and which it made. */
const ended = 'care_relationship ended';
const made = 'care_relationship made';

const openOf = (patientId: string) =>
  and(eq(careRelationship.patientId, patientId), isNull(careRelationship.endedAt));

/** Who cares for the merged patient cares for the kept one; nobody reaches the merged chart any more. */
export const moveCare = async (tx: Transaction, { mergeId, keptId, mergedId, now }: Pair): Promise<void> => {
  const before = await tx.update(careRelationship).set({ endedAt: now }).where(openOf(mergedId)).returning({
    id: careRelationship.id,
    doctorId: careRelationship.doctorId,
    until: careRelationship.until,
  });
  const rows = before.map(({ doctorId, until }) => ({
    id: newId(),
    doctorId,
    patientId: keptId,
    reason: 'merged' as const,
    since: now,
    until,
  }));
  const after =
    rows.length === 0
      ? []
      : await tx
          .insert(careRelationship)
          .values(rows)
          .onConflictDoNothing()
          .returning({ id: careRelationship.id });
  const journal = [
    ...before.map(({ id }) => ({ mergeId, relation: ended, rowId: id })),
    ...after.map(({ id }) => ({ mergeId, relation: made, rowId: id })),
  ];
  if (journal.length > 0) await tx.insert(patientMergeRow).values(journal);
};

const journaled = (tx: Transaction, mergeId: string, relation: string) =>
  tx
    .select({ id: patientMergeRow.rowId })
    .from(patientMergeRow)
    .where(and(eq(patientMergeRow.mergeId, mergeId), eq(patientMergeRow.relation, relation)));

/**
 * Everybody cares again for whom they cared. A doctor who has seen the kept patient since keeps that one, too: `needed` says
 * whose visits or appointments stay there.
 */
export const returnCare = async (
  tx: Transaction,
  { mergeId, now }: Pair,
  needed: readonly string[],
): Promise<void> => {
  await tx
    .update(careRelationship)
    .set({ endedAt: now })
    .where(
      and(
        inArray(careRelationship.id, journaled(tx, mergeId, made)),
        isNull(careRelationship.endedAt),
        sql`${careRelationship.doctorId} <> ALL (${sql.param([...needed])}::uuid[])`,
      ),
    );
  await tx
    .update(careRelationship)
    .set({ endedAt: null })
    .where(
      and(
        inArray(careRelationship.id, journaled(tx, mergeId, ended)),
        inArray(
          careRelationship.doctorId,
          tx.select({ id: user.id }).from(user).where(ne(user.status, 'erased')),
        ),
      ),
    );
};
