import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Seat } from './browser.ts';
import { ensure } from './ensure.ts';

/** Where a page is no longer “good”: Cumulative Layout Shift of the Core Web Vitals (web.dev/articles/cls). */
const most = 0.1;

/** Milliseconds between the answers of one page, which come together on this machine and one after the other on a slow line. */
const between = 250;
const lateAnswers = 4;

/** Keeps in the page what moved without having been touched, with the words of what moved. */
const watch = `
  globalThis.moved = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const what = sources.map(({ node }) => (node?.textContent ?? '').trim().slice(0, 40)).join(', ');
      globalThis.moved.push({ value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

type Shift = { readonly value: number; readonly what: string };

/** From the next page on, answers come one after the other, and each page keeps what moved meanwhile. */
export const answerLate = async ({ page, context }: Seat): Promise<void> => {
  await context.addInitScript(watch);
  let asked = 0;
  await page.route('**/wp-json/**', async (route) => {
    asked += 1;
    await sleep(between * (asked % lateAnswers));
    // The page may have gone on without it.
    await route.continue().catch(() => undefined);
  });
};

/** Throws when a page whose parts came at different times has moved under a finger; after `answerLate`. */
export const stoodStill = async (page: Page): Promise<void> => {
  await sleep(between);
  const shifts = await page.evaluate<Shift[]>('globalThis.moved');
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  const moved = shifts.map(({ value, what }) => `${value.toFixed(3)} ${what}`).join('\n');
  ensure(sum <= most, `The page moved by ${sum.toFixed(3)} while it was drawn:\n${moved}`);
};
