import type pg from 'pg';
import { getConstructionPlans, getMigrationPlans, PgBoss } from 'pg-boss';
import boss from 'pg-boss/package.json' with { type: 'json' };

/** Schema of PostgreSQL in which pg-boss keeps its tables. */
export const jobsSchema = 'jobs';

/** One queue for everything: each further one would be polled, too. */
export const jobsQueue = 'work';

const minute = 60;
const day = 24 * 60 * minute;

const settings = {
  retryLimit: 12,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 60 * minute,
  expireInSeconds: 30 * minute,
  /** Without a sign of life for this long a running job goes to another process. */
  heartbeatSeconds: 30,
  retentionSeconds: 365 * day,
  deleteAfterSeconds: 7 * day,
};

/** pg-boss without a connection, a timer or a right to change tables of its own. */
export const bossOn = (executeSql: (text: string, values?: unknown[]) => Promise<pg.QueryResult>): PgBoss =>
  new PgBoss({
    schema: jobsSchema,
    db: { executeSql },
    migrate: false,
    createSchema: false,
    // Both need the owner of the tables, and the tables stay small.
    reindex: false,
    monitorVacuum: false,
    // Jobs that wait for other jobs are not used.
    flowIntervalSeconds: 60 * minute,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 5,
  });

/**
 * Makes the tables of pg-boss, or brings them to the release that is installed, and makes the queue. For the owner of the
 * database, one process at a time (the caller holds a lock).
 */
export const installJobs = async (client: pg.Client): Promise<void> => {
  const version = await installedVersion(client);
  if (version === null) await client.query(getConstructionPlans(jobsSchema));
  else if (version < boss.pgboss.schema) await client.query(migrationFrom(version));
  const owner = bossOn((text, values) => client.query(text, values));
  await owner.createQueue(jobsQueue, { ...settings, policy: 'short' });
  await owner.updateQueue(jobsQueue, settings);
};

/** All steps in one go: indexes that are built beside the running work could not be part of it, and nothing runs yet. */
const migrationFrom = (version: number): string =>
  getMigrationPlans(jobsSchema, version).replaceAll(' CONCURRENTLY', '');

const installedVersion = async (client: pg.Client): Promise<number | null> => {
  const found = await client.query<{ found: boolean }>(
    `SELECT to_regclass('${jobsSchema}.version') IS NOT NULL AS found`,
  );
  if (!found.rows[0]?.found) return null;
  const { rows } = await client.query<{ version: number }>(`SELECT version FROM ${jobsSchema}.version`);
  return rows[0]?.version ?? null;
};
