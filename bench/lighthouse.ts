import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import lighthouse, { type Result } from 'lighthouse';
import type { Line } from './rows.ts';

/** A page is measured so often, and the run in the middle counts. */
const runs = 5;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Goals of the public pages: the four scores, the largest paint, the time blocked, what moved. */
const goal = '≥ 97 / 100 / 100 / 100; LCP ≤ 2.0 s, TBT ≤ 150 ms, CLS ≤ 0.02';

export type MeasuredPage = {
  readonly name: string;
  readonly address: string;
  /** Search engines may list it. A page that asks them not to is not blamed for that; the other audits count. */
  readonly indexed: boolean;
};

/** A browser that Lighthouse drives; its sandbox is left out because root may not use it, and the pages are our own. */
const startBrowser = async (
  chromium: string,
  profile: string,
): Promise<{ port: number; process: ChildProcess }> => {
  const process = spawn(
    chromium,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  for await (const chunk of process.stderr) {
    said += chunk;
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(said)?.[1];
    if (port) {
      process.stderr.resume();
      return { port: Number(port), process };
    }
  }
  throw new Error(`The browser did not start: ${said.slice(-400)}`);
};

const scoreOf = (result: Result, category: string): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);

const numberOf = (result: Result, audit: string): number => result.audits[audit]?.numericValue ?? Number.NaN;

/** The run in the middle by performance, as Lighthouse itself recommends: its figures belong together. */
const middle = (results: readonly Result[]): Result | undefined =>
  results.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))[
    Math.floor(results.length / 2)
  ];

/** What keeps a category from being full, so that the table says what to mend. */
const shortcomings = (result: Result): string =>
  categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `, FAILS ${id}`)
    .join('');

const row = (name: string, result: Result): Line => {
  const scores = categories.map((category) => scoreOf(result, category));
  const paint = numberOf(result, 'largest-contentful-paint');
  const blocked = numberOf(result, 'total-blocking-time');
  const moved = numberOf(result, 'cumulative-layout-shift');
  const [performance = 0, ...others] = scores;
  const met =
    performance >= 97 &&
    others.every((score) => score === 100) &&
    paint <= 2000 &&
    blocked <= 150 &&
    moved <= 0.02;
  return [
    `Lighthouse mobile, ${name} (median of ${runs})`,
    `${scores.join(' / ')}; LCP ${(paint / 1000).toFixed(2)} s, TBT ${Math.round(blocked)} ms, CLS ${moved.toFixed(3)}${
      met ? '' : ', MISSED'
    }${shortcomings(result)}`,
    goal,
  ];
};

/** The run in the middle of one page's. A run without a result is an error: the median would be of fewer. */
const measure = async ({ address, indexed }: MeasuredPage, port: number): Promise<Result> => {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) {
    const found = await lighthouse(address, {
      port,
      logLevel: 'error',
      onlyCategories: [...categories],
      ...(indexed ? {} : { skipAudits: ['is-crawlable'] }),
    });
    if (!found || found.lhr.runtimeError) {
      throw new Error(`Lighthouse gave no result for ${address}: ${found?.lhr.runtimeError?.message ?? ''}`);
    }
    results.push(found.lhr);
  }
  const result = middle(results);
  if (!result) throw new Error(`Lighthouse was not run for ${address}`);
  return result;
};

/** The scores of each page as a phone on a slow line would see it. */
export const lighthouseRows = async (
  pages: readonly MeasuredPage[],
  chromium: string,
  profile: string,
): Promise<Line[]> => {
  const browser = await startBrowser(chromium, profile);
  try {
    const rows: Line[] = [];
    for (const page of pages) rows.push(row(page.name, await measure(page, browser.port)));
    return rows;
  } finally {
    browser.process.kill();
    await once(browser.process, 'exit');
  }
};
