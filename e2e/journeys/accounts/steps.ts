import { join } from 'node:path';
import * as OTPAuth from 'otpauth';
import { accessible } from '../../support/accessible.ts';
import { noComplaints as nothingComplained, type Seat, shoot } from '../../support/browser.ts';
import { linkOf, type Mailbox } from '../../support/mailbox.ts';
import { text } from '../../support/texts.ts';

export type Person = { readonly given: string; readonly family: string; readonly email: string };

/** Made up for the journeys; `example.org` belongs to nobody. */
export const patient: Person = {
  given: 'Lucía',
  family: 'Marte Peña',
  email: 'lucia.marte@example.org',
};
export const doctor: Person = { given: 'Héctor', family: 'Luna Báez', email: 'hector.luna@example.org' };
export const secretary: Person = { given: 'Sofía', family: 'Vega', email: 'sofia.vega@example.org' };

/** What everybody registers with. */
export const password = 'una frase larga de prueba';
/** The patient's, once the first one was lost. */
export const newPassword = 'otra frase larga de prueba';

export const fullName = ({ given, family }: Person): string => `${given} ${family}`;

/** A file of this folder that somebody hands in. */
export const file = (name: string): string => join(import.meta.dirname, '../../files', name);

/** Waits for the page that is headed like this. */
export const heading = ({ page }: Seat, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** A sentence that is on the page, as a toast or where it stays. */
export const says = ({ page }: Seat, sentence: string): Promise<void> =>
  page.getByText(sentence).first().waitFor();

/** Fills in the login form; what follows is the caller's. */
export const enter = async ({ page }: Seat, username: string, secret: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel(text('registration:login.username')).fill(username);
  await page.getByLabel(text('registration:login.password'), { exact: true }).fill(secret);
  await page.getByRole('button', { name: text('registration:login.submit'), exact: true }).click();
};

export const inPortal = ({ page }: Seat): Promise<void> =>
  page.waitForURL(/\/(dashboard|panel|panel-doctor|panel-assistant|wp-admin)/);

/** Signs in and waits for the first page. */
export const comeIn = async (seat: Seat, username: string, secret: string): Promise<void> => {
  await enter(seat, username, secret);
  await inPortal(seat);
  await heading(seat, /./);
};

/** The session stays open at the server: as if the person sat down at another computer. */
export const leave = async ({ page, context }: Seat): Promise<void> => {
  await context.clearCookies({ name: 'dp-session' });
  await page.goto('/login');
};

export const fillPerson = async ({ page }: Seat, person: Person): Promise<void> => {
  await page.getByLabel(text('registration:register.firstName')).fill(person.given);
  await page.getByLabel(text('registration:register.lastName')).fill(person.family);
  await page.getByLabel(text('registration:register.email')).fill(person.email);
  await page.getByLabel(text('registration:register.password'), { exact: true }).fill(password);
};

export const handInDocument = async ({ page }: Seat): Promise<void> => {
  await page.locator('input[type=file]').first().setInputFiles(file('cedula.pdf'));
  await page.getByText(text('upload:state.complete')).first().waitFor();
};

/** Sends the form, waits for the success screen and returns the username that it shows. */
export const sendForm = async (seat: Seat, role: 'patient' | 'doctor' | 'secretary'): Promise<string> => {
  const { page } = seat;
  if (role === 'patient') await page.getByLabel(text('registration:register.healthConsent')).check();
  await accessible(page);
  await page.getByRole('button', { name: text(`registration:register.submit.${role}`), exact: true }).click();
  await heading(seat, text(`registration:register.success.${role}.title`));
  await shoot(page, `registered-${role}`);
  await accessible(page);
  const shown = page.locator('[translate=no]').filter({ hasText: /^\S+\.\S+$/ });
  return (await shown.first().innerText()).trim();
};

/** A doctor's whole form, with a document; returns the username. */
export const registerDoctor = async (seat: Seat, person: Person, exequatur: string): Promise<string> => {
  const { page } = seat;
  await page.goto('/register');
  await page.getByText(text('registration:register.role.doctor.title')).click();
  await fillPerson(seat, person);
  const specialties = page.getByRole('combobox', { name: text('registration:register.specialties') });
  await specialties.fill('cardiolog');
  await specialties.press('Enter');
  await page.getByLabel(text('registration:register.exequatur')).fill(exequatur);
  await page.getByLabel(text('registration:register.country')).selectOption('AR');
  await page.getByLabel(text('registration:register.subregion.province')).selectOption({ index: 3 });
  await page.getByLabel(text('registration:register.idType')).selectOption('pasaporte');
  await page.getByLabel(text('registration:register.idNumber')).fill(`RD-${exequatur}`);
  await handInDocument(seat);
  return sendForm(seat, 'doctor');
};

/** Opens the link of the mail and proves that the account is the reader's own. */
export const verifies = async (seat: Seat, mailbox: Mailbox, person: Person): Promise<void> => {
  const { page } = seat;
  await page.goto(linkOf(await mailbox.letter(person.email, /verify-email/)));
  await page.getByLabel(text('registration:verify.password.label')).fill(password);
  await accessible(page);
  await page.getByRole('button', { name: text('registration:verify.password.submit') }).click();
  await heading(seat, text('registration:verify.done.title'));
};

/** Opens a doctor's application from the queue. */
export const openApplication = async ({ page }: Seat, person: Person): Promise<void> => {
  await page.goto('/admin/approvals');
  await page.getByRole('link', { name: new RegExp(person.family) }).click();
  await page.getByRole('heading', { name: new RegExp(person.family) }).waitFor();
};

/** Compares with the register, approves, and waits until the mail has arrived. */
export const approve = async (seat: Seat, mailbox: Mailbox, person: Person): Promise<void> => {
  const { page } = seat;
  await page.getByRole('checkbox').first().check();
  await shoot(page, 'approval');
  await page.getByRole('button', { name: text('admin:decision.approve'), exact: true }).click();
  await says(seat, text('admin:decision.done.approved', { name: fullName(person) }));
  await mailbox.letter(person.email, new RegExp(text('mail:doctorApproved.subject')));
};

/** Sets up an authenticator application as second factor, and keeps the recovery codes. */
export const enrolApplication = async ({ page }: Seat): Promise<OTPAuth.TOTP> => {
  await page.getByRole('button', { name: text('security:app.add') }).click();
  const secret = (await page.getByRole('dialog').locator('code').first().innerText()).replace(/\s/g, '');
  const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret), digits: 6, period: 30 });
  await page.getByLabel(text('security:app.code')).fill(totp.generate());
  await page.getByRole('button', { name: text('security:app.confirm') }).click();
  await page.getByRole('heading', { name: text('security:codes.title') }).waitFor();
  await page.getByText(text('security:codes.kept')).click();
  await page.getByRole('button', { name: text('security:codes.done') }).click();
  return totp;
};

/** Has the account deleted in seven days, as far as the page says so. */
export const askToBeDeleted = async ({ page }: Seat, username: string): Promise<void> => {
  await page.goto('/settings/delete');
  await page.getByLabel(text('settings:delete.type', { username })).fill(username);
  await page.getByRole('button', { name: text('settings:delete.button') }).click();
  await page
    .getByRole('button', { name: text('settings:delete.undo') })
    .first()
    .waitFor();
};

/** Throws what the browsers of these people complained of. Refusals are the server's word, and the browser prints them. */
export const noComplaints = (people: Readonly<Record<string, Seat>>) =>
  nothingComplained(people, /status of 403/);
