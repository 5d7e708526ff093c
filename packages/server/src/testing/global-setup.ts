import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Connection, startEmbedded } from '../platform/database/embedded.ts';
import { connectExternal } from '../platform/database/external.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { createLog } from '../platform/log.ts';
import type { TestPostgres } from './database.ts';

const template = 'doctor_plus_template';

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

/**
 * A PostgreSQL with a migrated template that tests copy: the one that the environment names, else an embedded one in a folder of its
 * own, which goes with `stop`.
 */
export const startTestPostgres = async (
  environment: NodeJS.ProcessEnv,
): Promise<{ postgres: TestPostgres; stop: () => Promise<void> }> => {
  const log = createLog('error');
  const dataDir = await mkdtemp(join(tmpdir(), 'doctor-plus-test-'));
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = environment;
  if (url && !ownerUrl)
    throw new Error('The tests need DATABASE_OWNER_URL too: a login that may create databases.');
  const database = url
    ? await connectExternal({ databaseUrl: url, ownerUrl, log })
    : await startEmbedded({ dataDir, log });
  const superuser = parts(database.connection('superuser', 'postgres'));
  const application = parts(database.connection('application', 'postgres'));
  const client = new pg.Client({ ...superuser, database: 'postgres' });
  await client.connect();
  // Nothing of this cluster has to survive the machine; what tests of crashes start is their own.
  if (!url) {
    await client.query('ALTER SYSTEM SET fsync = off');
    await client.query('SELECT pg_reload_conf()');
  }
  await client.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${template}${url ? '' : ' OWNER doctor_plus_owner'}`);
  await client.end();
  await migrateDatabase(database, template);
  return {
    postgres: { superuser, application, template },
    stop: async () => {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** One PostgreSQL for the whole run. */
export const setup = async (project: TestProject) => {
  const { postgres, stop } = await startTestPostgres(process.env);
  project.provide('postgres', postgres);
  return stop;
};
