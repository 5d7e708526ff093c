import { expect } from 'vitest';

/** Times are judged at night, when the machine does nothing else. */
const isNight = process.env.NIGHTLY !== undefined || process.env.BAD_INPUT === 'everything';

/**
 * What `work` gives. At night, when the machine does nothing else, it must also take less than so many milliseconds; the
 * `*.nightly.ts` beside a test file runs its tests then.
 */
export const within = async <T>(
  milliseconds: number | ((result: T) => number),
  work: () => T | Promise<T>,
): Promise<T> => {
  const began = performance.now();
  const result = await work();
  const took = performance.now() - began;
  const limit = typeof milliseconds === 'number' ? milliseconds : milliseconds(result);
  if (isNight) expect(took, 'milliseconds').toBeLessThan(limit);
  return result;
};

/** The same for the processor time of this process. */
export const withinProcessorTime = async <T>(
  milliseconds: number,
  work: () => T | Promise<T>,
): Promise<T> => {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  if (isNight) expect((user + system) / 1000, 'milliseconds of processor time').toBeLessThan(milliseconds);
  return result;
};

/** How long calls take, one by one. At night almost all of them, 99 of a hundred, must take less than so many milliseconds. */
export const createTimes = () => {
  const took: number[] = [];
  return {
    count: () => took.length,
    timed: async <T>(call: () => Promise<T>): Promise<T> => {
      const began = performance.now();
      const result = await call();
      took.push(performance.now() - began);
      return result;
    },
    judge: (milliseconds: number): void => {
      const p99 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
      if (isNight) expect(p99, 'p99 in milliseconds').toBeLessThan(milliseconds);
    },
  };
};
