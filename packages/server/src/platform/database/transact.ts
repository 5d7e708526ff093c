import { availableParallelism } from 'node:os';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type AuditNote, auditStatement } from '../audit/audit.ts';
import type { Database } from './embedded.ts';
import { planOftenRun } from './often-run.ts';
import { writeOnceATurn } from './one-write.ts';
import { passOnSaid } from './said.ts';
import type { Transaction } from './transaction.ts';

export type { Transaction } from './transaction.ts';

/** Runs `work` in one transaction; the audit row that `note` describes is written before it commits. */
export type Transact = <T>(
  work: (tx: Transaction) => Promise<T>,
  note?: AuditNote | ((result: T) => AuditNote),
) => Promise<T>;

/** Reads on one connection outside a transaction: for calls that read nothing personal and write nothing. */
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
 * the same cores. With one core a long read still leaves others a way.
 */
const standardConnections = Math.max(3, 2 * availableParallelism());

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
    pipeline: true,
  });
  pool.on('error', options.onError);
  pool.on('connect', (client) => {
    // A connection that dies while a transaction holds it speaks for itself; unheard, its error would end the process.
    client.on('error', options.onError);
    writeOnceATurn(client);
    planOftenRun(client);
    passOnSaid(client, (said) => {
      for (const hear of hearers) hear(said);
    });
  });
  const connected = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  };
  return {
    pool,
    transact: (work, note) => connected((client) => inTransaction(client, work, note)),
    read: (work) => connected((client) => work(handleOf(client))),
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

/** What all work on a connection goes through, one after the other: what was prepared for one, the next finds prepared. */
const handles = new WeakMap<pg.PoolClient, Transaction>();

const handleOf = (client: pg.PoolClient): Transaction => {
  const handle = handles.get(client) ?? drizzle(client, { casing: 'snake_case' });
  handles.set(client, handle);
  return handle;
};

const inTransaction = async <T>(
  client: pg.PoolClient,
  work: (tx: Transaction) => Promise<T>,
  note: AuditNote | ((result: T) => AuditNote) | undefined,
): Promise<T> => {
  const tx = handleOf(client);
  try {
    // BEGIN leaves with the first statement of the work. It fails with its connection only, and with it what follows.
    const begun = client.query('BEGIN');
    const [result] = await Promise.all([(async () => work(tx))(), begun]);
    const event = note && auditStatement(typeof note === 'function' ? note(result) : note);
    // Sent together; where the audit row fails, PostgreSQL takes COMMIT for ROLLBACK.
    await Promise.all([event && client.query(event), commit(client)]);
    return result;
  } catch (error) {
    // A connection that cannot roll back has ended, and its transaction with it.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
};

/** Throws where a statement had failed and the work went on as if it had not: nothing of it is kept then. */
const commit = async (client: pg.PoolClient): Promise<void> => {
  const { command } = await client.query('COMMIT');
  if (command !== 'COMMIT') throw new Error('A transaction ended with an error that nobody threw');
};
