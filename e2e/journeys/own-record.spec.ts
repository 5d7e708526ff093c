import type { Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { desktop, phone, type Seat, shoot } from '../support/browser.ts';
import { openChart } from '../support/chart-screen.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { tabTo } from '../support/keyboard.ts';
import { lengthen } from '../support/long-record.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { fits } from '../support/widths.ts';

const words = (key: string, values: Record<string, string | number> = {}) => text(`record:${key}`, values);

const reason = 'No tenía cita con ella ese día.';
const answer = 'Preparaba su consulta de la semana próxima.';
const doctorName = 'Dra. Ana Rosario';

/** Where the record is read, and the heading that stands there. */
const screens = [
  ['personal', 'personal.title'],
  ['personal/access', 'access.title'],
  ['history', 'history.title'],
  ['medications', 'medications.title'],
  ['allergies', 'allergies.title'],
  ['test-results', 'tests.title'],
  ['vaccinations', 'vaccinations.title'],
] as const;

const open = async (page: Page, screen: string, title: string): Promise<void> => {
  await page.goto(`/medical-records/${screen}`);
  await page.getByRole('heading', { level: 1, name: words(title) }).waitFor();
  await page.locator('[data-state=loading]').first().waitFor({ state: 'detached' });
};

/** Somebody has to have opened the record before anybody can see who. */
const doctorOpens = async ({ page }: Seat): Promise<void> => {
  await openChart(page);
};

const everyPage = async (page: Page): Promise<void> => {
  for (const [screen, title] of screens) {
    await page.setViewportSize(desktop);
    await open(page, screen, title);
    await accessible(page);
    await shoot(page, `own-record-${screen.replace('/', '-')}-1440`);
    await page.setViewportSize(phone);
    await fits(page);
    await accessible(page);
    await shoot(page, `own-record-${screen.replace('/', '-')}-390`);
  }
};

/** A result explains itself when it is opened; three of them draw their course, with the values beside it. */
const understandsResult = async (page: Page): Promise<void> => {
  await page.setViewportSize(desktop);
  await open(page, 'test-results', 'tests.title');
  const row = page.getByRole('button', { name: /Colesterol LDL/ });
  ensure((await row.innerText()).includes(words('tests.place.high')), 'no word beside the value');
  await row.click();
  await page.getByText(words('tests.explain.high')).waitFor();
  await page.getByRole('img', { name: /Colesterol LDL/ }).waitFor();
  const values = await page
    .getByRole('region', { name: words('tests.valuesOf', { name: 'Colesterol LDL' }) })
    .getByRole('row')
    .count();
  ensure(values === 4, `${values} rows for three values and their head`);
  await accessible(page);
  await shoot(page, 'own-record-result-open');
};

const narrowsHistory = async (page: Page): Promise<void> => {
  await open(page, 'history', 'history.title');
  const main = page.getByRole('main');
  await main.getByText('Endoscopia digestiva alta').waitFor();
  await main.getByRole('button', { name: new RegExp(`^${words('history.kinds.note')}`) }).click();
  await main.getByText(/Tose desde que toma enalapril/).waitFor();
  await main.getByText('Endoscopia digestiva alta').waitFor({ state: 'detached' });
  await main.getByRole('button', { name: new RegExp(`^${words('history.kinds.all')}`) }).click();
  await main.getByText('Endoscopia digestiva alta').waitFor();
};

/** On paper stand the lists and whose they are; nothing of the screen. */
const prints = async (page: Page): Promise<void> => {
  await open(page, 'medications', 'medications.title');
  await page.evaluate('window.print = () => { document.documentElement.dataset.printed = "yes"; }');
  await page.getByRole('button', { name: words('medications.print') }).click();
  ensure((await page.evaluate('document.documentElement.dataset.printed')) === 'yes', 'nothing was printed');
  await page.emulateMedia({ media: 'print' });
  await page.getByText(words('print.medications')).waitFor();
  for (const word of ['Losartán', 'Ibuprofeno', 'Carlos Manuel Tavárez'])
    ensure(
      (await page.locator('[data-print-sheet]').innerText()).includes(word),
      `${word} is not on the paper`,
    );
  ensure(!(await page.getByRole('navigation').first().isVisible()), 'the menu is on the paper');
  await shoot(page, 'own-record-printed');
  await page.emulateMedia({ media: 'screen' });
};

/** On a phone, by keyboard: from the personal page to who opened the record, and a report of it. */
const reports = async (page: Page): Promise<void> => {
  await page.setViewportSize(phone);
  await open(page, 'personal', 'personal.title');
  await tabTo(page, new RegExp(words('access.all')));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: words('access.title') }).waitFor();
  await page.getByText(doctorName).first().waitFor();
  await tabTo(
    page,
    new RegExp(`^${words('access.report')}: ${doctorName}, ${text('settings:access.kind.opened')}`),
  );
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: words('access.reportTitle') });
  await dialog.getByRole('textbox').waitFor();
  ensure(
    await dialog.getByRole('button', { name: words('access.send') }).isDisabled(),
    'an empty report can be sent',
  );
  await page.keyboard.type(reason);
  await accessible(page);
  await shoot(page, 'own-record-report-390');
  await tabTo(page, new RegExp(words('access.send')));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(words('access.state.open')).waitFor();
  await page.getByText(reason).waitFor();
  await fits(page);
  await accessible(page);
};

const administratorAnswers = async ({ page }: Seat): Promise<void> => {
  await page
    .getByRole('button', { name: new RegExp(text('common:notifications.title')) })
    .first()
    .click();
  await page
    .getByRole('link', { name: /Tavárez/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: words('reports.title') }).waitFor();
  await page.getByText(reason).waitFor();
  await accessible(page);
  await shoot(page, 'own-record-reports-1440');
  await page
    .getByRole('button', { name: new RegExp(`^${words('reports.answer')}`) })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('textbox').fill(answer);
  await accessible(page);
  await page.getByRole('button', { name: words('reports.send') }).click();
  await page.getByText(words('reports.none')).waitFor();
  await page.setViewportSize(phone);
  await fits(page);
};

const readsAnswer = async (page: Page): Promise<void> => {
  await open(page, 'personal/access', 'access.title');
  await page.getByText(answer).waitFor();
  await page.getByText(words('access.state.handled'), { exact: true }).waitFor();
  await accessible(page);
  await shoot(page, 'own-record-answered-390');
};

/** Years of entries: a screen opens with the newest and leads on to the others. */
const readsBack = async (page: Page): Promise<void> => {
  await open(page, 'history', 'history.title');
  const main = page.getByRole('main');
  const entries = main.locator('ol > li');
  const first = await entries.count();
  ensure(first === 50, `${first} entries at first`);
  await main.getByRole('button', { name: words('earlier') }).press('Enter');
  await entries.nth(99).waitFor();
  await fits(page);
  await open(page, 'test-results', 'tests.title');
  const more = main.getByRole('button', { name: text('charts:earlier.show') }).first();
  await more.press('Enter');
  await main.getByText(/130/).first().waitFor();
  await accessible(page);
};

/** Patients read their own record, take it along, and ask about who opened it. */
test('shows patients their record and its readers when they ask for it', async ({ seat, product }) => {
  const { dataDir } = product;
  const [patient, doctor, administrator] = [await seat(), await seat(), await seat()];
  const { page } = patient;
  await inOrder([
    [
      'own record: the doctor opens the chart',
      async () => {
        await signIn(doctor, 'doctor');
        await doctorOpens(doctor);
      },
    ],
    ['own record: the patient signs in', () => signIn(patient, 'patient')],
    ['own record: every page, wide and on a phone', () => everyPage(page)],
    ['own record: a result explains itself', () => understandsResult(page)],
    ['own record: the history by kind', () => narrowsHistory(page)],
    ['own record: the list on paper', () => prints(page)],
    ['own record: an access is reported by keyboard on a phone', () => reports(page)],
    [
      'own record: an administrator is told and answers',
      async () => {
        await signIn(administrator, 'admin');
        await administratorAnswers(administrator);
      },
    ],
    ['own record: the patient reads the answer', () => readsAnswer(page)],
    [
      'own record: a record of years',
      async () => {
        await lengthen(dataDir, 'patient');
        await readsBack(page);
      },
    ],
  ]);
  const complaints = [patient, doctor, administrator].flatMap((one) => one.takeComplaints());
  await test.step('own record: the browser has nothing to complain of', async () =>
    ensure(complaints.length === 0, complaints.join('\n')));
});
