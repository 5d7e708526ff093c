import type { Locator, Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { desktop, phone, type Seat, shoot } from '../support/browser.ts';
import { openChart, openTab } from '../support/chart-screen.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { fits } from '../support/widths.ts';

const words = (key: string, values: Record<string, string | number> = {}) => text(`labRanges:${key}`, values);
const care = (key: string, values: Record<string, string | number> = {}) =>
  text(`patientCare:${key}`, values);

const analyte = 'Troponina I';
const source = 'Inserto del reactivo, lote 2026-04';
const agreement = 'Acuerdo del consultorio del 3 de noviembre';

const openRanges = async (page: Page): Promise<void> => {
  await page.goto('/patients/lab-ranges');
  await page.getByRole('heading', { level: 1, name: words('page.title') }).waitFor();
};
const openLabs = async (page: Page): Promise<void> => {
  await openChart(page, 'labResults');
  await page.getByRole('link', { name: text('charts:lab.ranges') }).waitFor();
};
const row = (page: Page): Locator => page.getByRole('listitem').filter({ hasText: analyte }).first();

/** Types a result as the care screen takes it: name, value and unit, by keyboard. */
const typeResult = async (page: Page, value: string, unit = 'ng/L'): Promise<void> => {
  await page.getByLabel(care('lab.testOf', { number: 1 }), { exact: true }).fill(analyte);
  await page.getByLabel(care('lab.valueOf', { number: 1 })).fill(value);
  await page.getByLabel(care('lab.unitOf', { number: 1 })).fill(unit);
};

/** Nobody has written it yet. What cannot be is said at its field; what was written waits for a doctor. */
const writes = async (page: Page): Promise<void> => {
  await openRanges(page);
  await page.getByText(words('list.waiting_one', { count: 1 })).waitFor();
  await page.getByLabel(words('list.search')).fill(analyte);
  await page.getByText(words('list.noneFound')).waitFor();
  await accessible(page);
  await page.getByRole('button', { name: words('list.add') }).press('Enter');
  const dialog = page.getByRole('dialog', { name: words('form.addTitle') });
  const field = (name: string) => dialog.getByLabel(words(`form.${name}`), { exact: true });
  const save = dialog.getByRole('button', { name: words('form.save') });
  await save.press('Enter');
  await dialog.getByText(words('wrong.required')).first().waitFor();
  await field('name').fill(analyte);
  await field('code').fill('10839-8');
  await field('unit').fill('ng/L');
  await field('high').fill('34,2');
  await field('criticalHigh').fill('20');
  await save.press('Enter');
  await dialog.getByText(words('wrong.not_loinc')).waitFor();
  await dialog.getByText(words('wrong.inside_range')).waitFor();
  await accessible(page);
  await shoot(page, 'lab-ranges-wrong-1440');
  await field('code').fill('10839-9');
  await field('source').fill(source);
  await field('criticalHigh').fill('120');
  await field('criticalSource').fill(agreement);
  await save.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await row(page).getByText(words('state.draft'), { exact: true }).waitFor();
  await page.getByText(words('list.waiting_other', { count: 2 })).waitFor();
};

/** Nothing is judged by what nobody has reviewed. */
const notBefore = async (page: Page): Promise<void> => {
  await openLabs(page);
  await page.getByRole('button', { name: care('visit.addLabs') }).click();
  await typeResult(page, '150');
  await page.getByText(care('lab.judged.none')).waitFor();
};

const reviews = async (page: Page): Promise<void> => {
  await openRanges(page);
  await page.getByRole('button', { name: words('review.named', { name: analyte }) }).press('Enter');
  const dialog = page.getByRole('dialog', { name: words('review.named', { name: analyte }) });
  await dialog.getByText(words('row.source', { source })).waitFor();
  await accessible(page);
  await dialog.getByRole('button', { name: words('review.answer') }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await row(page).getByText(words('state.in_force'), { exact: true }).waitFor();
  await page.getByText(words('list.waiting_one', { count: 1 })).waitFor();
  await accessible(page);
  await shoot(page, 'lab-ranges-1440');
  await page.setViewportSize(phone);
  await fits(page);
  await accessible(page);
  await shoot(page, 'lab-ranges-390');
  await page.setViewportSize(desktop);
};

/** At the point of entry: within, above, not a figure, another unit, critical; and the alert of the chart once it is saved. */
const judges = async (page: Page): Promise<void> => {
  await openLabs(page);
  await page.getByRole('button', { name: care('visit.addLabs') }).click();
  const range = '≤ 34.2';
  for (const [value, unit, key] of [
    ['12', 'ng/L', 'within'],
    ['40', 'ng/L', 'high'],
    ['<50', 'ng/L', 'notCompared'],
    ['40', 'barriles', 'otherUnit'],
  ] as const) {
    await typeResult(page, value, unit);
    await page.getByText(care(`lab.judged.${key}`, { range })).waitFor();
  }
  await typeResult(page, '150');
  const critical = page
    .getByRole('alert')
    .filter({ hasText: care('lab.judged.critical', { source: agreement }) });
  await critical.waitFor();
  await accessible(page);
  await shoot(page, 'lab-ranges-entry-1440');
  await page.setViewportSize(phone);
  await fits(page);
  await shoot(page, 'lab-ranges-entry-390');
  await page.setViewportSize(desktop);
  await page.getByRole('button', { name: new RegExp(`^${care('visit.saveAll')}`) }).click();
  await page.getByText(text('charts:lab.critical')).first().waitFor();
  await page.getByText(text('charts:lab.byPractice')).first().waitFor();
  await accessible(page);
  await shoot(page, 'lab-ranges-labs-1440');
  await openTab(page, 'overview');
  const alerts = page.getByRole('region', { name: text('charts:alert.title'), exact: true });
  await alerts.locator('[aria-expanded=false]').click();
  await page
    .getByText(text('charts:alert.critical', { source: agreement }))
    .first()
    .waitFor();
  await accessible(page);
  const answer = text('criticalResults:confirm');
  await page.getByRole('button', { name: new RegExp(`^${answer}: ${analyte}`) }).waitFor();
  await shoot(page, 'lab-ranges-alert-1440');
};

const critical = (key: string, values: Record<string, string | number> = {}) =>
  text(`criticalResults:${key}`, values);

/** The dashboard tells of it until somebody says what was done; then the history of the result does. */
const acknowledges = async (page: Page): Promise<void> => {
  await page.goto('/dashboard/doctor');
  const card = page.getByRole('region', { name: critical('title') });
  await card.waitFor();
  await accessible(page);
  await shoot(page, 'critical-home-1440');
  await page.setViewportSize(phone);
  await fits(page);
  await shoot(page, 'critical-home-390');
  await page.setViewportSize(desktop);
  const confirm = card.getByRole('listitem').filter({ hasText: analyte }).getByRole('button');
  await confirm.press('Enter');
  const dialog = page.getByRole('dialog', { name: critical('dialog.title') });
  await dialog.getByRole('button', { name: critical('confirm') }).press('Enter');
  await dialog.getByText(critical('dialog.required')).waitFor();
  await accessible(page);
  await page.keyboard.type('Se avisó por teléfono y se repite hoy.');
  await shoot(page, 'critical-dialog-1440');
  await dialog.getByRole('button', { name: critical('confirm') }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await confirm.waitFor({ state: 'detached' });
  await openLabs(page);
  const menu = page.getByRole('button', {
    name: new RegExp(`^${text('entries:menu.label', { name: analyte })}`),
  });
  await menu.first().click();
  await page.getByRole('menuitem', { name: text('entries:menu.history') }).click();
  await page.getByText('Se avisó por teléfono y se repite hoy.').waitFor();
  await accessible(page);
  await shoot(page, 'critical-history-1440');
  await page.keyboard.press('Escape');
};

/** A change of the table leaves what was judged as it is, and its versions can be read. */
const keeps = async (page: Page): Promise<void> => {
  await openRanges(page);
  await page.getByRole('button', { name: words('edit.named', { name: analyte }) }).press('Enter');
  const dialog = page.getByRole('dialog', { name: words('form.editTitle') });
  await dialog.getByLabel(words('form.high'), { exact: true }).fill('100');
  await dialog.getByLabel(words('form.verified'), { exact: true }).fill('2026-01-15');
  await dialog.getByRole('button', { name: words('form.save') }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(words('row.replaces')).waitFor();
  await page.getByRole('button', { name: words('review.named', { name: analyte }) }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('review.answer') })
    .press('Enter');
  await page.getByText(words('row.replaces')).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: words('history.named', { name: analyte }) }).press('Enter');
  const history = page.getByRole('dialog', { name: words('history.named', { name: analyte }) });
  await history.getByText(words('state.superseded'), { exact: true }).waitFor();
  await accessible(page);
  await shoot(page, 'lab-ranges-versions-1440');
  await openLabs(page);
  const cells = await page.getByRole('row').filter({ hasText: analyte }).first().textContent();
  ensure(cells?.includes('34.2'), `the result lost the range that judged it: ${cells}`);
};

/** The patient reads whose range it is, where it comes from, and what to do. */
const patientReads = async (patient: Seat): Promise<void> => {
  const { page } = patient;
  await signIn(patient, 'patient');
  await page.goto('/medical-records/test-results');
  await page.getByRole('button', { name: new RegExp(analyte) }).click();
  await page.getByText(text('record:tests.rangeSource', { source })).waitFor();
  await page.getByText(text('record:tests.explain.severePractice')).waitFor();
  await accessible(page);
  await page.setViewportSize(phone);
  await fits(page);
  await shoot(page, 'lab-ranges-own-390');
};

/** The practice's reference ranges: written, reviewed, and what results come to by them wherever they are shown. */
test('judges results by the ranges of the practice when a doctor reviewed them', async ({ seat }) => {
  // A range that contradicts itself is refused.
  const doctor = await seat({ expected: /status of 400/ });
  const { page } = doctor;
  await inOrder([
    ['lab ranges: the doctor signs in', () => signIn(doctor, 'doctor')],
    ['lab ranges: written, with what is wrong at its field', () => writes(page)],
    ['lab ranges: nothing is judged before the review', () => notBefore(page)],
    ['lab ranges: reviewed by a doctor', () => reviews(page)],
    ['lab ranges: judged at the point of entry, critical in the chart', () => judges(page)],
    ['lab ranges: a critical result is acknowledged, and keeps what was done', () => acknowledges(page)],
    ['lab ranges: a change keeps what was judged', () => keeps(page)],
    ['lab ranges: the patient reads it in plain words', async () => patientReads(await seat())],
  ]);
});
