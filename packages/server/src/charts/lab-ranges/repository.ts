import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import { comparedName } from './judge-results.ts';
import { labRange } from './tables.ts';

export type RangeRow = typeof labRange.$inferSelect;
export type NewRange = typeof labRange.$inferInsert;

const standing = inArray(labRange.state, ['draft', 'in_force']);

const matching = (query: string): SQL | undefined =>
  query === ''
    ? undefined
    : sql`(position(${comparedName(query)} IN ${labRange.compared}) > 0 OR ${labRange.code} = ${query.trim()})`;

/** What is in force or waits for review, by name and age; and how many there are, and how many of all wait. */
export const listRanges = async (tx: Transaction, query: string, limit: number) => {
  const rows = await tx
    .select()
    .from(labRange)
    .where(and(standing, matching(query)))
    .orderBy(
      asc(labRange.compared),
      asc(labRange.ageFrom),
      asc(labRange.sex),
      asc(labRange.id),
      asc(labRange.version),
    )
    .limit(limit);
  const [counted] = await tx
    .select({
      total: sql<number>`(count(*) FILTER (WHERE ${matching(query) ?? sql`true`}))::int`,
      waiting: sql<number>`(count(*) FILTER (WHERE state = 'draft'))::int`,
    })
    .from(labRange)
    .where(standing);
  return { rows, total: counted?.total ?? 0, waiting: counted?.waiting ?? 0 };
};

/** Every version of a row, the newest first. */
export const findVersions = (tx: Transaction, id: string): Promise<RangeRow[]> =>
  tx.select().from(labRange).where(eq(labRange.id, id)).orderBy(desc(labRange.version));

/** The same, and nobody else changes the table until the transaction ends: what stands beside a row decides whether it may. */
export const lockVersions = async (tx: Transaction, id: string): Promise<RangeRow[]> => {
  await lockTable(tx);
  return findVersions(tx, id);
};

/** Changes of the table come one after another. */
export const lockTable = (tx: Transaction) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('lab_range', 0))`);

/** Another row that holds for some of the same people, as the constraint `lab_range_apart` sees it. */
export const findOverlapping = async (tx: Transaction, row: NewRange): Promise<RangeRow | null> => {
  const sameTest =
    row.code == null
      ? sql`${labRange.code} IS NULL AND ${labRange.compared} = ${row.compared}`
      : eq(labRange.code, row.code);
  const [found] = await tx
    .select()
    .from(labRange)
    .where(
      and(
        standing,
        sameTest,
        eq(labRange.comparable, row.comparable),
        sql`${labRange.id} <> ${row.id}`,
        row.sex == null ? undefined : sql`coalesce(${labRange.sex}, ${row.sex}) = ${row.sex}`,
        sql`${labRange.ageFrom} <= ${row.ageTo} AND ${labRange.ageTo} >= ${row.ageFrom}`,
      ),
    )
    .limit(1);
  return found ?? null;
};

export const insertRange = async (tx: Transaction, row: NewRange): Promise<RangeRow> => {
  const [added] = await tx.insert(labRange).values(row).returning();
  if (!added) throw new Error('A range was written and not returned');
  return added;
};

type Changes = Partial<
  Pick<RangeRow, 'state' | 'reviewedBy' | 'reviewerName' | 'reviewedAt' | 'endedBy' | 'enderName' | 'endedAt'>
>;

/** Takes versions of a row from the states they are in to another one. */
export const moveVersions = async (
  tx: Transaction,
  id: string,
  from: readonly RangeRow['state'][],
  changes: Changes,
): Promise<RangeRow[]> =>
  tx
    .update(labRange)
    .set(changes)
    .where(and(eq(labRange.id, id), inArray(labRange.state, [...from])))
    .returning();
