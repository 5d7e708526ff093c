import { randomBytes } from 'node:crypto';
import { mkdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { lockDataDir } from '../database/data-dir-lock.ts';
import { errorCode } from '../database/embedded-errors.ts';
import { type Folder, folderOf } from '../database/embedded-folder.ts';
import { ownedOutOfSight } from '../database/embedded-session.ts';
import type { Log } from '../database/embedded-start.ts';
import { BackupError } from './backup-errors.ts';
import { copyNew, forAll, listTree, syncFolder } from './file-tree.ts';
import { inspectDatabase, noDatabase } from './inspection.ts';
import { noteLastBackup } from './last-backup.ts';
import { contentName, type Manifest, ownPostgresMajor, thisSystem, writeManifest } from './manifest.ts';

export type Work = {
  dataDir: string;
  log: Log;
  /** Tells the person at the keyboard what is being done; it can take minutes. */
  say: (line: string) => void;
  signal: AbortSignal;
};

/** What DATA_DIR holds for a while or can be made again: locks, logs, a restore at work, copies of programs. */
export const isPassingEntry = (name: string): boolean =>
  /^(server\.lock(\.takeover)?|postgres\.log(\.1)?|restoring|lost\+found|postgresql-.*|last-backup\.json(\.new)?)$/.test(
    name,
  );

/** Anything else in DATA_DIR belongs to the record, also what a later release will put there. */
const isLeftOut = (path: string): boolean =>
  isPassingEntry(path) || (/^postgres\/[^/]+$/.test(path) && path !== 'postgres/data');

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

/** Copies all of DATA_DIR that counts; returns the manifest's lists. */
const copyFiles = async (
  dataDir: string,
  to: string,
  { say, signal }: Work,
): Promise<Pick<Manifest, 'folders' | 'files'>> => {
  const { folders, files } = await listTree(dataDir, isLeftOut);
  say(`Copying ${files.length} files…`);
  await mkdir(to, { mode: 0o700 });
  for (const folder of folders) await mkdir(join(to, folder), { mode: 0o700 });
  const copied: Manifest['files'] = [];
  await forAll(files, signal, async (path) => {
    copied.push({ path, ...(await copyNew(join(dataDir, path), join(to, path), null)) });
  });
  await forAll(['', ...folders], signal, async (folder) => await syncFolder(join(to, folder)));
  return { folders, files: copied.sort((a, b) => (a.path < b.path ? -1 : 1)) };
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
 * a manifest that lets a restore prove it has everything. The server must be stopped; PostgreSQL is started once,
 * to recover if need be and to be read, and stopped. NOTHING IS ENCRYPTED: whoever reads the folder reads every
 * record, and holds the keys. Returns the manifest and its SHA-256.
 * Errors: data_dir_in_use with the server's process, target_unusable, no_database, unusual_file, unclean_stop,
 * every StartError of the launcher. A failed backup leaves nothing behind.
 */
export const backUp = async (
  target: string,
  productVersion: string,
  work: Work,
): Promise<{ manifest: Manifest; manifestSha256: string }> => {
  const folder = await openExisting(work.dataDir);
  await checkTarget(target, folder.dataDir);
  const lock = await lockDataDir(folder.dataDir, async () => await ownedOutOfSight(folder.home));
  try {
    work.say(`Reading the database in ${folder.dataDir}…`);
    const database = await inspectDatabase(folder, work.log, work.signal);
    const made = await publish(target, async (partial) => {
      const manifest: Manifest = {
        format: 1,
        productVersion,
        postgresMajor: await ownPostgresMajor(),
        system: thisSystem,
        madeAt: new Date().toISOString(),
        database,
        ...(await copyFiles(folder.dataDir, join(partial, contentName), work)),
      };
      return { manifest, manifestSha256: await writeManifest(partial, manifest) };
    });
    // The backup is complete whether or not this can be noted: on a disk that is full, for instance, it cannot.
    await noteLastBackup(folder.dataDir, made.manifest, made.manifestSha256).catch(() =>
      work.say('That it was made could not be noted in DATA_DIR.'),
    );
    return made;
  } finally {
    await lock.release();
  }
};
