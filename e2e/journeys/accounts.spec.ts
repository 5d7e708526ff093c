import { readFile } from 'node:fs/promises';
import { demonstrationPassword } from '../../scripts/client.ts';
import { accessible } from '../support/accessible.ts';
import { type Seat, shoot } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { fillMailServer, linkOf, type Mailbox } from '../support/mailbox.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { accountLife } from './account-life.ts';
import type { Notes } from './accounts/stage.ts';
import {
  approve,
  askToBeDeleted,
  comeIn,
  doctor,
  enrolApplication,
  enter,
  fillPerson,
  fullName,
  handInDocument,
  heading,
  inPortal,
  leave,
  newPassword,
  noComplaints,
  openApplication,
  password,
  patient,
  registerDoctor,
  says,
  secretary,
  sendForm,
  verifies,
} from './accounts/steps.ts';

const connectMail = async (seat: Seat, mailbox: Mailbox): Promise<void> => {
  const { page } = seat;
  await comeIn(seat, 'admin', demonstrationPassword);
  await page.goto('/admin/settings');
  await heading(seat, text('admin:settings.title'));
  await fillMailServer(page, mailbox, 'citas@example.org');
  await page.getByRole('button', { name: text('admin:settings.test') }).click();
  await mailbox.letter('admin@demo.example', /./);
  await page.getByRole('button', { name: text('admin:settings.save'), exact: true }).click();
  await page.getByText(text('admin:settings.saved')).first().waitFor();
};

const patientRegisters = async (seat: Seat, notes: Notes): Promise<void> => {
  await seat.page.goto('/register?role=patient');
  await fillPerson(seat, patient);
  notes.patientUsername = await sendForm(seat, 'patient');
};

const doctorRegisters = async (seat: Seat, notes: Notes): Promise<void> => {
  notes.doctorUsername = await registerDoctor(seat, doctor, 'EX-2041-17');
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
  ensure(dark > 0.1, `of the scanned page ${dark} is dark`);
};

const administratorApproves = async (seat: Seat, mailbox: Mailbox): Promise<void> => {
  await openApplication(seat, doctor);
  await seat.page.getByText('EX-2041-17').first().waitFor();
  await leafsThroughDocument(seat);
  await approve(seat, mailbox, doctor);
};

const doctorEnrols = async (seat: Seat, notes: Notes): Promise<void> => {
  const { page } = seat;
  await enter(seat, notes.doctorUsername, password);
  await inPortal(seat);
  await page.goto('/settings/security');
  notes.totp = await enrolApplication(seat);
};

const doctorComesInWithCode = async (seat: Seat, notes: Notes): Promise<void> => {
  const { page } = seat;
  await leave(seat);
  await enter(seat, notes.doctorUsername, password);
  const code = page.getByLabel(text('registration:secondFactor.app.label'));
  await code.waitFor();
  // A code is accepted once; the one of the enrolment has been used.
  const { totp } = notes;
  ensure(totp !== null, 'The doctor enrolled an authenticator');
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
  const name = fullName(secretary);
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
  ensure(!page.url().includes('token='), 'The token is gone from the address bar');
  await accessible(page);
  await page.getByRole('button', { name: text('registration:reset.submit') }).click();
  await page.getByText(text('registration:reset.done')).first().waitFor();
  await page.waitForURL('**/login*');
  await enter(seat, notes.patientUsername, newPassword);
  await inPortal(seat);
};

const patientSetsUp = async ({ page }: Seat): Promise<void> => {
  await page.goto('/settings/personal');
  await page.getByLabel(text('settings:personal.phone')).fill('+1 809 555 0177');
  await page.getByRole('button', { name: text('common:save.save') }).click();
  await page.getByText(text('common:save.saved')).first().waitFor();
  await page.reload();
  ensure(
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
  ensure(bytes.subarray(0, 2).toString() === 'PK', 'The export is a zip archive');
  ensure(bytes.includes('fhir/bundle.json'), 'The export holds a FHIR bundle');
};

const patientStays = async (seat: Seat, mailbox: Mailbox, notes: Notes): Promise<void> => {
  const { page } = seat;
  await askToBeDeleted(seat, notes.patientUsername);
  await mailbox.letter(patient.email, /settings\/delete/);
  await shoot(page, 'leaving');
  await accessible(page);
  await page
    .getByRole('button', { name: text('settings:delete.undo') })
    .first()
    .click();
  await says(seat, text('settings:delete.undone'));
};

test('registers, approves and erases accounts when the mails arrive', async ({ seat, product, mailbox }) => {
  const people = {
    administrator: await seat(),
    patient: await seat(),
    doctor: await seat(),
    secretary: await seat(),
  };
  const notes: Notes = { patientUsername: '', doctorUsername: '', secretaryUsername: '', totp: null };
  await inOrder([
    [
      'The administrator connects a mail server and tests it',
      () => connectMail(people.administrator, mailbox),
    ],
    ['A patient registers', () => patientRegisters(people.patient, notes)],
    ['… and proves the address with the mail', () => verifies(people.patient, mailbox, patient)],
    ['… and signs in with the username', () => comeIn(people.patient, notes.patientUsername, password)],
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
    ['… and asks to be deleted, and stays', () => patientStays(people.patient, mailbox, notes)],
    ['No browser complained of the accounts', noComplaints(people)],
  ]);
  const { address, dataDir } = product;
  await accountLife(seat, address, { people, mailbox, dataDir, notes });
});
