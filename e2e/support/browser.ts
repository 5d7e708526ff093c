import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, errors, type Page } from '@playwright/test';
import { ensure } from './ensure.ts';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export type Look = { readonly language: string; readonly theme: 'light' | 'dark' };

/** The look of most journeys, which find texts in Spanish. */
export const spanish: Look = { language: 'es', theme: 'light' };

/** One person at one browser: a page, and everything that went wrong on it so far. */
export type Seat = {
  /** Where the product is that the person uses. */
  readonly address: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the browser complained of since the last call: errors, missing texts, policy violations, foreign addresses. */
  readonly takeComplaints: () => string[];
  readonly wear: (look: Look) => Promise<void>;
};

/** Without the sandbox, which root may not use; the pages are our own. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
];

/** A browser for what is no test. Playwright turns the memory for Back off. */
export const openBrowser = (
  executablePath: string,
  { backForwardCache = false }: { readonly backForwardCache?: boolean } = {},
): Promise<Browser> =>
  chromium.launch({
    executablePath,
    ignoreDefaultArgs: backForwardCache ? ['--disable-back-forward-cache'] : [],
    args: launchArguments,
  });

/** A browser that is running already, by its port; closing what this gives leaves the browser open. */
export const connectTo = (port: number): Promise<Browser> =>
  chromium.connectOverCDP(`http://127.0.0.1:${port}`);

/** A fresh browser profile in Santo Domingo that has chosen language and theme. */
export const takeSeat = async (browser: Browser, address: string, look: Look): Promise<Seat> => {
  const context = await browser.newContext({
    baseURL: address,
    viewport: desktop,
    locale: 'es-DO',
    timezoneId: 'America/Santo_Domingo',
    reducedMotion: 'reduce',
  });
  const wear = ({ language, theme }: Look) =>
    context.addCookies([
      { name: 'dp-language', value: language, url: address },
      { name: 'dp-theme', value: theme, url: address },
    ]);
  await wear(look);
  const page = await context.newPage();
  let complaints: string[] = [];
  listen(page, address, (complaint) => complaints.push(complaint));
  return {
    address,
    context,
    page,
    wear,
    takeComplaints: () => {
      const taken = complaints;
      complaints = [];
      return taken;
    },
  };
};

/** Throws what the browsers of these people complained of, without what a journey expects. */
export const noComplaints =
  (people: Readonly<Record<string, Seat>>, expected?: RegExp) => async (): Promise<void> => {
    const complaints = Object.entries(people).flatMap(([who, seat]) =>
      seat.takeComplaints().map((complaint) => `${who}: ${complaint}`),
    );
    const real = complaints.filter((complaint) => !expected?.test(complaint));
    ensure(real.length === 0, `The browser complained:\n${real.join('\n')}`);
  };

/** Asking who is signed in, on a page for visitors: 401 is the answer, and the browser prints it as an error. */
const alwaysExpected = [/status of 401/];

const listen = (page: Page, address: string, complain: (text: string) => void): void => {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (alwaysExpected.some((pattern) => pattern.test(message.text()))) return;
    complain(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complain(`error: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) complain(`${response.status()} from ${response.url()}`);
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== address) complain(`foreign address: ${request.url()}`);
  });
};

/** Pictures go here; git ignores the folder. */
export const output = join(import.meta.dirname, '../output');

/** A picture of what the page shows now, as `e2e/output/<name>.png`. Tests take none unless `PICTURES=all`. */
export const shoot = async (page: Page, name: string): Promise<void> => {
  if (process.env.PICTURES === 'all') await takePicture(page, name);
};

/**
 * Chromium now and then draws no frame for a page that is not in front, and the picture waits for one that never comes; to the front
 * it goes, and a second picture is taken.
 */
const takePicture = async (page: Page, name: string): Promise<void> => {
  await mkdir(output, { recursive: true });
  const take = () => page.screenshot({ path: join(output, `${name}.png`), animations: 'disabled' });
  await take().catch(async (error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
    await page.bringToFront();
    await take();
  });
};
