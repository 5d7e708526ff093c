import type { Page } from '@playwright/test';

/** Waits until changes of others reach the page: its live stream is open. */
export const isLive = (page: Page): Promise<void> =>
  page.locator('html[data-live]').waitFor({ state: 'attached' });

/** Listens to the live stream of a page. The answer waits until a change has come and the page has drawn after it. */
export const nextChange = async (page: Page): Promise<() => Promise<void>> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const came = new Promise<void>((resolve) => {
    session.on('Network.eventSourceMessageReceived', ({ eventName }) => {
      if (eventName === 'changes') resolve();
    });
  });
  return async () => {
    await came;
    await session.detach();
    await twoFrames(page);
  };
};

/** Waits until the page has been drawn twice: what it was told before stands there. */
export const twoFrames = (page: Page): Promise<void> =>
  page.evaluate<void>(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))',
  );
