import type { Locator, Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { desktop, phone, shoot } from '../support/browser.ts';
import { chartTab, openChart, openTab } from '../support/chart-screen.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { fits } from '../support/widths.ts';

const words = (key: string, values: Record<string, string | number> = {}) =>
  text(`calculators:${key}`, values);
const clinical = (key: string) => text(`clinical:${key}`);
const escaped = (label: string) => label.replaceAll(/[()]/g, '\\$&');
const row = (page: Page, calculator: string) =>
  page.getByRole('button', { name: new RegExp(`^${escaped(clinical(`calculators.${calculator}`))}`) });

/** The row of a calculator with what it shows once it is open. */
const opened = async (page: Page, calculator: string): Promise<Locator> => {
  const head = row(page, calculator);
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.press('Enter');
  const item = page.getByRole('tabpanel').getByRole('listitem').filter({ has: head });
  await item.getByText(words('result.source', { id: '' }).slice(0, 7)).waitFor();
  return item;
};

/** With arrow keys alone from tab to tab; what gives a result stands first. */
const reachesPanel = async (page: Page): Promise<void> => {
  await chartTab(page, 'overview').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('heading', { name: words('results.title') }).waitFor();
  // María has high blood pressure and diabetes: their rules are named with their source.
  await page.getByText(clinical('careRules.diabetesEye'), { exact: true }).waitFor();
  await page
    .getByRole('link', { name: /^ADA, 12/ })
    .first()
    .waitFor();
  await row(page, 'ckdepi2021').waitFor();
  await accessible(page);
  await shoot(page, 'calculators-1440');
};

const showsBasis = async (page: Page): Promise<void> => {
  const item = await opened(page, 'ckdepi2021');
  await item.getByText(clinical('limits.one_value_no_diagnosis')).waitFor();
  await item.getByText(/Inker/).waitFor();
  await accessible(page);
  await shoot(page, 'calculators-egfr-open');
  await item
    .getByRole('button', { name: new RegExp(words('input.open', { date: '' }).slice(0, 14)) })
    .press('Enter');
  await page.locator('[data-entry^="lab/"][data-cited]').first().waitFor();
  await openTab(page, 'calculators');
};

/** Missing items are answered where they are named; the result goes into the note. */
const answersOnTheSpot = async (page: Page): Promise<void> => {
  const item = await opened(page, 'news2');
  await item.getByRole('status').getByText(clinical('refusals.missing_input')).waitFor();
  const oxygen = item.getByRole('group', { name: clinical('inputs.oxygen') });
  await oxygen.getByRole('radio', { name: words('answer.no') }).press('Space');
  await item.getByLabel(clinical('inputs.consciousness')).selectOption('A');
  // The signs of the demonstration are an hour old, what is answered is of now: that is no one observation.
  await item.getByRole('status').getByText(clinical('refusals.stale_input')).waitFor();
  await item.getByRole('checkbox').press('Space');
  await item.getByText(clinical('limits.stale_accepted')).waitFor();
  await item.getByText(clinical('limits.rcp_acknowledged')).waitFor();
  await item.getByText(words('input.now')).first().waitFor();
  await accessible(page);
  await shoot(page, 'calculators-news2-answered');
  await item.getByRole('button', { name: words('result.toNote') }).press('Enter');
  await page.getByText(text('patientCare:visit.noteTaken')).first().waitFor();
  await openTab(page, 'overview');
  const note = page.getByLabel(text('patientCare:visit.notes'));
  await note.waitFor();
  ensure(
    (await note.inputValue()).startsWith(clinical('calculators.news2')),
    'the result is not in the note',
  );
  await openTab(page, 'calculators');
};

/** A calculator is off until a doctor has reviewed it; item 9 prompts before the rest is answered. */
const reviews = async (page: Page): Promise<void> => {
  const open = page.getByRole('button', { name: new RegExp(`${escaped(clinical('calculators.phq9'))}$`) });
  await open.press('Enter');
  const dialog = page.getByRole('dialog');
  const on = dialog.getByRole('button', { name: words('review.on') });
  ensure(await on.isDisabled(), 'it can be switched on without a look at it');
  await dialog.getByRole('checkbox').press('Space');
  await accessible(page);
  await shoot(page, 'calculators-review');
  await on.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const item = await opened(page, 'phq9');
  const last = item.getByRole('group', { name: text('clinical:inputs.item', { number: 9 }) });
  await last.getByRole('radio', { name: '1', exact: true }).press('Space');
  await item.getByText(clinical('prompts.suicide_risk')).waitFor();
  await accessible(page);
};

const addsBackground = async (page: Page, topic: string, value: string): Promise<void> => {
  const title = text('entries:add.background');
  await page.getByRole('button', { name: title }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('combobox', { name: text('entries:field.topic') }).selectOption(topic);
  await dialog.locator('select[name="value"]').selectOption(value);
  await dialog.getByRole('button', { name: text('entries:add.send') }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** Smoking is taken from the background, with the way to its entry; the blood group stands beside the name. */
const takesBackground = async (page: Page): Promise<void> => {
  await chartTab(page, 'history').click();
  await addsBackground(page, 'smoking', 'daily');
  await addsBackground(page, 'blood_group', 'AB-');
  await page.getByText(text('charts:background.bloodGroupIs', { group: 'AB-' })).waitFor();
  await chartTab(page, 'calculators').click();
  const item = await opened(page, 'ascvd-pce2013');
  ensure(
    (await item.getByRole('group', { name: clinical('inputs.smoker') }).count()) === 0,
    'smoking is asked',
  );
  await item.getByLabel(clinical('inputs.race')).selectOption('white');
  await item.getByRole('textbox', { name: clinical('inputs.totalCholesterol') }).fill('213');
  await item.getByRole('textbox', { name: clinical('inputs.hdl') }).fill('50');
  // The chart has the illness and the drug for it: the treatment is taken from the order.
  const treated = item.getByRole('listitem').filter({ hasText: clinical('inputs.pressureTreated') });
  await treated.getByText(words('answer.yes'), { exact: true }).waitFor();
  const smoker = item.getByRole('listitem').filter({ hasText: clinical('inputs.smoker') });
  await smoker.getByText(words('answer.yes'), { exact: true }).waitFor();
  await accessible(page);
  await shoot(page, 'calculators-background');
  await smoker
    .getByRole('button', { name: new RegExp(words('input.open', { date: '' }).slice(0, 14)) })
    .press('Enter');
  await page.locator('[data-entry^="background/"][data-cited]').first().waitFor();
};

const signs = [
  ['blood_pressure', '88/50'],
  ['heart_rate', '132'],
  ['oxygen_saturation', '90'],
  ['temperature', '39.2'],
  ['respiratory_rate', '25'],
] as const;

/** The early warning score stands beside the signs as soon as all of them are typed. */
const warnsWhileTyping = async (page: Page): Promise<void> => {
  await page.keyboard.press('F2');
  const form = page.locator('[data-part="vitals"]');
  const line = form.getByRole('region', { name: clinical('calculators.news2') });
  for (const [code, value] of signs) {
    ensure((await line.count()) === 0, 'a score stands there before every sign does');
    await form.getByLabel(new RegExp(`^${text(`charts:vital.${code}`)}`)).fill(value);
  }
  await line.getByText(clinical('limits.rcp_acknowledged')).waitFor();
  await line.getByRole('radio', { name: words('answer.yes') }).press('Space');
  await line.getByLabel(clinical('inputs.consciousness')).selectOption('V');
  await line.getByText('19', { exact: true }).waitFor();
  await line.getByText(clinical('bands.news2.emergency')).waitFor();
  await accessible(page);
  await shoot(page, 'calculators-news2-typing');
};

const seesTrends = async (page: Page): Promise<void> => {
  await openTab(page, 'trends');
  await page.getByRole('img', { name: new RegExp(words('trends.first')) }).waitFor();
  await page.getByText(words('trends.band.accAha2017')).first().waitFor();
  await accessible(page);
  await shoot(page, 'trends-1440');
  await page.getByRole('radio', { name: text('charts:vital.bmi') }).press('Space');
  await page.getByText(words('trends.calculated')).waitFor();
  await page.getByRole('img', { name: new RegExp(`^${text('charts:vital.bmi')}: 6 `) }).waitFor();
  await accessible(page);
  await page.getByText(words('trends.calculated')).scrollIntoViewIfNeeded();
  await shoot(page, 'trends-bmi-1440');
  await page.setViewportSize(phone);
  await fits(page);
  await page.getByText(words('trends.calculated')).scrollIntoViewIfNeeded();
  await shoot(page, 'trends-bmi-390');
  await page.setViewportSize(desktop);
  await page.getByRole('radio', { name: text('charts:vital.height') }).press('Space');
  await page
    .getByRole('region', { name: words('trends.valuesOf', { name: text('charts:vital.height') }) })
    .waitFor();
  await page.getByLabel(words('trends.test')).selectOption({ label: 'Potasio' });
  await page.getByText(words('trends.band.laboratory')).waitFor();
  const table = page.getByRole('region', { name: words('trends.valuesOf', { name: 'Potasio' }) });
  const values = (await table.getByRole('row').count()) - 1;
  const picture = page.getByRole('img', { name: new RegExp(`^Potasio: ${values} `) });
  ensure(await picture.isVisible(), `the picture does not tell of the ${values} values of the table`);
  await page.getByText(new RegExp(words('trends.slope').slice(0, 19))).waitFor();
  await page.setViewportSize(phone);
  await fits(page);
  await accessible(page);
  await shoot(page, 'trends-390');
  await openTab(page, 'calculators');
  await row(page, 'bmi').waitFor();
  await opened(page, 'bmi');
  await fits(page);
  await accessible(page);
  await shoot(page, 'calculators-390');
  await page.setViewportSize(desktop);
};

/** On a phone the patient answers what no measurement says. */
const patientAnswers = async (page: Page): Promise<void> => {
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: text('dashboard:health.answerOwn') }).press('Enter');
  const dialog = page.getByRole('dialog');
  const minutes = dialog.getByLabel(words('health.question.activeMinutes'));
  await minutes.fill('90.5');
  await dialog.getByRole('button', { name: text('common:action.save') }).press('Enter');
  await dialog.getByRole('alert').filter({ hasText: '10' }).waitFor();
  await dialog.locator('[name=activeMinutes]:focus').waitFor();
  await minutes.fill('90');
  await accessible(page);
  await shoot(page, 'health-questions-390');
  await dialog.getByRole('button', { name: text('common:action.save') }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(text('dashboard:health.points', { points: 80 })).waitFor();
  await fits(page);
  await accessible(page);
  await shoot(page, 'health-390');
};

const doctorSeesWhose = async (page: Page): Promise<void> => {
  await openChart(page);
  await openTab(page, 'calculators');
  await page.getByText(text('dashboard:health.points', { points: 80 })).waitFor();
  await page.getByRole('button', { name: text('dashboard:health.answer') }).press('Enter');
  const dialog = page.getByRole('dialog');
  // Of three questions that the patient answered.
  await dialog
    .getByText(/^Informado por el paciente \(Carlos/)
    .nth(2)
    .waitFor();
  await accessible(page);
  await page.keyboard.press('Escape');
};

/** Scores, trends and the health score, for doctor and patient. */
test('calculates scores and trends when the chart or the patient gives the items', async ({ seat }) => {
  const [doctor, patient] = [await seat(), await seat()];
  const { page } = doctor;
  await inOrder([
    ['calculators: the doctor signs in', () => signIn(doctor, 'doctor')],
    [
      'calculators: the panel is reached by keyboard',
      async () => {
        await openChart(page, 'overview', 'María Altagracia Peña');
        await reachesPanel(page);
      },
    ],
    ['calculators: a result shows what it rests on and leads there', () => showsBasis(page)],
    ['calculators: missing items are answered on the spot', () => answersOnTheSpot(page)],
    ['calculators: a review switches one on', () => reviews(page)],
    ['calculators: smoking comes from the background', () => takesBackground(page)],
    ['calculators: the early warning score beside the signs being typed', () => warnsWhileTyping(page)],
    ['calculators: trends with band, slope and table, wide and on a phone', () => seesTrends(page)],
    ['calculators: the patient signs in', () => signIn(patient, 'patient')],
    ['calculators: the patient answers on a phone', () => patientAnswers(patient.page)],
    ['calculators: the doctor sees whose answers they are', () => doctorSeesWhose(page)],
  ]);
  const complaints = [doctor, patient].flatMap((one) => one.takeComplaints());
  await test.step('calculators: the browser has nothing to complain of', async () =>
    ensure(complaints.length === 0, complaints.join('\n')));
});
