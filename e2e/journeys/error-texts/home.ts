import { ensure } from '../../support/ensure.ts';
import { text } from '../../support/texts.ts';
import { broken, type Check, logs, shows, spoil } from './faults.ts';

export const home: readonly Check[] = [
  [
    'Home: a search that fails gives an empty list, says so, and is logged',
    async ({ page }) => {
      await spoil(page, 'search', broken);
      await logs(page, /search for doctors/, async () => {
        await page.goto('/?query=ana');
        await shows(page, 'home:search.failed');
      });
      ensure(
        (await page.getByRole('link', { name: text('home:results.profile') }).count()) === 0,
        'a result',
      );
    },
  ],
  [
    'Home: one letter suggests nothing, and searches when it is sent',
    async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/doctors/search')) asked.push(request.url());
      });
      await page.clock.install();
      await page.goto('/');
      const box = page.getByRole('combobox', { name: text('home:search.label') });
      await box.pressSequentially('r');
      await page.clock.runFor(600);
      ensure(asked.length === 0, 'one letter asked for suggestions');
      await box.press('Enter');
      await page.getByRole('heading', { name: text('home:results.title', { query: 'r' }) }).waitFor();
      await page
        .getByRole('link', { name: text('home:results.profile') })
        .first()
        .waitFor();
    },
  ],
];
