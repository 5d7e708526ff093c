import type { Locator } from '@playwright/test';
import { ensure } from './ensure.ts';

const longest = 30_000;

/**
 * Waits until `seen` is true, without loading anything again; the milliseconds that it took. Throws after `limit`, in milliseconds.
 * Asked from out here: the pages' policy refuses what Playwright's own waiting for a function runs in them a second time.
 */
export const waitUntil = async (
  what: string | (() => string),
  seen: () => Promise<boolean>,
  limit = longest,
): Promise<number> => {
  const began = performance.now();
  while (!(await seen())) {
    ensure(performance.now() - began < limit, `${typeof what === 'string' ? what : what()}: not seen at all`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - began;
};

/** Waits until a field holds this text. */
export const holdsText = (field: Locator, value: string, limit?: number): Promise<number> =>
  waitUntil(`«${value}» in the field`, async () => (await field.inputValue()) === value, limit);
