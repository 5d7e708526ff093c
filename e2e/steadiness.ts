import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { phone, takeSeat } from './browser.ts';
import { signIn } from './journey.ts';
import { expect, type Report } from './report.ts';
import { isDirect, open, pages } from './tour.ts';

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

/** The answers to a page come one after the other; what changes by itself later is not asked for here. */
const answerLate = async (page: Page): Promise<void> => {
  let asked = 0;
  await page.route('**/wp-json/**', async (route) => {
    asked += 1;
    await sleep(between * (asked % lateAnswers));
    // The page may have gone on without it.
    await route.continue().catch(() => undefined);
  });
};

const standsStill = async (page: Page, path: string): Promise<void> => {
  await open(page, path);
  await sleep(between);
  const shifts = await page.evaluate<Shift[]>('globalThis.moved');
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  const moved = shifts.map(({ value, what }) => `${value.toFixed(3)} ${what}`).join('\n');
  expect(sum <= most, `The page moved by ${sum.toFixed(3)} while it was drawn:\n${moved}`);
};

/** Every page of every role on a phone, whose parts come at different times: nothing moves under a finger. */
export const steadiness = async (report: Report, browser: Browser, address: string): Promise<void> => {
  await Promise.all(
    pages.map(async ([username, paths]) => {
      const seat = await takeSeat(browser, address, { language: 'es', theme: 'light' });
      if (username) await signIn(seat, username);
      const { page, context } = seat;
      await page.setViewportSize(phone);
      await context.addInitScript(watch);
      await answerLate(page);
      for (const path of paths.filter(isDirect)) {
        await report.check(`${username ?? 'visitor'} ${path} stands still while it is drawn`, () =>
          standsStill(page, path),
        );
      }
      await context.close();
    }),
  );
};
