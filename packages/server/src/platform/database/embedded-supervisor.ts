import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './embedded-errors.ts';
import { findPostmaster, stopPostmaster } from './embedded-postmaster.ts';
import { isRunning } from './embedded-process.ts';
import { bringUp, type Place, type Running } from './embedded-start.ts';

const failureWindow = 60_000;
const failureLimit = 5;
const fullDiskPause = 10_000;

/** How long to wait after so many failed starts in a row, in milliseconds. */
export const backOff = (failures: number): number => Math.min(5_000, 200 * 2 ** (failures - 1));

export type Supervisor = {
  current: () => Running;
  /** Ends the supervision and PostgreSQL. */
  stop: () => Promise<void>;
};

const isFullDisk = (error: unknown): boolean => error instanceof StartError && error.code === 'disk_full';

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/**
 * Brings PostgreSQL back until it runs. Gives up after five failures within a minute; a full disk is no reason
 * to give up, since space may come back. Null when stopped meanwhile.
 */
const bringBack = async (place: Place, signal: AbortSignal): Promise<Running | null> => {
  let failures: number[] = [];
  while (!signal.aborted) {
    try {
      return await bringUp(place, signal);
    } catch (error) {
      if (signal.aborted) break;
      place.log.error({ err: error }, 'PostgreSQL could not be started again');
      const now = performance.now();
      if (!isFullDisk(error)) failures = [...failures.filter((at) => now - at < failureWindow), now];
      if (failures.length >= failureLimit) throw error;
      const pause = isFullDisk(error) ? fullDiskPause : backOff(failures.length);
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }
  return null;
};

/**
 * Watches over a running PostgreSQL through the launcher's own session, whose end tells at once that something
 * died, and brings it back. `onCrash` is called when that fails for good.
 */
export const supervise = (place: Place, first: Running, onCrash: (error: Error) => void): Supervisor => {
  const stopping = new AbortController();
  let running = first;
  let reviving: Promise<void> = Promise.resolve();

  const watch = (): void => {
    running.session.once('end', () => {
      if (!stopping.signal.aborted) reviving = revive();
    });
  };

  const revive = async (): Promise<void> => {
    place.log.warn({ pid: running.postmaster.pid }, 'PostgreSQL ended unasked; bringing it back');
    try {
      const back = await bringBack(place, stopping.signal);
      if (!back) return;
      running = back;
      watch();
      place.log.info({ pid: running.postmaster.pid }, 'PostgreSQL is back');
    } catch (error) {
      onCrash(asError(error));
    }
  };

  watch();
  return {
    current: () => running,
    stop: async () => {
      stopping.abort();
      await reviving;
      await running.session.end().catch(() => undefined);
      const { postmaster: last } = running;
      const postmaster = isRunning(last) ? last : await findPostmaster(place.folder);
      if (postmaster && !(await stopPostmaster(postmaster))) {
        place.log.error({ pid: postmaster.pid }, 'PostgreSQL does not stop; it is left running');
      }
    },
  };
};
