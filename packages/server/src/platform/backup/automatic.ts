import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '../clock.ts';
import type { Round } from '../jobs/watch.ts';
import type { Log } from '../log.ts';
import { nameAt, ownEntries, staying, timeOf } from './backup-names.ts';
import { BackupFailed, type MakeBackup } from './child.ts';

export type AutomaticBackup = {
  /** Where the backups go, each into a folder of its own. */
  readonly directory: string;
  /** Null where a backup is made only when somebody asks for it. */
  readonly everyMinutes: number | null;
  /** For how many days one stays; of the last day, see `staying`. */
  readonly keepDays: number;
};

type Deps = AutomaticBackup & {
  readonly make: MakeBackup;
  /** Tells the administrators. */
  readonly noteFailure: (at: Date) => Promise<void>;
  /** True while an administrator waits for a backup. */
  readonly isRequested: () => Promise<boolean>;
  readonly clearRequest: () => Promise<void>;
  readonly log: Pick<Log, 'info' | 'error'>;
  readonly now?: () => number;
};

const minute = 60_000;
/** After a failure: somebody may be plugging the disk in. */
const pause = 15 * minute;

/** Whatever has the name of a backup is whole: it loses the name before the first of its files. */
const remove = async (directory: string, name: string): Promise<void> => {
  const doomed = join(directory, `${name}.partial-removed`);
  await rename(join(directory, name), doomed);
  await rm(doomed, { recursive: true });
};

/** Also when the last one is from the future, because a clock was wrong. */
const isDue = (last: string | undefined, now: number, everyMinutes: number | null): boolean => {
  if (everyMinutes === null) return false;
  const age = last === undefined ? Number.POSITIVE_INFINITY : now - timeOf(last);
  return age < 0 || age >= everyMinutes * minute;
};

const systemNow = (): number => systemClock.now().getTime();

/**
 * Makes a backup if the newest one is old enough or one is requested, and then removes expired ones. Reads the list of existing
 * backups from the directory. After a failure it reports it, logs the cause, and waits a quarter of an hour.
 */
export const createAutomaticBackup = (deps: Deps): Round => {
  const { directory, everyMinutes, keepDays, make, noteFailure, isRequested, clearRequest, log } = deps;
  const { now = systemNow } = deps;
  let notBefore = 0;

  const backUpWhenDue = async (stopping: AbortSignal, requested: boolean): Promise<void> => {
    if (requested && everyMinutes === null) await mkdir(directory, { recursive: true, mode: 0o700 });
    if (!requested && everyMinutes === null) return;
    const { complete, partial } = await ownEntries(directory);
    if (!requested && !isDue(complete.at(-1), now(), everyMinutes)) return;
    for (const name of partial) await rm(join(directory, name), { recursive: true, force: true });
    const made = nameAt(now());
    await make(join(directory, made), stopping);
    log.info({ backup: made }, 'backup made');
    const kept = staying([...complete, made], keepDays);
    for (const name of complete) if (!kept.has(name)) await remove(directory, name);
    if (requested) await clearRequest();
  };

  return async (stopping) => {
    const requested = await isRequested();
    if (!requested && now() < notBefore) return;
    try {
      await backUpWhenDue(stopping, requested);
    } catch (error) {
      if (stopping.aborted) return;
      notBefore = now() + pause;
      const said = error instanceof BackupFailed ? error.message : undefined;
      log.error({ err: error, said, directory }, 'the automatic backup failed');
      await noteFailure(new Date(now()));
      if (requested) await clearRequest();
    }
  };
};
