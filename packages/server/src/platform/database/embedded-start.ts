import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Account } from './embedded-account.ts';
import { dataDirInUse, errorCode, StartError } from './embedded-errors.ts';
import { explainFailure, type Failure } from './embedded-failures.ts';
import type { Folder } from './embedded-folder.ts';
import { readControl } from './embedded-inspect.ts';
import {
  clearLocks,
  isListening,
  readPidFile,
  startPostmaster,
  stopPostmaster,
} from './embedded-postmaster.ts';
import { isRunning, type ProcessIdentity } from './embedded-process.ts';
import type { Programs } from './embedded-programs.ts';
import { verifyDurability } from './embedded-roles.ts';
import { isPassing, openSession, takeOwnership } from './embedded-session.ts';

export type Log = Record<'info' | 'warn' | 'error', (about: object, message: string) => void>;

export type Place = { folder: Folder; account: Account; programs: Programs; log: Log };

/** A PostgreSQL that takes sessions, and the launcher's own session, which holds the database's lock. */
export type Running = { postmaster: ProcessIdentity; session: pg.Client };

type Attempt = { running: Running } | { failure: Failure };

const silenceLimit = 30_000;
const loginRulesDelay = 1_000;
const eagerFor = 3_000;

const silent = ({ folder }: Place, { pid }: ProcessIdentity, cause: unknown): StartError =>
  new StartError(
    'postgres_failed',
    `PostgreSQL (process ${pid}) runs but does not answer (${errorCode(cause) ?? 'no answer'}).`,
    `The whole story is in ${folder.log}.`,
    cause,
  );

/**
 * Waits until PostgreSQL takes a session; null when its process ended first. A recovery after a crash may last
 * as long as it needs; only silence has a limit.
 */
const waitUntilReady = async (
  place: Place,
  postmaster: ProcessIdentity,
  signal: AbortSignal,
): Promise<pg.Client | null> => {
  const began = performance.now();
  let [heard, told] = [began, began];
  for (;;) {
    signal.throwIfAborted();
    try {
      return await openSession(place.folder.home);
    } catch (error) {
      const now = performance.now();
      if (errorCode(error) === '57P03') heard = now;
      // New login rules take effect a moment after they were written.
      const tolerable = isPassing(error) || now - began < loginRulesDelay;
      if (!tolerable || now - heard > silenceLimit) throw silent(place, postmaster, error);
      if (!isRunning(postmaster)) return null;
      if (now - told > 5_000) {
        told = now;
        place.log.warn({ pid: postmaster.pid }, 'PostgreSQL is recovering or stopping; waiting for it');
      }
    }
    // Every attempt during a recovery leaves a line in PostgreSQL's log.
    await sleep(performance.now() - began < eagerFor ? 10 : 250);
  }
};

const isOurs = async ({ folder }: Place, session: pg.Client): Promise<boolean> => {
  const { rows } = await session.query(
    `select current_setting('data_directory') as data, system_identifier::text as id from pg_control_system()`,
  );
  const control = await readControl(folder.data);
  const names = [folder.data, '/proc/self/fd/3/data'];
  return names.includes(rows[0]?.data) && rows[0]?.id === control?.systemIdentifier;
};

const isCurrent = async ({ programs }: Place, session: pg.Client): Promise<boolean> => {
  const { rows } = await session.query(`select current_setting('server_version') as version`);
  return String(rows[0]?.version).split(' ')[0] === programs.version;
};

const inUse = ({ folder }: Place, pid: number | null): Failure => ({
  error: dataDirInUse(folder.dataDir, pid),
  passing: false,
});

/** Goes on with the PostgreSQL a killed server left behind. Null when it ended, by itself or as too old. */
const attach = async (
  place: Place,
  postmaster: ProcessIdentity,
  signal: AbortSignal,
): Promise<Attempt | null> => {
  const session = await waitUntilReady(place, postmaster, signal);
  if (!session) return null;
  if (!(await isOurs(place, session))) {
    await session.end();
    return { failure: inUse(place, postmaster.pid) };
  }
  if (await isCurrent(place, session)) {
    place.log.info({ pid: postmaster.pid }, 'Attached to a PostgreSQL that was running already');
    return { running: { postmaster, session } };
  }
  const owned = await takeOwnership(session);
  await session.end();
  if (owned !== true) return { failure: inUse(place, owned.heldBy) };
  place.log.info({ pid: postmaster.pid }, 'Stopping a PostgreSQL of an older version');
  await stopPostmaster(postmaster);
  return null;
};

const launch = async (place: Place, stalePid: number | null, signal: AbortSignal): Promise<Attempt> => {
  const { folder, account, programs } = place;
  const { postmaster, said } = await startPostmaster(folder, account, programs, stalePid);
  try {
    const session = await waitUntilReady(place, postmaster, signal);
    return session ? { running: { postmaster, session } } : { failure: explainFailure(await said(), folder) };
  } catch (error) {
    await stopPostmaster(postmaster);
    throw error;
  }
};

/** Takes the lock and checks the settings. A PostgreSQL that another server owns is left alone. */
const own = async (place: Place, { postmaster, session }: Running): Promise<void> => {
  const owned = await takeOwnership(session);
  if (owned !== true) {
    await session.end();
    throw dataDirInUse(place.folder.dataDir, owned.heldBy);
  }
  try {
    await verifyDurability(session);
  } catch (error) {
    await session.end();
    await stopPostmaster(postmaster);
    throw error;
  }
};

const attempt = async (place: Place, signal: AbortSignal): Promise<Attempt | null> => {
  const named = await readPidFile(place.folder);
  if (named && 'postmaster' in named) return await attach(place, named.postmaster, signal);
  // It answers but its process is out of sight: another container shares the folder.
  if (await isListening(place.folder)) return { failure: inUse(place, null) };
  if (!(await clearLocks(place.folder, named))) return { failure: { ...inUse(place, null), passing: true } };
  return await launch(place, named?.stalePid ?? null, signal);
};

const patience = 10_000;

/**
 * Has a PostgreSQL run on the folder and owns it: one that is there already, or a new one. Whatever it started
 * is stopped again when it throws.
 * Errors: every StartError of the embedded database, or the signal's reason.
 */
export const bringUp = async (place: Place, signal: AbortSignal): Promise<Running> => {
  for (const deadline = performance.now() + patience; ; await sleep(100)) {
    const outcome = await attempt(place, signal);
    if (outcome && 'running' in outcome) {
      await own(place, outcome.running);
      return outcome.running;
    }
    if (outcome && (!outcome.failure.passing || performance.now() > deadline)) throw outcome.failure.error;
  }
};
