import { readFile } from 'node:fs/promises';

/** Files that a process opens beside the connections of its clients: database, uploads, the program itself. */
const otherFiles = 256;
/** Where the system does not say how many files it lets a process open. */
const unsaid = 2_048;
/** Above it, memory would end first. */
const most = 50_000;

/** Connections for which there are files, by what Linux says of the limits of a process; see proc(5). */
export const connectionsWithin = (limits: string): number => {
  const open = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? unsaid);
  return Math.max(1, Math.min(open - otherFiles, most));
};

/**
 * How many connections the server takes at once; it closes any other at once. A process without files left could not even
 * open the next one of its own, and would end.
 */
export const mostConnections = async (): Promise<number> =>
  connectionsWithin(await readFile('/proc/self/limits', 'utf8').catch(() => ''));
