import type { Page } from '@playwright/test';
import { ensure } from './ensure.ts';

/** Everything that scrolls, to its end; the page last. Twice, because a page that was resized draws itself anew meanwhile. */
const toTheEnd = `(async () => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  for (const one of document.querySelectorAll('main, main *')) one.scrollTop = one.scrollHeight;
  scrollTo(0, document.documentElement.scrollHeight);
})()`;

/**
 * Buttons, links and fields that lie under something fixed in the lower half of the window. A control under a bar at
 * the top is no defect: it can be scrolled back.
 */
const coveredOnes = `(() => {
  const floats = (one) =>
    one === null || one === document.body
      ? null
      : ['fixed', 'sticky'].includes(getComputedStyle(one).position)
        ? one
        : floats(one.parentElement);
  const seen = (box, one) => {
    for (let around = one.parentElement; around && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible') continue;
      const { top, bottom } = around.getBoundingClientRect();
      if (box.bottom > bottom + 1 || box.top < top - 1) return false;
    }
    return box.width > 0 && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
  };
  return [...document.querySelectorAll(':is(main, footer) :is(a[href], button, input, select, textarea, summary)')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'))
    .flatMap((one) => {
      const box = one.getBoundingClientRect();
      if (!seen(box, one)) return [];
      const points = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y]),
      );
      const cover = points
        .map(([x, y]) => floats(document.elementFromPoint(x, y)))
        .find((bar) => bar && !bar.contains(one) && !one.contains(bar) && bar.getBoundingClientRect().top > innerHeight / 2);
      return cover ? [one.outerHTML.slice(0, 160) + ' under ' + cover.outerHTML.slice(0, 160)] : [];
    });
})()`;

/** Throws when something that floats covers a control of the page, once the page is scrolled to its end; it stays there. */
export const nothingCovered = async (page: Page): Promise<void> => {
  await page.evaluate(toTheEnd);
  const covered = await page.evaluate<string[]>(coveredOnes);
  ensure(covered.length === 0, `Covered at ${page.viewportSize()?.width} px:\n${covered.join('\n')}`);
};
