import { chown, mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { lockDataDir } from '../database/data-dir-lock.ts';
import { chooseAccount } from '../database/embedded-account.ts';
import { errorCode } from '../database/embedded-errors.ts';
import { type Folder, folderOf, openFolder } from '../database/embedded-folder.ts';
import { findPostmaster, stopPostmaster } from '../database/embedded-postmaster.ts';
import { ownedOutOfSight } from '../database/embedded-session.ts';
import { BackupError } from './backup-errors.ts';
import { refuseOtherKey } from './field-key.ts';
import { copyNew, forAll, listTree, readContent, syncFolder, type Tree } from './file-tree.ts';
import { inspectDatabase } from './inspection.ts';
import { isPassingEntry } from './left-out.ts';
import {
  backupEntries,
  contentName,
  type Inspection,
  type Manifest,
  readManifest,
  refuseNewer,
} from './manifest.ts';
import type { Work } from './source.ts';

const damaged = (folder: string, found: string[]): BackupError =>
  new BackupError(
    'backup_damaged',
    `The backup in ${folder} is not what was written:\n${found
      .slice(0, 10)
      .map((line) => `  - ${line}`)
      .join('\n')}${found.length > 10 ? `\n  and ${found.length - 10} more` : ''}`,
    'Nothing was changed. Use another copy of this backup, or an older one.',
  );

const differences = (kind: string, written: readonly string[], there: readonly string[]): string[] => {
  const [expected, found] = [new Set(written), new Set(there)];
  return [
    ...written.filter((path) => !found.has(path)).map((path) => `${kind} missing: ${path}`),
    ...there.filter((path) => !expected.has(path)).map((path) => `${kind} that was not in it: ${path}`),
  ];
};

/** Reads the whole backup. Errors: backup_damaged, naming what is missing, extra or changed. */
const verify = async (backup: string, manifest: Manifest, { say, signal }: Work): Promise<void> => {
  say(`Checking ${manifest.files.length} files of the backup…`);
  const content = join(backup, contentName);
  const tree: Tree = await listTree(content, () => false).catch((error) => {
    if (errorCode(error) === 'ENOENT') throw damaged(backup, [`folder missing: ${contentName}`]);
    throw error;
  });
  const written = manifest.files.map(({ path }) => path);
  const found = [
    ...differences('entry', backupEntries, await readdir(backup)),
    ...differences('folder', manifest.folders, tree.folders),
    ...differences('file', written, tree.files),
  ];
  if (found.length > 0) throw damaged(backup, found);
  await forAll(manifest.files, signal, async ({ path, size, sha256 }) => {
    if (!isDeepStrictEqual(await readContent(join(content, path)), { size, sha256 }))
      found.push(`file changed: ${path}`);
  });
  if (found.length > 0) throw damaged(backup, found.sort());
};

/** An empty folder of PostgreSQL's, left by a first start that did not get far, is nothing to keep. */
const isOccupying = async (dataDir: string, name: string): Promise<boolean> => {
  if (name === 'postgres') return (await readdir(join(dataDir, name))).length > 0;
  return !isPassingEntry(name);
};

/** Errors: data_dir_occupied, also when there is no database but something else that is not ours to mix with. */
const refuseOccupied = async (dataDir: string): Promise<void> => {
  const names = await readdir(dataDir);
  const occupied = await Promise.all(names.map(async (name) => await isOccupying(dataDir, name)));
  const kept = names.filter((_, index) => occupied[index]);
  if (kept.length === 0) return;
  const running = await findPostmaster(folderOf(dataDir));
  throw new BackupError(
    'data_dir_occupied',
    kept.includes('postgres')
      ? `${dataDir} already holds a database.`
      : `${dataDir} already holds ${kept.slice(0, 5).join(', ')}.`,
    `Nothing was changed. ${
      running ? `A killed server left PostgreSQL running: end it first (kill -INT ${running.pid}). ` : ''
    }Move the folder aside, or what is in it if it is a mount point, and run this again:\n  mv ${dataDir} ${dataDir}.before-restore`,
  );
};

const whileLocked = async <T>(dataDir: string, act: () => Promise<T>): Promise<T> => {
  const lock = await lockDataDir(dataDir, async () => await ownedOutOfSight(folderOf(dataDir).home));
  try {
    return await act();
  } finally {
    await lock.release();
  }
};

/** Says no before minutes are spent on checking. A running server is named before anybody moves its folder. */
const refuseEarly = async (dataDir: string): Promise<void> => {
  const real = await realpath(dataDir).catch(() => null);
  if (real === null || !(await stat(real)).isDirectory()) return;
  await whileLocked(real, async () => await refuseOccupied(real));
};

/** Removes what a killed restore left behind, the PostgreSQL it may have started included. */
const clearStage = async (stage: string): Promise<void> => {
  const left = await findPostmaster(folderOf(stage));
  if (left) await stopPostmaster(left);
  await rm(stage, { recursive: true, force: true });
};

/** The account of PostgreSQL owns `postgres` and all below it; everything else is the server's own. */
const copyFiles = async (
  backup: string,
  manifest: Manifest,
  stage: Folder,
  { say, signal }: Work,
): Promise<void> => {
  say('Copying…');
  const account = await chooseAccount(stage);
  const ownerOf = (path: string) => (account.changes && path.startsWith('postgres/') ? account : null);
  for (const path of manifest.folders.filter((name) => name !== 'postgres').sort()) {
    await mkdir(join(stage.dataDir, path), { mode: 0o700 });
    const owner = ownerOf(path);
    if (owner) await chown(join(stage.dataDir, path), owner.uid, owner.gid);
  }
  await forAll(manifest.files, signal, async ({ path, size, sha256 }) => {
    const from = join(backup, contentName, path);
    const copied = await copyNew(from, join(stage.dataDir, path), ownerOf(path));
    if (!isDeepStrictEqual(copied, { size, sha256 })) throw damaged(backup, [`file changed: ${path}`]);
  });
  await forAll(
    ['', ...manifest.folders],
    signal,
    async (path) => await syncFolder(join(stage.dataDir, path)),
  );
};

/** Rows that were counted while others wrote tell which tables there have to be, and no more. */
const comparable = (inspection: Inspection, { database, recovery }: Manifest): Inspection => {
  if (!recovery) return inspection;
  const tables = Object.keys(database.rows).filter((table) => table in inspection.rows);
  return { ...inspection, rows: Object.fromEntries(tables.map((table) => [table, 0])) };
};

/** Errors: restored_differs. A problem of the audit chain that the backup was made with is no difference. */
const compare = (expected: Inspection, found: Inspection): void => {
  const parts = { auditHeads: 'audit chain', auditProblems: 'audit check', rows: 'rows of its tables' };
  const differing = Object.entries(parts)
    .filter(([key]) => !isDeepStrictEqual(expected[key as keyof Inspection], found[key as keyof Inspection]))
    .map(([, words]) => words);
  if (differing.length === 0) return;
  throw new BackupError(
    'restored_differs',
    `The restored database is not the one that was backed up; it differs in: ${differing.join(', ')}.`,
    'It was not put in place, and nothing was changed. Use another backup.',
  );
};

/** The database last: as long as it is not there, there is nothing a server would take for restored. */
const putInPlace = async (stage: string, manifest: Manifest, dataDir: string): Promise<void> => {
  const paths = [...manifest.folders, ...manifest.files.map(({ path }) => path)];
  const names = new Set(paths.filter((path) => !path.includes('/') && path !== 'postgres'));
  for (const name of [...names, 'postgres']) await rename(join(stage, name), join(dataDir, name));
  await syncFolder(dataDir);
};

/**
 * Puts a backup into a DATA_DIR without a database. Everything in the backup is checked before anything is
 * touched; the copy is made beside its place, started once and compared with the backup before it is put there.
 * Returns the manifest.
 * Errors: not_a_backup, backup_foreign, backup_damaged, wrong_key, data_dir_in_use, data_dir_occupied, restored_differs,
 * every StartError of the launcher. A failed restore leaves nothing behind but PostgreSQL's log.
 */
export const restore = async (backup: string, work: Work): Promise<Manifest> => {
  const manifest = await readManifest(backup);
  await refuseEarly(work.dataDir);
  await verify(backup, manifest, work);
  await refuseOtherKey(manifest.fieldKeyMark, join(backup, contentName), work.environment);
  const folder = await openFolder(work.dataDir);
  return await whileLocked(folder.dataDir, async () => {
    await refuseOccupied(folder.dataDir);
    const path = join(folder.dataDir, 'restoring');
    await clearStage(path);
    try {
      const stage = { ...(await openFolder(path)), log: folder.log };
      await copyFiles(backup, manifest, stage, work);
      work.say('Starting the restored database once, to compare it with the backup…');
      const noted = manifest.recovery && manifest.database.auditHeads;
      const found = await inspectDatabase(stage, work.log, work.signal, noted);
      refuseNewer(backup, manifest, found.steps ?? []);
      compare(comparable(manifest.database, manifest), comparable(found, manifest));
      await putInPlace(path, manifest, folder.dataDir);
      return manifest;
    } finally {
      await clearStage(path);
    }
  });
};
