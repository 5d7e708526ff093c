import type { Browser, Page } from 'playwright-core';
import { takeSeat } from './browser.ts';
import { signIn } from './journey.ts';
import { expect, type Report } from './report.ts';
import { text } from './texts.ts';

const box = (page: Page) => page.getByRole('combobox', { name: text('home:search.label') });
const options = (page: Page) => page.locator('[role=option]');

/** What a page says: its headings, in their order. */
const headings = async (page: Page): Promise<string> =>
  (await page.locator('h1, h2').allInnerTexts()).join(' | ');

/** Types a name and waits for the suggestions to it. */
const suggest = async (page: Page, name: string): Promise<void> => {
  await page.goto('/');
  await box(page).pressSequentially(name, { delay: 20 });
  await options(page).first().waitFor();
};

/** A stranger finds a doctor, by keyboard alone, and comes back to the booking after signing in. */
export const publicArea = async (report: Report, browser: Browser, address: string): Promise<void> => {
  const look = { language: 'es', theme: 'light' } as const;
  const { page, takeComplaints, context } = await takeSeat(browser, address, look);

  await report.check(
    'Home: suggestions come while typing, five at most, and the keyboard opens one',
    async () => {
      await suggest(page, 'ro');
      const count = await options(page).count();
      expect(count > 1 && count <= 5, `${count} suggestions`);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      const chosen = await page.locator('[role=option][aria-selected=true]').getAttribute('id');
      expect(
        chosen === (await box(page).getAttribute('aria-activedescendant')),
        'the box names another option',
      );
      await page.keyboard.press('Enter');
      await page.waitForURL('**/doctor/*');
    },
  );

  await report.check(
    'Home: Escape closes the list and keeps the text; leaving the box closes it, too',
    async () => {
      await suggest(page, 'rosario');
      await page.keyboard.press('Escape');
      await options(page).first().waitFor({ state: 'hidden' });
      expect((await box(page).inputValue()) === 'rosario', 'the text is gone');
      await page.keyboard.press('ArrowDown');
      await options(page).first().waitFor();
      await page.keyboard.press('Tab');
      await options(page).first().waitFor({ state: 'hidden' });
    },
  );

  await report.check('Home: a search stands in the address; a blank one does nothing', async () => {
    await page.goto('/');
    const submit = page.getByRole('button', { name: text('home:search.submit'), exact: true });
    await submit.click();
    expect(new URL(page.url()).search === '', 'a blank search went somewhere');
    await box(page).fill('ana');
    await submit.click();
    await page.getByRole('heading', { name: text('home:results.title', { query: 'ana' }) }).waitFor();
    const profile = page.getByRole('link', { name: text('home:results.profile') }).first();
    await profile.waitFor();
    await page.getByText(text('home:results.nextFree')).first().waitFor();
    expect(new URL(page.url()).searchParams.get('query') === 'ana', 'the address does not hold the search');
    await page.goBack();
    await profile.waitFor({ state: 'detached' });
    expect((await box(page).inputValue()) === '', 'the box kept the search that was left');
  });

  await report.check('Home: nobody of that name gets a hint what to try', async () => {
    await page.goto('/?query=zzqqxx');
    await page.getByText(text('home:results.nobody', { query: 'zzqqxx' })).waitFor();
    await page.getByText(text('home:results.nobodyText')).waitFor();
  });

  await report.check('Home: the first ten lead on to the directory; a few are all there are', async () => {
    const all = page.getByRole('link', { name: text('home:results.all') });
    await page.goto('/?query=dr');
    await all.waitFor();
    const way = await all.getAttribute('href');
    expect(way === '/doctors/reviews?query=dr', `the way on leads to ${way}`);
    await page.goto('/?query=ana+rosario');
    await page
      .getByRole('link', { name: text('home:results.profile') })
      .first()
      .waitFor();
    expect((await all.count()) === 0, 'there is a way on from all doctors of a name');
  });

  await report.check('A doctor’s free time leads to signing in and from there into the booking', async () => {
    await page.goto('/?query=ana+rosario');
    await page
      .getByRole('link', { name: text('home:results.profile') })
      .first()
      .click();
    await page.waitForURL('**/doctor/*');
    await page.locator('a[href^="/login?next="][href*="start"]').first().click();
    await page.waitForURL('**/login?next=**');
    const next = new URL(page.url()).searchParams.get('next') ?? '';
    expect(/^\/appointments\/request\?doctor=.+&place=.+&start=/.test(next), `next is ${next}`);
    expect(takeComplaints().length === 0, 'the browser complained');
  });

  await report.check('A page can be read before any script runs, and says the same afterwards', async () => {
    await page.goto('/?query=ana+rosario');
    const profile = await page
      .getByRole('link', { name: text('home:results.profile') })
      .first()
      .getAttribute('href');
    const still = await browser.newContext({ baseURL: address, javaScriptEnabled: false, locale: 'es-DO' });
    const silent = await still.newPage();
    for (const path of ['/', profile ?? '', '/doctor/nobody']) {
      await silent.goto(path);
      await page.goto(path);
      await page.getByRole('combobox', { name: text('common:language.label') }).waitFor();
      const [first, live] = [await headings(silent), await headings(page)];
      expect(
        first.length > 5 && live.startsWith(first.split(' | ')[0] ?? '?'),
        `${path}: ${first} / ${live}`,
      );
    }
    await still.close();
    takeComplaints();
  });

  await report.check(
    'A visitor without a choice is met in the browser’s language, and may choose another',
    async () => {
      const abroad = await browser.newContext({ baseURL: address, locale: 'pt-BR' });
      const there = await abroad.newPage();
      await there.goto('/');
      const language = () => there.evaluate<string>('document.documentElement.lang');
      expect((await language()) === 'pt', `the page speaks ${await language()}`);
      await there.locator('select').selectOption('ja');
      await there.locator('html[lang=ja]').waitFor();
      await there.goto('/?lang=de');
      expect((await language()) === 'de', 'the address does not rule');
      await there.locator('select').selectOption('ko');
      await there.locator('html[lang=ko]').waitFor();
      await there.reload();
      expect((await language()) === 'ko', 'the choice was forgotten');
      await abroad.close();
    },
  );
  await context.close();

  await report.check(
    'Home leads whoever is signed in to the portal, and a profile opens inside it',
    async () => {
      const seat = await takeSeat(browser, address, look);
      await signIn(seat, 'patient');
      await seat.page.goto('/');
      await seat.page.getByRole('link', { name: text('footer:header.myPortal') }).waitFor();
      await suggest(seat.page, 'rosario');
      await seat.page.keyboard.press('ArrowDown');
      await seat.page.keyboard.press('Enter');
      await seat.page.waitForURL('**/doctor/*');
      await seat.page.locator('nav[aria-label]').first().waitFor();
      await seat.page.getByRole('heading', { level: 1 }).waitFor();
      await seat.context.close();
    },
  );
};
