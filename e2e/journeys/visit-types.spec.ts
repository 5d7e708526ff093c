import type { Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { chooseTime, patientFindsDoctor } from '../support/booking.ts';
import { phone, type Seat } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { fits } from '../support/widths.ts';

const own = 'Primera consulta';

const typeCard = (page: Page, type: string) =>
  page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: text(`scheduling:type.${type}`), exact: true }),
  });

const nameField = (page: Page, type: string) =>
  typeCard(page, type).getByLabel(text('availability:types.name'));

const saves = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: text('common:save.save') }).click();
  await page.getByRole('status').getByText(text('common:save.saved'), { exact: true }).first().waitFor();
};

const doctorNames = async ({ page }: Seat): Promise<void> => {
  await page.goto('/appointments/settings');
  const empty = await nameField(page, 'consultation').getAttribute('placeholder');
  ensure(empty === text('scheduling:type.consultation'), `An empty name shows ${empty}`);
  await nameField(page, 'consultation').fill(own);
  await typeCard(page, 'follow-up').getByLabel(text('availability:types.order')).selectOption('1');
  await saves(page);
  await page.reload();
  const name = await nameField(page, 'consultation').inputValue();
  ensure(name === own, `The consultation is called ${name}`);
  const order = await typeCard(page, 'follow-up').getByLabel(text('availability:types.order')).inputValue();
  ensure(order === '0', `The follow-up stands at ${order}`);
  await accessible(page);
  await page.setViewportSize(phone);
  await fits(page);
};

const patientBooksIt = async (patient: Seat): Promise<void> => {
  const { page } = patient;
  await page.getByText(text('directory:booking.types')).waitFor();
  await page.getByText(own, { exact: true }).waitFor();
  await page.getByRole('link', { name: text('directory:booking.book') }).click();
  const followUp = text('scheduling:type.follow-up');
  const types = page.getByRole('radio');
  await page.getByRole('radio', { name: new RegExp(`^${own}`) }).waitFor();
  const isFirst = await types.first().evaluate((radio) => radio.closest('label')?.textContent ?? '');
  ensure(isFirst.startsWith(followUp), `The first type is ${isFirst}`);
  await page.getByRole('radio', { name: new RegExp(`^${own}`) }).click({ force: true });
  await page.getByRole('radio', { name: new RegExp(`^${own}`), checked: true }).waitFor();
  await page.getByRole('button', { name: text('scheduling:action.continue') }).click();
  await page.getByRole('heading', { level: 1, name: text('scheduling:time.title') }).waitFor();
  await chooseTime(page);
  await page.getByRole('heading', { level: 1, name: text('scheduling:confirm.title') }).waitFor();
  await page.getByRole('main').getByText(own).first().waitFor();
  await accessible(page);
  await page.getByRole('button', { name: text('scheduling:confirm.send') }).click();
  await page.getByRole('heading', { level: 1, name: text('scheduling:booked.pending.title') }).waitFor();
  await page.getByText(new RegExp(`· ${own} ·`)).waitFor();
};

const strangerReadsIt = async (stranger: Seat, patient: Seat): Promise<void> => {
  await stranger.page.goto(new URL(patient.page.url()).pathname);
  await stranger.page.getByText(text('directory:booking.types')).waitFor();
  await stranger.page.getByText(own, { exact: true }).waitFor();
};

const patientReadsIt = async ({ page }: Seat): Promise<void> => {
  await page.goto('/appointments/upcoming');
  await page.getByRole('listitem').filter({ hasText: own }).first().waitFor();
};

const doctorTakesItBack = async ({ page }: Seat): Promise<void> => {
  await nameField(page, 'consultation').fill('');
  await typeCard(page, 'consultation').getByLabel(text('availability:types.order')).selectOption('0');
  await saves(page);
};

/** A doctor gives a type of visit a name and a place; patients meet both, from the profile to their appointments. */
test('shows patients the doctor’s own name of a visit while booking and afterwards', async ({ seat }) => {
  const doctor = await seat();
  const patient = await seat();
  const stranger = await seat();
  await inOrder([
    ['The doctor signs in to name visits', () => signIn(doctor, 'doctor')],
    ['The consultation gets a name, the follow-up comes first', () => doctorNames(doctor)],
    ['The patient signs in to book', () => signIn(patient, 'patient')],
    ['The patient opens the profile of the doctor', () => patientFindsDoctor(patient)],
    ['The public profile has the name as well', () => strangerReadsIt(stranger, patient)],
    ['The patient books under that name', () => patientBooksIt(patient)],
    ['The upcoming appointment has it', () => patientReadsIt(patient)],
    ['The doctor goes back to the built-in name', () => doctorTakesItBack(doctor)],
  ]);
});
