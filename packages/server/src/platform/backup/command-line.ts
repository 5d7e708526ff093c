import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { errorCode, StartError } from '../database/embedded-errors.ts';
import { createLog, withoutContent } from '../log.ts';
import { readSettings, SettingsError } from '../settings/settings.ts';
import { BackupError } from './backup-errors.ts';
import type { Manifest } from './manifest.ts';
import type { Work } from './source.ts';

class UsageError extends Error {}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const complain = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

const readArguments = (args: string[]): { help: boolean; name: string } => {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { help: { type: 'boolean', short: 'h', default: false } },
      allowPositionals: true,
    });
    const [name, ...more] = positionals;
    if (!values.help && (name === undefined || more.length > 0)) throw new UsageError('Name one folder.');
    return { help: values.help, name: name ?? '' };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

/** npm starts scripts in the project's folder; names are meant from where the person stands. */
const pathOf = (name: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), name);

const databaseElsewhere = (): BackupError =>
  new BackupError(
    'database_elsewhere',
    'DATABASE_URL is set: the database is on a PostgreSQL of your own, and this command is for the embedded one.',
    'Use the tool of that PostgreSQL (pg_dump and pg_restore, or your provider’s backups), and keep the key files in DATA_DIR with it.',
  );

/** The second Ctrl-C ends the process at once. */
const untilInterrupted = (): AbortSignal => {
  const interrupted = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupted.abort());
  return interrupted.signal;
};

/** What is wrong, in words, and the exit code for it. Messages of other errors could quote what is in the database. */
const explain = (error: unknown, usage: string): number => {
  if (error instanceof UsageError) {
    complain(`${error.message}\n\n${usage}`);
    return 2;
  }
  if (error instanceof StartError && error.code === 'data_dir_in_use') {
    complain(`${error.message}\nStop the server, run this again, and start the server afterwards.`);
    return error.exitCode;
  }
  if (error instanceof BackupError || error instanceof StartError) {
    complain(`${error.message}\n${error.hint}`);
    return error.exitCode;
  }
  if (error instanceof SettingsError) {
    complain(error.message);
    return error.exitCode;
  }
  if (error instanceof Error && error.name === 'AbortError') {
    complain('Stopped as asked. What was half made has been removed.');
    return 130;
  }
  if (['EACCES', 'EPERM'].includes(errorCode(error) ?? '')) {
    const path = error instanceof Error && 'path' in error ? ` ${error.path}` : ' a file';
    complain(
      `This account may not use${path}. Run this under the account that runs the server, or choose another folder. What was half made has been removed.`,
    );
    return 77;
  }
  if (errorCode(error) === 'ENOSPC') {
    complain('The disk is full. What was half made has been removed.');
    return 20;
  }
  complain(
    `It failed; what was half made has been removed. ${JSON.stringify(withoutContent(error), null, 2)}`,
  );
  return 70;
};

/** Runs a command that takes one folder and works on the DATA_DIR of the environment; sets the exit code. */
export const runCommand = async (
  usage: string,
  act: (path: string, work: Work) => Promise<void>,
): Promise<void> => {
  // Nobody reading any more, as with `| head`, is no reason to end half way.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    const { help, name } = readArguments(process.argv.slice(2));
    if (help) return say(usage);
    const { databaseUrl, dataDir, logLevel } = readSettings(process.env, { demonstration: false });
    if (databaseUrl) throw databaseElsewhere();
    const log = createLog(process.env.LOG_LEVEL ? logLevel : 'warn');
    await act(pathOf(name), { dataDir, environment: process.env, log, say, signal: untilInterrupted() });
  } catch (error) {
    process.exitCode = explain(error, usage);
  }
};

export const notEncrypted =
  'A backup is NOT encrypted: whoever can read the folder can read every record and the keys. Keep it on an encrypted disk.';

const number = new Intl.NumberFormat('en');

/** What a backup holds, for the person who has to judge whether that can be all. */
export const summaryLines = ({ files, database, madeAt, productVersion, recovery }: Manifest): string[] => {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const filled = Object.entries(database.rows).filter(([, rows]) => rows > 0);
  const events = database.auditHeads.reduce((sum, { seq }) => sum + seq, 0);
  return [
    `  made ${madeAt} by Doctor Plus ${productVersion}`,
    `  ${number.format(files.length)} files, ${number.format(Math.ceil(bytes / 1_000_000))} MB`,
    `  ${number.format(events)} audit events in ${database.auditHeads.length} chains`,
    ...(recovery ? ['  made while the server ran; these rows were there when it began:'] : []),
    ...filled.map(([table, rows]) => `  ${number.format(rows)} rows in ${table}`),
    ...(database.auditProblems > 0
      ? [
          `WARNING: the audit chain was broken in ${number.format(database.auditProblems)} place(s) when this was backed up.`,
        ]
      : []),
  ];
};
