import type { Page } from '@playwright/test';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { text } from '../support/texts.ts';

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

test('suggests five names at most and opens one when a name is typed', async ({ seat }) => {
  const { page } = await seat();
  await suggest(page, 'ro');
  const count = await options(page).count();
  ensure(count > 1 && count <= 5, `${count} suggestions`);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const chosen = await page.locator('[role=option][aria-selected=true]').getAttribute('id');
  ensure(chosen === (await box(page).getAttribute('aria-activedescendant')), 'the box names another option');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/doctor/*');
});

test('closes the suggestions and keeps the text when Escape is pressed', async ({ seat }) => {
  const { page } = await seat();
  await suggest(page, 'rosario');
  await page.keyboard.press('Escape');
  await options(page).first().waitFor({ state: 'hidden' });
  ensure((await box(page).inputValue()) === 'rosario', 'the text is gone');
  await page.keyboard.press('ArrowDown');
  await options(page).first().waitFor();
  await page.keyboard.press('Tab');
  await options(page).first().waitFor({ state: 'hidden' });
});

test('keeps a search in the address when it is not blank', async ({ seat }) => {
  const { page } = await seat();
  await page.goto('/');
  const submit = page.getByRole('button', { name: text('home:search.submit'), exact: true });
  await submit.click();
  ensure(new URL(page.url()).search === '', 'a blank search went somewhere');
  await box(page).fill('ana');
  await submit.click();
  await page.getByRole('heading', { name: text('home:results.title', { query: 'ana' }) }).waitFor();
  const profile = page.getByRole('link', { name: text('home:results.profile') }).first();
  await profile.waitFor();
  await page.getByText(text('home:results.nextFree')).first().waitFor();
  ensure(new URL(page.url()).searchParams.get('query') === 'ana', 'the address does not hold the search');
  await page.goBack();
  await profile.waitFor({ state: 'detached' });
  ensure((await box(page).inputValue()) === '', 'the box kept the search that was left');
});

test('gives a hint when nobody has the name', async ({ seat }) => {
  const { page } = await seat();
  await page.goto('/?query=zzqqxx');
  await page.getByText(text('home:results.nobody', { query: 'zzqqxx' })).waitFor();
  await page.getByText(text('home:results.nobodyText')).waitFor();
});

test('leads on to the directory when there are more than ten doctors', async ({ seat }) => {
  const { page } = await seat();
  const all = page.getByRole('link', { name: text('home:results.all') });
  await page.goto('/?query=dr');
  await all.waitFor();
  const way = await all.getAttribute('href');
  ensure(way === '/doctors/reviews?query=dr', `the way on leads to ${way}`);
  await page.goto('/?query=ana+rosario');
  await page
    .getByRole('link', { name: text('home:results.profile') })
    .first()
    .waitFor();
  ensure((await all.count()) === 0, 'there is a way on from all doctors of a name');
});

test('leads to signing in when a stranger chooses a free time', async ({ seat }) => {
  const { page, takeComplaints } = await seat();
  await page.goto('/?query=ana+rosario');
  await page
    .getByRole('link', { name: text('home:results.profile') })
    .first()
    .click();
  await page.waitForURL('**/doctor/*');
  await page.locator('a[href^="/login?next="][href*="start"]').first().click();
  await page.waitForURL('**/login?next=**');
  const next = new URL(page.url()).searchParams.get('next') ?? '';
  ensure(/^\/appointments\/request\?doctor=.+&place=.+&start=/.test(next), `next is ${next}`);
  ensure(takeComplaints().length === 0, 'the browser complained');
});

test('shows the same headings when no script runs', async ({ seat, browser, product }) => {
  const { page, takeComplaints } = await seat();
  await page.goto('/?query=ana+rosario');
  const profile = await page
    .getByRole('link', { name: text('home:results.profile') })
    .first()
    .getAttribute('href');
  const still = await browser.newContext({
    baseURL: product.address,
    javaScriptEnabled: false,
    locale: 'es-DO',
  });
  const silent = await still.newPage();
  for (const path of ['/', profile ?? '', '/doctor/nobody']) {
    await silent.goto(path);
    await page.goto(path);
    await page.getByRole('combobox', { name: text('common:language.label') }).waitFor();
    const [first, live] = [await headings(silent), await headings(page)];
    ensure(first.length > 5 && live.startsWith(first.split(' | ')[0] ?? '?'), `${path}: ${first} / ${live}`);
  }
  await still.close();
  takeComplaints();
});

test('speaks the language of the browser when the visitor chose none', async ({ browser, product }) => {
  const abroad = await browser.newContext({ baseURL: product.address, locale: 'pt-BR' });
  const there = await abroad.newPage();
  await there.goto('/');
  const language = () => there.evaluate<string>('document.documentElement.lang');
  ensure((await language()) === 'pt', `the page speaks ${await language()}`);
  await there.locator('select').selectOption('ja');
  await there.locator('html[lang=ja]').waitFor();
  await there.goto('/?lang=de');
  ensure((await language()) === 'de', 'the address does not rule');
  await there.locator('select').selectOption('ko');
  await there.locator('html[lang=ko]').waitFor();
  await there.reload();
  ensure((await language()) === 'ko', 'the choice was forgotten');
  await abroad.close();
});
test('leads to the portal when somebody is signed in', async ({ seat: take }) => {
  const seat = await take();
  await signIn(seat, 'patient');
  await seat.page.goto('/');
  await seat.page.getByRole('link', { name: text('footer:header.myPortal') }).waitFor();
  await suggest(seat.page, 'rosario');
  await seat.page.keyboard.press('ArrowDown');
  await seat.page.keyboard.press('Enter');
  await seat.page.waitForURL('**/doctor/*');
  await seat.page.locator('nav[aria-label]').first().waitFor();
  await seat.page.getByRole('heading', { level: 1 }).waitFor();
});
