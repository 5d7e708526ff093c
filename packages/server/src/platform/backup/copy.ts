import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Content, copyIfThere, copyNew, forAll, syncFolder, writeContent } from './file-tree.ts';
import type { Manifest } from './manifest.ts';
import type { Work } from './source.ts';

type Lists = Pick<Manifest, 'folders' | 'files'>;

export type Copy = {
  /** Makes these folders; each one after the folder it is in. */
  addFolders: (paths: readonly string[]) => Promise<void>;
  addFiles: (paths: readonly string[]) => Promise<void>;
  /** The same for files that may be removed while they are copied: what is gone is not in the copy. */
  addFilesInUse: (paths: readonly string[]) => Promise<void>;
  /** Puts a file with this content into the copy. */
  write: (path: string, bytes: Buffer) => Promise<void>;
  /** Has all of it on the disk; returns the manifest's lists. */
  finish: () => Promise<Lists>;
};

/** How long the person at the keyboard hears nothing; milliseconds. */
const silence = 10_000;

/** A copy of parts of `from` in the making, in the new folder `to`; every file is read once. */
export const createCopy = async (
  from: string,
  to: string,
  { say, signal }: Pick<Work, 'say' | 'signal'>,
): Promise<Copy> => {
  const folders: string[] = [];
  const files: Lists['files'] = [];
  let [bytes, toldAt] = [0, performance.now()];
  const note = (path: string, content: Content): void => {
    files.push({ path, ...content });
    bytes += content.size;
    if (performance.now() - toldAt < silence) return;
    toldAt = performance.now();
    say(`  ${Math.round(bytes / 1_000_000)} MB so far`);
  };
  await mkdir(to, { mode: 0o700 });
  return {
    addFolders: async (paths) => {
      for (const path of paths) await mkdir(join(to, path), { mode: 0o700 });
      folders.push(...paths);
    },
    addFiles: async (paths) =>
      await forAll(paths, signal, async (path) => {
        note(path, await copyNew(join(from, path), join(to, path), null));
      }),
    addFilesInUse: async (paths) =>
      await forAll(paths, signal, async (path) => {
        const content = await copyIfThere(join(from, path), join(to, path));
        if (content) note(path, content);
      }),
    write: async (path, bytes) => note(path, await writeContent(join(to, path), bytes)),
    finish: async () => {
      await forAll(['', ...folders], signal, async (folder) => await syncFolder(join(to, folder)));
      return { folders: folders.sort(), files: files.sort((a, b) => (a.path < b.path ? -1 : 1)) };
    },
  };
};
