import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSecrets } from '../settings/secrets.ts';
import { SettingsError } from '../settings/settings.ts';
import { markFieldKey, refuseOtherKey } from './field-key.ts';

let withKeys: string;
let without: string;
beforeAll(async () => {
  withKeys = await mkdtemp(join(tmpdir(), 'doctor-plus-key-'));
  without = await mkdtemp(join(tmpdir(), 'doctor-plus-key-'));
  await loadSecrets(withKeys);
});
afterAll(async () => {
  for (const folder of [withKeys, without]) await rm(folder, { recursive: true });
});

const keys = (letter: string) => ({
  NONCE_KEY: 'a'.repeat(64),
  LIMITER_KEY: 'b'.repeat(64),
  FIELD_KEY: letter.repeat(64),
});
const marked = async (...here: Parameters<typeof markFieldKey>) => (await markFieldKey(...here)) ?? undefined;

test('a backup is taken where its key is: in it, or in the environment', async () => {
  await refuseOtherKey(await marked(withKeys, {}), withKeys, {});
  await refuseOtherKey(await marked(without, keys('c')), without, keys('c'));
});

test('another key is refused, wherever it is, and so is none', async () => {
  const wrong = { code: 'wrong_key', exitCode: 53 };
  const inBackup = await marked(withKeys, {});
  await expect(refuseOtherKey(inBackup, withKeys, keys('c'))).rejects.toMatchObject(wrong);
  const inEnvironment = await marked(withKeys, keys('c'));
  for (const environment of [{}, keys('d')])
    await expect(refuseOtherKey(inEnvironment, withKeys, environment)).rejects.toMatchObject(wrong);
  await expect(refuseOtherKey(inEnvironment, without, {})).rejects.toMatchObject({
    ...wrong,
    message: expect.stringContaining('neither in the backup nor in the environment'),
  });
});

test('keys that are none are told before any restore', async () => {
  const half = { FIELD_KEY: 'c'.repeat(64) };
  await expect(refuseOtherKey('mark', without, half)).rejects.toThrow(SettingsError);
});

test('a backup that knows no key is not held up', async () => {
  expect(await markFieldKey(without, {})).toBeNull();
  await refuseOtherKey(undefined, without, keys('c'));
});

test('the mark is the same for the same key, and says nothing of it', async () => {
  const key = Buffer.alloc(32, 'key');
  await writeFile(join(without, 'field.key'), key);
  const mark = await markFieldKey(without, {});
  expect(mark).toBe(await markFieldKey(without, {}));
  expect(mark).not.toContain(key.toString('hex'));
  await rm(join(without, 'field.key'));
});
