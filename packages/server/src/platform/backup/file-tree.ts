import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../database/embedded-errors.ts';
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

const isGone = (error: unknown): boolean => errorCode(error) === 'ENOENT';

/**
 * Every file and folder below `root`; `isLeftOut` is asked for each path and hides what lies below it too. While
 * somebody is at work there (`inUse`), a folder may vanish before it was looked into, and counts as empty.
 * Errors: unusual_file for a link, a socket or a device.
 */
export const listTree = async (
  root: string,
  isLeftOut: (path: string) => boolean,
  { inUse = false } = {},
): Promise<Tree> => {
  const tree: Tree = { folders: [], files: [] };
  const entriesOf = async (folder: string) =>
    await readdir(join(root, folder), { withFileTypes: true }).catch((error) => {
      if (inUse && folder !== '' && isGone(error)) return [];
      throw error;
    });
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await entriesOf(folder)) {
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

/** A link put in the file's place meanwhile is not followed. */
const openToRead = async (path: string): Promise<FileHandle> =>
  await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);

/** Hands over the file piece by piece. */
const eachChunk = async (file: FileHandle, take: (chunk: Buffer) => Promise<unknown>): Promise<Content> => {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(chunkSize);
  for (let size = 0; ; ) {
    const { bytesRead } = await file.read(buffer, 0, chunkSize, null);
    if (bytesRead === 0) return { size, sha256: hash.digest('hex') };
    const chunk = buffer.subarray(0, bytesRead);
    hash.update(chunk);
    await take(chunk);
    size += bytesRead;
  }
};

export const readContent = async (path: string): Promise<Content> => {
  const file = await openToRead(path);
  try {
    return await eachChunk(file, async () => undefined);
  } finally {
    await file.close();
  }
};

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

/** Writes a new file, as in `writeNew`; returns what it holds. */
export const writeContent = async (path: string, bytes: Buffer): Promise<Content> => {
  await writeNew(path, async (file) => await file.writeFile(bytes));
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
};

const copyOpened = async (
  source: FileHandle,
  to: string,
  owner: { uid: number; gid: number } | null,
): Promise<Content> => {
  try {
    return await writeNew(to, async (file) => {
      if (owner) await file.chown(owner.uid, owner.gid);
      return await eachChunk(source, async (chunk) => await file.writeFile(chunk));
    });
  } finally {
    await source.close();
  }
};

/** Copies a file to a new one, as in `writeNew`; returns what was copied. */
export const copyNew = async (
  from: string,
  to: string,
  owner: { uid: number; gid: number } | null,
): Promise<Content> => await copyOpened(await openToRead(from), to, owner);

/** Copies a file as it is now; null, and no new file, when it has been removed meanwhile. */
export const copyIfThere = async (from: string, to: string): Promise<Content | null> => {
  const source = await openToRead(from).catch((error) => {
    if (isGone(error)) return null;
    throw error;
  });
  return source && (await copyOpened(source, to, null));
};

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
