import { closeSync, openSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, homeSeenBy, spawnAs } from './embedded-account.ts';
import { errorCode } from './embedded-errors.ts';
import { type Folder, port, socketFile } from './embedded-folder.ts';
import { identityOf, isRunning, type ProcessIdentity } from './embedded-process.ts';
import type { Programs } from './embedded-programs.ts';
import { syncMethod } from './embedded-sync.ts';

/**
 * Sized for a practice on a laptop. What PostgreSQL writes of its own accord is logged; errors of statements are
 * not, since they quote what was typed: the server logs their codes.
 */
const settings = {
  listen_addresses: '',
  port: `${port}`,
  unix_socket_permissions: '0700',
  shared_buffers: '40MB',
  max_connections: '60',
  max_wal_size: '256MB',
  jit: 'off',
  // The database is small and warm: following an index costs hardly more than reading on.
  random_page_cost: '1.1',
  io_method: 'sync',
  recovery_init_sync_method: syncMethod,
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_checkpoints: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

const quotedFolder = (path: string): string => `"${path.replaceAll('"', '""')}"`;

const postgresArguments = (base: string): string[] => [
  '-D',
  `${base}/data`,
  ...Object.entries({ ...settings, unix_socket_directories: quotedFolder(base) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]),
];

const largestLog = 5_000_000;

const logSize = async (path: string): Promise<number> =>
  await stat(path).then(
    ({ size }) => size,
    () => 0,
  );

const openLog = async (path: string): Promise<number> => {
  if ((await logSize(path)) > largestLog) await rename(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
};

/** A PostgreSQL this process started, and what it has written to its log since. */
export type Started = { postmaster: ProcessIdentity; said: () => Promise<string> };

const readFrom = async (path: string, position: number): Promise<string> => {
  const file = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(65_536), 0, 65_536, position);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
};

/**
 * What a large statement needed goes back to the system when it ends, instead of staying with its connection (glibc). Two megabytes
 * stay: the plans and sorts of everyday statements take up to one, and having that zeroed anew each time cost up to half of them.
 */
const givingBack = { MALLOC_TRIM_THRESHOLD_: '2097152', MALLOC_MMAP_THRESHOLD_: '1048576' };

/**
 * PostgreSQL refuses to start while the number in its pid file exists at all, be it the unreaped remains of a
 * killed one or a stranger. This is its own way, made for pg_ctl, to be told that a number is not to be minded;
 * it still refuses when anything is attached to the old shared memory.
 */
const disregarding = (stalePid: number | null): Record<string, string> =>
  stalePid === null ? {} : { PG_GRANDPARENT_PID: `${stalePid}` };

/**
 * Starts PostgreSQL; it is not ready yet. It outlives this process, so that a killed server loses nothing.
 * `stalePid` is the number in postmaster.pid when that is certainly no PostgreSQL of this folder.
 * Errors: cannot_change_uid, unsupported_platform, postgres_failed.
 */
export const startPostmaster = async (
  folder: Folder,
  account: Account,
  programs: Programs,
  stalePid: number | null,
): Promise<Started> => {
  const log = await openLog(folder.log);
  const position = await logSize(folder.log);
  try {
    const base = homeSeenBy(account, folder.home);
    const child = await spawnAs(account, folder.home, programs.postgres, postgresArguments(base), {
      output: log,
      environment: { ...givingBack, ...disregarding(stalePid) },
    });
    child.unref();
    const pid = child.pid ?? 0;
    const postmaster = identityOf(pid) ?? { pid, startedAt: 'ended at once', bootId: null };
    return { postmaster, said: async () => await readFrom(folder.log, position) };
  } finally {
    closeSync(log);
  }
};

const postgresName = async (pid: number): Promise<boolean> =>
  await readFile(`/proc/${pid}/comm`, 'utf8').then(
    (name) => name.trim() === 'postgres',
    () => true,
  );

/** A pid file outlives its process, and the number may belong to something else by now. */
const worksIn = async (pid: number, data: string): Promise<boolean> => {
  try {
    const [theirs, ours] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(data)]);
    return theirs.dev === ours.dev && theirs.ino === ours.ino;
  } catch {
    // Containers often hide this even from root; then the name, and later the socket, have to do.
    return await postgresName(pid);
  }
};

/**
 * The process that postmaster.pid names: the PostgreSQL at work on the folder, or a number that means nothing any more. A power cut can leave
 * the file empty or with anything in it: no number then.
 */
export type PidFile = { postmaster: ProcessIdentity } | { stalePid: number | null } | null;

/** The number in the first line of a lock file of PostgreSQL's; null when there is none. Errors: what reading it throws. */
const readPid = async (path: string): Promise<number | null> => {
  const pid = Number.parseInt(await readFile(path, 'utf8'), 10);
  return pid > 0 ? pid : null;
};

const nullIfMissing = (error: unknown): null => {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
};

const pidFile = (data: string): string => join(data, 'postmaster.pid');

export const readPidFile = async ({ data }: Folder): Promise<PidFile> => {
  const named = await readPid(pidFile(data)).then((pid) => ({ pid }), nullIfMissing);
  if (named === null) return null;
  const found = named.pid === null ? null : identityOf(named.pid);
  return found && (await worksIn(found.pid, data)) ? { postmaster: found } : { stalePid: named.pid };
};

/** Whether a process of a PostgreSQL, of which nobody knows the number any more, is at work on the folder. */
const someoneWorksIn = async (data: string): Promise<boolean> => {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0);
  const ours = await stat(data);
  const there = await Promise.all(
    pids.map((pid) =>
      stat(`/proc/${pid}/cwd`).then(
        ({ dev, ino }) => dev === ours.dev && ino === ours.ino,
        () => false,
      ),
    ),
  );
  return there.includes(true);
};

/**
 * Removes what PostgreSQL would stop at although it means nobody: a pid file without a number, and a lock file of the socket that names
 * neither `stalePid` nor anybody on this folder. False, and nothing is removed, while some process is still at work on the folder. Ask
 * only while nobody listens.
 */
export const clearLocks = async (
  { home, data }: Folder,
  named: { stalePid: number | null } | null,
): Promise<boolean> => {
  const socketLock = `${socketFile(home)}.lock`;
  const ofSocket = await readPid(socketLock).then((pid) => ({ pid }), nullIfMissing);
  const stale = [
    ...(named?.stalePid === null ? [pidFile(data)] : []),
    ...(ofSocket && (ofSocket.pid === null || ofSocket.pid !== named?.stalePid) ? [socketLock] : []),
  ];
  if (stale.length === 0) return true;
  if (await someoneWorksIn(data)) return false;
  for (const path of stale) await rm(path, { force: true });
  return true;
};

/** The PostgreSQL that runs on this folder, if its process can be seen. */
export const findPostmaster = async (folder: Folder): Promise<ProcessIdentity | null> => {
  const named = await readPidFile(folder);
  return named && 'postmaster' in named ? named.postmaster : null;
};

/** Whether any process, even one in another container, holds the socket open. */
export const isListening = async ({ home }: Folder): Promise<boolean> =>
  await new Promise((answer) => {
    const probe = createConnection(socketFile(home));
    probe.once('connect', () => probe.destroy());
    probe.once('error', () => answer(false));
    probe.once('close', (failed) => answer(!failed));
  });

const signal = (postmaster: ProcessIdentity, name: 'SIGINT' | 'SIGQUIT' | 'SIGHUP'): void => {
  if (!isRunning(postmaster)) return;
  try {
    process.kill(postmaster.pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
};

const endsWithin = async (postmaster: ProcessIdentity, milliseconds: number): Promise<boolean> => {
  for (const deadline = performance.now() + milliseconds; isRunning(postmaster); await sleep(10)) {
    if (performance.now() > deadline) return false;
  }
  return true;
};

/** Has PostgreSQL read pg_hba.conf and pg_ident.conf again. */
export const reloadRules = (postmaster: ProcessIdentity): void => signal(postmaster, 'SIGHUP');

/** Asks for a fast shutdown without waiting for it: all that a process about to exit can do. */
export const requestStop = (postmaster: ProcessIdentity): void => signal(postmaster, 'SIGINT');

/**
 * Stops PostgreSQL: fast (sessions are ended, all is written), after `patience` milliseconds at once (the next
 * start recovers from the log). Never by SIGKILL, which could leave half of it running. Returns whether it ended.
 */
export const stopPostmaster = async (postmaster: ProcessIdentity, patience = 10_000): Promise<boolean> => {
  signal(postmaster, 'SIGINT');
  if (await endsWithin(postmaster, patience)) return true;
  signal(postmaster, 'SIGQUIT');
  return await endsWithin(postmaster, patience);
};
