import { randomBytes } from 'node:crypto';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../clock.ts';
import { dataDirInUse, errorCode } from './embedded-errors.ts';
import { identityOf, isRunning, type ProcessIdentity } from './embedded-process.ts';

export type DataDirLock = {
  /** Gives the lock back, unless somebody else has taken it over meanwhile. */
  release: () => Promise<void>;
};

export const lockFile = (dataDir: string): string => join(dataDir, 'server.lock');

/** The owner written in a lock file; null for an empty or foreign text. */
export const parseOwner = (text: string): ProcessIdentity | null => {
  try {
    const { pid, startedAt, bootId } = JSON.parse(text) as Record<string, unknown>;
    if (typeof pid !== 'number' || !Number.isInteger(pid) || pid <= 0) return null;
    return {
      pid,
      startedAt: typeof startedAt === 'string' ? startedAt : null,
      bootId: typeof bootId === 'string' ? bootId : null,
    };
  } catch {
    return null;
  }
};

const readLock = async (path: string): Promise<string | null> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
};

/** Creating and filling are two steps: a text that cannot be read yet may be complete a moment later. */
const readSettled = async (path: string): Promise<string | null> => {
  for (let attempt = 0; ; attempt++) {
    const text = await readLock(path);
    if (text === null || parseOwner(text) || attempt === 4) return text;
    await sleep(50);
  }
};

const tryCreate = async (path: string, text: string): Promise<boolean> => {
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(text);
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
};

const abandonedAfter = 5_000;

const dropAbandoned = async (guard: string): Promise<void> => {
  const age = await stat(guard).then(
    ({ mtimeMs }) => systemClock.now().getTime() - mtimeMs,
    () => 0,
  );
  if (age > abandonedAfter) await rm(guard, { force: true });
};

/** Removes the lock that was judged stale, one process at a time: another may have made a fresh one meanwhile. */
const removeStale = async (path: string, judged: string): Promise<void> => {
  const guard = `${path}.takeover`;
  if (!(await tryCreate(guard, ''))) {
    await dropAbandoned(guard);
    await sleep(20);
    return;
  }
  try {
    if ((await readLock(path)) === judged) await rm(path);
  } finally {
    await rm(guard, { force: true });
  }
};

/**
 * Makes this process the only server on `dataDir`.
 * A lock whose process is gone, has another start time or belongs to an earlier boot is taken over, but only
 * after `heldOutOfSight` said no: a process in another container has a number that means nothing here.
 * Errors: data_dir_in_use, naming the owner's process.
 */
export const lockDataDir = async (
  dataDir: string,
  heldOutOfSight: () => Promise<boolean>,
): Promise<DataDirLock> => {
  const path = lockFile(dataDir);
  const own = JSON.stringify({ ...identityOf(process.pid), token: randomBytes(8).toString('hex') });
  while (!(await tryCreate(path, own))) {
    const text = await readSettled(path);
    if (text === null) continue;
    const owner = parseOwner(text);
    if ((owner && isRunning(owner)) || (await heldOutOfSight()))
      throw dataDirInUse(dataDir, owner?.pid ?? null);
    await removeStale(path, text);
  }
  return {
    release: async () => {
      if ((await readLock(path)) === own) await rm(path, { force: true });
    },
  };
};
