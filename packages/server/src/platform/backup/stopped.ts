import { systemClock } from '../clock.ts';
import type { DataDirLock } from '../database/data-dir-lock.ts';
import type { Folder } from '../database/embedded-folder.ts';
import { createCopy } from './copy.ts';
import { listTree } from './file-tree.ts';
import { inspectDatabase } from './inspection.ts';
import { isLeftOut } from './left-out.ts';
import type { Source, Work } from './source.ts';

/**
 * The DATA_DIR of a stopped server: PostgreSQL is started once, to recover if need be and to be read, and stopped;
 * then its files are complete by themselves.
 * Errors: no_database, unclean_stop, every StartError of the launcher; of `copy`: unusual_file.
 */
export const openStopped = async (folder: Folder, lock: DataDirLock, work: Work): Promise<Source> => {
  const { log, say, signal } = work;
  try {
    say(`Reading the database in ${folder.dataDir}…`);
    const database = await inspectDatabase(folder, log, signal);
    return {
      copy: async (to) => {
        const { folders, files } = await listTree(folder.dataDir, isLeftOut);
        say(`Copying ${files.length} files…`);
        const copy = await createCopy(folder.dataDir, to, work);
        await copy.addFolders(folders);
        await copy.addFiles(files);
        return { madeAt: systemClock.now().toISOString(), database, ...(await copy.finish()) };
      },
      close: lock.release,
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
};
