import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { installJobs, jobsSchema } from '../jobs/queue.ts';
import type { Database } from './embedded.ts';
import { StartError } from './embedded-errors.ts';
import { countUnknownSteps, readSteps } from './known-steps.ts';

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Any number, as long as every process asks for the same one. */
const migrationLock = 4_217_001;

/**
 * Brings the schema up to date as the owner, all pending steps in one transaction, one process at a time; then
 * lets the application's role read and write everything but the audit log, which it may only read and append to.
 * Errors: database_newer, before anything is touched.
 */
export const migrateDatabase = async (
  database: Pick<Database, 'connection'>,
  name?: string,
): Promise<void> => {
  const client = new pg.Client({
    ...database.connection('owner', name),
    application_name: 'doctor-plus migrations',
  });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const unknown = countUnknownSteps(await readSteps(client));
    if (unknown > 0) throw newerDatabase(unknown);
    await migrate(drizzle(client), { migrationsFolder });
    await installJobs(client);
    const { rows } = await client.query<{ owner: string }>('SELECT current_user AS owner');
    const application = database.connection('application', name).user;
    if (application !== rows[0]?.owner) await grant(client, application);
  } finally {
    await client.end();
  }
};

const newerDatabase = (unknown: number): StartError =>
  new StartError(
    'database_newer',
    `The database was changed by a newer release of Doctor Plus: ${unknown === 1 ? 'a step' : `${unknown} steps`} of its schema this release does not know.`,
    'Nothing was changed. Start the release that was running before, or restore a backup that this release or an older one made.',
  );

const grant = async (client: pg.Client, role: string): Promise<void> => {
  const name = pg.escapeIdentifier(role);
  await client.query(`
    GRANT USAGE ON SCHEMA public TO ${name};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${name};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${name};
    GRANT USAGE ON SCHEMA ${jobsSchema} TO ${name};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${jobsSchema} TO ${name};
    REVOKE INSERT, UPDATE, DELETE ON audit_event, audit_lane, audit_anchor FROM ${name};`);
};
