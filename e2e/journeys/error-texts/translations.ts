import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { broken, type Check, logs, toasts } from './faults.ts';

const webBuild = join(import.meta.dirname, '../../../packages/web/dist/.vite/manifest.json');

/** Where the built application keeps one group of texts. */
const groupFile = async (language: string, group: string): Promise<string> => {
  const manifest: Record<string, { file: string } | undefined> = JSON.parse(await readFile(webBuild, 'utf8'));
  const file = manifest[`../locales/${language}/${group}.json`]?.file;
  if (file === undefined) throw new Error(`The build has no texts ${language}/${group}`);
  return `**/${file}`;
};

export const translations: readonly Check[] = [
  [
    'Texts that do not come: English instead, and a word about it',
    async ({ page }) => {
      await page.route(await groupFile('es', 'registration'), broken);
      await page.goto('/login');
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      await toasts(page, 'common:state.translationsFailed');
      await page.route(await groupFile('es', 'common'), broken);
      await page.goto('/login');
      await page.locator('[data-tone=error]').getByText('Failed to load translations').waitFor();
    },
  ],
  [
    'A text that is missing shows its key, and is logged',
    async ({ page }) => {
      await page.route(await groupFile('es', 'registration'), async (route) => {
        const file = await route.fetch();
        await route.fulfill({ response: file, body: (await file.text()).replace('loggedOut', 'forgotten') });
      });
      await logs(page, /missing translation: es registration:login\.loggedOut/, async () => {
        await page.goto('/login?loggedout=true');
        await page.getByText('login.loggedOut', { exact: true }).waitFor();
      });
    },
  ],
];
