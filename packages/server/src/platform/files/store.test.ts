import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileStore, DamagedFile, type FileStore } from './store.ts';

const fieldKey = randomBytes(32);
const text = Buffer.from('cédula de identidad '.repeat(50));

let directory: string;
let files: FileStore;
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'doctor-plus-store-')), 'files');
  files = createFileStore({ directory, fieldKey });
});
afterEach(() => rm(join(directory, '..'), { recursive: true, force: true }));

describe('the file store', () => {
  it.each([0, 1, 100, 8_191, 70_000, 5 * 1024 * 1024])(
    'gives back what it was given: %d bytes',
    async (size) => {
      const bytes = randomBytes(size);
      const stored = await files.put(bytes);
      expect(stored.size).toBe(size);
      expect((await files.read(stored)).equals(bytes)).toBe(true);
    },
  );

  it('keeps files of mode 0600 in a folder of mode 0700, under names that say nothing', async () => {
    const { storageKey } = await files.put(text);
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
    expect((await stat(join(directory, storageKey))).mode & 0o777).toBe(0o600);
    expect(await readdir(directory)).toEqual([storageKey]);
    expect(storageKey).toMatch(/^[0-9a-f]{48}$/);
  });

  it('leaves nothing readable on the disk', async () => {
    const { storageKey } = await files.put(text);
    expect((await readFile(join(directory, storageKey))).includes('cédula')).toBe(false);
  });

  it('serves nothing when a single bit has changed, wherever it is', async () => {
    const stored = await files.put(text);
    const path = join(directory, stored.storageKey);
    const whole = await readFile(path);
    for (const at of [0, 12, 500, whole.length - 1]) {
      const flipped = Buffer.from(whole);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      await writeFile(path, flipped);
      await expect(files.read(stored)).rejects.toThrow(DamagedFile);
    }
    for (const length of [0, 5, 12, 28, whole.length - 1]) {
      await writeFile(path, whole.subarray(0, length));
      await expect(files.read(stored)).rejects.toThrow(DamagedFile);
    }
    await writeFile(path, whole);
    expect((await files.read(stored)).equals(text)).toBe(true);
  });

  it('serves nothing that lies under the name of another file, or was sealed with another key', async () => {
    const [one, other] = [await files.put(text), await files.put(text)];
    await rename(join(directory, one.storageKey), join(directory, other.storageKey));
    await expect(files.read(other)).rejects.toThrow(DamagedFile);
    await expect(files.read(one)).rejects.toThrow(DamagedFile);
    const stored = await files.put(text);
    const stranger = createFileStore({ directory, fieldKey: randomBytes(32) });
    await expect(stranger.read(stored)).rejects.toThrow(DamagedFile);
  });

  it('serves nothing but the bytes that the row knows', async () => {
    const stored = await files.put(text);
    await expect(files.read({ ...stored, sha256: randomBytes(32) })).rejects.toThrow(DamagedFile);
  });

  it.each(['../secret', 'a/b', '', '.'])('refuses the key "%s"', async (storageKey) => {
    await expect(files.read({ storageKey, sha256: randomBytes(32) })).rejects.toThrow(DamagedFile);
    await expect(async () => files.remove(storageKey)).rejects.toThrow();
  });

  it('removes once and for all, and does not mind a second time', async () => {
    const stored = await files.put(text);
    await files.remove(stored.storageKey);
    await files.remove(stored.storageKey);
    expect(await readdir(directory)).toEqual([]);
    await expect(files.read(stored)).rejects.toThrow(DamagedFile);
  });

  it('lists what is old, and nothing where there is no folder yet', async () => {
    expect(await files.listOlderThan(new Date('2999-01-01'))).toEqual([]);
    const [old] = [await files.put(text), await files.put(text)];
    await utimes(join(directory, old.storageKey), new Date(0), new Date(0));
    expect(await files.listOlderThan(new Date('1980-01-01'))).toEqual([old.storageKey]);
  });
});
