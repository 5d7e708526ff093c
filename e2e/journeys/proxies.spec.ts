import type { Page } from '@playwright/test';
import { chooseReason, chooseTime } from '../support/booking.ts';
import type { Seat } from '../support/browser.ts';
import { newPatientField } from '../support/chart-screen.ts';
import { openDemonstration } from '../support/demonstration-database.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { isLive } from '../support/live.ts';
import { practiceDay } from '../support/practice-day.ts';
import { signIn } from '../support/sign-in.ts';
import { text } from '../support/texts.ts';
import { everyWidth } from '../support/widths.ts';

const words = (key: string, values: Record<string, string | number> = {}) => text(`proxies:${key}`, values);

const child = { given: 'Lucía', family: 'Tavárez Báez', birth: `${new Date().getFullYear() - 9}-05-14` };
const childName = `${child.given} ${child.family}`;
const carlos = 'Carlos Manuel Tavárez';
const maria = 'María Altagracia Peña';

type People = { readonly doctor: Seat; readonly patient: Seat; readonly friend: Seat };

/** A day so many days from today, as a date field takes it. */

/** Nobody signs in as María in the demonstration: here she has the password of everybody. Returns her username. */
const letSignIn = async (dataDir: string): Promise<string> => {
  const { pool, close } = openDemonstration(dataDir);
  const { rows } = await pool.query(
    `UPDATE app_user SET password_hash = (SELECT password_hash FROM app_user WHERE username = 'patient')
      WHERE given_name || ' ' || family_name = $1 RETURNING username`,
    [maria],
  );
  await close();
  return rows[0].username;
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const band = (page: Page, name: string) => page.getByText(words('acting.band', { name }));

/** How related, what for, until when: the same fields for the practice and for a patient. */
const fillWish = async (page: Page, relationship: string, scopes: readonly string[]): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words('field.relationship')).selectOption(relationship);
  for (const scope of scopes) await dialog.getByRole('checkbox', { name: words(`scope.${scope}`) }).check();
  await dialog.getByLabel(words('field.until')).fill(practiceDay(60));
};

/** The doctor opens a chart for a child and records the father, whose account is found by its name alone. */
const recordsParent = async (seat: Seat): Promise<void> => {
  const { page } = seat;
  await page.goto('/patients/directory');
  await page.getByRole('button', { name: text('charts:directory.add') }).click();
  const dialog = page.getByRole('dialog');
  const field = (key: string) => newPatientField(dialog, key);
  await field('firstName').fill(child.given);
  await field('lastName').fill(child.family);
  await field('dateOfBirth').fill(child.birth);
  await field('phone').fill('809-555-0163');
  await dialog.getByRole('button', { name: text('patientCare:add.submit') }).click();
  await page.waitForURL(/patient-care\?patient=/);
  await page.getByRole('button', { name: text('inCare:care.title') }).click();
  await dialog.getByText(words('chart.none')).waitFor();
  await dialog.getByRole('button', { name: words('chart.record') }).click();
  const login = dialog.getByLabel(words('chart.login'));
  await login.fill('pacient');
  await login.press('Enter');
  await dialog.getByText(words('chart.notFound')).waitFor();
  await login.fill('patient');
  await login.press('Enter');
  await dialog.getByText(carlos).waitFor();
  await dialog.getByLabel(words('field.proof')).fill('Acta de nacimiento y cédula');
  await fillWish(page, 'parent', ['record', 'appointments']);
  await everyWidth(seat.page, 'proxies-record');
  await dialog.getByRole('button', { name: words('chart.recordDo'), exact: true }).click();
  await dialog.getByText(words('chart.proof', { proof: 'Acta de nacimiento y cédula' })).waitFor();
  await everyWidth(seat.page, 'proxies-chart');
};

/** Where the portal for the child is, seen from the father's own. */
const entersForChild = async (seat: Seat): Promise<string> => {
  const { page } = seat;
  await page.goto('/settings/privacy');
  await page.getByRole('link', { name: words('held.open', { name: childName }) }).waitFor();
  await everyWidth(seat.page, 'proxies-privacy');
  await page.getByRole('button', { name: new RegExp(`^${words('acting.switch')}`) }).press('Enter');
  await page.getByRole('menuitemradio', { name: words('acting.for', { name: childName }) }).press('Enter');
  await page.waitForURL(/\/for\/[\da-f-]{36}\/medical-records\/personal$/);
  await band(page, childName).waitFor();
  await page.getByRole('main').getByText(childName).first().waitFor();
  ensure(!(await page.getByRole('main').innerText()).includes(carlos), 'the father’s own record');
  await heading(page, text('record:personal.titleOf', { name: childName }));
  await everyWidth(seat.page, 'proxies-acting');
  return new URL(page.url()).pathname.split('/').slice(0, 3).join('/');
};

/** Two tabs of one browser, one for each person, neither of which knows of the other. */
const hasTwoTabs = async ({ page, context }: Seat, at: string): Promise<void> => {
  const other = await context.newPage();
  await other.goto('/medical-records/personal');
  await other.getByText(carlos).first().waitFor();
  ensure((await band(other, childName).count()) === 0, 'the own tab acts for somebody');
  await page.goto(`${at}/medical-records/personal`);
  await band(page, childName).waitFor();
  await other.reload();
  await other.getByText(carlos).first().waitFor();
  ensure(!(await other.getByRole('main').innerText()).includes(childName), 'the child in the own tab');
  await other.close();
};

/** What is the person's alone is no page of whoever acts, by no address. */
const staysOut = async (seat: Seat, at: string): Promise<void> => {
  const { page } = seat;
  const pages = [
    'settings/security',
    'settings/privacy',
    'settings/export',
    'medical-records/personal/corrections',
  ];
  for (const path of pages) {
    await page.goto(`${at}/${path}`);
    await heading(page, words('acting.denied.title'));
  }
  await everyWidth(seat.page, 'proxies-denied');
  await page.goto('/for/019a0000-0000-7000-8000-00000000dead/medical-records/personal');
  await heading(page, words('acting.over.title'));
};

const booksForChild = async (seat: Seat, at: string): Promise<void> => {
  const { page } = seat;
  await page.goto(`${at}/appointments/request`);
  await page.getByRole('main').getByRole('combobox').fill('rosario ana');
  await page.getByRole('option', { name: /Dra\. Ana Rosario/ }).click();
  await chooseReason(page);
  await chooseTime(page);
  await heading(page, text('scheduling:confirm.title'));
  await page
    .getByRole('heading', { level: 2, name: text('scheduling:confirm.reviewOf', { name: childName }) })
    .waitFor();
  await page.getByRole('button', { name: text('scheduling:confirm.send') }).click();
  await heading(page, text('scheduling:booked.pending.title'));
  await page.getByRole('link', { name: text('scheduling:booked.mineOf', { name: childName }) }).click();
  await heading(page, text('scheduling:upcoming.titleOf', { name: childName }));
  await page.getByRole('main').getByText('Dra. Ana Rosario').first().waitFor();
  await everyWidth(seat.page, 'proxies-appointments');
};

/** What the doctor ends is gone from the open page, without a step of whoever looks at it. */
const endsAtOnce = async ({ doctor, patient }: People, at: string): Promise<void> => {
  await patient.page.goto(`${at}/medical-records/medications`);
  await heading(patient.page, text('record:medications.titleOf', { name: childName }));
  await isLive(patient.page);
  const dialog = doctor.page.getByRole('dialog').first();
  const sentence = words('given.endNamed', { name: carlos });
  await dialog.getByRole('button', { name: sentence }).click();
  const sure = doctor.page.getByRole('dialog', { name: sentence });
  await sure.getByRole('button', { name: words('given.end'), exact: true }).click();
  await sure.waitFor({ state: 'detached' });
  await dialog.getByText(words('chart.none')).waitFor();
  await heading(patient.page, words('acting.over.title'));
  await everyWidth(patient.page, 'proxies-over');
};

/** The patient asks a friend, and somebody who does not exist: both look the same. */
const invites = async (seat: Seat, friend: string): Promise<void> => {
  const { page } = seat;
  await page.goto('/settings/privacy');
  for (const login of [friend, 'nadie.con.este.nombre']) {
    await page.getByRole('button', { name: words('given.invite') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words('invite.login')).fill(login);
    await fillWish(page, 'carer', ['record']);
    if (login === friend) await everyWidth(seat.page, 'proxies-invite');
    await dialog.getByRole('button', { name: words('invite.send') }).click();
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('listitem')
      .filter({ hasText: login })
      .getByText(words('given.state.invited'))
      .waitFor();
  }
};

const acceptsAndReads = async (seat: Seat): Promise<void> => {
  const { page } = seat;
  await page.goto('/settings/privacy');
  await page.getByRole('button', { name: words('held.acceptNamed', { name: carlos }) }).click();
  await page.getByRole('link', { name: words('held.open', { name: carlos }) }).click();
  await page.waitForURL(/\/for\/.*\/medical-records\/personal$/);
  await band(page, carlos).waitFor();
  ensure(
    (await page.getByRole('link', { name: text('navigation:menu.appointmentsUpcoming') }).count()) === 0,
    'a page of the appointments without that scope',
  );
};

/** The patient sees who read, under their name and as what, and ends it. */
const seesAndEnds = async (seat: Seat): Promise<void> => {
  const { page } = seat;
  await page.goto('/medical-records/personal/access');
  const line = page.getByRole('listitem').filter({ hasText: maria });
  await line.getByText(text('settings:access.proxy')).first().waitFor();
  await everyWidth(seat.page, 'proxies-access');
  await page.goto('/settings/privacy');
  await page.getByRole('button', { name: words('given.endNamed', { name: maria }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('given.end'), exact: true })
    .click();
  await page.getByRole('listitem').filter({ hasText: maria }).getByText(words('given.state.ended')).waitFor();
};

/** A parent for a child as the practice records it, and a friend whom a patient asks: acting, seeing, ending. */
test('lets proxies act for a patient when doctor or patient allowed it', async ({ seat, product }) => {
  const { dataDir } = product;
  const people = {
    doctor: await seat({ expected: /status of 404/ }),
    patient: await seat(),
    friend: await seat(),
  };
  const { doctor, patient, friend } = people;
  const friendName = await letSignIn(dataDir);
  let at = '';
  await signIn(doctor, 'doctor');
  await signIn(patient, 'patient');
  await signIn(friend, friendName);
  await test.step('A doctor records the parent of a child, with the proof', () => recordsParent(doctor));
  await test.step('The parent enters for the child, and the page says so', async () => {
    at = await entersForChild(patient);
  });
  await test.step('Two tabs act for two people', () => hasTwoTabs(patient, at));
  await test.step('What is the person’s alone stays out of reach', () => staysOut(patient, at));
  await test.step('The parent books for the child', () => booksForChild(patient, at));
  await test.step('In dark and in Japanese the page says for whom it is', async () => {
    await patient.wear({ language: 'ja', theme: 'dark' });
    await patient.page.goto(`${at}/medical-records/personal`);
    await patient.page.getByText(childName).first().waitFor();
    await everyWidth(patient.page, 'proxies-acting-ja-dark');
    await patient.wear({ language: 'es', theme: 'light' });
  });
  await test.step('What the doctor ends is gone from the open page', () => endsAtOnce(people, at));
  await test.step('A patient invites, and learns of no account', () => invites(patient, friendName));
  await test.step('Whom it reached accepts and reads, and nothing else', () => acceptsAndReads(friend));
  await test.step('The patient sees who acted, and ends it', () => seesAndEnds(patient));
  await test.step('An open page of the friend shows it', () =>
    heading(friend.page, words('acting.over.title')));
});
