import { chmod, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/**
 * The disk driver of flydrive for files that nobody but this process may read: mode 0600 in a folder of mode 0700, on
 * the disk when `put` returns, and never written over (flydrive's own takes the modes of the umask and does not sync).
 */
class PrivateDisk extends FSDriver {
  readonly #directory: string;

  constructor(directory: string) {
    super({ location: directory, visibility: 'private' });
    this.#directory = directory;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = join(this.#directory, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // A folder that was there before keeps its mode otherwise.
    await chmod(dirname(path), 0o700);
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(contents);
      await file.sync();
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    await syncFolder(dirname(path));
  }

  /** Exactly the file's own bytes: flydrive's own hands over the whole buffer that they were read into. */
  override getBytes(key: string): Promise<Uint8Array> {
    return readFile(join(this.#directory, key));
  }
}

/** Until the folder itself is on the disk, a power cut can take a new file's name away. */
const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/** Files below `directory`, by their names in it. */
export const openPrivateDisk = (directory: string): Disk => new Disk(new PrivateDisk(directory));
