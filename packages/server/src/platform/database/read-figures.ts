import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../http/actor.ts';
import { type FutureActor, preparedForRoles, valuesOf } from './prepared.ts';
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

/**
 * The same for what is asked again and again, built once for each connection and role: of the caller and of all that differs from call to
 * call the figures know placeholders alone. `name` is the statement's. Values of figures come as JSON has them.
 */
export const preparedFigures = <F extends Readonly<Record<string, SQL>>>(
  name: string,
  build: (actor: FutureActor) => F,
) => {
  const statement = preparedForRoles((tx, actor) => {
    const parts = Object.entries(build(actor)).map(([key, figure]) => sql`${sql.raw(`'${key}'`)}, ${figure}`);
    return tx
      .select({ figures: sql<ValuesOf<F>>`json_build_object(${sql.join(parts, sql`, `)})` })
      .from(sql`(SELECT) AS one`)
      .prepare(`${name}_${actor.role}`);
  });
  return async (tx: Transaction, actor: Actor, values: Readonly<Record<string, unknown>>) => {
    const [row] = await statement(tx, actor).execute({ ...valuesOf(actor), ...values });
    if (!row) throw new Error('A statement without a table gives one row');
    return row.figures;
  };
};
