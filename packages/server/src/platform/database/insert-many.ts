import { getTableColumns, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './transaction.ts';

/** Rows of one statement: each has nine seconds, and its text is in memory as a whole. */
const batch = 2_000;

/**
 * Inserts many rows: those that fill the same columns with one statement, which takes them as JSON. A statement with a parameter
 * for each field costs several times as much on both sides, and can hold no more than 65,535 of them. For columns of text,
 * numbers, booleans, instants, dates and ids, arrays of these, and JSON. A field that is undefined gets what the table gives it.
 * `otherwise` says what becomes of a row that is there already.
 */
export const insertMany = async <T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T['$inferInsert'][],
  otherwise = sql``,
): Promise<void> => {
  const names = new Map(
    Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, toSnakeCase(name)]),
  );
  const named = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([key, value]) => {
        const name = names.get(key);
        return name === undefined || value === undefined ? [] : [[name, value] as const];
      }),
    ),
  );
  for (const [columns, alike] of Map.groupBy(named, (row) => Object.keys(row).sort().join())) {
    const list = sql.raw(columns);
    for (let from = 0; from < alike.length; from += batch) {
      const json = JSON.stringify(alike.slice(from, from + batch));
      await tx.execute(
        sql`INSERT INTO ${table} (${list}) SELECT ${list} FROM json_populate_recordset(NULL::${table}, ${json}::json) ${otherwise}`,
      );
    }
  }
};
