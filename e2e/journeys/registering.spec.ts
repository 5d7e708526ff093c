import type { Locator } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { noComplaints, type Seat, shoot } from '../support/browser.ts';
import { newPatientField } from '../support/chart-screen.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { isLive } from '../support/live.ts';
import { findPerson, type Person } from '../support/person.ts';
import { signIn } from '../support/sign-in.ts';
import { text } from '../support/texts.ts';
import { waitUntil } from '../support/wait-until.ts';
import { everyWidth } from '../support/widths.ts';

const bell = ({ page }: Seat): Locator =>
  page.locator('header').getByRole('button', { name: new RegExp(`^${text('common:notifications.title')}`) });

/** The number that the bell says. */
const told = async (seat: Seat): Promise<number> =>
  Number(/\d+/.exec((await bell(seat).getAttribute('aria-label')) ?? '')?.[0] ?? 0);

const hasFocus = async (form: Locator, name: string): Promise<boolean> =>
  (await form.locator(`[name="${name}"]:focus`).count()) === 1;

const registerNamed = (name: string) => text('common:action.registerNamed', { name });
const more = (name: string) => text(`person:field.${name}`);

/** The search finds no caller. The form holds the typed name and lists possible duplicates. */
const registersByTelephone = async ({ page }: Seat, person: Person): Promise<string> => {
  const searched = `${person.given} ${person.family}s`;
  await page.goto('/patients/directory');
  await page.getByRole('main').getByRole('searchbox').fill(searched);
  await page.getByRole('button', { name: registerNamed(searched) }).click();
  const dialog = page.getByRole('dialog');
  const field = (key: string) => newPatientField(dialog, key);
  await field('firstName').waitFor();
  const [given, family] = [await field('firstName').inputValue(), await field('lastName').inputValue()];
  ensure(`${given} ${family}` === searched, `The form says ${given} ${family}`);
  await waitUntil('the name has the focus', () => hasFocus(dialog, 'firstName'));
  await field('dateOfBirth').fill(person.birth);
  await dialog.getByText(text('inCare:alike.title')).waitFor();
  await dialog.getByRole('link', { name: `${person.given} ${person.family}` }).waitFor();
  await shoot(page, 'registering-alike-1440');
  // Without a telephone nothing is sent, and the focus says where it is missing.
  await field('dateOfBirth').press('Enter');
  await dialog.getByText(text('patientCare:add.problem.required')).waitFor();
  ensure(await hasFocus(dialog, 'phone'), 'The phone has no focus');
  await dialog.getByText(text('person:more')).click();
  await dialog.getByLabel(more('document_number'), { exact: true }).fill('402-7654321-9');
  await dialog.getByLabel(more('insurer'), { exact: true }).fill('senasa');
  await dialog.getByLabel(more('contact_channel'), { exact: true }).selectOption('call');
  await accessible(page);
  await everyWidth(page, 'registering-more');
  await field('phone').fill('829-555-0190');
  await field('phone').press('Enter');
  await page.waitForURL(/patients\/directory\/[0-9a-f-]{36}$/);
  const main = page.getByRole('main');
  for (const said of ['402-7654321-9', 'SeNaSa', text('person:contact.call')])
    await main.getByText(said, { exact: true }).waitFor();
  await everyWidth(page, 'registering-person');
  return /P\d+/.exec((await main.textContent()) ?? '')?.[0] ?? '';
};

/** The bell rings by itself, and names who registered. */
const isTold = async (doctor: Seat, before: number, number: string): Promise<void> => {
  const { page } = doctor;
  await waitUntil('the bell tells the doctor', async () => (await told(doctor)) === before + 1);
  await bell(doctor).click();
  const [, said = ''] = text('navigation:notice.patient.registered', { person: '@', number }).split('@');
  const notice = page.getByRole('listitem').filter({ hasText: said.trim() });
  await notice.first().waitFor();
  await shoot(page, 'registering-told-1440');
  await notice.first().getByRole('link').click();
  await page.waitForURL(/patient-care\?patient=/);
};

/** A known caller is taken into the booking instead of being registered again. */
const choosesTheOneKnown = async ({ page }: Seat, person: Person): Promise<void> => {
  const searched = `${person.given} ${person.family}x`;
  const main = page.getByRole('main');
  await page.goto('/appointments/new');
  await main.getByRole('searchbox').fill(searched);
  await main.getByRole('link', { name: registerNamed(searched) }).click();
  await newPatientField(main, 'dateOfBirth').fill(person.birth);
  ensure(!page.url().includes(encodeURIComponent(person.family)), 'The address names the patient');
  await main
    .getByRole('button', {
      name: text('inCare:alike.choose', { name: `${person.given} ${person.family}` }),
      exact: true,
    })
    .click();
  await page.waitForURL(new RegExp(`appointments/new\\?.*patient=${person.id}`));
};

/** The palette does not find the name either: Enter on the last line opens the form with it. */
const registersFromPalette = async ({ page }: Seat): Promise<void> => {
  await page.goto('/dashboard');
  // Before its scripts run, the page takes no key.
  await isLive(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Ondina Villalona');
  await page.getByRole('option', { name: registerNamed('Ondina Villalona') }).click();
  await page.waitForURL(/patients\/register$/);
  const main = page.getByRole('main');
  await newPatientField(main, 'lastName').waitFor();
  await waitUntil(
    'what was typed is in the form',
    async () =>
      (await newPatientField(main, 'firstName').inputValue()) === 'Ondina' &&
      (await newPatientField(main, 'lastName').inputValue()) === 'Villalona',
  );
  await everyWidth(page, 'registering-palette');
};

/** A patient is registered on the telephone: from a search that found nobody until the doctor knows. */
test('registers a caller from an empty search when no patient has the name', async ({ seat, product }) => {
  const [doctor, secretary] = [await seat(), await seat()];
  const person = await findPerson(product.dataDir);
  await signIn(doctor, 'doctor');
  await doctor.page.goto('/dashboard');
  await isLive(doctor.page);
  await signIn(secretary, 'secretary');
  const before = await told(doctor);
  const number = await test.step('A secretary registers a caller', () =>
    registersByTelephone(secretary, person));
  await test.step('The doctor is told', () => isTold(doctor, before, number));
  await test.step('Who is known is chosen instead', () => choosesTheOneKnown(secretary, person));
  await test.step('The palette registers, too', () => registersFromPalette(secretary));
  await test.step('The browser complains of nothing', noComplaints({ doctor, secretary }));
});
