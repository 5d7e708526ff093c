import type { Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { chooseTime } from '../support/booking.ts';
import { desktop, phone, shoot } from '../support/browser.ts';
import { chartTab } from '../support/chart-screen.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { isLive } from '../support/live.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { fits } from '../support/widths.ts';

/** The patient of the account `patient`, whole, because a child has the same family name. */
const name = 'Carlos Manuel Tavárez';

const care = (key: string, values: Record<string, string | number> = {}) =>
  text(`patientCare:${key}`, values);

const laneOf = (page: Page, lane: string) =>
  page.getByRole('region', { name: text(`dashboard:lanes.${lane}`), exact: true });

const moveOf = (page: Page, move: string) =>
  page.getByRole('button', { name: `${text(`scheduling:move.${move}`)}: ${name}` });

/** The status of today's appointment in the header of the chart. */
const stands = (page: Page, status: string) =>
  page
    .locator('[data-part="appointment"]')
    .getByText(care(`appointment.${status}`), { exact: true })
    .waitFor();

const checksIn = async (page: Page): Promise<void> => {
  await page.goto('/dashboard/secretary');
  await isLive(page);
  await moveOf(page, 'arrive').first().click();
  await laneOf(page, 'waiting').getByText(name).first().waitFor();
};

/** Reading the chart leaves the patient in the waiting room; only what is written of the visit calls them in. */
const opensChart = async (page: Page): Promise<void> => {
  await page.goto('/ai-assistant/patient-care');
  const today = page.getByRole('navigation', { name: care('view.patients') });
  await today
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByText(/acaba de llegar|espera hace/)
    .waitFor();
  await today.getByRole('link', { name }).first().click();
  await chartTab(page, 'overview').waitFor();
  await stands(page, 'arrived');
  await accessible(page);
  await shoot(page, 'visit-and-appointment-waiting');
  await page.setViewportSize(phone);
  await fits(page);
  await shoot(page, 'visit-and-appointment-waiting-390');
  await page.setViewportSize(desktop);
};

const writes = async (page: Page): Promise<void> => {
  await page.keyboard.press('F8');
  await page.keyboard.type('Tos seca, sin fiebre.');
  await page.keyboard.press('Control+s');
  await page.getByText(care('save.saved'), { exact: true }).first().waitFor();
  await stands(page, 'in_progress');
};

const booksFollowUp = async (page: Page): Promise<void> => {
  await page.keyboard.press('F9');
  const field = page.locator('[data-field="followUp"]');
  await field.getByRole('textbox').fill('Control en 2 semanas');
  await field.getByRole('link').click();
  await page.getByRole('heading', { name: text('scheduling:time.title'), exact: true }).waitFor();
  await page.getByText(text('scheduling:time.around', { date: '' }).trim()).waitFor();
  await page
    .getByRole('main')
    .getByRole('button', { name: /\d:\d\d/ })
    .first()
    .waitFor();
  await accessible(page);
  await shoot(page, 'visit-and-appointment-follow-up');
  await chooseTime(page);
  await page
    .getByRole('button', { name: text('scheduling:confirm.book') })
    .first()
    .click();
};

/** Back in the chart, with the words that led to the appointment and the appointment beside them. */
const isBack = async (page: Page): Promise<void> => {
  await page.waitForURL(/patient-care\?patient=.*#follow-up/);
  const field = page.locator('[data-field="followUp"]');
  await field.getByText(care('conclusion.next', { when: '' }).trim()).waitFor();
  const typed = await field.getByRole('textbox').inputValue();
  ensure(typed === 'Control en 2 semanas', `the follow-up says: ${typed}`);
  await stands(page, 'in_progress');
  await shoot(page, 'visit-and-appointment-back');
};

const concludes = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: care('visit.new'), exact: true })
    .first()
    .click();
  const unsaved = page.getByRole('button', { name: care('newVisit.save') });
  const done = page.getByText(care('newVisit.done'), { exact: true }).last();
  await unsaved.or(done).first().waitFor();
  if (await unsaved.isVisible()) await unsaved.click();
  await stands(page, 'completed');
};

/** The visit in the chart and the appointment at the front desk are one. */
test('moves the appointment on when its visit begins and ends in the chart', async ({ seat }) => {
  const [secretary, doctor] = [await seat(), await seat()];
  const [desk, { page }] = [secretary.page, doctor];
  await inOrder([
    [
      'the secretary checks the patient in',
      async () => {
        await signIn(secretary, 'secretary');
        await checksIn(desk);
      },
    ],
    [
      'the doctor reads the chart, and the patient still waits',
      async () => {
        await signIn(doctor, 'doctor');
        await opensChart(page);
        await laneOf(desk, 'waiting').getByText(name).first().waitFor();
      },
    ],
    [
      'the doctor writes the visit, and the secretary sees the patient in the room',
      async () => {
        await writes(page);
        await laneOf(desk, 'inRoom').getByText(name).first().waitFor();
      },
    ],
    [
      'the follow-up books the next appointment and leads back',
      async () => {
        await booksFollowUp(page);
        await isBack(page);
      },
    ],
    [
      'the doctor concludes the visit, and the appointment is finished',
      async () => {
        await concludes(page);
        await laneOf(desk, 'done').getByText(name).first().waitFor();
      },
    ],
  ]);
});
