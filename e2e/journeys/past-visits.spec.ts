import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { phone, shoot } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { fits } from '../support/widths.ts';

const reason = 'Fiebre desde anoche, llegó sin cita';
const overrideReason = 'Viene de lejos y tiene fiebre alta';
const words = (key: string, values: Record<string, string | number> = {}) =>
  text(`appointmentHistory:${key}`, values);

const dialogOf = (page: Page) => page.getByRole('dialog', { name: words('walkIn.title') });

/** A patient of the list who has nothing else right now and is not at the desk already; which one depends on the day. */
const receiveFrom = async (page: Page, row: number, atDesk: string): Promise<string | null> => {
  const dialog = dialogOf(page);
  const patient = dialog.getByRole('listitem').nth(row);
  await patient.waitFor();
  const label = (await patient.getByRole('button').getAttribute('aria-label')) ?? '';
  const name = label.replace(text('scheduling:patient.chooseNamed', { name: '' }), '');
  if (atDesk.includes(name)) return null;
  await patient.getByRole('button').click();
  await dialog.getByLabel(words('walkIn.reason')).fill(reason);
  await dialog.getByRole('button', { name: words('walkIn.receive'), exact: true }).click();
  const done = page.getByText(words('walkIn.done', { name })).first();
  const refused = dialog.getByRole('alert').filter({ hasText: /\S/ });
  await done.or(refused).first().waitFor();
  if (await done.isVisible()) return name;
  const override = dialog.getByLabel(words('walkIn.overrideReason'));
  if (!(await override.isVisible())) {
    await dialog.getByRole('button', { name: words('walkIn.otherPatient') }).click();
    return null;
  }
  await accessible(page);
  await override.fill(overrideReason);
  await dialog.getByRole('button', { name: words('walkIn.override') }).click();
  await done.waitFor();
  return name;
};

const laneOf = (page: Page, lane: string) =>
  page.getByRole('region', { name: text(`dashboard:lanes.${lane}`), exact: true });

const secretaryReceives = async (page: Page): Promise<string> => {
  const atDesk = `${await laneOf(page, 'waiting').innerText()} ${await laneOf(page, 'inRoom').innerText()}`;
  await page.getByRole('button', { name: text('scheduling:walkIn'), exact: true }).click();
  await dialogOf(page).waitFor();
  await accessible(page);
  for (let row = 0; row < 8; row += 1) {
    const name = await receiveFrom(page, row, atDesk);
    if (name !== null) {
      await dialogOf(page).waitFor({ state: 'detached' });
      return name;
    }
  }
  throw new Error('Eight patients in a row have another appointment right now');
};

const waits = async (page: Page, name: string): Promise<void> => {
  await laneOf(page, 'waiting').getByText(name).waitFor();
  const label = (move: string) => `${text(`scheduling:move.${move}`)}: ${name}`;
  await page.getByRole('button', { name: label('start') }).click();
  await page.getByRole('button', { name: label('complete') }).click();
  const ended = page.getByText(text('scheduling:moved.complete', { name })).first();
  await ended.waitFor();
  await page
    .getByRole('button', { name: text('scheduling:moved.undo'), exact: true })
    .last()
    .click();
  await page
    .getByText(text('scheduling:moved.take_back', { name, status: text('scheduling:status.in_progress') }))
    .waitFor();
  await page.getByRole('button', { name: label('complete') }).click();
  await ended.waitFor();
};

const rowsOf = (page: Page) => page.getByRole('list', { name: words('visits') }).getByRole('listitem');

const filters = async (page: Page, name: string): Promise<void> => {
  await page.goto('/appointments/history');
  await rowsOf(page).first().waitFor();
  await page.getByRole('button', { name: new RegExp(`^${words('outcome.completed')}`) }).click();
  await page.waitForURL(/status=completed/);
  await page.getByLabel(words('filter.period')).selectOption({ label: words('period.days7') });
  await page.getByLabel(words('filter.patient')).fill(name);
  await page.waitForURL(/patient=/);
  await rowsOf(page).filter({ hasText: reason }).waitFor();
  await page.reload();
  await rowsOf(page).filter({ hasText: reason }).waitFor();
  ensure(
    (await page.getByLabel(words('filter.patient')).inputValue()) === name,
    'The filter comes back with the address',
  );
};

const downloads = async (page: Page, name: string): Promise<void> => {
  const shown = await rowsOf(page).count();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words('export') }).click(),
  ]);
  ensure(
    /^Historial de citas \d{4}-\d{2}-\d{2}\.csv$/.test(file.suggestedFilename()),
    'The file is named in Spanish, by its day',
  );
  const content = await readFile(await file.path(), 'utf8');
  const lines = content.trimEnd().split('\r\n');
  ensure(content.startsWith(`\uFEFF"${words('csv.date')}","${words('csv.start')}"`), 'Headings in Spanish');
  ensure(lines.length === shown + 1, `${shown} visits are shown, ${lines.length - 1} are in the file`);
  ensure(
    lines.slice(1).every((line) => line.includes(`"${name}"`)),
    'The file holds what the filter shows',
  );
};

const daySheet = async (page: Page, name: string): Promise<void> => {
  await page.goto('/appointments/day-sheet');
  await page.getByRole('rowheader', { name }).first().waitFor();
  await page.emulateMedia({ media: 'print' });
  ensure(!(await page.getByRole('banner').isVisible()), 'Nothing of the shell is printed');
  ensure(await page.locator('[data-print-sheet]').isVisible(), 'The sheet is printed');
  await shoot(page, 'day-sheet-print');
  await page.emulateMedia({ media: 'screen' });
};

const onPhone = async (page: Page): Promise<void> => {
  await page.setViewportSize(phone);
  for (const path of ['/appointments/history', '/appointments/day-sheet']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await fits(page);
  }
};

const patientBooksAgain = async (page: Page): Promise<void> => {
  await page.goto('/appointments/history');
  const again = new RegExp(`^${words('own.againWith', { name: '' }).trim()}`);
  await rowsOf(page).first().getByRole('link', { name: again }).click();
  await page.waitForURL(/\/appointments\/request\?(?=.*doctor=)(?=.*type=)/);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/** The desk receives somebody without an appointment, and finds the visit again: in the list, the file and on paper. */
test('finds a walk-in again in the history, the file and on paper when the desk received it', async ({
  seat,
}) => {
  // A patient with another appointment at the time is refused first, and received with a reason.
  const [secretary, patient] = [await seat({ expected: /status of 409/ }), await seat()];
  const { page } = secretary;
  let name = '';
  await inOrder([
    ['secretary signs in', () => signIn(secretary, 'secretary')],
    [
      'secretary receives somebody without an appointment',
      async () => {
        name = await secretaryReceives(page);
      },
    ],
    ['the walk-in waits, is seen and goes', () => waits(page, name)],
    ['the visit is found by status, period and name', () => filters(page, name)],
    ['the file holds what the filter shows', () => downloads(page, name)],
    ['the day sheet prints without the portal', () => daySheet(page, name)],
    ['both fit a phone', () => onPhone(page)],
    ['patient signs in', () => signIn(patient, 'patient')],
    ['patient books again from a past visit', () => patientBooksAgain(patient.page)],
    [
      'no complaint of the browser',
      async () => {
        const complaints = [...secretary.takeComplaints(), ...patient.takeComplaints()].filter(
          // The refusal that a reason answers.
          (complaint) => !complaint.includes('409'),
        );
        ensure(complaints.length === 0, complaints.join('\n'));
      },
    ],
  ]);
});
