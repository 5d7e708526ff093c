import type { Page } from '@playwright/test';

/** No way on one of our pages is longer. */
const farthest = 120;

/** What a screen reader would call what has the focus, roughly: its label or its text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return '';
    const labelled = 'labels' in at ? (at.labels as NodeListOf<HTMLLabelElement> | null)?.[0] : null;
    const shown = (labelled ?? at).cloneNode(true) as Element;
    for (const hint of shown.querySelectorAll('[aria-hidden]')) hint.remove();
    return (at.ariaLabel ?? shown.textContent ?? '').trim();
  });

/** Tab until what is called so has the focus, as somebody without a mouse does. */
export const tabTo = async (page: Page, name: string | RegExp): Promise<void> => {
  const isThere = (shown: string) => (typeof name === 'string' ? shown === name : name.test(shown));
  for (let steps = 0; steps < farthest; steps += 1) {
    if (isThere(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} was not reached by keyboard`);
};

/** Counts the keys that people press on this page from now on; the answer tells how many and begins anew. */
export const countKeys = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    document.documentElement.dataset.keys = '0';
    addEventListener(
      'keydown',
      () => {
        const { dataset } = document.documentElement;
        dataset.keys = String(Number(dataset.keys) + 1);
      },
      { capture: true },
    );
  });
  return () =>
    page.evaluate(() => {
      const { dataset } = document.documentElement;
      const pressed = Number(dataset.keys);
      dataset.keys = '0';
      return pressed;
    });
};
