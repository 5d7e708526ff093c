import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** What a repository works on: a transaction, or a plain connection for a single read. */
export type Transaction = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>;
