import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { openBrowser, takeSeat } from '../e2e/browser.ts';
import { demonstrationPassword } from '../scripts/client.ts';
import type { Product } from '../scripts/product.ts';
import { root } from '../scripts/tools.ts';
import type { Line } from './rows.ts';

const assets = join(root, 'packages/web/dist/assets');

/** Kilobytes of a built file as it travels: the gzip copy beside it. */
const kilobytes = async (file: string): Promise<number> => {
  const copy = await stat(join(assets, `${file}.gz`)).catch(() => stat(join(assets, file)));
  return copy.size / 1000;
};

const sum = async (files: readonly string[]): Promise<number> =>
  (await Promise.all(files.map(kilobytes))).reduce((all, size) => all + size, 0);

/** What a real browser loads for a page, by kind of file, and how much that is. */
export const sizeRows = async (product: Product, chromium: string, profile: string): Promise<Line[]> => {
  const browser = await openBrowser(chromium);
  try {
    const { page } = await takeSeat(browser, product.address, { language: 'es', theme: 'light' });
    const loaded = new Set<string>();
    page.on('response', (response) => {
      const file = /\/assets\/([^?]+)$/.exec(response.url())?.[1];
      if (file) loaded.add(file);
    });
    const visit = async (open: () => Promise<unknown>): Promise<string[]> => {
      loaded.clear();
      await open();
      await page.waitForLoadState('networkidle');
      return [...loaded];
    };
    const home = await visit(() => page.goto('/'));
    const doctor = await visit(() => page.goto(profile));
    const browse = await visit(() => page.goto('/doctors/specialty?specialty=cardiology'));
    const register = await visit(() => page.goto('/register?role=patient'));
    const login = await visit(() => page.goto('/login'));
    await page.locator('input[name=username]').fill('doctor');
    await page.locator('input[name=password]').fill(demonstrationPassword);
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/panel-doctor');
    const portal = await visit(() => page.goto('/dashboard'));
    return [
      await line('Home, JavaScript', scripts(home), 120),
      await line('Doctor’s page, JavaScript', scripts(doctor), 125),
      await line('Directory, JavaScript', scripts(browse), 135),
      await line('Registration, JavaScript', scripts(register), 135),
      await line('Login, JavaScript', scripts(login), 105),
      await line('Login, CSS', styles(login), 12),
      await line('Its texts', texts(login), 8 * texts(login).length),
      await line('First portal load (doctor), JavaScript', scripts(portal), 190),
      await line('Its texts', texts(portal), 8 * texts(portal).length),
      ...(await chunkRows(new Set([...login, ...portal]))),
    ];
  } finally {
    await browser.close();
  }
};

/** Groups of texts are chunks of their own, with a budget of their own; the build's list of files tells which. */
const textFiles = (): ReadonlySet<string> => {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(assets, '../.vite/manifest.json'), 'utf8'),
  );
  return new Set(
    Object.entries(manifest).flatMap(([source, { file }]) =>
      source.startsWith('../locales/') ? [basename(file)] : [],
    ),
  );
};

let known: ReadonlySet<string> | undefined;
const isText = (file: string): boolean => {
  known ??= textFiles();
  return known.has(file);
};

const scripts = (files: readonly string[]) => files.filter((file) => file.endsWith('.js') && !isText(file));
const texts = (files: readonly string[]) => files.filter(isText);
const styles = (files: readonly string[]) => files.filter((file) => file.endsWith('.css'));

const line = async (name: string, files: readonly string[], budget: number): Promise<Line> => {
  const size = await sum(files);
  return [
    name,
    `${size.toFixed(1)} kB gzip in ${files.length} files${size > budget ? ', ABOVE' : ''}`,
    `≤ ${budget} kB`,
  ];
};

/** A library that is fetched when a document is a PDF, and by no page itself (decision 20). */
const pdfReader = /^(open-pdf|pdf\.worker)[.-]/;

/** The largest chunk of a page that is in neither of the first loads, and the library beside the pages. */
const chunkRows = async (first: ReadonlySet<string>): Promise<Line[]> => {
  const built = (await readdir(assets)).filter((file) => /\.m?js$/.test(file));
  const rest = built.filter((file) => !first.has(file) && !pdfReader.test(file));
  const sizes = await Promise.all(rest.map(async (file) => ({ file, size: await kilobytes(file) })));
  const [largest] = sizes.sort((a, b) => b.size - a.size);
  if (!largest) return [];
  const reader = await sum(built.filter((file) => pdfReader.test(file)));
  return [
    [
      `Largest of ${rest.length} other chunks (${largest.file})`,
      `${largest.size.toFixed(1)} kB gzip${largest.size > 45 ? ', ABOVE' : ''}`,
      '≤ 45 kB',
    ],
    ['Reader of PDFs, for documents that are', `${reader.toFixed(1)} kB gzip`, 'no page fetches it'],
  ];
};
