import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { root } from '../scripts/tools.ts';
import { takeSeat } from './browser.ts';
import { signIn } from './journey.ts';
import { expect, type Report } from './report.ts';

const assets = join(root, 'packages/web/dist/assets');

/** Kilobytes of built files as they travel: the gzip copies beside them. */
const weigh = async (files: readonly string[]): Promise<number> => {
  const sizes = await Promise.all(
    files.map(async (file) => {
      const copy = await stat(join(assets, `${file}.gz`)).catch(() => stat(join(assets, file)));
      return copy.size;
    }),
  );
  return sizes.reduce((all, size) => all + size, 0) / 1000;
};

/** Groups of texts are files of their own, with a budget of their own; the build's list of files tells which. */
const readTextFiles = (): ReadonlySet<string> => {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(assets, '../.vite/manifest.json'), 'utf8'),
  );
  return new Set(
    Object.entries(manifest).flatMap(([source, { file }]) =>
      source.startsWith('../locales/') ? [basename(file)] : [],
    ),
  );
};

/** What a browser fetched for a page, in kilobytes of gzip; `most` is where a build is refused, `goal` what we promise. */
export type FirstLoad = {
  readonly name: string;
  readonly kilobytes: number;
  readonly files: readonly string[];
  readonly goal: number;
  readonly most: number;
};

/** A library that is fetched when a document is a PDF, and by no page itself (decision 20). */
const pdfReader = /^(open-pdf|pdf\.worker)[.-]/;

const mostOfAChunk = 45;

/** Opens each page as a stranger's browser does, the doctor's dashboard after signing in, and weighs what it fetched. */
export const measureFirstLoads = async (
  browser: Browser,
  address: string,
): Promise<{ loads: readonly FirstLoad[]; rest: FirstLoad; reader: number }> => {
  const seat = await takeSeat(browser, address, { language: 'es', theme: 'light' });
  const { page, context } = seat;
  const textFiles = readTextFiles();
  const fetched = new Set<string>();
  page.on('response', (response) => {
    const file = /\/assets\/([^?]+)$/.exec(response.url())?.[1];
    if (file) fetched.add(file);
  });
  const isScript = (file: string) => file.endsWith('.js') && !textFiles.has(file);
  const loads: FirstLoad[] = [];
  const add = async (name: string, files: readonly string[], goal: number, most: number) =>
    loads.push({ name, files, goal, most, kilobytes: await weigh(files) });
  const visit = async (path: string) => {
    fetched.clear();
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const files = [...fetched];
    return {
      scripts: files.filter(isScript),
      styles: files.filter((file) => file.endsWith('.css')),
      texts: files.filter((file) => textFiles.has(file)),
    };
  };

  await add('Home, JavaScript', (await visit('/')).scripts, 120, 114);
  await add(
    'Directory, JavaScript',
    (await visit('/doctors/specialty?specialty=cardiology')).scripts,
    135,
    135,
  );
  const profile = await page.locator('main a[href^="/doctor/"]').first().getAttribute('href');
  await add('Doctor’s page, JavaScript', (await visit(profile ?? '')).scripts, 125, 124.5);
  await add('Registration, JavaScript', (await visit('/register?role=patient')).scripts, 135, 128);
  const login = await visit('/login');
  await add('Login, JavaScript', login.scripts, 105, 110);
  await add('Login, CSS', login.styles, 12, 12);
  await add('Login, texts', login.texts, 8 * login.texts.length, 8 * login.texts.length);
  await signIn(seat, 'doctor');
  const portal = await visit('/dashboard');
  await add('First portal load (doctor), JavaScript', portal.scripts, 190, 196);
  await add('First portal load, texts', portal.texts, 8 * portal.texts.length, 8 * portal.texts.length);
  await context.close();

  const first = new Set(loads.flatMap(({ files }) => files));
  const built = (await readdir(assets)).filter((file) => /\.m?js$/.test(file));
  const others = built.filter((file) => !first.has(file) && !pdfReader.test(file));
  const weighed = await Promise.all(others.map(async (file) => ({ file, kilobytes: await weigh([file]) })));
  const largest = weighed.reduce((one, other) => (other.kilobytes > one.kilobytes ? other : one));
  return {
    loads,
    rest: {
      name: `Largest of ${others.length} other chunks (${largest.file})`,
      files: [largest.file],
      kilobytes: largest.kilobytes,
      goal: mostOfAChunk,
      most: mostOfAChunk,
    },
    reader: await weigh(built.filter((file) => pdfReader.test(file))),
  };
};

/** No page fetches more than it may: a chunk that takes a library along with it is found here. */
export const firstLoads = async (report: Report, browser: Browser, address: string): Promise<void> => {
  await report.check('Pages fetch no more than they may', async () => {
    const { loads, rest } = await measureFirstLoads(browser, address);
    const heavy = [...loads, rest].filter(({ kilobytes, most }) => kilobytes > most);
    for (const { name, kilobytes } of [...loads, rest])
      console.log(`       ${name}: ${kilobytes.toFixed(1)} kB`);
    expect(
      heavy.length === 0,
      heavy.map(({ name, kilobytes, most }) => `${name}: ${kilobytes.toFixed(1)} of ${most} kB`).join('\n'),
    );
    expect(
      loads.every(({ files }) => files.length > 0),
      'a page fetched nothing: its files are not where they were',
    );
  });
  await report.check(
    'A dashboard asks for what it shows once, and without waiting for its scripts',
    async () => {
      const seat = await takeSeat(browser, address, { language: 'es', theme: 'light' });
      const { page, context } = seat;
      await signIn(seat, 'doctor');
      const asked: string[] = [];
      page.on('request', (request) => {
        const call = /\/v1\/(me|notifications\/unread|dashboard\/doctor|critical-results)$/.exec(
          request.url(),
        )?.[1];
        if (call) asked.push(call);
      });
      const expectAll = (when: string) =>
        expect(
          asked.toSorted().join(' ') === 'critical-results dashboard/doctor me notifications/unread',
          `asked for ${when}: ${asked.join(', ')}`,
        );
      const scripts = '**/assets/main-*.js';
      await page.route(scripts, (route) => route.abort());
      await page.goto('/dashboard');
      expectAll('without scripts');
      await page.unroute(scripts);
      asked.length = 0;
      await page.goto('/dashboard');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expectAll('with them');
      await context.close();
    },
  );
};
