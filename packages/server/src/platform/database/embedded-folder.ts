import { mkdir, open, realpath, rename } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { errorCode, StartError } from './embedded-errors.ts';

export const port = 5432;

/** Where things lie in DATA_DIR. `home` and all below it belongs to the account PostgreSQL runs under. */
export type Folder = { dataDir: string; home: string; data: string; log: string };

export const folderOf = (dataDir: string): Folder => {
  const home = join(dataDir, 'postgres');
  return {
    dataDir,
    home,
    data: join(home, 'data'),
    log: join(dataDir, 'postgres.log'),
  };
};

export const socketFile = (home: string): string => join(home, `.s.PGSQL.${port}`);

/** The kernel's limit for a socket's path, without the closing zero byte. */
const longestSocketPath = process.platform === 'darwin' ? 103 : 107;

/** Errors: data_dir_too_long when the socket in `dataDir` would have a longer path than the kernel takes. */
const checkLength = (dataDir: string): void => {
  const excess = Buffer.byteLength(socketFile(folderOf(dataDir).home)) - longestSocketPath;
  if (excess <= 0) return;
  throw new StartError(
    'data_dir_too_long',
    `The path ${dataDir} is ${excess} bytes too long for a database socket.`,
    'Choose a DATA_DIR with a shorter path.',
  );
};

const unusable = (dataDir: string, cause: unknown): StartError =>
  new StartError(
    'data_dir_unusable',
    `The folder ${dataDir} cannot be made or entered (${errorCode(cause) ?? 'unknown error'}).`,
    'Choose another DATA_DIR, or give the account that starts the server the right to write there.',
    cause,
  );

/** Makes DATA_DIR if need be and returns its places. Errors: data_dir_too_long, data_dir_unusable. */
export const openFolder = async (dataDir: string): Promise<Folder> => {
  const asked = resolve(dataDir);
  checkLength(asked);
  try {
    await mkdir(asked, { recursive: true, mode: 0o700 });
    const real = await realpath(asked);
    checkLength(real);
    return folderOf(real);
  } catch (error) {
    throw error instanceof StartError ? error : unusable(asked, error);
  }
};

const syncFolder = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Puts a finished cluster in its place, in one step that survives a power cut. */
export const adopt = async ({ home, data }: Folder, partial: string): Promise<void> => {
  await rename(join(home, partial), data);
  await syncFolder(dirname(data));
};
