import type { Page } from '@playwright/test';

/** Waits until changes of others reach the page: its live stream is open. */
export const isLive = (page: Page): Promise<void> =>
  page.locator('html[data-live]').waitFor({ state: 'attached' });
