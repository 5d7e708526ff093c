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
