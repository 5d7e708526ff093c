import type { Transaction } from './transaction.ts';

/**
 * Builds a query, or several, once for each handle that runs them: for the hottest reads, whose building and planning
 * cost more than the answer. Only for the long-lived handle of `read`; a transaction is used once.
 */
export const preparedOnce = <T extends object>(build: (tx: Transaction) => T): ((tx: Transaction) => T) => {
  const known = new WeakMap<Transaction, T>();
  return (tx) => {
    const found = known.get(tx) ?? build(tx);
    known.set(tx, found);
    return found;
  };
};
