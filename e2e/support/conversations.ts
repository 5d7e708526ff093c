import type { Locator } from '@playwright/test';
import type { Seat } from './browser.ts';
import { isLive } from './live.ts';
import { text } from './texts.ts';

/** What people wrote in the open conversation. */
export const messageLog = ({ page }: Seat): Locator => page.getByRole('log');

export const writeBox = ({ page }: Seat): Locator =>
  page.getByRole('textbox', { name: text('messages:write') });

/** Opens the conversation with `name` on the page `path`, and waits until it follows what others write. */
export const openConversation = async ({ page }: Seat, path: string, name: string): Promise<void> => {
  await page.goto(path);
  const list = page.getByRole('region', { name: text('messages:list') });
  await list
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole('heading', { level: 2, name: new RegExp(name) }).waitFor();
  await isLive(page);
};
