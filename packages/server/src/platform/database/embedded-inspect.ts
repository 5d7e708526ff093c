import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, wrongOwner } from './embedded-account.ts';
import { dataDirBroken, errorCode, StartError } from './embedded-errors.ts';

const postgresMajor = '18';

const nullIfMissing = (error: unknown): null => {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
};

const readStart = async (path: string, length: number): Promise<Buffer | null> => {
  const file = await open(path, 'r').catch(nullIfMissing);
  if (!file) return null;
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** The first fields of pg_control: the cluster's identifier and the version of the file's layout. */
export const readControl = async (
  data: string,
): Promise<{ systemIdentifier: string; layout: number } | null> => {
  const bytes = await readStart(join(data, 'global', 'pg_control'), 12);
  if (!bytes || bytes.length < 12) return null;
  return { systemIdentifier: bytes.readBigUInt64LE(0).toString(), layout: bytes.readUInt32LE(8) };
};

const wrongVersion = (data: string, version: string): StartError =>
  new StartError(
    'wrong_version',
    `The database in ${data} was made by PostgreSQL ${version}; this server runs PostgreSQL ${postgresMajor}.`,
    `Take a backup (npm run backup) with the Doctor Plus release that made it and restore that into a new DATA_DIR with this one; or open the folder with a PostgreSQL ${version} of your own and set DATABASE_URL.`,
  );

/**
 * Whether there is a database, judged from its files. Only a folder that is missing or empty counts as none.
 * Errors: data_dir_broken, data_dir_owner, wrong_version.
 */
export const hasDatabase = async (data: string, account: Account): Promise<boolean> => {
  const found = await stat(data).catch(nullIfMissing);
  if (!found) return false;
  if (!found.isDirectory()) throw dataDirBroken(data, 'it is not a folder');
  if (found.uid !== account.uid) throw wrongOwner(data, found.uid, account);
  const version = (await readStart(join(data, 'PG_VERSION'), 16))?.toString('utf8').trim();
  if (version === undefined) {
    if ((await readdir(data)).length === 0) return false;
    throw dataDirBroken(data, 'PG_VERSION is missing');
  }
  if (!/^\d+(\.\d+)?$/.test(version)) throw dataDirBroken(data, 'PG_VERSION cannot be read');
  if (version !== postgresMajor) throw wrongVersion(data, version);
  const control = await readControl(data);
  if (!control) throw dataDirBroken(data, 'global/pg_control is missing or cut short');
  if (control.layout === 0) throw dataDirBroken(data, 'global/pg_control is blank');
  return true;
};
