import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSecrets, secretsFromEnvironment } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-plus-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('loadSecrets', () => {
  it('makes keys once and keeps them to their owner', async () => {
    const [first, second] = [await loadSecrets(folder), await loadSecrets(folder)];
    expect(second.nonceKey.equals(first.nonceKey)).toBe(true);
    expect([second.limiterKey, second.fieldKey]).toEqual([first.limiterKey, first.fieldKey]);
    expect(first.nonceKey.export().equals(first.limiterKey)).toBe(false);
    expect((await stat(join(folder, 'nonce.key'))).mode & 0o777).toBe(0o600);
  });

  it('says so when a key is damaged', async () => {
    await loadSecrets(folder);
    await writeFile(join(folder, 'nonce.key'), 'short');
    await expect(loadSecrets(folder)).rejects.toThrow(/damaged/);
  });
});

describe('secretsFromEnvironment', () => {
  it('wants all keys whole or none', () => {
    const hex = 'ab'.repeat(32);
    expect(secretsFromEnvironment({})).toBeNull();
    const secrets = secretsFromEnvironment({ NONCE_KEY: hex, LIMITER_KEY: hex, FIELD_KEY: hex });
    expect(secrets?.nonceKey.export().toString('hex')).toBe(hex);
    for (const part of [{ NONCE_KEY: hex }, { NONCE_KEY: hex, LIMITER_KEY: hex }, { FIELD_KEY: hex }]) {
      expect(() => secretsFromEnvironment(part)).toThrow(/64 hexadecimal/);
    }
  });
});
