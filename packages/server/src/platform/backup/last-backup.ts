import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Manifest } from './manifest.ts';

/** Lies beside the data that it tells of, and is no part of a backup itself. */
const lastBackupName = 'last-backup.json';

const LastBackup = z.object({
  madeAt: z.string(),
  productVersion: z.string(),
  files: z.number(),
  bytes: z.number(),
  manifestSha256: z.string(),
});
export type LastBackup = z.output<typeof LastBackup>;

/** Notes in `dataDir` that a backup is complete: the administration shows when the last one was made. */
export const noteLastBackup = async (
  dataDir: string,
  manifest: Pick<Manifest, 'madeAt' | 'productVersion' | 'files'>,
  manifestSha256: string,
): Promise<void> => {
  const { madeAt, productVersion, files } = manifest;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const note: LastBackup = { madeAt, productVersion, files: files.length, bytes, manifestSha256 };
  const draft = join(dataDir, `${lastBackupName}.new`);
  await writeFile(draft, `${JSON.stringify(note)}\n`, { mode: 0o600, flush: true });
  await rename(draft, join(dataDir, lastBackupName));
};

/** The last backup that was made of `dataDir`; null when none was noted, or the note cannot be read. */
export const readLastBackup = async (dataDir: string): Promise<LastBackup | null> => {
  try {
    return LastBackup.parse(JSON.parse(await readFile(join(dataDir, lastBackupName), 'utf8')));
  } catch {
    return null;
  }
};
