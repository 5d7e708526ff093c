import type { Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { chooseReason, chooseTime } from '../support/booking.ts';
import { type Seat, shoot } from '../support/browser.ts';
import { chartTab, newPatientField } from '../support/chart-screen.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { findPerson, type Person } from '../support/person.ts';
import { practiceDay } from '../support/practice-day.ts';
import { signIn } from '../support/sign-in.ts';
import { text } from '../support/texts.ts';
import { waitUntil } from '../support/wait-until.ts';
import { everyWidth } from '../support/widths.ts';

const words = (key: string, values: Record<string, string | number> = {}) => text(`inCare:${key}`, values);

const reason = 'Llegó inconsciente a urgencias, sin acompañante.';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Somebody is typed in again, with an error in the name: who it may be is said beside the form, and it goes on. */
const registersTwice = async ({ page }: Seat, person: Person): Promise<void> => {
  await page.goto('/patients/directory');
  await page.getByRole('button', { name: text('charts:directory.add') }).click();
  const dialog = page.getByRole('dialog');
  const field = (key: string) => newPatientField(dialog, key);
  await field('firstName').fill(person.given.toUpperCase());
  await field('lastName').fill(`${person.family}s`);
  await field('dateOfBirth').fill(person.birth);
  await field('phone').fill(person.phone);
  await dialog.getByText(words('alike.title')).waitFor();
  await dialog.getByRole('link', { name: `${person.given} ${person.family}` }).waitFor();
  await accessible(page);
  await shoot(page, 'patients-alike-1440');
  await dialog.getByRole('button', { name: text('patientCare:add.submit') }).click();
  await page.waitForURL(/patient-care\?patient=/);
};

const caller = {
  firstName: 'Zoraida',
  lastName: 'Belliard Cuello',
  dateOfBirth: '1991-04-12',
  phone: '829-555-0177',
};

/** Types somebody in and opens the chart. */
const fillsIn = async (page: Page, person: Readonly<Record<string, string>>): Promise<void> => {
  const form = page.getByRole('main');
  for (const [key, value] of Object.entries(person)) await newPatientField(form, key).fill(value);
  await form.getByRole('button', { name: text('patientCare:add.submit') }).click();
};

/** Somebody calls who has no chart: the booking leads to registering and goes on with the new patient. */
const registersCaller = async ({ page }: Seat): Promise<void> => {
  const query = `${caller.firstName} ${caller.lastName}`;
  const register = text('navigation:menu.patientRegister');
  const main = page.getByRole('main');
  await page.goto('/appointments/new');
  await main.getByRole('searchbox').fill(query);
  await page.getByText(text('scheduling:patient.nobody', { query })).waitFor();
  await main.getByRole('link', { name: text('common:action.registerNamed', { name: query }) }).click();
  await heading(page, register);
  const first = newPatientField(main, 'firstName');
  await waitUntil('the name stands there', async () => (await first.inputValue()) === caller.firstName);
  ensure(
    (await newPatientField(main, 'lastName').inputValue()) === caller.lastName,
    'The family names are not those that were searched',
  );
  await page.getByText(text('patientCare:add.clinicalByDoctor')).waitFor();
  await everyWidth(page, 'patients-register');
  await fillsIn(page, caller);
  await page.waitForURL(/appointments\/new\?.*patient=/);
  await page.getByText(query).first().waitFor();
  await chooseReason(page);
  await chooseTime(page);
  await heading(page, text('scheduling:confirm.title'));
  await page.getByRole('button', { name: text('scheduling:confirm.book') }).click();
  await heading(page, text('scheduling:booked.confirmed.title'));
  await page.getByText(query).first().waitFor();
};

/** Registered from the menu, the page says what was opened and what may come next; the doctor has the patient in care. */
const registersFromMenu = async ({ page }: Seat, doctor: Page): Promise<void> => {
  const person = { ...caller, firstName: 'Altagracia', lastName: 'Frómeta', phone: '829-555-0178' };
  await page.goto('/patients/register');
  await fillsIn(page, person);
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 2, name: /Altagracia Frómeta: .* P\d+/ }).waitFor();
  await everyWidth(page, 'patients-registered');
  await main.getByRole('link', { name: text('patientCare:registered.book') }).waitFor();
  await main.getByRole('button', { name: text('patientCare:registered.another') }).click();
  const first = newPatientField(main, 'firstName');
  await first.waitFor();
  ensure((await first.inputValue()) === '', 'The form still holds the patient before');
  await doctor.goto('/patients/directory');
  await doctor.getByRole('main').getByRole('searchbox').fill('frometa');
  await doctor.getByRole('link', { name: 'Altagracia Frómeta' }).first().waitFor();
};

/** Somebody stands at the desk who has no chart: received as soon as they are registered. */
const receivesNewcomer = async ({ page }: Seat): Promise<void> => {
  await page.goto('/dashboard/secretary');
  await page.getByRole('button', { name: text('scheduling:walkIn'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('Heriberto Polanco');
  await dialog
    .getByRole('link', { name: text('common:action.registerNamed', { name: 'Heriberto Polanco' }) })
    .click();
  await fillsIn(page, { ...caller, firstName: 'Heriberto', lastName: 'Polanco', phone: '829-555-0179' });
  await page.waitForURL(/dashboard\/secretary\?/);
  await dialog.getByText('Heriberto Polanco').waitFor();
  await everyWidth(page, 'patients-walk-in');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  ensure(new URL(page.url()).search === '', 'The address still asks for somebody to be received');
};

/** The pair is compared, merged, and taken apart again. */
const mergesAndUndoes = async ({ page }: Seat, person: Person): Promise<void> => {
  await page.goto('/patients/directory/duplicates');
  await heading(page, words('duplicates.title'));
  const row = page.getByRole('listitem').filter({ hasText: `${person.family}s` });
  await row.first().waitFor();
  await everyWidth(page, 'patients-duplicates');
  await row
    .first()
    .getByRole('button', { name: words('duplicates.compare') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(words('merge.stays')).waitFor();
  await dialog.getByRole('radio').first().waitFor();
  await everyWidth(page, 'patients-merge');
  await dialog.getByRole('button', { name: words('merge.do'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const pair = row.filter({ hasText: words('duplicates.compare') });
  await pair.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: words('merges.undo') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('merges.undo') })
    .click();
  await page.getByText(words('merges.wasUndone', { date: '' }).trim()).waitFor();
  await row
    .first()
    .getByRole('button', { name: words('duplicates.apart') })
    .click();
  await page.getByText(words('duplicates.apartDone')).waitFor();
};

/** A doctor who does not care for the patient gets in with number and birth date, sees that it is an emergency, and leaves. */
const opensInEmergency = async ({ page }: Seat, person: Person): Promise<void> => {
  await page.goto('/patients/directory/emergency');
  await heading(page, words('emergency.title'));
  await everyWidth(page, 'patients-emergency');
  const fill = (key: string, value: string) =>
    page.getByLabel(words(`emergency.${key}`), { exact: true }).fill(value);
  const send = () => page.getByRole('button', { name: words('emergency.open') }).click();
  await send();
  await page.getByText(words('emergency.wrong.chart_number')).waitFor();
  await fill('chart_number', person.number);
  await fill('birth_date', '1901-01-01');
  await fill('reason', reason);
  await send();
  await page.getByText(words('emergency.notFound')).waitFor();
  await fill('birth_date', person.birth);
  await send();
  await page.waitForURL(/patient-care\?patient=/);
  const [before = ''] = words('emergency.banner', { time: '@' }).split('@');
  await page.getByText(before.trim()).waitFor();
  await chartTab(page, 'overview').waitFor();
  ensure(
    (await page.getByRole('button', { name: text('patientCare:visit.saveAll') }).count()) === 0,
    'a chart of an emergency can be written into',
  );
  await everyWidth(page, 'patients-emergency-chart');
  await page.getByRole('button', { name: words('emergency.end') }).click();
  await heading(page, words('emergency.title'));
  await page.getByText(words('emergency.over')).waitFor();
  await page.goto(`/ai-assistant/patient-care?patient=${person.id}`);
  await page.getByText(text('patientCare:chartFailed')).waitFor();
};

const reviews = async ({ page }: Seat): Promise<void> => {
  await page.goto('/admin/emergency-access');
  await heading(page, words('reviews.title'));
  await page.getByText(reason).waitFor();
  await everyWidth(page, 'patients-reviews');
  await page.getByRole('button', { name: words('reviews.review') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words('reviews.label')).fill('Comprobado con urgencias.');
  await dialog.getByRole('button', { name: words('reviews.save') }).click();
  await page.getByText(words('reviews.none')).waitFor();
};

/** A colleague is let in with a reason and an end, and out again. */
const letsIn = async ({ page }: Seat, person: Person): Promise<void> => {
  await page.goto(`/ai-assistant/patient-care?patient=${person.id}`);
  await page.getByRole('button', { name: words('care.title') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words('care.colleague'), { exact: true }).selectOption({ index: 1 });
  await dialog.getByLabel(words('care.why'), { exact: true }).fill('Interconsulta de cardiología');
  await dialog.getByLabel(words('care.endDate'), { exact: true }).fill(practiceDay(7));
  await dialog.getByRole('button', { name: words('care.giveDo') }).click();
  await dialog.getByText('Interconsulta de cardiología').waitFor();
  await everyWidth(page, 'patients-care');
  await dialog
    .getByRole('button', { name: words('care.end') })
    .last()
    .click();
  await dialog.getByText('Interconsulta de cardiología').waitFor({ state: 'detached' });
};

/** Without today's visits the list says so, shows the others, and brings them when they can be read again. */
const saysWhatFailed = async ({ page }: Seat): Promise<void> => {
  const visits = '**/appointments?*';
  await page.route(visits, (route) => route.abort());
  await page.goto('/ai-assistant/patient-care');
  await page.getByText(text('patientCare:list.todayFailed')).waitFor();
  const others = page.getByRole('region', { name: text('patientCare:list.recent') });
  await others.getByRole('link').first().waitFor();
  await everyWidth(page, 'patients-without-today');
  await page.unroute(visits);
  await page.getByRole('button', { name: text('common:action.retry') }).click();
  await page.getByText(text('patientCare:list.todayFailed')).waitFor({ state: 'detached' });
};

/** Patients: duplicates, merging, emergencies, and who may see a chart. */
test('merges duplicates and opens charts in an emergency when the reason is given', async ({
  seat,
  product,
}) => {
  const { dataDir } = product;
  const seats = {
    doctor: await seat(),
    secretary: await seat(),
    stranger: await seat(),
    administrator: await seat(),
  };
  const person = await findPerson(dataDir);
  await signIn(seats.doctor, 'doctor');
  await test.step('A patient registered twice is suggested', () => registersTwice(seats.doctor, person));
  await test.step('Two charts are merged and taken apart again', () => mergesAndUndoes(seats.doctor, person));
  await signIn(seats.secretary, 'secretary');
  await test.step('A secretary registers a caller and books a visit', () => registersCaller(seats.secretary));
  await test.step('A secretary registers from the menu, for her doctor', () =>
    registersFromMenu(seats.secretary, seats.doctor.page));
  await test.step('A secretary registers who stands at the desk, and goes on receiving', () =>
    receivesNewcomer(seats.secretary));
  await signIn(seats.stranger, 'doctora2');
  await test.step('A chart is opened in an emergency and closed', () =>
    opensInEmergency(seats.stranger, person));
  await signIn(seats.administrator, 'admin');
  await test.step('An administrator reviews the emergency', () => reviews(seats.administrator));
  await test.step('A colleague gets access with an end, and loses it', () => letsIn(seats.doctor, person));
  // Nothing is found by a wrong birth date, and the chart is closed in the end: both are answered with 404.
  const complaints = Object.values(seats)
    .flatMap((seat: Seat) => seat.takeComplaints())
    .filter((complaint) => !/status of 404/.test(complaint));
  await test.step('The browser complains of nothing', async () => {
    ensure(complaints.length === 0, complaints.join('\n'));
  });
});

test('lists other patients when the visits of today cannot be read', async ({ seat }) => {
  const doctor = await seat({ expected: /ERR_FAILED/ });
  await signIn(doctor, 'doctor');
  await saysWhatFailed(doctor);
});
