import type { Page } from '@playwright/test';
import type { Seat } from './browser.ts';
import { practiceZone } from './practice-day.ts';
import { text } from './texts.ts';

const doctorName = 'Dra. Ana Rosario';

/** What the patient of these journeys comes for. */
export const reason = 'Control de presión y dudas sobre la dieta';

/** By name, with accents and order as people type them; then one of the free times beside the profile. */
export const patientFindsDoctor = async ({ page }: Seat): Promise<void> => {
  const search = page.getByRole('main').getByRole('combobox');
  await search.fill('rosário ana');
  await page.getByRole('option', { name: new RegExp(doctorName) }).click();
  await page.getByRole('heading', { level: 1, name: doctorName }).waitFor();
};

export const patientChooses = async ({ page }: Seat): Promise<void> => {
  await page.getByRole('link', { name: text('directory:booking.book') }).click();
  await chooseReason(page);
  await chooseTime(page);
  await page.getByRole('heading', { level: 1, name: text('scheduling:confirm.title') }).waitFor();
};

export const patientSends = async ({ page }: Seat): Promise<void> => {
  await page.getByRole('button', { name: text('scheduling:confirm.send') }).click();
  await page.getByRole('heading', { level: 1, name: text('scheduling:booked.pending.title') }).waitFor();
};

export const patientBooks = async (patient: Seat): Promise<void> => {
  await patientChooses(patient);
  await patientSends(patient);
};

export const chooseReason = async (page: Page): Promise<void> => {
  const name = new RegExp(`^${text('scheduling:type.follow-up')}`);
  await page.getByRole('radio', { name }).click({ force: true });
  // The choice lives in the address; the radio follows when the address has changed.
  await page.getByRole('radio', { name, checked: true }).waitFor();
  await page.getByRole('textbox').fill(reason);
  await page.getByRole('button', { name: text('scheduling:action.continue') }).click();
  await page.getByRole('heading', { level: 1, name: text('scheduling:time.title') }).waitFor();
};

/** A free time of the first week that has one on another day than today, and on with the button of this name. */
export const chooseTime = async (
  page: Page,
  onwardName: string | RegExp = text('scheduling:action.continue'),
): Promise<void> => {
  const times = page.getByRole('main').getByRole('button', { name: /\d:\d\d/ });
  const onward = page.getByRole('button', { name: onwardName });
  // Today's last time is there until some hour of the afternoon, and the patient is seen today already.
  const words = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', timeZone: practiceZone });
  const today = ` ${words.format()}`;
  for (let week = 0; week < 4; week++) {
    const last = await times
      .last()
      .getAttribute('aria-label', { timeout: 4_000 })
      .catch(() => null);
    if (last && !last.endsWith(today)) {
      await times.last().click();
      if (await onward.isVisible()) await onward.click();
      return;
    }
    await page.getByRole('button', { name: text('scheduling:time.weekAfter') }).click();
  }
  throw new Error('No free time in four weeks');
};
