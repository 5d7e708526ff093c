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

/**
 * Relations for one statement each time, with every table once: PostgreSQL keeps only one of two updates of a row within a
 * statement, and a table may name a patient in two columns.
 */
const rounds = (relations: readonly Relation[]): Relation[][] => {
  const made: Relation[][] = [];
  for (const each of relations) {
    const round = made.find((one) => one.every(({ relation }) => relation !== each.relation));
    if (round) round.push(each);
    else made.push([each]);
  }
  return made;
};

const nameOf = (index: number): SQL => sql`${sql.identifier(`moved_${index}`)}`;

/** Gives everything of the merged patient to the kept one and writes down what that was. */
export const moveBelongings = async (tx: Transaction, { mergeId, keptId, mergedId }: Move): Promise<void> => {
  for (const round of rounds(await relationsOfPatients(tx))) {
    const updates = round.map(
      ({ relation, field }, index) => sql`${nameOf(index)} AS (
        UPDATE ${sql.raw(relation)} SET ${sql.identifier(field)} = ${keptId}::uuid
          WHERE ${sql.identifier(field)} = ${mergedId}::uuid RETURNING id)`,
    );
    const rows = round.map(
      ({ relation }, index) => sql`SELECT DISTINCT ${mergeId}::uuid, ${relation}, id FROM ${nameOf(index)}`,
    );
    await tx.execute(sql`WITH ${sql.join(updates, sql`, `)}
      INSERT INTO ${patientMergeRow} (merge_id, relation, row_id) ${sql.join(rows, sql` UNION ALL `)}`);
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
  for (const round of rounds(await relationsOfPatients(tx))) {
    const updates = round.map(
      (each, index) => sql`${nameOf(index)} AS (
        UPDATE ${sql.raw(each.relation)} SET ${sql.identifier(each.field)} = ${mergedId}::uuid
          WHERE ${sql.identifier(each.field)} = ${keptId}::uuid AND (${returning(mergeId, each)}) RETURNING id)`,
    );
    const figures = round.map(
      ({ relation }, index) => sql`SELECT ${relation} AS relation, count(DISTINCT id)::int AS count,
        (count(DISTINCT id) FILTER (WHERE id IN ${movedRows(mergeId, relation)}))::int AS moved FROM ${nameOf(index)}`,
    );
    const { rows } = await tx.execute<{ relation: string; count: number; moved: number }>(
      sql`WITH ${sql.join(updates, sql`, `)} ${sql.join(figures, sql` UNION ALL `)}`,
    );
    counts.push(...rows);
  }
  const followed = counts.reduce((sum, { count, moved }) => sum + count - moved, 0);
  return { returned: countsFrom(counts), followed };
};
