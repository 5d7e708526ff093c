import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Browser } from '@playwright/test';
import { root } from '../../scripts/tools.ts';
import { takeSeat } from './browser.ts';
import { signIn } from './sign-in.ts';

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
