import type { Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { chooseTime } from '../support/booking.ts';
import { desktop, phone, type Seat } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { fits } from '../support/widths.ts';

const words = (key: string) => text(`proposals:${key}`);
/** A text without what it names. */
const around = (key: string) => new RegExp(words(key).trim());

const rows = (page: Page, heading: string) => page.getByRole('list', { name: heading }).getByRole('listitem');
/** The demonstration's patient, as the practice sees the name. */
const name = 'Carlos Manuel Tavárez';

const withPatient = (page: Page) => rows(page, words('withPatient'));
const upcoming = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ hasText: around('own.title') })
    .first();

/** The patient asks for another time, so that the practice has a request to answer. */
const asks = async ({ page }: Seat): Promise<void> => {
  await page.goto('/appointments/upcoming');
  await page
    .getByRole('link', { name: text('scheduling:reschedule.button') })
    .first()
    .click();
  await chooseTime(page, text('scheduling:reschedule.ask'));
  await page.getByText(text('scheduling:reschedule.asked')).first().waitFor();
};

/** By keys alone: the menu of the request, another time, some words, sent. */
const proposes = async ({ page }: Seat, patient: string, message: string): Promise<void> => {
  await page.goto('/appointments/requests');
  const row = rows(page, text('scheduling:requests.waiting')).filter({ hasText: patient }).first();
  await row.getByRole('button', { name: text('scheduling:move.more', { name: patient }) }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: words('title') }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: words('title') }).waitFor();
  await page.getByLabel(words('message')).fill(message);
  await accessible(page);
  await chooseTime(page, words('send'));
  await withPatient(page).filter({ hasText: patient }).first().waitFor();
  await accessible(page);
};

const declines = async ({ page }: Seat): Promise<void> => {
  await page.goto('/appointments/upcoming');
  await upcoming(page).waitFor();
  await page.getByText('Primera propuesta').waitFor();
  await accessible(page);
  await upcoming(page)
    .getByRole('button', { name: words('own.decline') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words('own.words')).fill('Solo puedo por la tarde');
  await dialog.getByRole('button', { name: words('own.decline') }).click();
  await page.getByText(words('own.declined')).first().waitFor();
};

const accepts = async ({ page }: Seat): Promise<void> => {
  await page.setViewportSize(phone);
  await page.goto('/appointments/upcoming');
  await upcoming(page).waitFor();
  await fits(page);
  await upcoming(page)
    .getByRole('button', { name: words('own.accept'), exact: true })
    .click();
  await page.getByText(around('own.accepted')).first().waitFor();
  await upcoming(page).waitFor({ state: 'detached' });
  await page.setViewportSize(desktop);
};

/** A request is answered with another time; the patient declines the first one with words, and accepts the second. */
test('settles a request when the patient accepts the second proposed time', async ({ seat }) => {
  const [practice, patient] = [await seat(), await seat()];
  await inOrder([
    [
      'A patient asks, and the practice signs in',
      async () => {
        await signIn(patient, 'patient');
        await asks(patient);
        await signIn(practice, 'secretary');
      },
    ],
    ['The secretary proposes another time, by keys', () => proposes(practice, name, 'Primera propuesta')],
    ['The patient sees it and declines with words', () => declines(patient)],
    [
      'The request is the practice’s again, with the patient’s words',
      async () => {
        await practice.page.goto('/appointments/requests');
        const row = rows(practice.page, text('scheduling:requests.waiting')).filter({ hasText: name });
        await row.getByText('Solo puedo por la tarde').waitFor();
        await accessible(practice.page);
      },
    ],
    ['Another proposal follows', () => proposes(practice, name, 'Segunda propuesta')],
    ['The patient accepts it, on a phone', () => accepts(patient)],
    [
      'It waits no longer',
      async () => {
        await practice.page.reload();
        await practice.page.getByRole('heading', { level: 1 }).waitFor();
        await practice.page.waitForLoadState('networkidle');
        ensure((await withPatient(practice.page).filter({ hasText: name }).count()) === 0, 'it still waits');
        const complaints = [...practice.takeComplaints(), ...patient.takeComplaints()];
        ensure(complaints.length === 0, complaints.join('\n'));
      },
    ],
  ]);
});
