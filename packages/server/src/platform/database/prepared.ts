import { type Role, roles } from '@doctor-plus/contract/kernel/roles.ts';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../http/actor.ts';
import type { Transaction } from './transaction.ts';

/**
 * Builds a query, or several, once for each connection that runs them: for the hottest statements, whose building and
 * planning cost more than the answer.
 */
export const preparedOnce = <T extends object>(build: (tx: Transaction) => T): ((tx: Transaction) => T) => {
  const known = new WeakMap<Transaction, T>();
  return (tx) => {
    const found = known.get(tx) ?? build(tx);
    known.set(tx, found);
    return found;
  };
};

/** Whoever of a role will call; a policy takes it for the caller. */
export type FutureActor = { readonly role: Role; readonly id: Placeholder; readonly need: Placeholder };

/**
 * A value of which the planner learns nothing: plans for values and plans for whatever comes are the same then, and PostgreSQL
 * keeps one. Where it sees values, a statement of many parts is planned anew each time, which takes longer than it runs.
 */
export const unseen = (name: string, type: 'uuid' | 'text' | 'timestamptz' | 'bigint'): SQL =>
  sql`(SELECT ${sql.placeholder(name)}::${sql.raw(type)})`;

/** What such a statement is given of its caller. */
export const valuesOf = ({ id, need }: Pick<Actor, 'id' | 'need'>) => ({ actorId: id, actorNeed: need });

/** The same where what is in reach depends on the caller: once for each role, the caller given by `valuesOf`. */
export const preparedForRoles = <T extends object>(
  build: (tx: Transaction, actor: FutureActor) => T,
): ((tx: Transaction, actor: { readonly role: Role }) => T) => {
  const [id, need] = [sql.placeholder('actorId'), sql.placeholder('actorNeed')];
  const byRole = new Map(roles.map((role) => [role, preparedOnce((tx) => build(tx, { role, id, need }))]));
  return (tx, { role }) => {
    const prepared = byRole.get(role);
    if (!prepared) throw new Error(`There is no role ${role}`);
    return prepared(tx);
  };
};
