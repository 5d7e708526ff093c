import { EventEmitter } from 'node:events';
import { availableParallelism } from 'node:os';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type AuditNote, appendAudit } from '../audit/audit.ts';
import type { Database } from './embedded.ts';
import type { Transaction } from './transaction.ts';

export type { Transaction } from './transaction.ts';

/** Runs `work` in one transaction; the audit row that `note` describes is written before it commits. */
export type Transact = <T>(
  work: (tx: Transaction) => Promise<T>,
  note?: AuditNote | ((result: T) => AuditNote),
) => Promise<T>;

/** Runs one read outside a transaction: for calls that read nothing personal and write nothing. */
export type Read = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

export type DatabaseHandle = {
  readonly pool: pg.Pool;
  readonly transact: Transact;
  readonly read: Read;
  /** A connection of its own, for what must not wait for the pool: not connected yet, and its user's to end. */
  readonly connection: () => pg.Client;
  /** Has `hear` told what the database's triggers said (RAISE INFO) about a transaction of this pool, once it is over. */
  readonly onSaid: (hear: (said: string) => void) => void;
  readonly close: () => Promise<void>;
};

/**
 * Each connection is a process of PostgreSQL with some ten megabytes of its own; more than two for each core wait for
 * the same cores.
 */
const standardConnections = 2 * availableParallelism() + 1;

/** Opens the application's pool. Waits are bounded so that a stuck database becomes an error, not a hanging request. */
export const openDatabase = (
  database: Pick<Database, 'connection'>,
  options: {
    name?: string;
    connections?: number;
    onError: (error: Error) => void;
  },
): DatabaseHandle => {
  const login = database.connection('application', options.name);
  const hearers: ((said: string) => void)[] = [];
  const pool = new pg.Pool({
    ...login,
    max: options.connections ?? standardConnections,
    connectionTimeoutMillis: 8_000,
    query_timeout: 9_000,
    statement_timeout: 9_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'doctor-plus',
  });
  pool.on('error', options.onError);
  // A connection that dies while a transaction holds it speaks for itself; unheard, its error would end the process.
  pool.on('connect', (client) => client.on('error', options.onError));
  pool.on('connect', (client) =>
    passOn(client, (said) => {
      for (const hear of hearers) hear(said);
    }),
  );
  const db = drizzle(pool, { casing: 'snake_case' });
  return {
    pool,
    transact: (work, note) =>
      db.transaction(async (tx) => {
        const result = await work(tx);
        if (note) await appendAudit(tx, typeof note === 'function' ? note(result) : note);
        return result;
      }),
    read: (work) => work(db),
    connection: () =>
      new pg.Client({
        ...login,
        connectionTimeoutMillis: 4_000,
        query_timeout: 4_000,
        keepAlive: true,
        application_name: 'doctor-plus live',
      }),
    onSaid: (hear) => {
      hearers.push(hear);
    },
    close: () => pool.end(),
  };
};

/**
 * Deferred triggers speak while the transaction commits; whoever is told at once would look before it is there to see. The
 * driver's own word for "idle again" (`drain`) does not come while more statements wait, the wire's does.
 */
const passOn = (client: pg.PoolClient, tell: (said: string) => void): void => {
  const wire = 'connection' in client && client.connection instanceof EventEmitter ? client.connection : null;
  let heard: string[] = [];
  client.on('notice', ({ message }) => {
    if (message?.startsWith('live:')) heard.push(message);
  });
  const idle = (): void => {
    if (heard.length === 0) return;
    const said = heard;
    heard = [];
    for (const message of said) tell(message);
  };
  if (wire)
    wire.on('readyForQuery', ({ status }: { status?: string }) => (status === 'I' ? idle() : undefined));
  else client.on('drain', idle);
};
