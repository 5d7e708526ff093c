import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

/**
 * What a repository works on: a transaction, or a plain connection for a single read. Statements of one transaction that
 * do not need each other's answers may be sent together with `Promise.all`; they run in the order in which they were
 * sent. `$client` sends at once, without a builder.
 */
export type Transaction = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
> & { readonly $client: Pick<Pool, 'query'> };
