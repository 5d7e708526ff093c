import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../http/actor.ts';
import { preparedForRoles, unseen, valuesOf } from './prepared.ts';
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

/** Whoever of a role will call. */
export type UnseenActor = { readonly role: Role; readonly id: SQL; readonly need: SQL };

const [id, need] = [unseen('actorId', 'uuid'), unseen('actorNeed', 'text')];

/**
 * The same for what is asked again and again, built once for each connection and role: of the caller and of all that differs from call to
 * call the figures know `unseen` values alone. `name` is the statement's. Values of figures come as JSON has them.
 */
export const preparedFigures = <F extends Readonly<Record<string, SQL>>>(
  name: string,
  build: (actor: UnseenActor) => F,
) => {
  const statement = preparedForRoles((tx, { role }) => {
    const figures = Object.entries(build({ role, id, need }));
    // What the code has as constants stands in the text: as parameters, the planner would see them one time and not the other.
    const parts = figures.map(([key, figure]) => sql`${sql.raw(`'${key}'`)}, ${figure.inlineParams()}`);
    return tx
      .select({ figures: sql<ValuesOf<F>>`json_build_object(${sql.join(parts, sql`, `)})` })
      .from(sql`(SELECT) AS one`)
      .prepare(`${name}_${role}`);
  });
  return async (tx: Transaction, actor: Actor, values: Readonly<Record<string, unknown>>) => {
    const [row] = await statement(tx, actor).execute({ ...valuesOf(actor), ...values });
    if (!row) throw new Error('A statement without a table gives one row');
    return row.figures;
  };
};
