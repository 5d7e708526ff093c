import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Connection, type Database, startEmbedded } from '../platform/database/embedded.ts';
import { connectExternal } from '../platform/database/external.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { createLog } from '../platform/log.ts';
import { movableAuditNow } from './clock.ts';
import type { TestPostgres } from './database.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import { installUndo } from './undo.ts';

/** An address in its parts, so that a test can put its own database in. */
const parts = (connection: Connection) => {
  if (!('connectionString' in connection)) return connection;
  const { hostname, port, username, password } = new URL(connection.connectionString);
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
};

const configure = async (database: Database, settings: Record<string, string>): Promise<void> => {
  const client = new pg.Client({
    ...parts(database.connection('superuser', 'postgres')),
    database: 'postgres',
  });
  await client.connect();
  for (const [name, value] of Object.entries(settings))
    await client.query(`ALTER SYSTEM SET ${name} = ${value}`);
  await client.query('SELECT pg_reload_conf()');
  await client.end();
};

/** Take effect at the next start. */
const leastLog = { wal_level: 'minimal', max_wal_senders: '0' };

/** The launcher refuses to start with these, so they are set on the running cluster. */
const nothingSurvives = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

/** An embedded cluster in memory that may lose everything. Tests of crashes and backups start one of their own. */
const startForgetful = async (dataDir: string, log: ReturnType<typeof createLog>): Promise<Database> => {
  const first = await startEmbedded({ dataDir, log });
  await configure(first, leastLog);
  await first.stop();
  const database = await startEmbedded({ dataDir, log });
  await configure(database, nothingSurvives);
  return database;
};

/**
 * A PostgreSQL with a migrated template that tests copy: the one that the environment names, else an embedded one in a folder of its
 * own, which goes with `stop`.
 */
export const startTestPostgres = async (
  environment: NodeJS.ProcessEnv,
): Promise<{ postgres: TestPostgres; stop: () => Promise<void> }> => {
  const log = createLog('error');
  const dataDir = await makeMemoryFolder((message) => process.stderr.write(`${message}\n`));
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = environment;
  if (url && !ownerUrl)
    throw new Error('The tests need DATABASE_OWNER_URL too: a login that may create databases.');
  const database = url
    ? await connectExternal({ databaseUrl: url, ownerUrl, log })
    : await startForgetful(dataDir, log);
  const superuser = parts(database.connection('superuser', 'postgres'));
  const application = parts(database.connection('application', 'postgres'));
  const client = new pg.Client({ ...superuser, database: 'postgres' });
  await client.connect();
  const run = randomBytes(4).toString('hex');
  const [template, prefix] = [`test_template_${run}`, `test_${run}_`];
  await client.query(`CREATE DATABASE ${template}${url ? '' : ' OWNER doctor_plus_owner'}`);
  await migrateDatabase(database, template);
  const inside = new pg.Client({ ...superuser, database: template });
  await inside.connect();
  await inside.query(movableAuditNow);
  await installUndo((text) => inside.query(text));
  await inside.end();
  return {
    postgres: { superuser, application, template, prefix },
    stop: async () => {
      await dropDatabases(client, [template, `${prefix}%`]);
      await client.end();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** Other runs may be at work on the same server. */
const dropDatabases = async (client: pg.Client, names: readonly string[]): Promise<void> => {
  const { rows } = await client.query('SELECT datname FROM pg_database WHERE datname LIKE ANY ($1)', [names]);
  for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
};

/** One PostgreSQL for the whole run. */
export const setup = async (project: TestProject) => {
  const { postgres, stop } = await startTestPostgres(process.env);
  project.provide('postgres', postgres);
  return stop;
};
