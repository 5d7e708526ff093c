import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { closeSync, openSync, type Stats } from 'node:fs';
import { lchown, mkdir, readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { errorCode, StartError } from './embedded-errors.ts';
import type { Folder } from './embedded-folder.ts';

/** Who PostgreSQL runs as, and under which name this process connects to it. */
export type Account = {
  /** This process's name in the operating system, the one `peer` authentication sees. */
  osUser: string;
  uid: number;
  gid: number;
  /** Set when this process is root and has to become `uid`: PostgreSQL refuses to run as root. */
  changes: boolean;
};

/** The account that owns nothing, of Linux distributions and of macOS. */
const nobody = process.platform === 'darwin' ? 4_294_967_294 : 65_534;

const cannotChangeUid = (cause?: unknown): StartError =>
  new StartError(
    'cannot_change_uid',
    'This process is root but may not change to an unprivileged account, and PostgreSQL refuses to run as root.',
    'Start the server under an ordinary account, allow the container the capabilities SETUID, SETGID and CHOWN, or set DATABASE_URL.',
    cause,
  );

export const accountUnknown = (uid: number, cause?: unknown): StartError =>
  new StartError(
    'account_unknown',
    `The account with number ${uid} has no name in this system, and PostgreSQL needs one.`,
    'Add a line for it to /etc/passwd, start the server under another account, or set DATABASE_URL.',
    cause,
  );

/** PostgreSQL refuses files of another account; changing their owner is left to a person. */
export const wrongOwner = (
  path: string,
  owner: number,
  { uid, gid }: Pick<Account, 'uid' | 'gid'>,
): StartError =>
  new StartError(
    'data_dir_owner',
    `The folder ${path} belongs to account ${owner}; the database must belong to account ${uid}.`,
    `Start the server as its owner, or give the folder over: chown -R ${uid}:${gid} ${path}`,
  );

const osUserName = (uid: number): string => {
  try {
    return userInfo().username;
  } catch (error) {
    throw accountUnknown(uid, error);
  }
};

const makeHome = async (home: string): Promise<Stats> => {
  await mkdir(home, { mode: 0o700 }).catch((error) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  return await stat(home);
};

const handOver = async (home: string): Promise<void> => {
  try {
    await lchown(home, nobody, nobody);
  } catch (error) {
    throw cannotChangeUid(error);
  }
};

/**
 * Makes the folder PostgreSQL owns and says under which account it runs: this process's own or, as root,
 * the folder's owner (`nobody` for a new one).
 * Errors: account_unknown, cannot_change_uid, data_dir_owner.
 */
export const chooseAccount = async ({ home }: Folder): Promise<Account> => {
  const [uid, gid] = [process.geteuid?.() ?? 0, process.getegid?.() ?? 0];
  const osUser = osUserName(uid);
  const found = await makeHome(home);
  if (uid !== 0) {
    if (found.uid !== uid) throw wrongOwner(home, found.uid, { uid, gid });
    return { osUser, uid, gid, changes: false };
  }
  if (found.uid !== 0) return { osUser, uid: found.uid, gid: found.gid, changes: true };
  // Empty: made just now, or by a start that was killed before it could hand the folder over.
  if ((await readdir(home)).length > 0) throw wrongOwner(home, 0, { uid: nobody, gid: nobody });
  await handOver(home);
  return { osUser, uid: nobody, gid: nobody, changes: true };
};

/**
 * The name under which the account reaches its home. A DATA_DIR below /root or another closed folder cannot be
 * walked into by an unprivileged account; an open descriptor, inherited as number 3, needs no walk.
 */
export const homeSeenBy = (account: Account, home: string): string =>
  account.changes && process.platform === 'linux' ? '/proc/self/fd/3' : home;

/** `right`: 4 to read, 1 to walk through a folder. */
const grants = ({ mode, uid, gid }: Stats, account: Account, right: 4 | 1): boolean => {
  if (uid === account.uid) return (mode & (right << 6)) !== 0;
  return (mode & (gid === account.gid ? right << 3 : right)) !== 0;
};

/** Whether the account can walk into this folder, through every folder above it. */
export const walksTo = async (account: Account, folder: string): Promise<boolean> => {
  if (!account.changes) return true;
  if (!grants(await stat(folder), account, 1)) return false;
  return folder === dirname(folder) || (await walksTo(account, dirname(folder)));
};

/** Whether the account can walk to this file and read it. */
export const reaches = async (account: Account, path: string): Promise<boolean> =>
  !account.changes || (grants(await stat(path), account, 4) && (await walksTo(account, dirname(path))));

const spawnFailure = (program: string, account: Account, error: unknown): StartError => {
  const code = errorCode(error);
  if (account.changes && (code === 'EPERM' || code === 'EINVAL')) return cannotChangeUid(error);
  return new StartError(
    code === 'ENOENT' ? 'unsupported_platform' : 'postgres_failed',
    `The program ${program} cannot be run here (${code ?? 'unknown error'}).`,
    code === 'ENOENT'
      ? 'The PostgreSQL that comes with Doctor Plus needs the GNU C library (not Alpine). Use another image, or set DATABASE_URL.'
      : 'Check that the folder is not mounted noexec and that node_modules is complete (npm ci).',
    error,
  );
};

export type Streams = {
  /** Where standard output and errors go; `pipe` is for errors alone. */
  output: 'ignore' | 'pipe' | number;
  input?: 'ignore' | 'pipe';
  environment?: Record<string, string>;
};

/**
 * Starts a program as the account, in its home, in a session of its own so that Ctrl-C in a terminal does not
 * reach it, and without this process's environment, which may hold secrets.
 * Errors: cannot_change_uid, unsupported_platform, postgres_failed.
 */
export const spawnAs = async (
  account: Account,
  home: string,
  program: string,
  args: string[],
  { output, input = 'ignore', environment = {} }: Streams,
): Promise<ChildProcess> => {
  const homeHandle = openSync(home, 'r');
  try {
    const child = spawn(program, args, {
      cwd: home,
      detached: true,
      env: { PATH: '/usr/bin:/bin', TZ: 'UTC', ...environment },
      stdio: [input, output === 'pipe' ? 'ignore' : output, output, homeHandle],
      // Node wants the number signed: nobody of macOS is -2.
      ...(account.changes ? { uid: account.uid | 0, gid: account.gid | 0 } : {}),
    });
    await new Promise((done, failed) => child.once('spawn', done).once('error', failed));
    return child;
  } catch (error) {
    throw spawnFailure(program, account, error);
  } finally {
    closeSync(homeHandle);
  }
};

/** Runs a program to its end; `input` goes to its standard input. Returns exit code and standard error. */
export const runAs = async (
  account: Account,
  home: string,
  program: string,
  args: string[],
  input?: string,
): Promise<{ status: number | null; errors: string }> => {
  const child = await spawnAs(account, home, program, args, {
    output: 'pipe',
    input: input === undefined ? 'ignore' : 'pipe',
  });
  const parts: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (part: string) => parts.push(part));
  const closed = new Promise<number | null>((done) => child.once('close', done));
  child.stdin?.on('error', () => undefined).end(input);
  return { status: await closed, errors: parts.join('') };
};
