import type { MergeCounts } from '@doctor-plus/contract/charts/merging.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import { countsFrom, type Relation, relationsOfPatients } from './relations.ts';
import { patientMergeRow } from './tables.ts';

type Move = { readonly mergeId: string; readonly keptId: string; readonly mergedId: string };

/** What belongs to a patient, all versions of an entry counted once. Danger: reads without a policy. */
export const countBelongings = async (tx: Transaction, patientId: string): Promise<MergeCounts> => {
  const relations = await relationsOfPatients(tx);
  const each = relations.map(
    ({ relation, field }) =>
      sql`SELECT ${relation} AS relation, count(DISTINCT id)::int AS count FROM ${sql.raw(relation)}
        WHERE ${sql.identifier(field)} = ${patientId}::uuid`,
  );
  const { rows } = await tx.execute<{ relation: string; count: number }>(sql.join(each, sql` UNION ALL `));
  return countsFrom(rows);
};

/** Gives everything of the merged patient to the kept one and writes down what that was. */
export const moveBelongings = async (tx: Transaction, { mergeId, keptId, mergedId }: Move): Promise<void> => {
  for (const { relation, field } of await relationsOfPatients(tx)) {
    await tx.execute(sql`WITH moved AS (
        UPDATE ${sql.raw(relation)} SET ${sql.identifier(field)} = ${keptId}::uuid
          WHERE ${sql.identifier(field)} = ${mergedId}::uuid RETURNING id)
      INSERT INTO ${patientMergeRow} (merge_id, relation, row_id)
        SELECT DISTINCT ${mergeId}::uuid, ${relation}, id FROM moved`);
  }
};

const movedRows = (mergeId: string, relation: string): SQL =>
  sql`(SELECT row_id FROM ${patientMergeRow} WHERE merge_id = ${mergeId}::uuid AND relation = ${relation})`;

/** Rows that were moved, and rows written since that hang on one that was: an entry in a visit that returns. */
const returning = (mergeId: string, { relation, parents }: Relation): SQL =>
  sql.join(
    [
      sql`id IN ${movedRows(mergeId, relation)}`,
      ...parents.map(
        (parent) => sql`${sql.identifier(parent.field)} IN ${movedRows(mergeId, parent.relation)}`,
      ),
    ],
    sql` OR `,
  );

/** Gives back what was moved. `followed` counts what was written since and hangs on it. */
export const returnBelongings = async (
  tx: Transaction,
  { mergeId, keptId, mergedId }: Move,
): Promise<{ returned: MergeCounts; followed: number }> => {
  const counts: { relation: string; count: number; moved: number }[] = [];
  for (const each of await relationsOfPatients(tx)) {
    const { relation, field } = each;
    const { rows } = await tx.execute<{ count: number; moved: number }>(sql`WITH back AS (
        UPDATE ${sql.raw(relation)} SET ${sql.identifier(field)} = ${mergedId}::uuid
          WHERE ${sql.identifier(field)} = ${keptId}::uuid AND (${returning(mergeId, each)}) RETURNING id)
      SELECT count(DISTINCT id)::int AS count,
        (count(DISTINCT id) FILTER (WHERE id IN ${movedRows(mergeId, relation)}))::int AS moved FROM back`);
    for (const row of rows) counts.push({ relation, ...row });
  }
  const followed = counts.reduce((sum, { count, moved }) => sum + count - moved, 0);
  return { returned: countsFrom(counts), followed };
};
