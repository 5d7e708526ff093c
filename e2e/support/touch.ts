import type { CDPSession, Page } from '@playwright/test';
import { twoFrames } from './live.ts';

export type Point = { readonly x: number; readonly y: number };

/** A finger on the page, as the browser gets it from a screen: pointer events, scrolling and all. */
export type Finger = {
  readonly down: (at: Point) => Promise<void>;
  /** Presses until the device vibrates: from then on the finger carries what it holds. */
  readonly pressLong: (at: Point) => Promise<void>;
  readonly move: (to: Point) => Promise<void>;
  readonly up: () => Promise<void>;
};

const steps = 6;

export const takeFinger = async (page: Page): Promise<Finger> => {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  let here: Point = { x: 0, y: 0 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const down = async (at: Point): Promise<void> => {
    here = at;
    await send('touchStart', [at]);
  };
  await page.evaluate(
    `navigator.vibrate = () => document.documentElement.toggleAttribute('data-vibrated', true)`,
  );
  return {
    down,
    pressLong: async (at) => {
      await down(at);
      await page.locator('html[data-vibrated]').waitFor({ state: 'attached' });
    },
    move: async (to) => {
      const from = here;
      for (let step = 1; step <= steps; step += 1) {
        const part = step / steps;
        here = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
        await send('touchMove', [here]);
        await twoFrames(page);
      }
    },
    up: async () => {
      await send('touchEnd', []);
    },
  };
};
