import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../platform/database/transact.ts';
import { createTestClock, followClock, type TestClock, withClock } from './clock.ts';

type Connection = { host: string; port: number; user: string; password?: string };

/** Where databases for tests are made, which one they are copied from, and how their names begin. */
export type TestPostgres = {
  superuser: Connection;
  application: Connection;
  template: string;
  prefix: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

export type TestDatabase = DatabaseHandle & {
  readonly name: string;
  /** The time of this database's SQL, and of the applications on it. */
  readonly clock: TestClock;
  /** Statements sent since the last call, from every connection of the pool; transaction control is not counted. */
  readonly takeQueries: () => string[];
  /** Runs SQL as the superuser: to look where the application may not, or to break things. */
  readonly asSuperuser: (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
  /** Keeps the rows that the database holds now. The function returned brings them back, whatever was written since. */
  readonly keep: () => Promise<() => Promise<void>>;
};

/** Names of databases that this process made and nobody uses now. Each holds what the template holds. */
const idle: string[] = [];

/** Names of databases that the running test file made and has not closed. */
const open = new Set<string>();

/** Throws when the test file that ends left a database open, and with it the rows that it wrote. */
export const expectAllClosed = (): void => {
  const left = open.size;
  open.clear();
  if (left > 0) throw new Error(`This file left ${left} databases open, with the rows that it wrote.`);
};

/**
 * A database that holds what the migrated template of the run holds, or of a PostgreSQL that is named. `close` takes back every change
 * of rows and keeps the database for the next who asks; one whose schema was changed is dropped.
 */
export const createTestDatabase = async ({
  postgres,
  shared = false,
}: {
  postgres?: TestPostgres;
  /** Other test files use it after the one that made it. */
  shared?: boolean | undefined;
} = {}): Promise<TestDatabase> => {
  const { superuser, application, template, prefix } = postgres ?? inject('postgres');
  const admin = new pg.Client({ ...superuser, database: 'postgres' });
  await admin.connect();
  const idleName = postgres ? undefined : idle.pop();
  const name = idleName ?? `${prefix}${randomUUID().replaceAll('-', '')}`;
  if (!idleName) await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  if (!shared) open.add(name);
  const inside = new pg.Pool({ ...superuser, database: name, max: 1, pipeline: true });
  // The forced end of all connections may reach one that is just closing.
  inside.on('error', () => {});
  const { rows } = await admin.query<{ began: Date }>('SELECT clock_timestamp() AS began');
  const clock = createTestClock(rows[0]?.began);
  inside.on('connect', (client) => followClock(client, clock));
  let queries: string[] = [];
  let isKept = false;
  const handle = withClock(
    openDatabase(
      { connection: (_role, database) => ({ ...application, database: database ?? name }) },
      { name, connections: 8, onError: () => {} },
    ),
    clock,
  );
  handle.pool.on('connect', (client) => listen(client, (text) => queries.push(text)));
  const endOthers = () =>
    inside.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
      [name],
    );
  /** Returns true when the database holds again what the template holds. */
  const isAsMade = async (): Promise<boolean> => {
    if (isKept || postgres) return false;
    await endOthers();
    const { rows } = await inside.query('SELECT object FROM undo.altered');
    if (rows.length > 0) return false;
    await inside.query('SELECT undo.restore()');
    return true;
  };
  return {
    ...handle,
    name,
    clock,
    takeQueries: () => {
      const taken = queries;
      queries = [];
      return taken;
    },
    asSuperuser: (text, values = []) => inside.query(text, values),
    keep: async () => {
      isKept = true;
      await inside.query('SELECT undo.keep()');
      return async () => {
        await inside.query('SELECT undo.restore()');
      };
    },
    close: async () => {
      await handle.close();
      open.delete(name);
      const isReusable = await isAsMade().catch(() => false);
      await inside.end();
      if (isReusable) idle.push(name);
      else await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
};

const transactionControl = /^\s*(begin|commit|rollback|savepoint|release)\b/i;

/** Hears every statement of a connection, whoever sends it: drizzle, a limiter or a hand-written query. */
const listen = (client: pg.PoolClient, hear: (text: string) => void): void => {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const heard = (...args: unknown[]): unknown => {
    const [first] = args;
    const text = typeof first === 'string' ? first : (first as { text: string }).text;
    if (!transactionControl.test(text)) hear(text);
    return send(...args);
  };
  client.query = heard as typeof client.query;
};
