import type { Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { desktop, phone } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { open } from '../support/pages.ts';
import { signIn } from '../support/sign-in.ts';
import { text } from '../support/texts.ts';
import { waitUntil } from '../support/wait-until.ts';
import { fits } from '../support/widths.ts';

const rows = (page: Page) =>
  page.locator('main ul > li').filter({ has: page.locator('a[href^="/doctor/"]') });

/** Where the browser says it is: in the middle of Santiago. */
const santiago = { latitude: 19.4517, longitude: -70.697 };

/** The pages of a stranger who looks for a doctor. */
const pages = [
  '/doctors/specialty',
  '/doctors/location',
  '/doctors/insurance',
  '/doctors/nearby',
  '/doctors/reviews',
  '/doctors/specialty?specialty=cardiology',
  '/doctors/nearby?near=DO-25',
];

test('leads a stranger to a profile when a specialty is chosen on the home page', async ({ seat }) => {
  const { page, takeComplaints } = await seat();
  await page.goto('/');
  await page.getByRole('link', { name: text('footer:browse.specialty'), exact: true }).click();
  await page.waitForURL('**/doctors/specialty');
  await page.getByRole('link', { name: text('specialties:cardiology') }).click();
  await page.waitForURL('**/doctors/specialty?specialty=cardiology');
  await rows(page).first().waitFor();
  await page.getByText(text('directory:find.nextFree')).first().waitFor();
  await rows(page).first().locator('a[href^="/doctor/"]').first().click();
  await page.waitForURL('**/doctor/*');
  await page.locator('a[href^="/login?next="]').first().waitFor();
  ensure(takeComplaints().length === 0, 'the browser complained');
});

test('narrows the results and keeps the address when a filter is chosen', async ({ seat }) => {
  const { page } = await seat();
  await page.goto('/doctors/reviews');
  await rows(page).first().waitFor();
  const all = await rows(page).count();
  await page
    .getByLabel(text('directory:find.filter.specialty'), { exact: true })
    .first()
    .selectOption('cardiology');
  await page.waitForURL('**/doctors/reviews?specialty=cardiology');
  await page.getByRole('heading', { level: 1, name: text('specialties:cardiology') }).waitFor();
  // The heading changes at once, the rows when the narrower answer is there.
  await rows(page)
    .nth(all - 1)
    .waitFor({ state: 'detached' });
  const narrowed = await rows(page).count();
  ensure(narrowed > 0 && narrowed < all, `${narrowed} of ${all} doctors`);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: text('directory:find.reviews.title') }).waitFor();
  const found = page.locator('main ul > li a[href^="/doctor/"]');
  await waitUntil('the doctors of before', async () => (await found.count()) > 1);
});

test('sorts by distance without naming the position when the browser tells it', async ({ seat }) => {
  const { page, context, takeComplaints } = await seat();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(santiago);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/doctors/nearby');
  // The page comes drawn; with this choice its scripts have taken over.
  await page.getByRole('combobox', { name: text('common:language.label') }).waitFor();
  await page.getByRole('button', { name: text('directory:find.nearby.useHere') }).click();
  await rows(page).first().waitFor();
  await page
    .getByText(/^.*\d km$/)
    .first()
    .waitFor();
  const shown = await page.locator('main ul > li').allInnerTexts();
  const distances = shown.flatMap((row) => /([\d.,]+) km/.exec(row)?.[1] ?? []).map(Number);
  ensure(distances.length > 1, 'no distances are shown');
  ensure(
    distances.every((far, at) => at === 0 || far >= (distances[at - 1] ?? 0)),
    `not by distance: ${distances}`,
  );
  ensure(!page.url().includes('19.4'), `the position stands in ${page.url()}`);
  const found = asked.find((url) => url.includes('/doctors?'));
  ensure(found?.includes('lat=19.45&lng=-70.7&'), `asked for ${found}`);
  await context.clearPermissions();
  takeComplaints();
});

test('finds doctors of a city and a specialty when no script runs', async ({ browser, product }) => {
  const still = await browser.newContext({
    baseURL: product.address,
    javaScriptEnabled: false,
    locale: 'es-DO',
  });
  const silent = await still.newPage();
  await silent.goto('/doctors/nearby');
  await silent.locator('select[name=near]').selectOption('DO-25');
  await silent.locator('main form button[type=submit]').click();
  await silent.waitForURL('**/doctors/nearby?near=DO-25');
  ensure((await rows(silent).count()) > 0, 'no doctors near Santiago');
  await silent.goto('/doctors/specialty');
  await silent.getByRole('link', { name: text('specialties:cardiology') }).click();
  ensure((await rows(silent).count()) > 0, 'no cardiologists');
  await still.close();
});

for (const theme of ['light', 'dark'] as const) {
  for (const path of pages)
    test(`keeps ${path} accessible on both screens when the theme is ${theme}`, async ({ seat }) => {
      const { page, takeComplaints, wear } = await seat();
      await wear({ language: 'es', theme });
      for (const size of [desktop, phone]) {
        await page.setViewportSize(size);
        await open(page, path);
        await accessible(page);
        await fits(page);
      }
      const complaints = takeComplaints();
      ensure(complaints.length === 0, complaints.join('\n'));
    });
}
test('shows the directory inside the portal when a patient opens it', async ({ seat }) => {
  const inside = await seat();
  await signIn(inside, 'patient');
  await inside.page.goto('/doctors/specialty?specialty=cardiology');
  await inside.page
    .getByRole('button', { name: /Rosario/ })
    .first()
    .waitFor();
  await inside.page.goto('/doctors/search');
  const box = inside.page.getByRole('combobox', { name: text('directory:search.label') });
  await box.fill('a');
  await box.press('Enter');
  await inside.page.locator('[role=status]', { hasText: text('directory:search.startTitle') }).waitFor();
});
