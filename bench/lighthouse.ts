import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import lighthouse, { type Result } from 'lighthouse';
import { connectTo } from '../e2e/support/browser.ts';
import type { Line } from './goals.ts';

/** A page is measured so often, and the run in the middle counts. */
const runs = 5;

const categories = {
  public: ['performance', 'accessibility', 'best-practices', 'seo'],
  // Nobody finds a page of the portal in a search engine.
  portal: ['performance', 'accessibility', 'best-practices'],
} as const;

/** What is promised: the performance, the other three scores, the largest paint and the time blocked in milliseconds, what moved. */
type Goal = {
  readonly performance: number;
  readonly others: number;
  readonly paint: number;
  readonly blocked: number;
  readonly moved: number;
};

const goals = {
  public: { performance: 97, others: 100, paint: 2_000, blocked: 150, moved: 0.02 },
  portal: { performance: 92, others: 100, paint: 2_800, blocked: 150, moved: 0.02 },
} as const satisfies Record<string, Goal>;

const saidOf = ({ performance, others, paint, blocked, moved }: Goal): string =>
  `≥ ${performance}, the other scores ${others}; LCP ≤ ${(paint / 1000).toFixed(1)} s, TBT ≤ ${blocked} ms, CLS ≤ ${moved}`;

export type MeasuredPage = {
  readonly name: string;
  readonly address: string;
  /** Search engines may list it. A page that asks them not to is not blamed for that; the other audits count. */
  readonly indexed: boolean;
  /** Signs in who asks for a page of the portal, just before it is measured: a session changes its token as it is used. */
  readonly signIn?: () => Promise<{ readonly cookie: string }>;
};

const kindOf = ({ signIn }: MeasuredPage) => (signIn === undefined ? 'public' : 'portal');

/** A browser that Lighthouse drives; its sandbox is left out because root may not use it, and the pages are our own. */
const startBrowser = async (
  program: string,
  profile: string,
): Promise<{ port: number; process: ChildProcess }> => {
  const process = spawn(
    program,
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
  Object.keys(result.categories)
    .filter((category) => category !== 'performance')
    .flatMap((category) => result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `, FAILS ${id}`)
    .join('');

const row = (page: MeasuredPage, result: Result): Line => {
  const kind = kindOf(page);
  const goal = goals[kind];
  const scores = categories[kind].map((category) => scoreOf(result, category));
  const paint = numberOf(result, 'largest-contentful-paint');
  const blocked = numberOf(result, 'total-blocking-time');
  const moved = numberOf(result, 'cumulative-layout-shift');
  const [performance = 0, ...others] = scores;
  const met =
    performance >= goal.performance &&
    others.every((score) => score >= goal.others) &&
    paint <= goal.paint &&
    blocked <= goal.blocked &&
    moved <= goal.moved;
  return [
    `Lighthouse mobile, ${page.name} (median of ${runs})`,
    `${scores.join(' / ')}; LCP ${(paint / 1000).toFixed(2)} s, TBT ${Math.round(blocked)} ms, CLS ${moved.toFixed(3)}${
      met ? '' : ', MISSED'
    }${shortcomings(result)}`,
    saidOf(goal),
  ];
};

/**
 * Makes the browser that of who asks for the page, or a stranger's. The cookie is the browser's own: one among the headers of
 * the run reaches the document, and the calls of the page go without it.
 */
const becomeOwner = async ({ address, signIn }: MeasuredPage, port: number): Promise<void> => {
  const cookie = (await signIn?.())?.cookie;
  const browser = await connectTo(port);
  try {
    const [context] = browser.contexts();
    await context?.clearCookies();
    const cookies = (cookie?.split('; ') ?? []).map((pair) => {
      const [name = '', ...value] = pair.split('=');
      // Of the whole site: that of a page deeper in it would not be sent with the page's calls.
      return { name, value: value.join('='), url: new URL(address).origin };
    });
    await context?.addCookies(cookies);
  } finally {
    await browser.close();
  }
};

/** One run. A page that failed, or that sent its owner to sign in, gives no figures of itself. */
const runOnce = async (page: MeasuredPage, port: number): Promise<Result> => {
  const { address, indexed, signIn } = page;
  const found = await lighthouse(address, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories[kindOf(page)]],
    ...(indexed ? {} : { skipAudits: ['is-crawlable'] }),
  });
  if (!found || found.lhr.runtimeError) {
    throw new Error(`Lighthouse gave no result for ${address}: ${found?.lhr.runtimeError?.message ?? ''}`);
  }
  const ended = found.lhr.finalDisplayedUrl;
  if (signIn !== undefined && new URL(ended).pathname === '/login') {
    throw new Error(`${address} was not signed in: it ended at ${ended}`);
  }
  return found.lhr;
};

/** The run in the middle of one page's. A run without a result is an error: the median would be of fewer. */
const measure = async (page: MeasuredPage, port: number): Promise<Result> => {
  await becomeOwner(page, port);
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await runOnce(page, port));
  const result = middle(results);
  if (!result) throw new Error(`Lighthouse was not run for ${page.address}`);
  return result;
};

/** The row of a page. One that fails twice says so in its row, and the others are measured all the same. */
const rowOf = async (page: MeasuredPage, port: number): Promise<Line> => {
  try {
    return row(page, await measure(page, port).catch(() => measure(page, port)));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [`Lighthouse mobile, ${page.name}`, `FAILED, MISSED: ${why}`, saidOf(goals[kindOf(page)])];
  }
};

/** The scores of each page as a phone on a slow line would see it. */
export const lighthouseRows = async (
  pages: readonly MeasuredPage[],
  program: string,
  profile: string,
): Promise<Line[]> => {
  const browser = await startBrowser(program, profile);
  try {
    const rows: Line[] = [];
    for (const page of pages) rows.push(await rowOf(page, browser.port));
    return rows;
  } finally {
    browser.process.kill();
    await once(browser.process, 'exit');
  }
};
