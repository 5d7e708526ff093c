import { expect } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { chooseTime, patientFindsDoctor, patientSends } from '../support/booking.ts';
import { noComplaints, phone, type Seat, shoot } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { everyWidth } from '../support/widths.ts';

const reason = 'No puedo respirar desde anoche';
const patientName = 'Carlos Manuel Tavárez';
const doctorName = 'Dra. Ana Rosario';
const mark = text('common:urgent.words');

type People = Readonly<Record<'patient' | 'doctor' | 'secretary', Seat>>;

const asks = async (patient: Seat): Promise<void> => {
  const { page } = patient;
  await patientFindsDoctor(patient);
  await page.getByRole('link', { name: text('directory:booking.book') }).click();
  const name = new RegExp(`^${text('scheduling:type.follow-up')}`);
  await page.getByRole('radio', { name }).click({ force: true });
  await page.getByRole('radio', { name, checked: true }).waitFor();
  await page.getByRole('textbox').fill(reason);
  await page.getByText(text('common:urgent.onward')).waitFor();
  await page.getByRole('button', { name: text('scheduling:action.continue') }).click();
  await page.getByRole('heading', { level: 1, name: text('scheduling:time.title') }).waitFor();
  await chooseTime(page);
  await page.getByRole('heading', { level: 1, name: text('scheduling:confirm.title') }).waitFor();
  await patientSends(patient);
};

/** The first of several requests is the one with words of an emergency, at home and in the list. */
const standsFirst = async ({ page }: Seat, dashboard: string): Promise<void> => {
  for (const [path, label] of [
    ['/dashboard', text('dashboard:requests.title')],
    ['/appointments/requests', text('scheduling:requests.waiting')],
  ] as const) {
    await page.goto(path);
    const rows = page.getByRole('list', { name: label }).getByRole('listitem');
    await expect(rows.first()).toContainText(patientName);
    await expect(rows.first()).toContainText(mark);
    ensure((await rows.count()) > 1, `There is no other request at ${path}`);
    await expect(rows.nth(1)).not.toContainText(mark);
    await accessible(page);
  }
  await everyWidth(page, `urgent-requests-${dashboard}`);
};

const bellOf = async ({ page }: Seat) => {
  await page
    .locator('header')
    .getByRole('button', { name: new RegExp(`^${text('common:notifications.title')}`) })
    .click();
  return page.getByRole('dialog', { name: text('common:notifications.title') }).getByRole('listitem');
};

const bellSaysFirst = async ({ doctor }: People): Promise<void> => {
  const notices = await bellOf(doctor);
  await expect(notices.first()).toContainText(patientName);
  await expect(notices.first()).toContainText(mark);
  await accessible(doctor.page);
  await shoot(doctor.page, 'urgent-bell');
  await doctor.page.goto('/communications/notifications');
  await expect(doctor.page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(mark);
};

const secretaryConfirms = async ({ secretary: { page } }: People): Promise<void> => {
  await page.goto('/appointments/requests');
  const rows = page.getByRole('list', { name: text('scheduling:requests.waiting') }).getByRole('listitem');
  await rows
    .first()
    .getByRole('button', { name: new RegExp(text('scheduling:move.confirm')) })
    .click();
  await rows.filter({ hasText: mark }).waitFor({ state: 'detached' });
};

/** The patient reads who confirmed and for whom. */
const patientReadsWho = async ({ patient, secretary }: People, secretaryName: string): Promise<void> => {
  await patient.page.goto('/dashboard');
  const notices = await bellOf(patient);
  const person = text('notifications:onBehalf', { actor: secretaryName, person: doctorName });
  await expect(notices.first()).toContainText(person);
  await patient.page.setViewportSize(phone);
  await accessible(patient.page);
  await noComplaints({ patient, secretary })();
};

test('puts a request with words of an emergency first, and names who confirmed it', async ({ seat }) => {
  const people = { patient: await seat(), doctor: await seat(), secretary: await seat() };
  await inOrder([
    ['The patient signs in', () => signIn(people.patient, 'patient')],
    ['The patient asks for an appointment in words of an emergency', () => asks(people.patient)],
    ['The doctor signs in', () => signIn(people.doctor, 'doctor')],
    ['The request stands first at the doctor’s', () => standsFirst(people.doctor, 'doctor')],
    ['The bell says it first', () => bellSaysFirst(people)],
    ['The secretary signs in', () => signIn(people.secretary, 'secretary')],
    ['The request stands first at the secretary’s', () => standsFirst(people.secretary, 'secretary')],
    ['The secretary confirms it', () => secretaryConfirms(people)],
    ['The patient reads who confirmed it', () => patientReadsWho(people, 'Patricia Vólquez')],
  ]);
});
