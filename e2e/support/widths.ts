import type { Locator, Page } from '@playwright/test';
import { accessible, readable } from './accessible.ts';
import { desktop, phone, type Seat, shoot } from './browser.ts';

/** The elements that reach beyond the page on the right and are cut off by none around them, the outermost first. */
const wideOnes = `(() => {
  const scrolls = (one) => one && one !== document.body && (getComputedStyle(one).overflowX !== 'visible' || scrolls(one.parentElement));
  return [...document.body.querySelectorAll('*')]
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !scrolls(one.parentElement))
    .slice(0, 3)
    .map((one) => one.outerHTML.slice(0, 200))
    .join(' | ');
})()`;

/** The page's content must fit the width of a phone. */
export const fits = async (page: Page): Promise<void> => {
  const [content, width] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, innerWidth]',
  );
  if (content <= width) return;
  const wide = await page.evaluate<string>(wideOnes);
  throw new Error(`The page is ${content} px wide on a phone of ${width} px: ${wide}`);
};

/** Throws when a part of a field reaches over the edge of its field, and so over the field beside it. */
export const fieldsFit = async (fields: Locator): Promise<void> => {
  const over = await fields.evaluateAll((all: Element[]) =>
    all
      .filter((field) => {
        const edge = field.getBoundingClientRect().right + 1;
        return [field, ...field.querySelectorAll('*')].some(
          (part) => part.checkVisibility() && part.getBoundingClientRect().right > edge,
        );
      })
      .map((field) => field.textContent),
  );
  if (over.length > 0) throw new Error(`Fields that are wider than their room: ${over.join(' | ')}`);
};

/** The page as it is, wide and on a phone. */
export const everyWidth = async (page: Page, name: string): Promise<void> => {
  await page.setViewportSize(desktop);
  await accessible(page);
  await shoot(page, `${name}-1440`);
  await page.setViewportSize(phone);
  await fits(page);
  await accessible(page);
  await shoot(page, `${name}-390`);
  await page.setViewportSize(desktop);
};

/** The page that is open, in both themes, each wide and on a phone; it ends as it was, in light and wide. */
export const everyLook = async ({ page }: Seat, name: string): Promise<void> => {
  await page.locator('main [data-state=loading]').first().waitFor({ state: 'detached' });
  await everyWidth(page, `${name}-light`);
  await inDark(page, async () => {
    await readable(page);
    await shoot(page, `${name}-dark-1440`);
    await page.setViewportSize(phone);
    await readable(page);
    await shoot(page, `${name}-dark-390`);
    await page.setViewportSize(desktop);
  });
};

/** Looks at the page as it is in dark: what the switch of the bar does, without an account that keeps it. */
export const inDark = async (page: Page, look: () => Promise<void>): Promise<void> => {
  await page.evaluate("document.documentElement.dataset.mantineColorScheme = 'dark'");
  await look();
  await page.evaluate("document.documentElement.dataset.mantineColorScheme = 'light'");
};
