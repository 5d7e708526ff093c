import { performance } from 'node:perf_hooks';

const mebibyte = 1024 * 1024;

/** How often it is looked whether the server is quiet; milliseconds. */
const every = 2_000;

/** A share of the time above which somebody is being served: a collection would keep them waiting. */
const busy = 0.05;

/**
 * What has to have gathered since the last time: less is not worth the tenth of a second. A few calls now and then gather this much
 * again and again, so less is enough only once, after somebody was really served.
 */
const worthIt = 24 * mebibyte;
const worthItAfterWork = 8 * mebibyte;

export type QuietMemory = {
  /** Which share of the time since the last call something ran. */
  readonly utilization: () => number;
  /** Bytes that the process holds. */
  readonly resident: () => number;
  readonly collect: () => void;
};

/**
 * Looks once whether nothing is going on and much has gathered, and then gives back what a busy hour left behind: V8 keeps the pages
 * of its collections for the next ones, however long nobody asks for anything, and does not count them.
 */
export const createQuietLook = ({ utilization, resident, collect }: QuietMemory): (() => void) => {
  let kept = 0;
  let hasWorked = false;
  return () => {
    if (utilization() > busy) {
      hasWorked = true;
      return;
    }
    if (resident() < kept + (hasWorked ? worthItAfterWork : worthIt)) return;
    collect();
    kept = resident();
    hasWorked = false;
  };
};

const sinceLastTime = (): (() => number) => {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
};

/** Gives memory back whenever the server has become quiet; nothing where it was started without Node's `--expose-gc`. */
export const giveBackWhenQuiet = (): void => {
  const { gc } = globalThis;
  if (!gc) return;
  const look = createQuietLook({
    utilization: sinceLastTime(),
    resident: process.memoryUsage.rss,
    collect: () => gc({ type: 'major', flavor: 'last-resort', execution: 'sync' }),
  });
  setInterval(look, every).unref();
};
