import type { Browser, Page } from 'playwright-core';
import { accessible } from './accessible.ts';
import { desktop, phone, takeSeat } from './browser.ts';
import { signIn } from './journey.ts';
import { waitUntil } from './promptness.ts';
import { expect, type Report } from './report.ts';
import { text } from './texts.ts';
import { open } from './tour.ts';
import { fits } from './widths.ts';

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

/** A stranger finds a doctor without knowing a name: by specialty, by distance, and through the filters. */
export const browsing = async (report: Report, browser: Browser, address: string): Promise<void> => {
  const seat = await takeSeat(browser, address, { language: 'es', theme: 'light' });
  const { page, context, takeComplaints } = seat;

  await report.check('A stranger gets from home to the doctors of a specialty and to a profile', async () => {
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
    expect(takeComplaints().length === 0, 'the browser complained');
  });

  await report.check('Filters narrow the results, stand in the address, and go back with it', async () => {
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
    expect(narrowed > 0 && narrowed < all, `${narrowed} of ${all} doctors`);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: text('directory:find.reviews.title') }).waitFor();
    const found = page.locator('main ul > li a[href^="/doctor/"]');
    await waitUntil('the doctors of before', async () => (await found.count()) > 1);
  });

  await report.check(
    'Near me: the browser is asked on a click, and its answer stays out of the address',
    async () => {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation(santiago);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto('/doctors/nearby');
      await page.getByRole('button', { name: text('directory:find.nearby.useHere') }).click();
      await rows(page).first().waitFor();
      await page
        .getByText(/^.*\d km$/)
        .first()
        .waitFor();
      const shown = await page.locator('main ul > li').allInnerTexts();
      const distances = shown.flatMap((row) => /([\d.,]+) km/.exec(row)?.[1] ?? []).map(Number);
      expect(distances.length > 1, 'no distances are shown');
      expect(
        distances.every((far, at) => at === 0 || far >= (distances[at - 1] ?? 0)),
        `not by distance: ${distances}`,
      );
      expect(!page.url().includes('19.4'), `the position stands in ${page.url()}`);
      const found = asked.find((url) => url.includes('/doctors?'));
      expect(found?.includes('lat=19.45&lng=-70.7&'), `asked for ${found}`);
      await context.clearPermissions();
      takeComplaints();
    },
  );

  await report.check('A city and a specialty can be chosen before any script runs', async () => {
    const still = await browser.newContext({ baseURL: address, javaScriptEnabled: false, locale: 'es-DO' });
    const silent = await still.newPage();
    await silent.goto('/doctors/nearby');
    await silent.locator('select[name=near]').selectOption('DO-25');
    await silent.locator('main form button[type=submit]').click();
    await silent.waitForURL('**/doctors/nearby?near=DO-25');
    expect((await rows(silent).count()) > 0, 'no doctors near Santiago');
    await silent.goto('/doctors/specialty');
    await silent.getByRole('link', { name: text('specialties:cardiology') }).click();
    expect((await rows(silent).count()) > 0, 'no cardiologists');
    await still.close();
  });

  for (const theme of ['light', 'dark'] as const) {
    await seat.wear({ language: 'es', theme });
    for (const path of pages)
      await report.check(`${path} can be used by everybody on both screens, ${theme}`, async () => {
        for (const size of [desktop, phone]) {
          await page.setViewportSize(size);
          await open(page, path);
          await accessible(page);
          await fits(page);
        }
        const complaints = takeComplaints();
        expect(complaints.length === 0, complaints.join('\n'));
      });
  }
  await context.close();

  await report.check(
    'The same address is a page of the portal for a patient; one letter is too little there',
    async () => {
      const inside = await takeSeat(browser, address, { language: 'es', theme: 'light' });
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
      await inside.context.close();
    },
  );
};
