import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../platform/database/transact.ts';

type Connection = { host: string; port: number; user: string; password?: string };

/** Where databases for tests are made, and which one they are copied from. */
export type TestPostgres = { superuser: Connection; application: Connection; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

export type TestDatabase = DatabaseHandle & {
  readonly name: string;
  /** Statements sent since the last call, from every connection of the pool; transaction control is not counted. */
  readonly takeQueries: () => string[];
  /** Runs SQL as the superuser: to look where the application may not, or to break things. */
  readonly asSuperuser: (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
  /** Keeps what the database holds now; what is returned brings it back, whatever was written since. Every connection ends. */
  readonly keep: () => Promise<() => Promise<void>>;
};

/** A fresh database of its own, copied from the migrated template of the run or of a PostgreSQL that is named; dropped by `close`. */
export const createTestDatabase = async (postgres?: TestPostgres): Promise<TestDatabase> => {
  const { superuser, application, template } = postgres ?? inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ ...superuser, database: 'postgres' });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const inside = new pg.Pool({ ...superuser, database: name, max: 1 });
  // The forced drop at the end may reach a connection that is just closing.
  inside.on('error', () => {});
  let queries: string[] = [];
  const copies: string[] = [];
  const handle = openDatabase(
    { connection: (_role, database) => ({ ...application, database: database ?? name }) },
    { name, connections: 8, onError: () => {} },
  );
  handle.pool.on('connect', (client) => listen(client, (text) => queries.push(text)));
  return {
    ...handle,
    name,
    takeQueries: () => {
      const taken = queries;
      queries = [];
      return taken;
    },
    asSuperuser: (text, values = []) => inside.query(text, values),
    keep: async () => {
      const kept = `${name}_kept`;
      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
      await admin.query(`ALTER DATABASE ${name} RENAME TO ${kept}`);
      copies.push(kept);
      const restore = async () => {
        await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
        await admin.query(`CREATE DATABASE ${name} TEMPLATE ${kept} STRATEGY FILE_COPY`);
      };
      await restore();
      return restore;
    },
    close: async () => {
      await handle.close();
      await inside.end();
      for (const each of [name, ...copies]) await admin.query(`DROP DATABASE ${each} WITH (FORCE)`);
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
