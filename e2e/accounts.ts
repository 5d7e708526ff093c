import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as OTPAuth from 'otpauth';
import { demonstrationPassword } from '../scripts/client.ts';
import { type Seat, shoot } from './browser.ts';
import { linkOf, type Mailbox } from './mailbox.ts';
import { expect, type Report } from './report.ts';
import { text } from './texts.ts';

/** Made up for the journey; `example.org` belongs to nobody. */
const patient = { given: 'Lucía', family: 'Marte Peña', email: 'lucia.marte@example.org' };
const doctor = { given: 'Héctor', family: 'Luna Báez', email: 'hector.luna@example.org' };
const secretary = { given: 'Sofía', family: 'Vega', email: 'sofia.vega@example.org' };
const password = 'una frase larga de prueba';
const newPassword = 'otra frase larga de prueba';

export type Applicants = {
  readonly administrator: Seat;
  readonly patient: Seat;
  readonly doctor: Seat;
  readonly secretary: Seat;
};

type Person = { readonly given: string; readonly family: string; readonly email: string };

/** What one step finds out and a later one needs. */
type Notes = {
  patientUsername: string;
  doctorUsername: string;
  secretaryUsername: string;
  totp: OTPAuth.TOTP | null;
};

const document = join(import.meta.dirname, 'files', 'cedula.pdf');

const heading = ({ page }: Seat, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Fills in the login form; what follows is the caller's. */
const enter = async ({ page }: Seat, username: string, secret: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel(text('registration:login.username')).fill(username);
  await page.getByLabel(text('registration:login.password'), { exact: true }).fill(secret);
  await page.getByRole('button', { name: text('registration:login.submit'), exact: true }).click();
};

const inPortal = ({ page }: Seat) =>
  page.waitForURL(/\/(dashboard|panel|panel-doctor|panel-assistant|wp-admin)/);

const leave = async ({ page, context }: Seat): Promise<void> => {
  await context.clearCookies({ name: 'dp-session' });
  await page.goto('/login');
};

const connectMail = async (seat: Seat, mailbox: Mailbox): Promise<void> => {
  const { page } = seat;
  await enter(seat, 'admin', demonstrationPassword);
  await inPortal(seat);
  await page.goto('/admin/settings');
  await heading(seat, text('admin:settings.title'));
  await page.getByRole('checkbox', { name: new RegExp(text('admin:settings.mailOn')) }).check();
  await page.getByRole('textbox', { name: text('admin:settings.mail_host'), exact: true }).fill('127.0.0.1');
  await page
    .getByRole('textbox', { name: text('admin:settings.mail_from'), exact: true })
    .fill('citas@example.org');
  await page.getByRole('combobox', { name: text('admin:settings.mail_security') }).selectOption('none');
  await page
    .getByRole('textbox', { name: text('admin:settings.mail_port'), exact: true })
    .fill(String(mailbox.port));
  await page.getByRole('button', { name: text('admin:settings.test') }).click();
  await mailbox.letter('admin@demo.example', /./);
  await page.getByRole('button', { name: text('admin:settings.save') }).click();
  await page.getByText(text('admin:settings.saved')).first().waitFor();
};

const fillPerson = async ({ page }: Seat, person: Person): Promise<void> => {
  await page.getByLabel(text('registration:register.firstName')).fill(person.given);
  await page.getByLabel(text('registration:register.lastName')).fill(person.family);
  await page.getByLabel(text('registration:register.email')).fill(person.email);
  await page.getByLabel(text('registration:register.password'), { exact: true }).fill(password);
};

const handInDocument = async ({ page }: Seat): Promise<void> => {
  await page.locator('input[type=file]').first().setInputFiles(document);
  await page.getByText(text('upload:state.complete')).first().waitFor();
};

/** Sends the form, waits for the success screen and returns the username that it shows. */
const sendForm = async (seat: Seat, role: 'patient' | 'doctor' | 'secretary'): Promise<string> => {
  const { page } = seat;
  await page.getByRole('button', { name: text(`registration:register.submit.${role}`), exact: true }).click();
  await heading(seat, text(`registration:register.success.${role}.title`));
  await shoot(page, `registered-${role}`);
  return (
    await page
      .locator('[translate=no]')
      .filter({ hasText: /^\S+\.\S+$/ })
      .first()
      .innerText()
  ).trim();
};

const patientRegisters = async (seat: Seat, notes: Notes): Promise<void> => {
  await seat.page.goto('/register?role=patient');
  await fillPerson(seat, patient);
  notes.patientUsername = await sendForm(seat, 'patient');
};

const verifies = async (seat: Seat, mailbox: Mailbox, person: Person): Promise<void> => {
  const { page } = seat;
  await page.goto(linkOf(await mailbox.letter(person.email, /verify-email/)));
  await page.getByLabel(text('registration:verify.password.label')).fill(password);
  await page.getByRole('button', { name: text('registration:verify.password.submit') }).click();
  await heading(seat, text('registration:verify.done.title'));
};

const patientComesIn = async (seat: Seat, notes: Notes): Promise<void> => {
  await enter(seat, notes.patientUsername, password);
  await inPortal(seat);
  await heading(seat, /./);
};

const doctorRegisters = async (seat: Seat, notes: Notes): Promise<void> => {
  const { page } = seat;
  await page.goto('/register');
  await page.getByText(text('registration:register.role.doctor.title')).click();
  await fillPerson(seat, doctor);
  const specialties = page.getByRole('combobox', { name: text('registration:register.specialties') });
  await specialties.fill('cardiolog');
  await specialties.press('Enter');
  await page.getByLabel(text('registration:register.exequatur')).fill('EX-2041-17');
  await page.getByLabel(text('registration:register.country')).selectOption('AR');
  await page.getByLabel(text('registration:register.subregion.province')).selectOption({ index: 3 });
  await page.getByLabel(text('registration:register.idType')).selectOption('pasaporte');
  await page.getByLabel(text('registration:register.idNumber')).fill('RD-1234567');
  await handInDocument(seat);
  notes.doctorUsername = await sendForm(seat, 'doctor');
};

const doctorHasToWait = async (seat: Seat, notes: Notes): Promise<void> => {
  await enter(seat, notes.doctorUsername, password);
  await seat.page.getByText(text('registration:login.pendingApproval')).waitFor();
};

/** Share of dark pixels of a page that has been drawn; the browser runs it. */
const darkness = `(async () => {
  const image = document.querySelector('img[data-paper]');
  await image.decode();
  const context = new OffscreenCanvas(100, 100).getContext('2d');
  context.drawImage(image, 0, 0, 100, 100);
  const { data } = context.getImageData(0, 0, 100, 100);
  return data.filter((value, index) => index % 4 === 0 && value < 100).length / 10_000;
})()`;

/** The PDF lies beside what was declared; its second page is a picture as office scanners pack it. */
const leafsThroughDocument = async ({ page }: Seat): Promise<void> => {
  const name = `${doctor.given} ${doctor.family}`;
  const shown = (number: number) =>
    page.getByRole('img', { name: text('admin:document.pageAlt', { name, page: `${number}`, pages: '3' }) });
  await shown(1).waitFor();
  await page.getByText('Cedula de identidad').waitFor({ state: 'attached' });
  await shoot(page, 'approval-document');
  await page.getByRole('button', { name: text('admin:document.nextPage') }).click();
  await shown(2).waitFor();
  const dark = Number(await page.evaluate(darkness));
  expect(dark > 0.1, `of the scanned page ${dark} is dark`);
};

const administratorApproves = async (seat: Seat, mailbox: Mailbox): Promise<void> => {
  const { page } = seat;
  await page.goto('/admin/approvals');
  await page.getByRole('link', { name: new RegExp(doctor.family) }).click();
  await page.getByRole('heading', { name: new RegExp(doctor.family) }).waitFor();
  await page.getByText('EX-2041-17').first().waitFor();
  await leafsThroughDocument(seat);
  await page.getByRole('checkbox').first().check();
  await shoot(page, 'approval');
  await page.getByRole('button', { name: text('admin:decision.approve'), exact: true }).click();
  await page
    .getByText(text('admin:decision.done.approved', { name: `${doctor.given} ${doctor.family}` }))
    .first()
    .waitFor();
  await mailbox.letter(doctor.email, /aprob/i);
};

const doctorEnrols = async (seat: Seat, notes: Notes): Promise<void> => {
  const { page } = seat;
  await enter(seat, notes.doctorUsername, password);
  await inPortal(seat);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: text('security:app.add') }).click();
  const secret = (await page.getByRole('dialog').locator('code').first().innerText()).replace(/\s/g, '');
  const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret), digits: 6, period: 30 });
  notes.totp = totp;
  await page.getByLabel(text('security:app.code')).fill(totp.generate());
  await page.getByRole('button', { name: text('security:app.confirm') }).click();
  await page.getByRole('heading', { name: text('security:codes.title') }).waitFor();
  await page.getByText(text('security:codes.kept')).click();
  await page.getByRole('button', { name: text('security:codes.done') }).click();
};

const doctorComesInWithCode = async (seat: Seat, notes: Notes): Promise<void> => {
  const { page } = seat;
  await leave(seat);
  await enter(seat, notes.doctorUsername, password);
  const code = page.getByLabel(text('registration:secondFactor.app.label'));
  await code.waitFor();
  // A code is accepted once; the one of the enrolment has been used.
  const { totp } = notes;
  expect(totp !== null, 'The doctor enrolled an authenticator');
  await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await inPortal(seat);
  await heading(seat, /./);
};

const secretaryRegisters = async (seat: Seat, notes: Notes): Promise<void> => {
  const { page } = seat;
  await page.goto('/register?role=secretary');
  await fillPerson(seat, secretary);
  const chosen = page.getByRole('combobox', { name: text('registration:register.doctor') });
  await chosen.fill(doctor.family);
  await page.getByRole('option', { name: new RegExp(doctor.family) }).click();
  await handInDocument(seat);
  notes.secretaryUsername = await sendForm(seat, 'secretary');
};

const doctorAccepts = async ({ page }: Seat, mailbox: Mailbox): Promise<void> => {
  const name = `${secretary.given} ${secretary.family}`;
  await page.goto('/team/secretaries');
  await page.getByRole('button', { name: text('team:requests.acceptWho', { name }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('team:answer.accept.confirm'), exact: true })
    .click();
  await page.getByText(text('team:answer.accept.done', { name })).first().waitFor();
  await mailbox.letter(secretary.email, new RegExp(doctor.family));
};

const patientRecovers = async (seat: Seat, mailbox: Mailbox, notes: Notes): Promise<void> => {
  const { page } = seat;
  await leave(seat);
  await page.getByRole('link', { name: text('registration:login.forgot') }).click();
  await page.getByLabel(text('registration:forgot.email')).fill(patient.email);
  const question = page.getByLabel(/\d+ \+ \d+/);
  const asked =
    (
      await page
        .locator('label')
        .filter({ hasText: /\d+ \+ \d+/ })
        .innerText()
    ).match(/\d+/g) ?? [];
  await question.fill(String(asked.map(Number).reduce((sum, part) => sum + part, 0)));
  await page.getByRole('button', { name: text('registration:forgot.submit') }).click();
  await page.getByText(text('registration:forgot.sent')).first().waitFor();
  await page.goto(linkOf(await mailbox.letter(patient.email, /reset-password/)));
  await page.getByLabel(text('registration:reset.password'), { exact: true }).fill(newPassword);
  await page.getByLabel(text('registration:reset.again'), { exact: true }).fill(newPassword);
  expect(!page.url().includes('token='), 'The token is gone from the address bar');
  await page.getByRole('button', { name: text('registration:reset.submit') }).click();
  await page.getByText(text('registration:reset.done')).first().waitFor();
  await page.waitForURL('**/login*');
  await enter(seat, notes.patientUsername, newPassword);
  await inPortal(seat);
};

const patientSetsUp = async ({ page }: Seat): Promise<void> => {
  await page.goto('/settings/personal');
  await page.getByLabel(text('settings:personal.phone')).fill('+1 809 555 0177');
  await page.getByRole('button', { name: text('settings:save.save') }).click();
  await page.getByText(text('settings:save.saved')).first().waitFor();
  await page.reload();
  expect(
    (await page.getByLabel(text('settings:personal.phone')).inputValue()) === '+1 809 555 0177',
    'The telephone number is kept',
  );
};

const patientExports = async ({ page }: Seat, mailbox: Mailbox): Promise<void> => {
  await page.goto('/settings/export');
  await page.getByRole('button', { name: text('settings:export.request') }).click();
  await page.getByText(text('settings:export.ready'), { exact: true }).waitFor({ timeout: 60_000 });
  await mailbox.letter(patient.email, /settings\/export/);
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text('settings:export.download'), exact: true }).click(),
  ]);
  const bytes = await readFile(await archive.path());
  expect(bytes.subarray(0, 2).toString() === 'PK', 'The export is a zip archive');
  expect(bytes.includes('fhir/bundle.json'), 'The export holds a FHIR bundle');
};

const patientLeaves = async ({ page }: Seat, mailbox: Mailbox, notes: Notes): Promise<void> => {
  await page.goto('/settings/delete');
  await page
    .getByLabel(text('settings:delete.type', { username: notes.patientUsername }))
    .fill(notes.patientUsername);
  await page.getByRole('button', { name: text('settings:delete.button') }).click();
  await page
    .getByRole('button', { name: text('settings:delete.undo') })
    .first()
    .waitFor();
  await mailbox.letter(patient.email, /settings\/delete/);
  await shoot(page, 'leaving');
  await page
    .getByRole('button', { name: text('settings:delete.undo') })
    .first()
    .click();
  await page.getByText(text('settings:delete.undone')).first().waitFor();
};

const noComplaints = (people: Applicants) => async (): Promise<void> => {
  const complaints = Object.entries(people).flatMap(([who, seat]: [string, Seat]) =>
    seat.takeComplaints().map((complaint) => `${who}: ${complaint}`),
  );
  // A pending doctor who signs in gets 403, and the browser prints it.
  const real = complaints.filter((complaint) => !/status of 403/.test(complaint));
  expect(real.length === 0, `The browser complained:\n${real.join('\n')}`);
};

/** From a stranger to somebody who may leave again: each role registers, with mails that really arrive. */
export const accounts = async (report: Report, people: Applicants, mailbox: Mailbox): Promise<void> => {
  const notes: Notes = { patientUsername: '', doctorUsername: '', secretaryUsername: '', totp: null };
  const ended = await report.inOrder([
    [
      'The administrator connects a mail server and tests it',
      () => connectMail(people.administrator, mailbox),
    ],
    ['A patient registers', () => patientRegisters(people.patient, notes)],
    ['… and proves the address with the mail', () => verifies(people.patient, mailbox, patient)],
    ['… and signs in with the username', () => patientComesIn(people.patient, notes)],
    ['A doctor registers with a document', () => doctorRegisters(people.doctor, notes)],
    ['… and proves the address', () => verifies(people.doctor, mailbox, doctor)],
    ['… and has to wait for approval', () => doctorHasToWait(people.doctor, notes)],
    ['The administrator approves', () => administratorApproves(people.administrator, mailbox)],
    ['The doctor comes in and sets up an authenticator', () => doctorEnrols(people.doctor, notes)],
    ['… and signs in with its code', () => doctorComesInWithCode(people.doctor, notes)],
    [
      'A secretary registers with a document for that doctor',
      () => secretaryRegisters(people.secretary, notes),
    ],
    ['The doctor accepts the secretary', () => doctorAccepts(people.doctor, mailbox)],
    ['The patient gets a lost password back', () => patientRecovers(people.patient, mailbox, notes)],
    ['… and changes personal data', () => patientSetsUp(people.patient)],
    ['… and takes all data out', () => patientExports(people.patient, mailbox)],
    ['… and asks to be deleted, and stays', () => patientLeaves(people.patient, mailbox, notes)],
    ['No browser complained of the accounts', noComplaints(people)],
  ]);
  if (ended) return;
  await Promise.all(
    Object.entries(people).map(([who, { page }]: [string, Seat]) => shoot(page, `failed-accounts-${who}`)),
  );
};
