import { expect, type Locator, type Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { phone, shoot } from '../support/browser.ts';
import { openChart } from '../support/chart-screen.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { fits } from '../support/widths.ts';

const diagnosis = (key: string, values: Record<string, string | number> = {}) =>
  text(`diagnosis:${key}`, values);
const treatment = (key: string) => text(`treatment:${key}`);

/** Chooses a patient of the doctor's by the number of the chart. */
const choose = async (page: Page, number: string): Promise<void> => {
  await page.getByRole('button', { name: diagnosis('page.choosePatient') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(number);
  await dialog.getByRole('button', { name: new RegExp(number) }).click();
  await dialog.waitFor({ state: 'detached' });
};

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const conditions = (page: Page) => card(page, diagnosis('conditions.title'));
const pointed = (page: Page) =>
  conditions(page).getByRole('region', { name: diagnosis('conditions.pointed') });

/** A complaint: several things that must not be missed, never one; what the chart says has its entry. */
const asksAboutChestPain = async (page: Page): Promise<void> => {
  await page.goto('/ai-assistant/diagnosis');
  await choose(page, 'P001');
  await page.getByLabel(diagnosis('page.complaint')).selectOption('chest_pain');
  await conditions(page).getByText(diagnosis('condition.acs')).waitFor();
  const named = await conditions(page).getByRole('heading', { level: 4 }).count();
  ensure(named >= 5, `${named} conditions stand behind a chest pain`);
  await page.getByText(diagnosis('page.decides')).waitFor();
  const fact = pointed(page).locator('button[aria-pressed]').first();
  await fact.click();
  ensure((await fact.getAttribute('aria-pressed')) === 'true', 'the source is not unfolded');
  await accessible(page);
  await shoot(page, 'assistant-pages-diagnosis-1440');
  await pointed(page).getByRole('link').first().click();
  await page.waitForURL(/patient-care\?patient=[^#]+#condition\//);
  await page.goBack();
  await conditions(page).getByText(diagnosis('condition.acs')).waitFor();
};

/** An answer raises what it points to at once; taken back, the list is as before; "no" takes nothing out. */
const answers = async (page: Page): Promise<void> => {
  const embolism = diagnosis('condition.pulmonary_embolism');
  await pointed(page).getByText(embolism).waitFor({ state: 'detached' });
  const leg = page.getByRole('group', { name: diagnosis('finding.one_leg') });
  await leg.getByRole('button', { name: diagnosis('findings.yes') }).press('Enter');
  await pointed(page).getByText(embolism).waitFor();
  const before = await conditions(page).getByRole('heading', { level: 4 }).count();
  await leg.getByRole('button', { name: diagnosis('findings.no') }).press('Enter');
  await pointed(page).getByText(embolism).waitFor({ state: 'detached' });
  await conditions(page).getByText(embolism).waitFor();
  const after = await conditions(page).getByRole('heading', { level: 4 }).count();
  ensure(before === after, `${before - after} conditions went with an answer of no`);
  await page.getByRole('button', { name: diagnosis('findings.clear') }).click();
};

/** Scores say what the chart lacks and lead to the calculators of the chart. */
const opensScore = async (page: Page): Promise<void> => {
  const scores = card(page, diagnosis('scores.title'));
  await scores.getByText(text('clinical:calculators.wells-pe'), { exact: true }).waitFor();
  await scores
    .getByRole('link', { name: diagnosis('scores.open') })
    .first()
    .click();
  const tab = page.getByRole('tab', { name: text('charts:tab.calculators') });
  await tab.and(page.locator('[aria-selected=true]')).waitFor();
  await page.goBack();
};

/** A doctor reviews the list, and takes the review back. */
const reviews = async (page: Page): Promise<void> => {
  const sources = card(page, diagnosis('pack.sources'));
  await sources.getByText(diagnosis('pack.notReviewed')).waitFor();
  await sources.getByRole('button', { name: diagnosis('pack.review') }).click();
  await sources.getByText(/Rosario/).waitFor();
  await sources.getByRole('button', { name: diagnosis('pack.withdraw') }).click();
  await sources.getByText(diagnosis('pack.notReviewed')).waitFor();
};

/** The treatment of a patient, and a drug that is asked about before anybody orders it. */
const checksTreatment = async (page: Page): Promise<void> => {
  await page.goto('/ai-assistant/treatment');
  await choose(page, 'P001');
  const said = card(page, treatment('list.title')).getByRole('listitem');
  await said
    .filter({ hasText: treatment('section.allergies') })
    .getByText(/Penicilina/)
    .first()
    .waitFor();
  // The gravest first: no alert stands behind something that is none.
  const kinds = await said.evaluateAll((items) => items.map((item) => item.getAttribute('data-kind')));
  const alerts = kinds.filter((kind) => kind === 'alert').length;
  ensure(alerts > 0, 'the treatment of this patient raises no alert');
  ensure(kinds.lastIndexOf('alert') === alerts - 1, `the list is in the order ${kinds.join(', ')}`);
  await page.getByLabel(treatment('drug.label'), { exact: true }).fill('Amoxicilina');
  await page.keyboard.press('Enter');
  const asked = page.getByRole('region', { name: 'Amoxicilina', exact: true });
  await asked
    .getByText(/Penicilina/)
    .first()
    .waitFor();
  await accessible(page);
  await shoot(page, 'assistant-pages-treatment-1440');
  const list = said.filter({ hasText: treatment('section.regimen') });
  ensure(
    !(await list
      .getByText(/Amoxicilina/i)
      .first()
      .isVisible()),
    'what was asked about was ordered',
  );
};

const note = (page: Page) =>
  page.getByRole('textbox', { name: new RegExp(`^${text('patientCare:visit.notes')}`) });

/** All that is typed is on the server, so that the next page of the chart goes on with it. */
const saves = async (page: Page): Promise<void> => {
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/visits/'),
  );
  await page.keyboard.press('Control+s');
  ensure((await answered).status() === 200, 'the visit was not saved');
  await page.getByText(text('patientCare:save.saved'), { exact: true }).first().waitFor();
};

/** Out of the open chart with its patient in the address, and back with what was chosen in the note of the visit. */
const goesIntoNote = async (page: Page): Promise<void> => {
  await openChart(page, 'overview', 'María Altagracia Peña');
  const chart = page.url();
  const patient = new URL(chart).searchParams.get('patient');
  await page.keyboard.press('F8');
  await note(page).fill('Primera frase.');
  await saves(page);
  const link = (name: string) =>
    page.getByRole('complementary').getByRole('link', { name: text(`navigation:menu.${name}`) });
  await link('treatment').click();
  await page.waitForURL(`**/ai-assistant/treatment?patient=${patient}`);
  const said = card(page, treatment('list.title')).getByRole('listitem');
  const toNote = (item: Locator) => item.getByRole('button', { name: text('assistant:ui.useInNote') });
  await toNote(said.first()).click();
  await page.waitForURL(chart);
  await expect(note(page)).toHaveValue(/^Primera frase\.\n\n.+/);
  await saves(page);
  await link('diagnosis').click();
  await page.waitForURL(`**/ai-assistant/diagnosis?patient=${patient}`);
  // The address alone names the patient as well.
  await page.goto(page.url());
  await page.getByLabel(diagnosis('page.complaint')).selectOption('chest_pain');
  const acs = conditions(page)
    .getByRole('listitem')
    .filter({ hasText: diagnosis('condition.acs') });
  await toNote(acs.first()).click();
  await page.waitForURL(chart);
  await expect(note(page)).toHaveValue(new RegExp(`^Primera frase\\.[^]*${diagnosis('condition.acs')}`));
  await saves(page);
  // A reload brings nothing a second time.
  const written = await note(page).inputValue();
  await page.reload();
  await expect(note(page)).toHaveValue(written);
};

const onPhone = async (page: Page): Promise<void> => {
  await page.goto('/ai-assistant/treatment');
  await choose(page, 'P001');
  await card(page, treatment('list.title')).waitFor();
  await page.setViewportSize(phone);
  await fits(page);
  await accessible(page);
  await shoot(page, 'assistant-pages-treatment-390');
  await page.goto('/ai-assistant/diagnosis');
  await choose(page, 'P001');
  await page.getByLabel(diagnosis('page.complaint')).selectOption('headache');
  await conditions(page).getByText(diagnosis('condition.sah')).waitFor();
  await fits(page);
  await accessible(page);
  await shoot(page, 'assistant-pages-diagnosis-390');
};

/** What must not be missed behind a complaint, and what the rules say about a treatment. */
test('lists what must not be missed when a complaint or a drug is chosen', async ({ seat }) => {
  const doctor = await seat();
  const { page } = doctor;
  await inOrder([
    ['assistant pages: the doctor signs in', () => signIn(doctor, 'doctor')],
    ['assistant pages: what must not be missed behind a chest pain', () => asksAboutChestPain(page)],
    ['assistant pages: what an answer points to', () => answers(page)],
    ['assistant pages: a score leads to its calculator', () => opensScore(page)],
    ['assistant pages: a list is reviewed', () => reviews(page)],
    ['assistant pages: a treatment, and a drug before it is ordered', () => checksTreatment(page)],
    ['assistant pages: out of the chart and into its note', () => goesIntoNote(page)],
    ['assistant pages: on a phone', () => onPhone(page)],
  ]);
  await test.step('assistant pages: the browser has nothing to complain of', async () => {
    const complaints = doctor.takeComplaints();
    ensure(complaints.length === 0, complaints.join('\n'));
  });
});
