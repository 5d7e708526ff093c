import { dataDirBroken, diskFull, StartError } from './embedded-errors.ts';
import type { Folder } from './embedded-folder.ts';

/** Why PostgreSQL ended before it was ready; `passing` when another attempt may succeed by itself. */
export type Failure = { error: StartError; passing: boolean };

/** Processes of a killed PostgreSQL take a moment to notice; until then they keep the folder to themselves. */
const stillHeld = /pre-existing shared memory block|lock file ".*" already exists/;

const damaged =
  /could not locate a valid checkpoint record|incompatible with server|invalid (primary )?checkpoint|incorrect checksum in control file|could not open (file|directory) "|could not read file "|invalid magic number|unexpected pageaddr|is not a valid data directory|requested recovery stop point|PANIC: /;

const notReadable = /has wrong ownership|invalid permissions|Permission denied/;

/** Lines of the log a person should see, without time and process number. */
const complaints = (log: string): string =>
  log
    .split('\n')
    .flatMap((line) => /(?:FATAL|PANIC|HINT|DETAIL): .*/.exec(line)?.[0] ?? [])
    .slice(0, 3)
    .join(' ') || 'it ended without a word';

/** Reads the reason for a failed start from what PostgreSQL logged. */
export const explainFailure = (log: string, folder: Folder): Failure => {
  const said = complaints(log);
  if (stillHeld.test(log)) return { error: heldByProcess(said, folder), passing: true };
  if (/No space left on device/.test(log)) return { error: diskFull(said), passing: false };
  if (notReadable.test(log)) return { error: notOurs(said, folder), passing: false };
  if (damaged.test(log)) return { error: dataDirBroken(folder.data, said), passing: false };
  const hint = `The whole story is in ${folder.log}.`;
  return {
    error: new StartError('postgres_failed', `PostgreSQL did not start: ${said}`, hint),
    passing: false,
  };
};

const heldByProcess = (said: string, { data }: Folder): StartError =>
  new StartError(
    'data_dir_in_use',
    `Another process keeps the database in ${data} to itself: ${said}`,
    'End that process if it is a PostgreSQL. If it is not, its number was reused: start again in a moment. A container needs an init process (docker run --init) to clear away ended ones.',
  );

const notOurs = (said: string, { home }: Folder): StartError =>
  new StartError(
    'data_dir_owner',
    `PostgreSQL may not read its own files: ${said}`,
    `Give everything below ${home} the same owner as that folder.`,
  );
