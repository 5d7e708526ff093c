import type { Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { desktop, phone, shoot } from '../support/browser.ts';
import { openTab } from '../support/chart-screen.ts';
import { openDemonstration } from '../support/demonstration-database.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { count, lengthen, oldest } from '../support/long-record.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { fits } from '../support/widths.ts';

const words = (key: string, values: Record<string, string | number> = {}) => text(`charts:${key}`, values);
const totalIn = async (page: Page): Promise<[shown: number, total: number]> => {
  const said = await page.getByRole('tabpanel').getByRole('status').last().innerText();
  const [shown = 0, total = shown] = (said.match(/\d+/g) ?? []).map(Number);
  return [shown, total];
};
const open = async (page: Page, tab: string) => {
  await openTab(page, tab);
  await page.getByRole('tabpanel').waitFor();
};
const more = (page: Page) => page.getByRole('button', { name: words('earlier.show') });

/** Pressed by keyboard until nothing is left; the count is a live region and grows by pages. */
const readsBack = async (page: Page): Promise<void> => {
  await open(page, 'procedures');
  const [first, total] = await totalIn(page);
  ensure(first === 30 && total >= count, `${first} of ${total} procedures at first`);
  await accessible(page);
  const procedures = page.getByRole('tabpanel').locator('[data-entry^="procedure/"]');
  await more(page).focus();
  for (let shown = first; shown < total; ) {
    await page.keyboard.press('Enter');
    await procedures.nth(shown).waitFor();
    [shown] = await totalIn(page);
    const rows = await procedures.count();
    ensure(rows === shown, `${rows} rows, and ${shown} are announced`);
  }
  await page.getByText(words('earlier.all', { count: total })).waitFor();
  ensure((await more(page).count()) === 0, 'There is nothing earlier, and a button for it');
  ensure(await page.getByText(oldest).isVisible(), 'The oldest procedure is not there');
  await page.locator('[role=status]:focus').waitFor();
  await accessible(page);
};

/** A link to an entry far below the first page, and what the assistant cites, open their rows. */
const opensOldEntries = async (page: Page, patientId: string, entry: string): Promise<void> => {
  await page.goto(`/ai-assistant/patient-care?patient=${patientId}#${entry}`);
  await page.locator(`[data-entry="${entry}"][data-cited]`).waitFor();
  await page.locator(`[data-entry="${entry}"]:focus`).waitFor();
};

const citation = async (page: Page, patientId: string): Promise<void> => {
  await page.goto(`/ai-assistant/patient-care?patient=${patientId}`);
  const question = page.getByRole('complementary').getByRole('textbox');
  await question.fill('¿Cuándo fue la colonoscopia?');
  await question.press('Enter');
  const chip = page
    .getByRole('complementary')
    .getByRole('button', { name: /^1\b|Colonoscopia/ })
    .first();
  await chip.click();
  await page.locator('[data-entry^="procedure/"][data-cited]', { hasText: oldest }).waitFor();
  await shoot(page, 'long-chart-citation');
};

const patientReads = async (page: Page): Promise<void> => {
  await page.setViewportSize(phone);
  await page.goto('/medical-records/vaccinations');
  await more(page).waitFor();
  await fits(page);
  await more(page).click();
  await page
    .getByText(words('shownOf', { shown: 130 }))
    .or(page.getByText(/130/))
    .first()
    .waitFor();
  await accessible(page);
  await shoot(page, 'long-chart-phone');
};

const entriesOf = async (dataDir: string, patientId: string): Promise<string[]> => {
  const { pool, close } = openDemonstration(dataDir);
  const old = async (table: string, kind: string) => {
    const { rows } = await pool.query(
      `SELECT id FROM ${table} WHERE patient_id = $1 AND current ORDER BY effective_at DESC, id DESC OFFSET 150 LIMIT 1`,
      [patientId],
    );
    return `${kind}/${rows[0]?.id}`;
  };
  const found = [await old('lab_result', 'lab'), await old('vital_sign', 'vital'), await old('note', 'note')];
  await close();
  return found;
};

/** A chart of years: what lies behind the first page is reached by hand, by link and by citation. */
test('reaches every entry when a chart has years of them', async ({ seat, product }) => {
  const { dataDir } = product;
  const [doctor, patient] = [await seat(), await seat()];
  const patientId = await lengthen(dataDir, 'patient');
  const [lab = '', vital = '', note = ''] = await entriesOf(dataDir, patientId);
  const { page } = doctor;
  await inOrder([
    ['a long chart: the doctor signs in', () => signIn(doctor, 'doctor')],
    [
      'a long chart: earlier entries by keyboard, down to the first',
      async () => {
        await page.setViewportSize(desktop);
        await page.goto(`/ai-assistant/patient-care?patient=${patientId}`);
        await readsBack(page);
      },
    ],
    ['a long chart: a link opens an old result', () => opensOldEntries(page, patientId, lab)],
    ['a long chart: a link opens an old measurement', () => opensOldEntries(page, patientId, vital)],
    ['a long chart: a link opens an old note', () => opensOldEntries(page, patientId, note)],
    ['a long chart: a citation opens an old procedure', () => citation(page, patientId)],
    [
      'a long chart: the patient reads back on a phone',
      async () => {
        await signIn(patient, 'patient');
        await patientReads(patient.page);
      },
    ],
  ]);
  const complaints = [...doctor.takeComplaints(), ...patient.takeComplaints()];
  await test.step('a long chart: the browser has nothing to complain of', async () =>
    ensure(complaints.length === 0, complaints.join('\n')));
});
