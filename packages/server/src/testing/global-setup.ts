import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../platform/database/embedded.ts';
import { connectExternal } from '../platform/database/external.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { createLog } from '../platform/log.ts';

const template = 'doctor_plus_template';

/** One PostgreSQL for the whole run, with a migrated template that every test copies. */
export const setup = async (project: TestProject) => {
  const log = createLog('error');
  const dataDir = await mkdtemp(join(tmpdir(), 'doctor-plus-test-'));
  const url = process.env.DATABASE_URL;
  const database = url
    ? await connectExternal({ databaseUrl: url, log })
    : await startEmbedded({ dataDir, log });
  const superuser = database.connection('superuser', 'postgres');
  const application = database.connection('application', 'postgres');
  const client = new pg.Client(superuser);
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${template} OWNER ${url ? 'CURRENT_USER' : 'doctor_plus_owner'}`);
  await client.end();
  await migrateDatabase(database, template);
  project.provide('postgres', { superuser, application, template } as never);
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
};
