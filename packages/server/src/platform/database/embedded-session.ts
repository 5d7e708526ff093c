import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from './embedded-errors.ts';
import { port } from './embedded-folder.ts';
import { roleNames } from './embedded-login.ts';

/** Any number will do as long as nothing else in the product uses it: "DOCTPLUS" read as a 64-bit number. */
const ownershipKey = '4922226947142735187';

const applicationName = (): string => `doctor-plus launcher ${process.pid}`;

/** Opens a superuser session over the socket in `home`. Fails as `pg` does. */
export const openSession = async (home: string, database = 'postgres'): Promise<pg.Client> => {
  const client = new pg.Client({
    host: home,
    port,
    user: roleNames.superuser,
    database,
    ssl: false,
    application_name: applicationName(),
    connectionTimeoutMillis: 2000,
  });
  // A lost session is noticed by its end; without a listener the error would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
};

/** No one listens: the postmaster is dead, or has not got that far. */
const nobodyListens = ['ENOENT', 'ECONNREFUSED'];
/** It lives but takes nobody yet or any more: starting, stopping, all places taken. */
const notNow = ['57P03', '53300'];

/** Whether a failed connection may work a moment later. */
export const isPassing = (error: unknown): boolean => {
  const code = errorCode(error) ?? '';
  // The error of a time-out has no code, nor has that of a connection cut while it was being made.
  return code === '' || code === 'ECONNRESET' || nobodyListens.includes(code) || notNow.includes(code);
};

const ownerOf = `select substring(application_name from '\\d+$')::int as pid
  from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and granted
    and (classid::bigint << 32 | objid::bigint) = ${ownershipKey}`;

/**
 * Takes the database's own lock, which lasts as long as the session. Returns true, or the process that holds
 * it. A killed owner's session ends a moment after its process, so this waits up to a second.
 */
export const takeOwnership = async (session: pg.Client): Promise<true | { heldBy: number | null }> => {
  for (const deadline = performance.now() + 1000; ; await sleep(20)) {
    const { rows } = await session.query(`select pg_try_advisory_lock(${ownershipKey}) as taken`);
    if (rows[0]?.taken === true) return true;
    if (performance.now() < deadline) continue;
    const owner = await session.query(ownerOf);
    return { heldBy: owner.rows[0]?.pid ?? null };
  }
};

/** Whether a PostgreSQL answers in `home` and another server, perhaps in another container, owns it. */
export const ownedOutOfSight = async (home: string): Promise<boolean> => {
  let session: pg.Client;
  try {
    session = await openSession(home);
  } catch {
    return false;
  }
  try {
    return (await takeOwnership(session)) !== true;
  } finally {
    await session.end();
  }
};
