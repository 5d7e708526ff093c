import type { ConsoleMessage, Locator, Page, Route } from '@playwright/test';
import { type Seat, takeSeat } from '../../support/browser.ts';
import { ensure } from '../../support/ensure.ts';
import { text } from '../../support/texts.ts';
import { waitUntil } from '../../support/wait-until.ts';

export type Values = Record<string, string | number>;
export type Fault = (route: Route) => Promise<void>;
export type Check = readonly [name: string, work: (seat: Seat) => Promise<void>];

/** The connection breaks. */
export const broken: Fault = (route) => route.abort('connectionfailed');
/** No answer ever comes. */
export const silence: Fault = () => new Promise(() => undefined);
/** Something in front of the server answers in its place. */
export const gateway: Fault = (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' });
export const answer =
  (json: unknown, status = 200): Fault =>
  (route) =>
    route.fulfill({ status, json });
export const refusal = (status: number, code: string, message = 'Not for people to read.'): Fault =>
  answer({ code, message, data: { status } }, status);

/** From now on calls whose path ends in `path` meet `fault`; a later fault takes the place of an earlier one. */
export const spoil = (page: Page, path: string, fault: Fault): Promise<unknown> =>
  page.route(({ pathname }) => pathname.startsWith('/wp-json/') && pathname.endsWith(`/${path}`), fault);

const exactly = (words: string) => new RegExp(`^\\s*${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`);

/** Waits until the page shows a text of the Spanish catalogue, whole and by itself. */
export const shows = (page: Page | Locator, name: string, values: Values = {}): Promise<void> =>
  page
    .getByText(exactly(text(name, values)))
    .filter({ visible: true })
    .first()
    .waitFor();

/** The same in a toast, which may say what the page says as well. */
export const toasts = (page: Page, name: string): Promise<void> =>
  shows(page.locator('[data-tone=error]'), name);

/** A visitor whose clock stands still from `pause` on, and goes as far as `page.clock.runFor` lets it. */
export const withClock = async (
  { context, page }: Seat,
  work: (seat: Seat, pause: () => Promise<void>) => Promise<void>,
): Promise<void> => {
  const browser = context.browser();
  ensure(browser, 'a persistent browser has no second visitor');
  const seat = await takeSeat(browser, new URL(page.url()).origin, { language: 'es', theme: 'light' });
  try {
    await seat.page.clock.install();
    await work(seat, () => seat.page.clock.pauseAt(Date.now() + 60_000));
  } finally {
    await seat.context.close();
  }
};

/** A toast that is there until this much time has passed, on a page whose clock stands still. */
export const lasts = async (
  page: Page,
  tone: 'success' | 'error',
  name: string,
  milliseconds: number,
): Promise<void> => {
  const toast = page.locator(`[data-tone=${tone}]`).getByText(text(name));
  await toast.waitFor();
  await page.clock.runFor(milliseconds - 10);
  ensure(await toast.isVisible(), `${name} went too early`);
  await page.clock.runFor(20);
  await toast.waitFor({ state: 'detached' });
};

/** Whether the browser's log had a line like this while `work` was done. */
export const logs = async (page: Page, line: RegExp, work: () => Promise<void>): Promise<void> => {
  const said: string[] = [];
  const listen = (message: ConsoleMessage) => said.push(message.text());
  page.on('console', listen);
  await work();
  await waitUntil(`a line like ${line} in the log`, async () => said.some((one) => line.test(one)));
  page.off('console', listen);
};

export const press = (page: Page | Locator, name: string): Promise<void> =>
  page.getByRole('button', { name: text(name), exact: true }).click();

export const field = (page: Page, name: string): Locator => page.getByLabel(text(name), { exact: true });

/** Calls where one fault after the other is answered with one text after the other. */
export type Answers = readonly (readonly [fault: Fault, name: string, values?: Values])[];
