import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backup-errors.ts';

/** Paths below a folder, parts joined by `/`, a folder before what is in it. */
export type Tree = { folders: string[]; files: string[] };

/** What a file holds; `size` in bytes, `sha256` as hexadecimal. */
export type Content = { size: number; sha256: string };

const unusual = (path: string): BackupError =>
  new BackupError(
    'unusual_file',
    `${path} is neither a file nor a folder, and a backup holds nothing else.`,
    'Put the file or folder that a link leads to in the place of the link, and run this again.',
  );

/**
 * Every file and folder below `root`; `isLeftOut` is asked for each path and hides what lies below it too.
 * Errors: unusual_file for a link, a socket or a device.
 */
export const listTree = async (root: string, isLeftOut: (path: string) => boolean): Promise<Tree> => {
  const tree: Tree = { folders: [], files: [] };
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (isLeftOut(path)) continue;
      if (entry.isFile()) tree.files.push(path);
      else if (entry.isDirectory()) {
        tree.folders.push(path);
        await visit(path);
      } else throw unusual(join(root, path));
    }
  };
  await visit('');
  return { folders: tree.folders.sort(), files: tree.files.sort() };
};

const chunkSize = 1_048_576;

/** Hands over the file piece by piece; a link put in the file's place meanwhile is not followed. */
const eachChunk = async (path: string, take: (chunk: Buffer) => Promise<unknown>): Promise<Content> => {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(chunkSize);
  try {
    for (let size = 0; ; ) {
      const { bytesRead } = await file.read(buffer, 0, chunkSize, null);
      if (bytesRead === 0) return { size, sha256: hash.digest('hex') };
      const chunk = buffer.subarray(0, bytesRead);
      hash.update(chunk);
      await take(chunk);
      size += bytesRead;
    }
  } finally {
    await file.close();
  }
};

export const readContent = async (path: string): Promise<Content> =>
  await eachChunk(path, async () => undefined);

/** Makes `path`, which must not exist, with mode 0600, and has it on the disk when it returns. */
export const writeNew = async <T>(path: string, fill: (file: FileHandle) => Promise<T>): Promise<T> => {
  const file = await open(path, 'wx', 0o600);
  try {
    const filled = await fill(file);
    await file.sync();
    return filled;
  } finally {
    await file.close();
  }
};

/** Copies a file to a new one, as in `writeNew`; returns what was copied. */
export const copyNew = async (
  from: string,
  to: string,
  owner: { uid: number; gid: number } | null,
): Promise<Content> =>
  await writeNew(to, async (file) => {
    if (owner) await file.chown(owner.uid, owner.gid);
    return await eachChunk(from, async (chunk) => await file.writeFile(chunk));
  });

/** A name lasts through a power cut once its folder is on the disk. */
export const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

const workers = 8;

/** Does the work for all items, a few at a time; after a failure no further one begins and none is left running. */
export const forAll = async <T>(
  items: readonly T[],
  signal: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const queue = items.values();
  const failing = new AbortController();
  const drain = async (): Promise<void> => {
    for (const item of queue) {
      if (failing.signal.aborted) return;
      signal.throwIfAborted();
      await work(item);
    }
  };
  const outcomes = await Promise.allSettled(
    Array.from({ length: workers }, async () => {
      await drain().catch((error) => {
        failing.abort();
        throw error;
      });
    }),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
};
