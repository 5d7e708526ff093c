import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingsError } from './settings.ts';

export type Secrets = {
  /** Signs nonces: at every request, for which a key that is made anew each time costs five times as much. */
  readonly nonceKey: KeyObject;
  /** Turns login names and addresses into limiter keys that cannot be read back. */
  readonly limiterKey: Buffer;
  /** Seals what the database must not show in plain: second factors, mail passwords, links on their way. */
  readonly fieldKey: Buffer;
};

const size = 32;

/** Keys made at the first start and kept in `dataDir` with mode 0600, outside the database. */
export const loadSecrets = async (dataDir: string): Promise<Secrets> => {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  return {
    nonceKey: createSecretKey(await key(dataDir, 'nonce.key')),
    limiterKey: await key(dataDir, 'limiter.key'),
    fieldKey: await key(dataDir, 'field.key'),
  };
};

/** Keys shared by several processes through the environment, as hexadecimal; null when they are not set. */
export const secretsFromEnvironment = (environment: NodeJS.ProcessEnv): Secrets | null => {
  const { NONCE_KEY, LIMITER_KEY, FIELD_KEY } = environment;
  if (!NONCE_KEY && !LIMITER_KEY && !FIELD_KEY) return null;
  const keys = [NONCE_KEY, LIMITER_KEY, FIELD_KEY].map((text) => Buffer.from(text ?? '', 'hex'));
  const [nonceKey, limiterKey, fieldKey] = keys;
  if (!nonceKey || !limiterKey || !fieldKey || keys.some(({ length }) => length !== size)) {
    throw new SettingsError(['NONCE_KEY, LIMITER_KEY and FIELD_KEY must all be 64 hexadecimal characters']);
  }
  return { nonceKey: createSecretKey(nonceKey), limiterKey, fieldKey };
};

const key = async (dataDir: string, name: string): Promise<Buffer> => {
  const path = join(dataDir, name);
  if (!existsSync(path)) await makeOnce(path);
  await chmod(path, 0o600);
  const bytes = await readFile(path);
  if (bytes.length !== size) {
    throw new SettingsError([`${path} is damaged: ${bytes.length} bytes instead of ${size}`]);
  }
  return bytes;
};

/** Written beside and linked when whole: a start that is killed, or another one, never leaves or sees half a key. */
const makeOnce = async (path: string): Promise<void> => {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(randomBytes(size));
    await file.sync();
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await file.close();
    await rm(draft);
  }
};
