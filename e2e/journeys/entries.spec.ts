import type { Locator, Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { desktop, phone, type Seat, shoot } from '../support/browser.ts';
import { openChart, openTab } from '../support/chart-screen.ts';
import { openDemonstration } from '../support/demonstration-database.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { fits } from '../support/widths.ts';

const words = (key: string, values: Record<string, string | number> = {}) => text(`entries:${key}`, values);

const latex = 'Látex';
const drug = 'Losartán';

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name }).first();
const choose = async (page: Page, name: string, item: string): Promise<void> => {
  await rowOf(page, name).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: words(`menu.${item}`) }).click();
};
const said = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).first().waitFor();

/** By keyboard from the plus on: an allergy outside of any visit. What is missing is said and has the focus. */
const addsAllergy = async (page: Page): Promise<void> => {
  await openTab(page, 'allergies');
  await page.getByRole('button', { name: words('add.allergy') }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: words('add.allergy') });
  await dialog.getByRole('textbox').first().waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByText(words('problem.required')).waitFor();
  await page.keyboard.type(latex);
  await dialog.getByRole('combobox', { name: words('field.severity') }).selectOption('severe');
  await dialog.getByRole('combobox', { name: words('field.criticality') }).selectOption('high');
  await accessible(page);
  await shoot(page, 'entries-add-allergy');
  await dialog.getByRole('textbox').first().press('Enter');
  await said(page, words('add.done'));
  await rowOf(page, latex).waitFor();
  await shoot(page, 'entries-allergies');
};

/** The dose was written down wrongly: who corrected it and why stands in the history. */
const correctsDose = async (page: Page): Promise<void> => {
  await openTab(page, 'medications');
  await choose(page, drug, 'correct');
  const dialog = page.getByRole('dialog', { name: words('correct.title', { name: drug }) });
  await dialog.getByLabel(words('optional', { label: words('field.dose') })).fill('100 mg una vez al día');
  await dialog.getByRole('button', { name: words('correct.send') }).click();
  await dialog.getByText(words('problem.reason')).waitFor();
  await page.keyboard.type('Se copió mal de la receta');
  await accessible(page);
  await shoot(page, 'entries-correct-dose');
  await dialog.getByRole('button', { name: words('correct.send') }).click();
  await said(page, words('correct.done'));
  await rowOf(page, drug).getByText('100 mg una vez al día').waitFor();
  await choose(page, drug, 'history');
  const history = page.getByRole('dialog', { name: words('history.title', { name: drug }) });
  await history.getByText('Se copió mal de la receta').waitFor();
  await accessible(page);
  await shoot(page, 'entries-history');
  await page.keyboard.press('Escape');
};

/** A weight that can hardly be right is asked about where it is corrected, too, and what was answered stands in its history. */
const correctsWeight = async (page: Page): Promise<void> => {
  const weight = text('charts:vital.weight');
  await openTab(page, 'overview');
  await page.getByRole('button', { name: /^Ver las \d+ mediciones$/ }).click();
  await choose(page, `${weight}: 85`, 'correct');
  const dialog = page.getByRole('dialog', { name: words('correct.title', { name: weight }) });
  await dialog.getByLabel(words('field.value')).fill('220');
  await dialog.getByLabel(words('correct.why')).fill('La balanza estaba mal');
  const right = dialog.getByRole('button', { name: text('patientCare:problem.isRight') });
  await right.waitFor();
  await dialog.getByRole('button', { name: /≈ 99[.,]8 kg/ }).waitFor();
  await accessible(page);
  await shoot(page, 'entries-weight-asked');
  await page.setViewportSize(phone);
  await shoot(page, 'entries-weight-asked-390');
  await page.setViewportSize(desktop);
  await dialog.getByRole('button', { name: words('correct.send') }).click();
  await right.waitFor();
  await right.click();
  await right.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: words('correct.send') }).click();
  await said(page, words('correct.done'));
  await rowOf(page, `${weight}: 220`).getByText(text('charts:confirmed')).waitFor();
  await choose(page, `${weight}: 220`, 'history');
  const history = page.getByRole('dialog', { name: words('history.title', { name: weight }) });
  await history.getByText(words('history.confirmed')).waitFor();
  await accessible(page);
  await shoot(page, 'entries-weight-history');
  await page.keyboard.press('Escape');
};

/** Somebody else's correction comes in between: what was typed stays, both versions are there, and saving again follows. */
const meetsConflict = async (page: Page, dataDir: string): Promise<void> => {
  await choose(page, drug, 'correct');
  const dialog = page.getByRole('dialog', { name: words('correct.title', { name: drug }) });
  await dialog.getByLabel(words('correct.why')).fill('Se toma de noche');
  await dialog.getByLabel(words('optional', { label: words('field.dose') })).fill('100 mg de noche');
  const { pool, close } = openDemonstration(dataDir);
  const { rows } = await pool.query(
    `UPDATE medication m SET current = false FROM app_user u
      WHERE u.username = 'patient' AND m.patient_id = u.id AND m.name ~ $1 AND m.current RETURNING m.*`,
    [drug],
  );
  const { id, version, ...row } = rows[0];
  const next = {
    ...row,
    id,
    version: version + 1,
    current: true,
    dose: '50 mg',
    author_name: 'Dr. Otro',
    change: 'correction',
    change_reason: 'Otra receta',
  };
  const columns = Object.keys(next);
  await pool.query(
    `INSERT INTO medication (${columns.join(', ')}) VALUES (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(next),
  );
  await close();
  await dialog.getByRole('button', { name: words('correct.send') }).click();
  await dialog.getByText(words('conflict.title')).waitFor();
  await dialog.getByText('50 mg', { exact: true }).waitFor();
  await accessible(page);
  await shoot(page, 'entries-conflict');
  ensure(
    (await dialog.getByLabel(words('optional', { label: words('field.dose') })).inputValue()) ===
      '100 mg de noche',
    'what was typed is gone',
  );
  await dialog.getByRole('button', { name: words('correct.send') }).click();
  await said(page, words('correct.done'));
  await rowOf(page, drug).getByText('100 mg de noche').waitFor();
};

/** Out of the list, out of the alerts, and in the list of what was taken out. */
const takesOut = async (page: Page): Promise<void> => {
  await openTab(page, 'allergies');
  await choose(page, latex, 'error');
  const dialog = page.getByRole('dialog', { name: words('error.title', { name: latex }) });
  await dialog.getByLabel(words('error.why')).fill('Era de otra persona');
  await shoot(page, 'entries-error');
  await dialog.getByRole('button', { name: words('error.send') }).click();
  await said(page, words('error.done'));
  await rowOf(page, latex).waitFor({ state: 'detached' });
  await openTab(page, 'history');
  await page.getByRole('button', { name: words('inError.open') }).click();
  const taken = page.getByRole('dialog', { name: words('inError.open') });
  await taken.getByRole('button', { name: latex }).click();
  await taken.getByRole('heading', { name: words('history.first'), exact: true }).waitFor();
  await accessible(page);
  await shoot(page, 'entries-taken-out');
  await page.keyboard.press('Escape');
};

/** Everything in order, narrowed to one kind and a time. */
const readsTimeline = async (page: Page): Promise<void> => {
  const timeline = page.getByRole('tabpanel').locator('ol');
  await timeline.getByText('Presión arterial').first().waitFor();
  await page.getByRole('combobox', { name: words('timeline.kind') }).selectOption('procedure');
  await timeline.getByText('Presión arterial').first().waitFor({ state: 'detached' });
  await timeline.getByText('Endoscopia digestiva alta').waitFor();
  await page.getByRole('combobox', { name: words('timeline.period') }).selectOption('days90');
  await page.getByText(words('timeline.none')).waitFor();
  await page.getByRole('combobox', { name: words('timeline.period') }).selectOption('all');
  await page.getByRole('combobox', { name: words('timeline.kind') }).selectOption('all');
  await timeline.getByText('Presión arterial').first().waitFor();
  await page.getByRole('heading', { name: words('timeline.title') }).scrollIntoViewIfNeeded();
  await accessible(page);
  await shoot(page, 'entries-timeline');
};

/** On a phone: the patient says what is wrong with a medication. */
const patientAsks = async (page: Page): Promise<void> => {
  await page.setViewportSize(phone);
  await page.goto('/medical-records/medications');
  await page
    .getByRole('button', { name: words('own.askAbout', { name: drug }) })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: words('own.title') });
  await dialog.getByLabel(words('own.wrong')).fill('Dice 100 mg');
  await dialog.getByLabel(words('own.right')).fill('Tomo 50 mg');
  await accessible(page);
  await shoot(page, 'entries-ask-390');
  await dialog.getByRole('button', { name: words('own.send') }).click();
  await said(page, words('own.sent'));
  await page.getByRole('link', { name: words('own.state.open') }).waitFor();
  await fits(page);
  await shoot(page, 'entries-asked-390');
};

/** The doctor finds it at the top of the chart and corrects the entry with it. */
const doctorAccepts = async (page: Page): Promise<void> => {
  await openChart(page);
  await page.getByText('Tomo 50 mg').waitFor();
  await accessible(page);
  await shoot(page, 'entries-requests');
  await page.getByRole('button', { name: words('requests.correct') }).click();
  const dialog = page.getByRole('dialog', { name: words('correct.title', { name: drug }) });
  await dialog.getByLabel(words('optional', { label: words('field.dose') })).fill('50 mg');
  await dialog.getByLabel(words('correct.why')).fill('Tiene razón: son 50 mg.');
  await dialog.getByRole('button', { name: words('correct.send') }).click();
  await said(page, words('correct.done'));
  await page.getByText('Tomo 50 mg').waitFor({ state: 'detached' });
};

const patientReads = async (page: Page): Promise<void> => {
  await page.goto('/medical-records/personal/corrections');
  await page.getByText('Tiene razón: son 50 mg.').waitFor();
  await page.getByText(words('own.state.accepted')).waitFor();
  await accessible(page);
  await fits(page);
  await shoot(page, 'entries-answered-390');
  await page.setViewportSize(desktop);
  await shoot(page, 'entries-answered-1440');
};

/** The look in the dark, in Japanese, and on a phone. */
const looks = async ({ page, wear }: Seat): Promise<void> => {
  await wear({ language: 'ja', theme: 'dark' });
  await openTabByPlace(page, 1);
  await shoot(page, 'entries-medications-ja-dark');
  await page.setViewportSize(phone);
  await page.getByRole('tabpanel').waitFor();
  await fits(page);
  await shoot(page, 'entries-medications-ja-390');
  await wear({ language: 'es', theme: 'light' });
  await page.setViewportSize(desktop);
};
const openTabByPlace = async (page: Page, place: number): Promise<void> => {
  await page.reload();
  await page.getByRole('tab').nth(place).click();
  await page.getByRole('tabpanel').waitFor();
};

/** Entries of a chart one by one, their versions, and the corrections that patients ask for. */
test('keeps versions of entries when doctor and patient correct them', async ({ seat, product }) => {
  const { dataDir } = product;
  const [doctor, patient] = [await seat(), await seat()];
  await inOrder([
    [
      'the doctor opens a chart',
      async () => {
        await signIn(doctor, 'doctor');
        await openChart(doctor.page);
      },
    ],
    ['an allergy is added outside of a visit, by keyboard', () => addsAllergy(doctor.page)],
    ['a dose is corrected with a reason, and the history says so', () => correctsDose(doctor.page)],
    [
      'two corrections meet: both versions are shown, nothing typed is lost',
      () => meetsConflict(doctor.page, dataDir),
    ],
    ['a weight that can hardly be right is asked about', () => correctsWeight(doctor.page)],
    ['what was entered in error leaves the chart and stays readable', () => takesOut(doctor.page)],
    ['the timeline tells everything, by kind and time', () => readsTimeline(doctor.page)],
    [
      'the patient asks for a correction on a phone',
      async () => {
        await signIn(patient, 'patient');
        await patientAsks(patient.page);
      },
    ],
    ['the doctor corrects what the patient asked for', () => doctorAccepts(doctor.page)],
    ['the patient reads the answer', () => patientReads(patient.page)],
    ['it holds in Japanese, in the dark and on a phone', () => looks(doctor)],
    [
      'nothing was complained of',
      async () => {
        // The refusal of the conflict is printed by the browser as an error.
        const complaints = [...doctor.takeComplaints(), ...patient.takeComplaints()];
        const left = complaints.filter((complaint) => !/status of 409/.test(complaint));
        ensure(left.length === 0, left.join('\n'));
      },
    ],
  ]);
});
