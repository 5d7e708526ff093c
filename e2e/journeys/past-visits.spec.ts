import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { phone, type Seat, shoot } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { fits } from '../support/widths.ts';

const reason = 'Fiebre desde anoche, llegó sin cita';
/** A patient of the demonstration for whom no visit is planned. */
const name = 'Camila Tavárez Lora';
const overrideReason = 'Viene de lejos y tiene fiebre alta';
const words = (key: string, values: Record<string, string | number> = {}) =>
  text(`appointmentHistory:${key}`, values);

const dialogOf = (page: Page) => page.getByRole('dialog', { name: words('walkIn.title') });

/**
 * The desk asks for a time that the doctor does not have: outside of the hours nothing is offered, and within them the visit that
 * every product books for its first half hour is near.
 */
const deskIsRefused = async ({ page, takeComplaints }: Seat): Promise<void> => {
  await page.getByRole('button', { name: text('scheduling:walkIn'), exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.waitFor();
  await accessible(page);
  await dialog.getByRole('searchbox', { name: text('scheduling:patient.search') }).fill(name);
  await dialog.getByRole('button', { name: text('scheduling:patient.chooseNamed', { name }) }).click();
  await dialog.getByLabel(words('walkIn.reason')).fill(reason);
  await dialog.getByRole('button', { name: words('walkIn.receive'), exact: true }).click();
  const refusals = ['slot_taken', 'slot_not_offered'].map((code) => words(`walkIn.${code}`));
  await dialog
    .getByRole('alert')
    .filter({ hasText: new RegExp(refusals.join('|')) })
    .waitFor();
  await accessible(page);
  const complaints = takeComplaints();
  ensure(
    complaints.length === 1 && complaints[0]?.includes('status of 409'),
    `The browser complained of more than one refusal:\n${complaints.join('\n')}`,
  );
};

const deskReceivesAllTheSame = async (page: Page): Promise<void> => {
  const dialog = dialogOf(page);
  await dialog.getByLabel(words('walkIn.overrideReason')).fill(overrideReason);
  await dialog.getByRole('button', { name: words('walkIn.override') }).click();
  await page.getByText(words('walkIn.done', { name })).first().waitFor();
  await dialog.waitFor({ state: 'detached' });
};

const laneOf = (page: Page, lane: string) =>
  page.getByRole('region', { name: text(`dashboard:lanes.${lane}`), exact: true });

const waits = async (page: Page): Promise<void> => {
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

const filters = async (page: Page): Promise<void> => {
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

const downloads = async (page: Page): Promise<void> => {
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

const daySheet = async (page: Page): Promise<void> => {
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
  const [secretary, patient] = [await seat(), await seat()];
  const { page } = secretary;
  await inOrder([
    ['secretary signs in', () => signIn(secretary, 'secretary')],
    ['the desk is refused a time that the doctor does not have', () => deskIsRefused(secretary)],
    ['the desk receives the patient all the same, with a reason', () => deskReceivesAllTheSame(page)],
    ['the walk-in waits, is seen and goes', () => waits(page)],
    ['the visit is found by status, period and name', () => filters(page)],
    ['the file holds what the filter shows', () => downloads(page)],
    ['the day sheet prints without the portal', () => daySheet(page)],
    ['both fit a phone', () => onPhone(page)],
    ['patient signs in', () => signIn(patient, 'patient')],
    ['patient books again from a past visit', () => patientBooksAgain(patient.page)],
    [
      'no complaint of the browser',
      async () => {
        const complaints = [...secretary.takeComplaints(), ...patient.takeComplaints()];
        ensure(complaints.length === 0, complaints.join('\n'));
      },
    ],
  ]);
});
