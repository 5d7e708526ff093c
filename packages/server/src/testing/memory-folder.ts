import { access, constants, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that Linux keeps in memory. Containers often give it 64 MB, which is too little. */
const memory = '/dev/shm';

/** Bytes. A run of all tests was seen to need 1.4 GB: two clusters with their databases, and files. */
const room = 3 * 1024 ** 3;

const hasRoom = async (folder: string): Promise<boolean> => {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= room;
  } catch {
    return false;
  }
};

/**
 * Makes an empty folder in memory, which makes tests of the database two to three times as fast. Falls back to the folder for temporary
 * files where memory lacks 3 GiB, and tells so.
 */
export const makeMemoryFolder = async (prefix: string, tell: (message: string) => void): Promise<string> => {
  const inMemory = await hasRoom(memory);
  if (!inMemory)
    tell(`${memory} is missing or has less than 3 GiB free: the tests use ${tmpdir()}, which is slower.`);
  return await mkdtemp(join(inMemory ? memory : tmpdir(), prefix));
};
