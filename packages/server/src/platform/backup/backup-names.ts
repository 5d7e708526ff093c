import { readdir } from 'node:fs/promises';
import { errorCode } from '../database/embedded-errors.ts';
import { BackupFailed } from './child.ts';

/** As in `doctor-plus-2026-11-22T014000Z`: sorts by time, and is a name on every file system. */
export const nameAt = (time: number): string =>
  `doctor-plus-${new Date(time).toISOString().slice(0, 19).replaceAll(':', '')}Z`;

const shape = /^(((doctor-plus-(\d{4}-\d\d-\d\d))T(\d\d))(\d\d)(\d\d)Z)(\.partial-\w+)?$/;

const partsOf = (name: string) => {
  const [, , ofHour = '', ofDay = '', day, hours, minutes, seconds, partial] = shape.exec(name) ?? [];
  return { ofHour, ofDay, time: Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`), partial };
};

/** When a backup of this name was begun. */
export const timeOf = (name: string): number => partsOf(name).time;

/**
 * What the server made in its directory, the oldest first, and what was left of others when it was killed. Whatever else
 * lies there is somebody else's. Errors: BackupFailed when the directory is not there.
 */
export const ownEntries = async (directory: string): Promise<{ complete: string[]; partial: string[] }> => {
  const all = await readdir(directory).catch((error) => {
    throw new BackupFailed(
      `The folder ${directory} (BACKUP_DIR) cannot be read (${errorCode(error)}). Is its disk there, and is the folder the server's?`,
    );
  });
  const names = all.filter((name) => shape.test(name)).sort();
  const isPartial = (name: string) => partsOf(name).partial !== undefined;
  return { complete: names.filter((name) => !isPartial(name)), partial: names.filter(isPartial) };
};

const hour = 3_600_000;

/** The last of each group, in order. */
const lastOfEach = (names: readonly string[], groupOf: (name: string) => string): string[] => [
  ...new Map(names.map((name) => [groupOf(name), name])).values(),
];

/**
 * Those that stay, of names with the oldest first: all of the last hour before the newest, the last of each hour of a
 * day before it, and the last of each of `days` days.
 */
export const staying = (names: readonly string[], days: number): ReadonlySet<string> => {
  const newest = timeOf(names.at(-1) ?? '');
  const within = (hours: number) => names.filter((name) => newest - timeOf(name) < hours * hour);
  return new Set([
    ...within(1),
    ...lastOfEach(within(24), (name) => partsOf(name).ofHour),
    ...lastOfEach(names, (name) => partsOf(name).ofDay).slice(-days),
  ]);
};
