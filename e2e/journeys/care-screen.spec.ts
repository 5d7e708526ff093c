import { expect, type Locator, type Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { desktop, phone, shoot } from '../support/browser.ts';
import { chartTab, openChart, openTab } from '../support/chart-screen.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { fits } from '../support/widths.ts';

const care = (key: string, values: Record<string, string | number> = {}) =>
  text(`patientCare:${key}`, values);

/** The patient of the demonstration with the most alerts. */
const maria = 'María Altagracia Peña';
const leastHeight = 620;
const tabs = [
  'overview',
  'medications',
  'labResults',
  'history',
  'allergies',
  'notes',
  'procedures',
  'trends',
  'calculators',
  'documents',
];

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
const boxOf = async (part: Locator): Promise<Box> => {
  const box = await part.boundingBox();
  if (!box) throw new Error('The part is not on the screen');
  return box;
};

/** The part of the screen that scrolls with the open tab and the form of the visit. */
const work = (page: Page) => page.getByRole('tabpanel').locator('..');
const dock = (page: Page) => page.getByRole('region', { name: care('print.title') });
const conclusion = (page: Page) => page.locator('#conclusion-form');
const partOf = (page: Page, field: string) =>
  dock(page).getByRole('button', { name: text(`charts:conclusion.${field}`) });

const isHighEnough = async (page: Page, when: string): Promise<Box> => {
  const box = await boxOf(work(page));
  ensure(box.height >= leastHeight, `${box.height} px for the work ${when}`);
  ensure(box.y + box.height <= desktop.height, 'the work reaches below the screen');
  return box;
};

const concludesBeside = async (page: Page): Promise<void> => {
  await isHighEnough(page, 'in the open chart');
  const tab = await boxOf(chartTab(page, 'overview'));
  await partOf(page, 'diagnosis').click();
  const beside = await boxOf(conclusion(page));
  const box = await isHighEnough(page, 'while concluding');
  ensure(beside.x >= box.x + box.width, 'the conclusion covers the chart');
  expect(await boxOf(chartTab(page, 'overview'))).toEqual(tab);
  await accessible(page);
  await shoot(page, 'care-screen-conclusion-1440');
};

/** The parts whose place a person relies on while something is saved. */
const places = (page: Page): Locator[] => [
  page.getByRole('heading', { name: maria }),
  page.getByRole('button', { name: care('visit.saveAll') }).first(),
  page.getByRole('button', { name: new RegExp(`^${care('visit.addData')}`) }),
  chartTab(page, 'overview'),
  work(page),
  page.locator('[data-part=notes]'),
  dock(page).getByRole('button', { name: care('conclusion.print') }),
  ...['diagnosis', 'treatment', 'followUp', 'prescription'].map((field) => partOf(page, field)),
];

const standsStillWhileSaving = async (page: Page): Promise<void> => {
  await page.keyboard.press('F2');
  await page.keyboard.type('128/82');
  await page.getByRole('textbox', { name: care('visit.notes') }).fill('Refiere menos calambres.');
  await page
    .getByRole('textbox', { name: text('charts:conclusion.diagnosis') })
    .fill('Hipertensión arterial');
  const before = await Promise.all(places(page).map(boxOf));
  await isHighEnough(page, 'with the form of the visit');
  await page.keyboard.press('Control+s');
  await page.getByText(care('save.saved'), { exact: true }).first().waitFor();
  expect(await Promise.all(places(page).map(boxOf))).toEqual(before);
  // The sign of the saving goes by itself.
  await page.getByText(care('save.saved'), { exact: true }).first().waitFor({ state: 'hidden' });
  expect(await Promise.all(places(page).map(boxOf))).toEqual(before);
  await isHighEnough(page, 'after saving');
};

const keepsFormOnItsTab = async (page: Page): Promise<void> => {
  const form = page.locator('[data-part=vitals]');
  await openTab(page, 'labResults');
  await page.getByRole('tabpanel').getByRole('table').first().waitFor();
  await expect(form).toBeHidden();
  await page.keyboard.press('F2');
  await form.waitFor();
  await expect(chartTab(page, 'overview')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: care('conclusion.close') }).click();
};

/** Every table is as wide as what it stands in. */
const showsWholeTables = async (page: Page): Promise<void> => {
  for (const tab of ['overview', 'labResults']) {
    await openTab(page, tab);
    const tables = page.getByRole('tabpanel').getByRole('table');
    await tables.first().waitFor();
    for (const table of await tables.all()) {
      const [own, room] = await table.evaluate((it): [number, number] => [
        it.scrollWidth,
        it.parentElement?.clientWidth ?? 0,
      ]);
      ensure(own <= room, `a table of ${tab} is ${own} px wide in ${room} px`);
    }
  }
};

const reachesEveryTab = async (page: Page): Promise<void> => {
  for (const size of [desktop, { width: 1024, height: 768 }, phone]) {
    await page.setViewportSize(size);
    for (const tab of tabs) {
      await openTab(page, tab);
      const opened = chartTab(page, tab);
      await expect(opened).toHaveAttribute('aria-selected', 'true');
      const { x, width } = await boxOf(opened);
      ensure(x >= 0 && x + width <= size.width, `${tab} is cut at ${size.width} px`);
    }
    await openTab(page, 'overview');
  }
  // With the arrow keys as well, through what is folded away.
  await chartTab(page, 'overview').press('ArrowLeft');
  await expect(chartTab(page, 'documents')).toBeFocused();
  await openTab(page, 'overview');
  await fits(page);
};

/** Alerts are one line; unfolded they say why. */
const saysWhy = async (page: Page): Promise<void> => {
  await page.setViewportSize(desktop);
  const alerts = page.getByRole('region', { name: text('charts:alert.title'), exact: true });
  const reason = alerts.getByText(/Riesgo alto/);
  await expect(reason).toBeHidden();
  await alerts.locator('[aria-expanded=false]').click();
  await reason.waitFor();
  await accessible(page);
  await alerts.locator('[aria-expanded=true]').click();
  await expect(reason).toBeHidden();
};

const onPhone = async (page: Page): Promise<void> => {
  await page.setViewportSize(phone);
  await partOf(page, 'treatment').click();
  const field = page.getByRole('textbox', { name: text('charts:conclusion.treatment') });
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  const ask = await boxOf(page.getByRole('button', { name: new RegExp(`^${care('view.ask')}`) }));
  const { y, height } = await boxOf(field);
  ensure(y + height <= ask.y, 'a bar of the page covers the field');
  await fits(page);
  await accessible(page);
  await shoot(page, 'care-screen-conclusion-390');
};

test('leaves the height of the screen to the chart when a visit is written and concluded', async ({
  seat,
}) => {
  const doctor = await seat();
  const { page } = doctor;
  await inOrder([
    [
      'the doctor opens a chart',
      async () => {
        await signIn(doctor, 'doctor');
        await openChart(page, 'overview', maria);
        await page.waitForLoadState('networkidle');
      },
    ],
    ['the conclusion stands beside the chart', () => concludesBeside(page)],
    ['nothing moves while the visit is saved', () => standsStillWhileSaving(page)],
    ['the form stays on its tab', () => keepsFormOnItsTab(page)],
    ['no table is cut', () => showsWholeTables(page)],
    ['every tab at every width', () => reachesEveryTab(page)],
    ['the alerts say why', () => saysWhy(page)],
    ['the conclusion on a phone', () => onPhone(page)],
  ]);
});
