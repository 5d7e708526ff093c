import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../database/embedded-errors.ts';
import { secretsFromEnvironment } from '../settings/secrets.ts';
import { BackupError } from './backup-errors.ts';

/** The key that a server on `dataDir` would use in this environment; null where it would make a new one. */
const fieldKeyOf = async (dataDir: string, environment: NodeJS.ProcessEnv): Promise<Buffer | null> => {
  const given = secretsFromEnvironment(environment);
  if (given) return given.fieldKey;
  return await readFile(join(dataDir, 'field.key')).catch((error) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
};

/** Tells the key from any other, without saying anything about it; null where none is known here. */
export const markFieldKey = async (
  dataDir: string,
  environment: NodeJS.ProcessEnv,
): Promise<string | null> => {
  const key = await fieldKeyOf(dataDir, environment);
  return key && createHmac('sha256', key).update('doctor-plus backup').digest('hex');
};

/**
 * What was sealed under one key never opens under another: a restored server would run, without its files and second
 * factors. `content` is the backup's copy of DATA_DIR. Errors: wrong_key.
 */
export const refuseOtherKey = async (
  mark: string | undefined,
  content: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  if (mark === undefined) return;
  const found = await markFieldKey(content, environment);
  if (found === mark) return;
  throw new BackupError(
    'wrong_key',
    found === null
      ? 'The field key is neither in the backup nor in the environment, and without it stored files cannot be opened.'
      : 'The field key here is not the one that the backup was made with: stored files could not be opened.',
    'Nothing was changed. Set NONCE_KEY, LIMITER_KEY and FIELD_KEY to what they were on the server that was backed up; unset them if its keys are in the backup.',
  );
};
