import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Secrets = {
  /** Signs nonces. */
  readonly nonceKey: Buffer;
  /** Turns login names and addresses into limiter keys that cannot be read back. */
  readonly limiterKey: Buffer;
};

const size = 32;

/** Keys made at the first start and kept in `dataDir` with mode 0600, outside the database. */
export const loadSecrets = async (dataDir: string): Promise<Secrets> => {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  return { nonceKey: await key(dataDir, 'nonce.key'), limiterKey: await key(dataDir, 'limiter.key') };
};

/** Keys shared by several processes through the environment, as hexadecimal; null when they are not set. */
export const secretsFromEnvironment = (environment: NodeJS.ProcessEnv): Secrets | null => {
  const { NONCE_KEY, LIMITER_KEY } = environment;
  if (!NONCE_KEY && !LIMITER_KEY) return null;
  const [nonceKey, limiterKey] = [NONCE_KEY, LIMITER_KEY].map((text) => Buffer.from(text ?? '', 'hex'));
  if (nonceKey?.length !== size || limiterKey?.length !== size) {
    throw new Error('NONCE_KEY and LIMITER_KEY must both be 64 hexadecimal characters');
  }
  return { nonceKey, limiterKey };
};

const key = async (dataDir: string, name: string): Promise<Buffer> => {
  const path = join(dataDir, name);
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(randomBytes(size));
    await file.sync();
    await file.close();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  await chmod(path, 0o600);
  const bytes = await readFile(path);
  if (bytes.length !== size) throw new Error(`${path} is damaged: ${bytes.length} bytes instead of ${size}`);
  return bytes;
};
