import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from './transaction.ts';

type ValuesOf<F extends Readonly<Record<string, SQL>>> = {
  [Name in keyof F]: F[Name] extends SQL<infer Value> ? Value : never;
};

/** Reads figures of several slices, each a subquery of one value, in one statement. */
export const readFigures = async <F extends Readonly<Record<string, SQL>>>(tx: Transaction, figures: F) => {
  const columns = Object.entries(figures).map(([name, figure]) => sql`${figure} AS ${sql.identifier(name)}`);
  const { rows } = await tx.execute<ValuesOf<F>>(sql`SELECT ${sql.join(columns, sql`, `)}`);
  const [row] = rows;
  if (!row) throw new Error('A statement without a table gives one row');
  return row;
};
