import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeMemoryFolder } from '../../packages/server/src/testing/memory-folder.ts';
import { buildIfMissing } from '../../scripts/build-if-missing.ts';
import { startProduct } from '../../scripts/product.ts';
import { folderVariable } from './product.ts';

/** Seeds one demonstration, of which each product is a copy. Returns what removes it. */
export default async (): Promise<() => Promise<void>> => {
  if (!(await buildIfMissing())) throw new Error('The web application could not be built.');
  const folder = await makeMemoryFolder(console.log);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    // PostgreSQL runs under another account and has to pass through.
    await chmod(folder, 0o1777);
    const dataDir = join(folder, 'template');
    await mkdir(dataDir, { mode: 0o700 });
    const product = await startProduct({ dataDir });
    await product.stop();
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[folderVariable] = folder;
  return remove;
};
