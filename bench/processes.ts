import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks in a second, as Linux counts the times of a process. */
const ticks = 100;

const statOf = (pid: number): string[] | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
};

/** A process and its children, at this moment. */
const family = (root: number): number[] => {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(statOf(Number(name))?.[1] ?? 0)] as const);
  return [root, ...parents.filter(([, parent]) => parent === root).map(([pid]) => pid)];
};

/**
 * Milliseconds of CPU that processes have used so far, user and system. `database` is the postmaster: its children
 * count, and those that have ended count through it.
 */
export const cpuOf = (servers: readonly number[], database: number): number => {
  const own = (pid: number, from: number, to: number): number =>
    (statOf(pid)?.slice(from, to) ?? []).reduce((sum, value) => sum + Number(value), 0);
  const serverTicks = servers.reduce((sum, pid) => sum + own(pid, 11, 13), 0);
  const databaseTicks =
    own(database, 11, 15) +
    family(database)
      .slice(1)
      .reduce((sum, pid) => sum + own(pid, 11, 13), 0);
  return ((serverTicks + databaseTicks) * 1000) / ticks;
};

const proportionalKilobytes = (pid: number): number => {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
};

/** Megabytes of memory, shared pages counted once. */
export const memoryOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + proportionalKilobytes(pid), 0) / 1024;

export const databaseProcesses = (postmaster: number): number[] => family(postmaster);
