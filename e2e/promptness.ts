import type { Locator } from 'playwright-core';
import { expect } from './report.ts';

/** Half of all changes must be seen within so many milliseconds; a single one says more about the machine than about the product. */
const soon = 500;
const longest = 10_000;

/**
 * Waits until `seen` is true, without loading anything again; the milliseconds that it took. Throws after `limit`, in milliseconds.
 * Asked from out here: the pages' policy refuses what Playwright's own waiting for a function runs in them a second time.
 */
export const waitUntil = async (
  what: string,
  seen: () => Promise<boolean>,
  limit = longest,
): Promise<number> => {
  const began = performance.now();
  while (!(await seen())) {
    expect(performance.now() - began < limit, `${what}: not seen at all`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - began;
};

/** Waits until a field holds this text. */
export const holdsText = (field: Locator, value: string, limit?: number): Promise<number> =>
  waitUntil(`«${value}» in the field`, async () => (await field.inputValue()) === value, limit);

/** Measures how long others wait for what somebody changed, from the answer to whoever did it. */
export const createPromptness = () => {
  const times: number[] = [];
  return {
    /** Waits until others see it, and remembers how long that was. */
    seen: async (what: string, seen: () => Promise<boolean>): Promise<void> => {
      const took = await waitUntil(what, seen);
      console.log(`       ${what}: ${Math.round(took)} ms`);
      times.push(took);
    },
    /** Throws unless half of them were seen soon. */
    wasSoon: (): void => {
      const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];
      expect(median !== undefined, 'nothing was measured');
      const said = `${times.length} changes were seen after ${Math.round(median)} ms (median)`;
      console.log(`       ${said}`);
      expect(median <= soon, said);
    },
  };
};
