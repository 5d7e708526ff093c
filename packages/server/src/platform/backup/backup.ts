import { randomBytes } from 'node:crypto';
import { mkdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { type DataDirLock, lockDataDir } from '../database/data-dir-lock.ts';
import { errorCode, StartError } from '../database/embedded-errors.ts';
import { type Folder, folderOf } from '../database/embedded-folder.ts';
import { ownedOutOfSight } from '../database/embedded-session.ts';
import { BackupError } from './backup-errors.ts';
import { markFieldKey } from './field-key.ts';
import { syncFolder } from './file-tree.ts';
import { noDatabase } from './inspection.ts';
import { noteLastBackup } from './last-backup.ts';
import { contentName, type Manifest, ownPostgresMajor, thisSystem, writeManifest } from './manifest.ts';
import { openRunning } from './running.ts';
import type { Source, Work } from './source.ts';
import { openStopped } from './stopped.ts';

const unusableTarget = (message: string, cause?: unknown): BackupError =>
  new BackupError(
    'target_unusable',
    message,
    'Name a new folder in one that exists and is not DATA_DIR, for instance /media/disk/doctor-plus-backup.',
    cause,
  );

const exists = async (path: string): Promise<boolean> =>
  await stat(path).then(
    () => true,
    (error) => {
      if (errorCode(error) === 'ENOENT') return false;
      throw error;
    },
  );

const checkTarget = async (target: string, dataDir: string): Promise<void> => {
  const parent = await realpath(dirname(target)).catch((error) => {
    throw unusableTarget(`The folder ${dirname(target)} cannot be entered.`, error);
  });
  if (`${parent}${sep}`.startsWith(`${dataDir}${sep}`))
    throw unusableTarget(`${target} lies inside DATA_DIR itself.`);
  if (await exists(target)) throw unusableTarget(`${target} exists already; nothing is ever overwritten.`);
};

const openExisting = async (dataDir: string): Promise<Folder> => {
  const real = await realpath(dataDir).catch((error) => {
    throw noDatabase(dataDir, error);
  });
  if (!(await exists(folderOf(real).data))) throw noDatabase(real);
  return folderOf(real);
};

/** Of a server that runs when DATA_DIR is in use, of a stopped one otherwise. */
const openSource = async (folder: Folder, work: Work): Promise<Source> => {
  let lock: DataDirLock;
  try {
    lock = await lockDataDir(folder.dataDir, async () => await ownedOutOfSight(folder.home));
  } catch (error) {
    if (error instanceof StartError && error.code === 'data_dir_in_use')
      return await openRunning(folder, error, work);
    throw error;
  }
  return await openStopped(folder, lock, work);
};

/** Fills a folder beside the target, which gets its name when it is complete and on the disk. */
const publish = async <T>(target: string, fill: (partial: string) => Promise<T>): Promise<T> => {
  const partial = join(dirname(target), `${basename(target)}.partial-${randomBytes(4).toString('hex')}`);
  try {
    await mkdir(partial, { mode: 0o700 }).catch((error) => {
      throw unusableTarget(`No folder can be made in ${dirname(target)} (${errorCode(error)}).`, error);
    });
    const filled = await fill(partial);
    await syncFolder(partial);
    if (await exists(target)) throw unusableTarget(`${target} has come into being meanwhile.`);
    await rename(partial, target);
    await syncFolder(dirname(target));
    return filled;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
};

/**
 * Copies the embedded database and all other files of DATA_DIR, keys included, to the new folder `target`, with
 * a manifest that lets a restore prove it has everything. The server may run; when it does not, PostgreSQL is
 * started once, to recover if need be and to be read, and stopped. NOTHING IS ENCRYPTED: whoever reads the folder
 * reads every record, and holds the keys. Returns the manifest and its SHA-256.
 * Errors: target_unusable, no_database, unusual_file, unclean_stop, server_not_ready, server_of_another,
 * server_stopped, every StartError of the launcher. A failed backup leaves nothing behind.
 */
export const backUp = async (
  target: string,
  productVersion: string,
  work: Work,
): Promise<{ manifest: Manifest; manifestSha256: string }> => {
  const folder = await openExisting(work.dataDir);
  await checkTarget(target, folder.dataDir);
  const source = await openSource(folder, work);
  try {
    const made = await publish(target, async (partial) => {
      const content = join(partial, contentName);
      const copied = await source.copy(content);
      const fieldKeyMark = await markFieldKey(content, work.environment);
      const manifest: Manifest = {
        format: 1,
        productVersion,
        postgresMajor: await ownPostgresMajor(),
        system: thisSystem,
        ...(fieldKeyMark ? { fieldKeyMark } : {}),
        ...copied,
      };
      return { manifest, manifestSha256: await writeManifest(partial, manifest) };
    });
    // The backup is complete whether or not this can be noted: on a disk that is full, for instance, it cannot.
    await noteLastBackup(folder.dataDir, made.manifest, made.manifestSha256).catch(() =>
      work.say('That it was made could not be noted in DATA_DIR.'),
    );
    return made;
  } finally {
    await source.close();
  }
};
