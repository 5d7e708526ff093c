import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../clock.ts';
import type { StartError } from '../database/embedded-errors.ts';
import type { Folder } from '../database/embedded-folder.ts';
import { removalLock } from '../files/removal-lock.ts';
import { beginBaseBackup, endBaseBackup } from './base-backup.ts';
import { type Copy, createCopy } from './copy.ts';
import { listTree } from './file-tree.ts';
import { inspectRunning, readHeads } from './inspection.ts';
import { dataPath, isLeftOutWhileRunning, isOfStoredFiles, walPath } from './left-out.ts';
import type { Inspection } from './manifest.ts';
import { joinRunning } from './session-of-running.ts';
import type { Source, Work } from './source.ts';

const controlPath = `${dataPath}/global/pg_control`;

/** PostgreSQL writes this file over in its place: what was read twice alike was not read half written. */
const readControl = async (dataDir: string): Promise<Buffer> => {
  const path = join(dataDir, controlPath);
  for (let before = await readFile(path); ; ) {
    await sleep(5);
    const now = await readFile(path);
    if (now.equals(before)) return now;
    before = now;
  }
};

/** Everything but stored files. What changes meanwhile is repaired from the log of changes; the control file is last. */
const copyDatabase = async (copy: Copy, folder: Folder, { say }: Work): Promise<void> => {
  const { folders, files } = await listTree(folder.dataDir, isLeftOutWhileRunning, { inUse: true });
  const paths = files.filter((path) => path !== controlPath && !isOfStoredFiles(path));
  say(`Copying ${paths.length} files of the database while the server goes on…`);
  await copy.addFolders(folders.filter((path) => !isOfStoredFiles(path)));
  await copy.addFilesInUse(paths);
  await copy.write(controlPath, await readControl(folder.dataDir));
};

/** Stored files are written before their rows and held until they are copied: no row of the copied database lacks its file. */
const copyStoredFiles = async (copy: Copy, folder: Folder, { say }: Work): Promise<void> => {
  const { folders, files } = await listTree(folder.dataDir, (path) => !isOfStoredFiles(path));
  say(`Copying ${files.length} uploaded files…`);
  await copy.addFolders(folders);
  await copy.addFilesInUse(files);
};

/**
 * The DATA_DIR of a running server, which goes on undisturbed and keeps nothing of this should the process be killed:
 * lock, slot and backup belong to the session (decision 31).
 * Errors: server_not_ready, server_of_another, data_dir_broken; of `copy`: server_stopped, unusual_file.
 */
export const openRunning = async (folder: Folder, running: StartError, work: Work): Promise<Source> => {
  const { session, whileItRuns } = await joinRunning(folder, running, work.signal);
  const close = async (): Promise<void> => await session.end().catch(() => undefined);

  const copyAll = async (to: string, signal: AbortSignal, read: Inspection) => {
    const copy = await createCopy(folder.dataDir, to, { ...work, signal });
    await session.query(`select pg_advisory_lock_shared(${removalLock})`);
    const from = await beginBaseBackup(session);
    await copyDatabase(copy, folder, work);
    const madeAt = systemClock.now().toISOString();
    const database = { ...read, auditHeads: await readHeads(session) };
    const ending = await endBaseBackup(session, from);
    await copy.write(`${dataPath}/backup_label`, Buffer.from(ending.label));
    if (ending.tablespaceMap)
      await copy.write(`${dataPath}/tablespace_map`, Buffer.from(ending.tablespaceMap));
    await copy.addFiles(ending.segments.map((name) => `${walPath}/${name}`));
    await copyStoredFiles(copy, folder, work);
    return { madeAt, database, recovery: ending.positions, ...(await copy.finish()) };
  };

  try {
    work.say(`The server is running. Reading its database in ${folder.dataDir}…`);
    const read = await whileItRuns(async () => await inspectRunning(folder));
    return {
      copy: async (to) => await whileItRuns(async (signal) => await copyAll(to, signal, read)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
