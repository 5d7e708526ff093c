import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../database/embedded-errors.ts';
import type { Round } from '../jobs/watch.ts';
import type { Log } from '../log.ts';
import { BackupFailed, type MakeBackup } from './child.ts';

export type AutomaticBackup = {
  /** Where the backups go, each into a folder of its own. */
  readonly directory: string;
  readonly everyHours: number;
  /** How many of them stay. */
  readonly keep: number;
};

type Deps = AutomaticBackup & {
  readonly make: MakeBackup;
  /** Tells the administrators. */
  readonly noteFailure: (at: Date) => Promise<void>;
  readonly log: Pick<Log, 'info' | 'error'>;
  readonly now?: () => number;
};

const hour = 3_600_000;
/** After a failure: somebody may be plugging the disk in. */
const pause = hour / 4;

/** As in `doctor-plus-2026-11-22T014000Z`: sorts by time, and is a name on every file system. */
const nameAt = (time: number): string =>
  `doctor-plus-${new Date(time).toISOString().slice(0, 19).replaceAll(':', '')}Z`;

const shape = /^doctor-plus-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z(\.partial-\w+)?$/;

const timeOf = (name: string): number => {
  const [, day, hours, minutes, seconds] = shape.exec(name) ?? [];
  return Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
};

/** What was made here, the oldest first; whatever else lies there is somebody else's. */
const ownEntries = async (directory: string): Promise<{ complete: string[]; partial: string[] }> => {
  const all = await readdir(directory).catch((error) => {
    throw new BackupFailed(
      `The folder ${directory} (BACKUP_DIR) cannot be read (${errorCode(error)}). Is its disk there, and is the folder the server's?`,
    );
  });
  const names = all.filter((name) => shape.test(name)).sort();
  const isPartial = (name: string) => name.includes('.partial-');
  return { complete: names.filter((name) => !isPartial(name)), partial: names.filter(isPartial) };
};

/** Whatever has the name of a backup is whole: it loses the name before the first of its files. */
const remove = async (directory: string, name: string): Promise<void> => {
  const doomed = join(directory, `${name}.partial-removed`);
  await rename(join(directory, name), doomed);
  await rm(doomed, { recursive: true });
};

/** Also when the last one is from the future, because a clock was wrong. */
const isDue = (last: string | undefined, now: number, everyHours: number): boolean => {
  const age = last === undefined ? Number.POSITIVE_INFINITY : now - timeOf(last);
  return age < 0 || age >= everyHours * hour;
};

/**
 * A round that makes a backup when the newest one is old enough, and then removes the oldest ones beyond `keep`. What
 * has been made is read from the directory. After a failure it says so, logs why, and waits a quarter of an hour.
 */
export const createAutomaticBackup = (deps: Deps): Round => {
  const { directory, everyHours, keep, make, noteFailure, log, now = Date.now } = deps;
  let notBefore = 0;

  const backUpWhenDue = async (stopping: AbortSignal): Promise<void> => {
    const { complete, partial } = await ownEntries(directory);
    if (!isDue(complete.at(-1), now(), everyHours)) return;
    for (const name of partial) await rm(join(directory, name), { recursive: true, force: true });
    const made = nameAt(now());
    await make(join(directory, made), stopping);
    log.info({ backup: made }, 'backup made');
    for (const name of [...complete, made].slice(0, -keep)) await remove(directory, name);
  };

  return async (stopping) => {
    if (now() < notBefore) return;
    try {
      await backUpWhenDue(stopping);
    } catch (error) {
      if (stopping.aborted) return;
      notBefore = now() + pause;
      const said = error instanceof BackupFailed ? error.message : undefined;
      log.error({ err: error, said, directory }, 'the automatic backup failed');
      await noteFailure(new Date(now()));
    }
  };
};
