import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { errorCode } from './embedded-errors.ts';

/** What tells a process from a later one that was given the same number. */
export type ProcessIdentity = { pid: number; startedAt: string | null; bootId: string | null };

/** State letter and start time (clock ticks since boot) of a line of `/proc/PID/stat`. */
export const parseProcStat = (line: string): { state: string; startedAt: string } | null => {
  // The name in parentheses may itself hold parentheses and blanks, so fields count from the last one.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [state, startedAt] = [fields[0], fields[19]];
  return state && startedAt ? { state, startedAt } : null;
};

const readText = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

const output = (program: string, args: string[]): string | null => {
  const run = spawnSync(program, args, {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
  });
  return run.status === 0 ? run.stdout.trim() || null : null;
};

const readBootId = (): string | null =>
  process.platform === 'darwin'
    ? output('sysctl', ['-n', 'kern.bootsessionuuid'])
    : (readText('/proc/sys/kernel/random/boot_id')?.trim() ?? null);

let knownBootId: string | null | undefined;

const currentBootId = (): string | null => {
  knownBootId ??= readBootId();
  return knownBootId;
};

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
};

/** The process that has this number now; null when there is none or only its unreaped remains. */
export const identityOf = (pid: number): ProcessIdentity | null => {
  if (!Number.isInteger(pid) || pid <= 0 || !exists(pid)) return null;
  const bootId = currentBootId();
  if (process.platform === 'darwin')
    return { pid, startedAt: output('ps', ['-o', 'lstart=', '-p', `${pid}`]), bootId };
  const stat = parseProcStat(readText(`/proc/${pid}/stat`) ?? '');
  if (stat?.state === 'Z') return null;
  return { pid, startedAt: stat?.startedAt ?? null, bootId };
};

/** Whether this very process still runs; in doubt (start time hidden) the answer is yes. */
export const isRunning = (known: ProcessIdentity): boolean => {
  const now = identityOf(known.pid);
  if (!now) return false;
  const differs = (key: 'startedAt' | 'bootId') =>
    known[key] !== null && now[key] !== null && known[key] !== now[key];
  return !differs('startedAt') && !differs('bootId');
};
