import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Disk } from 'flydrive';
import { errorCode } from '../database/embedded-errors.ts';

/** What is known of bytes that were put away: enough to find them again and to see that they are the same. */
export type Stored = { readonly storageKey: string; readonly sha256: Buffer; readonly size: number };

export type FileStore = {
  /** Encrypts and keeps `bytes` under a new random key; on the disk when it returns. `size` and `sha256` are of the plain bytes. */
  readonly put: (bytes: Uint8Array) => Promise<Stored>;
  /** The plain bytes. Throws `DamagedFile` when they are missing, changed, moved, or not those that `sha256` says. */
  readonly read: (stored: Pick<Stored, 'storageKey' | 'sha256'>) => Promise<Buffer>;
  /** Removes the bytes; nothing happens when they are gone already. */
  readonly remove: (storageKey: string) => Promise<void>;
  /** Keys of everything that was put away before `before`; nothing when there is no folder yet. */
  readonly listOlderThan: (before: Date) => Promise<readonly string[]>;
};

/** Stored bytes that must not be served: an alert for the operator, whatever the reason. */
export class DamagedFile extends Error {
  readonly code = 'damaged_file';
  constructor(storageKey: string, cause?: unknown) {
    super(`The stored file ${storageKey} is missing or damaged`, { cause });
    this.name = 'DamagedFile';
  }
}

const cipherName = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;
const keyShape = /^[0-9a-f]{48}$/;

/**
 * Files in one folder outside the web root, encrypted with AES-256-GCM under `fieldKey` and bound to their storage key:
 * bytes that are changed, or moved under another name, do not open (S53, S69, R7).
 */
export const createFileStore = ({
  directory,
  fieldKey,
}: {
  directory: string;
  fieldKey: Buffer;
}): FileStore => {
  let disk: Promise<Disk> | undefined;
  const opened = (): Promise<Disk> => {
    disk ??= import('./private-disk.ts').then(({ openPrivateDisk }) => openPrivateDisk(directory));
    return disk;
  };
  return {
    put: async (bytes) => {
      const storageKey = randomBytes(24).toString('hex');
      await (await opened()).put(storageKey, encrypt(fieldKey, bytes, storageKey));
      return { storageKey, sha256: createHash('sha256').update(bytes).digest(), size: bytes.byteLength };
    },

    read: async ({ storageKey, sha256 }) => {
      try {
        const sealed = Buffer.from(await (await opened()).getBytes(checked(storageKey)));
        const bytes = decrypt(fieldKey, sealed, storageKey);
        if (!createHash('sha256').update(bytes).digest().equals(sha256)) throw new Error('other checksum');
        return bytes;
      } catch (error) {
        throw new DamagedFile(storageKey, error);
      }
    },

    remove: async (storageKey) => (await opened()).delete(checked(storageKey)),

    listOlderThan: async (before) => {
      const names = await readdir(directory).catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT') return [];
        throw error;
      });
      const old: string[] = [];
      for (const name of names.filter((each) => keyShape.test(each))) {
        if (await isOlder(join(directory, name), before)) old.push(name);
      }
      return old;
    },
  };
};

/** Keys are made here and nowhere else; anything that looks otherwise never reaches the disk. */
const checked = (storageKey: string): string => {
  if (!keyShape.test(storageKey)) throw new Error('not a storage key');
  return storageKey;
};

const isOlder = async (path: string, before: Date): Promise<boolean> => {
  const found = await stat(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  return found !== null && found.mtime < before;
};

const contextOf = (storageKey: string): Buffer => Buffer.from(`stored_file ${storageKey}`);

const encrypt = (key: Buffer, bytes: Uint8Array, storageKey: string): Buffer => {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(cipherName, key, nonce).setAAD(contextOf(storageKey));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
};

const decrypt = (key: Buffer, sealed: Buffer, storageKey: string): Buffer => {
  const body = sealed.subarray(nonceLength, sealed.length - tagLength);
  const decipher = createDecipheriv(cipherName, key, sealed.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
    .setAAD(contextOf(storageKey))
    .setAuthTag(sealed.subarray(sealed.length - tagLength));
  return Buffer.concat([decipher.update(body), decipher.final()]);
};
