import { access, constants, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that Linux keeps in memory. Containers often give it 64 MB, which is too little. */
const memory = '/dev/shm';

/** Bytes: the clusters of a run with their databases, and every temporary file. */
const room = 3 * 1024 ** 3;

const name = 'doctor-plus-test';

const hasRoom = async (folder: string): Promise<boolean> => {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= room;
  } catch {
    return false;
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Removes what killed runs left in memory. The name of a folder holds the process that made it. */
const removeLeftovers = async (): Promise<void> => {
  for (const entry of await readdir(memory)) {
    const pid = new RegExp(`^${name}-(\\d+)-`).exec(entry)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(join(memory, entry), { recursive: true, force: true });
  }
};

/**
 * Makes an empty folder in memory, where a database is two to three times as fast as on a disk. Falls back to the folder for temporary
 * files when memory has less than 3 GiB free, and says so through `warn`.
 */
export const makeMemoryFolder = async (warn: (message: string) => void): Promise<string> => {
  const inMemory = await hasRoom(memory);
  if (inMemory) await removeLeftovers();
  else warn(`${memory} has less than 3 GiB free: databases of tests go to ${tmpdir()}, which is slower.`);
  return await mkdtemp(join(inMemory ? memory : tmpdir(), `${name}-${process.pid}-`));
};
