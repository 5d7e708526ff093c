import type { Locator, Page } from '@playwright/test';
import { ensure } from './ensure.ts';

/** Visits that may be moved. */
export const blocks = (page: Page): Locator =>
  page.locator('[data-column] [data-movable][data-status=confirmed]');

/** Minutes of the day at which a visit begins, as it stands in the grid; the desk works from eight to five. */
export const startOf = async (block: Locator): Promise<number> => {
  const [, hours = '', minutes = ''] = /(\d{1,2}):(\d{2})/.exec(await block.innerText()) ?? [];
  ensure(hours !== '', 'a visit shows no time');
  return ((Number(hours) % 12) + (Number(hours) % 12 < 7 ? 12 : 0)) * 60 + Number(minutes);
};
