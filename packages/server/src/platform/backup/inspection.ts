import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { chooseAccount } from '../database/embedded-account.ts';
import { dataDirBroken, errorCode } from '../database/embedded-errors.ts';
import type { Folder } from '../database/embedded-folder.ts';
import { hasDatabase } from '../database/embedded-inspect.ts';
import { writeLoginRules } from '../database/embedded-login.ts';
import { findPostmaster, reloadRules, stopPostmaster } from '../database/embedded-postmaster.ts';
import { preparePrograms } from '../database/embedded-programs.ts';
import { databaseName } from '../database/embedded-roles.ts';
import { openSession } from '../database/embedded-session.ts';
import { bringUp, type Log, type Place } from '../database/embedded-start.ts';
import { readSteps } from '../database/known-steps.ts';
import { BackupError } from './backup-errors.ts';
import type { Inspection } from './manifest.ts';

export const noDatabase = (dataDir: string, cause?: unknown): BackupError =>
  new BackupError(
    'no_database',
    `There is no database of Doctor Plus in ${dataDir}.`,
    'Set DATA_DIR to the folder the server uses. A server that never finished its first start has nothing to back up.',
    cause,
  );

/** The launcher's preparations, but a folder without a database stays without. */
const prepare = async (folder: Folder, log: Log): Promise<Place> => {
  const account = await chooseAccount(folder);
  if (!(await hasDatabase(folder.data, account))) throw noDatabase(folder.dataDir);
  const programs = await preparePrograms(folder, account);
  const changed = await writeLoginRules(folder, account);
  const leftOver = changed ? await findPostmaster(folder) : null;
  if (leftOver) reloadRules(leftOver);
  return { folder, account, programs, log };
};

type Heads = Inspection['auditHeads'];
type HeadRow = { lane: number; seq: string; hash: string };

const asHeads = (rows: readonly HeadRow[]): Heads =>
  rows.map(({ lane, seq, hash }) => ({ lane, seq: Number(seq), hash }));

/** Where each lane of the audit chain ends now. */
export const readHeads = async (session: pg.Client): Promise<Heads> => {
  const query = `select lane, seq, encode(hash, 'hex') as hash from audit_lane order by lane`;
  return asHeads((await session.query<HeadRow>(query)).rows);
};

/**
 * The same lanes as they were when they ended where `noted` says: equal to `noted` if and only if the chain is the
 * noted one or goes on from it. The hash is that of the last event, which the next one repeats.
 */
const readHeadsAt = async (session: pg.Client, noted: Heads): Promise<Heads> => {
  const { rows } = await session.query<HeadRow>(
    `select noted.lane, noted.seq, coalesce(encode(coalesce(last.hash, next.previous_hash, head.hash), 'hex'), '') as hash
       from jsonb_to_recordset($1::jsonb) as noted(lane int, seq bigint)
       left join audit_event last on last.lane = noted.lane and last.seq = noted.seq
       left join audit_event next on next.lane = noted.lane and next.seq = noted.seq + 1
       left join audit_lane head on head.lane = noted.lane and head.seq = noted.seq
      order by noted.lane`,
    [JSON.stringify(noted)],
  );
  return asHeads(rows);
};

const tablesQuery = `
  select format('%I.%I', nspname, relname) as name, relkind = 'r' as is_table
    from pg_class join pg_namespace n on n.oid = relnamespace
   where relkind in ('r', 't') and relpersistence <> 't'
     and nspname not in ('pg_catalog', 'information_schema')
   order by 1`;

/**
 * Counts rows by reading every page of every table, long values included: a page whose checksum is wrong is
 * found while an older backup may still be whole.
 */
const readRows = async (session: pg.Client): Promise<Inspection['rows']> => {
  await session.query('set enable_indexonlyscan = off');
  const tables = await session.query<{ name: string; is_table: boolean }>(tablesQuery);
  const rows: Inspection['rows'] = {};
  for (const { name, is_table } of tables.rows) {
    const counted = await session.query<{ n: string }>(`select count(*) as n from ${name}`);
    if (is_table) rows[name] = Number(counted.rows[0]?.n);
  }
  return rows;
};

/** SQLSTATEs of damage, and of a database or a table that is not there. */
const damaged = ['XX000', 'XX001', 'XX002', '58P01'];
const absent = ['3D000', '42P01'];

/** All of it as of one moment, whoever writes meanwhile. */
const read = async (folder: Folder, noted?: Heads): Promise<Inspection> => {
  let session: pg.Client | undefined;
  try {
    session = await openSession(folder.home, databaseName);
    await session.query('begin isolation level repeatable read read only');
    const rows = await readRows(session);
    const auditHeads = noted ? await readHeadsAt(session, noted) : await readHeads(session);
    const problems = await session.query('select problem from audit_verify()');
    const steps = await readSteps(session);
    return { auditHeads, auditProblems: problems.rows.length, rows, steps };
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (absent.includes(code)) throw noDatabase(folder.dataDir, error);
    if (damaged.includes(code)) throw dataDirBroken(folder.data, `a table cannot be read (${code})`);
    throw error;
  } finally {
    await session?.end();
  }
};

/** What the database of a server that runs says about itself. Errors: no_database, data_dir_broken. */
export const inspectRunning = async (folder: Folder): Promise<Inspection> => await read(folder);

/** The final checkpoint of a large database on a slow disk takes its time; milliseconds. */
const stopPatience = 600_000;

/** DB_SHUTDOWNED, of PostgreSQL's enum DBState; its place in pg_control follows from the three fields before it. */
const shutDown = 1;
const stateOffset = 16;

const isShutDown = async ({ data }: Folder): Promise<boolean> => {
  const control = await open(join(data, 'global', 'pg_control'), 'r');
  try {
    const { buffer } = await control.read(Buffer.alloc(4), 0, 4, stateOffset);
    return buffer.readInt32LE(0) === shutDown;
  } finally {
    await control.close();
  }
};

/**
 * Starts PostgreSQL on the folder, so that it recovers from whatever it went through, reads what is in it and
 * stops it: afterwards its files are complete by themselves. The caller holds the lock of DATA_DIR. With `noted`, the
 * heads of the audit chain are told as of there.
 * Errors: no_database, unclean_stop, every StartError of the launcher.
 */
export const inspectDatabase = async (
  folder: Folder,
  log: Log,
  signal: AbortSignal,
  noted?: Heads,
): Promise<Inspection> => {
  const { postmaster, session } = await bringUp(await prepare(folder, log), signal);
  let stopped = false;
  const inspection = await read(folder, noted).finally(async () => {
    await session.end();
    stopped = await stopPostmaster(postmaster, stopPatience);
  });
  if (stopped && (await isShutDown(folder))) return inspection;
  throw new BackupError(
    'unclean_stop',
    `PostgreSQL (process ${postmaster.pid}) did not shut down cleanly, so its files are not complete by themselves.`,
    `Run this again. The whole story is in ${folder.log}.`,
  );
};
