import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Manifest } from './manifest.ts';

/** All lie beside the data that they describe, and are no part of a backup themselves. */
const lastBackupName = 'last-backup.json';
const failureName = 'backup-failed.json';
const requestName = 'backup-requested.json';

const LastBackup = z.object({
  madeAt: z.string(),
  productVersion: z.string(),
  files: z.number(),
  bytes: z.number(),
  manifestSha256: z.string(),
});
export type LastBackup = z.output<typeof LastBackup>;

const BackupFailure = z.object({ at: z.iso.datetime() });

const put = async (dataDir: string, name: string, note: LastBackup | z.output<typeof BackupFailure>) => {
  const draft = join(dataDir, `${name}.new`);
  await writeFile(draft, `${JSON.stringify(note)}\n`, { mode: 0o600, flush: true });
  await rename(draft, join(dataDir, name));
};

/** Notes in `dataDir` that a backup is complete: the administration shows when the last one was made. */
export const noteLastBackup = async (
  dataDir: string,
  manifest: Pick<Manifest, 'madeAt' | 'productVersion' | 'files'>,
  manifestSha256: string,
): Promise<void> => {
  const { madeAt, productVersion, files } = manifest;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const note: LastBackup = { madeAt, productVersion, files: files.length, bytes, manifestSha256 };
  await put(dataDir, lastBackupName, note);
};

/** The last backup that was made of `dataDir`; null when none was noted, or the note cannot be read. */
export const readLastBackup = async (dataDir: string): Promise<LastBackup | null> => {
  try {
    return LastBackup.parse(JSON.parse(await readFile(join(dataDir, lastBackupName), 'utf8')));
  } catch {
    return null;
  }
};

/** Notes in `dataDir` that the server could not make a backup by itself. */
export const noteBackupFailure = async (dataDir: string, at: Date): Promise<void> =>
  await put(dataDir, failureName, { at: at.toISOString() });

/** When the server last could not make one, unless a backup was made since; null when it could, or was never told to. */
export const readBackupFailure = async (dataDir: string): Promise<string | null> => {
  try {
    const { at } = BackupFailure.parse(JSON.parse(await readFile(join(dataDir, failureName), 'utf8')));
    const last = await readLastBackup(dataDir);
    return last && Date.parse(last.madeAt) > Date.parse(at) ? null : at;
  } catch {
    return null;
  }
};

/** Notes in `dataDir` that an administrator wants a backup now; the server that watches the folder makes it. */
export const noteBackupRequest = async (dataDir: string, at: Date): Promise<void> =>
  await put(dataDir, requestName, { at: at.toISOString() });

/** True from the request of a backup until it is made or failed. */
export const isBackupRequested = async (dataDir: string): Promise<boolean> =>
  await stat(join(dataDir, requestName)).then(
    () => true,
    () => false,
  );

/** Takes the request away, when its backup is made or failed. */
export const clearBackupRequest = async (dataDir: string): Promise<void> =>
  await rm(join(dataDir, requestName), { force: true });
