import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { lockFile } from '../database/data-dir-lock.ts';
import { errorCode, type StartError } from '../database/embedded-errors.ts';
import type { Folder } from '../database/embedded-folder.ts';
import { databaseName } from '../database/embedded-roles.ts';
import { isPassing, openSession } from '../database/embedded-session.ts';
import { BackupError } from './backup-errors.ts';

const notReady = (running: StartError, cause: unknown): BackupError =>
  new BackupError(
    'server_not_ready',
    `${running.message} Its database does not answer: the server is starting or stopping.`,
    'There is no backup. Run this again in a moment.',
    cause,
  );

/** Whoever made the lock runs the server. */
const ownerOf = async ({ dataDir }: Folder): Promise<number | null> =>
  await stat(lockFile(dataDir)).then(
    ({ uid }) => uid,
    () => null,
  );

const ofAnother = (running: StartError, owner: number | null, cause: unknown): BackupError =>
  new BackupError(
    'server_of_another',
    `${running.message} It runs under another account and lets no other read its database.`,
    `Run this under the account that runs the server${owner === null ? '' : ` (sudo -u '#${owner}' npm run backup -- FOLDER)`}, or stop the server first.`,
    cause,
  );

const serverStopped = (): BackupError =>
  new BackupError(
    'server_stopped',
    'The server was stopped, or its database ended, while the backup was being made.',
    'There is no backup; what was half made has been removed. Run this again.',
  );

/** A database that comes back after a crash takes a moment; milliseconds. */
const patience = 5_000;

const connect = async (folder: Folder, running: StartError, signal: AbortSignal): Promise<pg.Client> => {
  for (const deadline = performance.now() + patience; ; await sleep(250)) {
    signal.throwIfAborted();
    try {
      return await openSession(folder.home, databaseName);
    } catch (error) {
      // The folder of the socket is closed to others, and the server lets its own account in only.
      if (['EACCES', '28000'].includes(errorCode(error) ?? ''))
        throw ofAnother(running, await ownerOf(folder), error);
      if (!isPassing(error) || performance.now() > deadline) throw notReady(running, error);
    }
  }
};

export type RunningSession = {
  session: pg.Client;
  /** Does the work, which hears through the signal that the server has gone. Errors: server_stopped, for whatever fails then. */
  whileItRuns: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
};

/**
 * A session with the database of the server on `folder`, which `running` names.
 * Errors: server_not_ready, server_of_another.
 */
export const joinRunning = async (
  folder: Folder,
  running: StartError,
  signal: AbortSignal,
): Promise<RunningSession> => {
  const session = await connect(folder, running, signal);
  const gone = new AbortController();
  session.once('end', () => gone.abort(serverStopped()));
  return {
    session,
    whileItRuns: async (work) => {
      try {
        return await work(AbortSignal.any([signal, gone.signal]));
      } catch (error) {
        // A statement, or another session, fails a moment before this one is known to have ended.
        for (let waited = 0; waited < 10 && !gone.signal.aborted; waited++) await sleep(20);
        gone.signal.throwIfAborted();
        throw error;
      }
    },
  };
};
