import { accessible } from '../support/accessible.ts';
import { type Seat, shoot } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import type { OwnProduct } from '../support/product.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { waitUntil } from '../support/wait-until.ts';
import { enrolApplication, heading, noComplaints, says } from './accounts/steps.ts';

const form = {
  practice_name: 'Consultorio Peralta',
  first_name: 'Rosa',
  last_name: 'Peralta',
  email: 'rosa.peralta@example.org',
  username: 'rosa.peralta',
  password: 'una frase larga de prueba',
};

const printedLink = async (product: OwnProduct): Promise<string> => {
  const link = () => /\/setup\?token=\S+/.exec(product.output())?.[0] ?? '';
  await waitUntil('a printed link', async () => link() !== '');
  return link();
};

const setsUpAsADoctor = async (seat: Seat, link: string): Promise<void> => {
  const { page } = seat;
  await page.goto(link);
  await heading(seat, text('setup:title'));
  for (const [name, value] of Object.entries(form))
    await page.getByLabel(text(`setup:field.${name}`), { exact: true }).fill(value);
  await page.getByLabel(text('setup:field.practises')).check();
  const specialties = page.getByRole('combobox', { name: text('registration:register.specialties') });
  await specialties.waitFor();
  await page.getByRole('button', { name: text('setup:create') }).click();
  await says(seat, text('setup:problem.required'));
  await specialties.fill('cardiolog');
  await specialties.press('Enter');
  await page.getByLabel(text('registration:register.exequatur')).fill('1234-56');
  await shoot(page, 'setup-doctor');
  await accessible(page);
  await page.getByRole('button', { name: text('setup:create') }).click();
  await page.getByRole('heading', { name: text('setup:done') }).waitFor();
  await page.getByRole('link', { name: text('setup:continue') }).click();
};

const protectsTheAccount = async (seat: Seat): Promise<void> => {
  await heading(seat, text('security:settle.factor.title'));
  await enrolApplication(seat);
};

const seesTheFirstSteps = async (seat: Seat): Promise<void> => {
  const { page } = seat;
  await page.waitForURL(/\/dashboard\/doctor/);
  await page.getByRole('heading', { name: text('firstSteps:title') }).waitFor();
  for (const step of ['place', 'hours', 'photo', 'profile', 'patient'])
    await page.getByText(text(`firstSteps:step.${step}.title`)).waitFor();
  await shoot(page, 'single-doctor-first-steps');
  await accessible(page);
  await page.getByRole('link', { name: text('firstSteps:step.place.action') }).click();
  await page.waitForURL(/\/settings\/profile/);
};

const administers = async (seat: Seat): Promise<void> => {
  const { page } = seat;
  await page.getByRole('button', { name: text('navigation:menu.administration') }).click();
  await page.getByRole('link', { name: text('navigation:menu.systemSettings') }).click();
  await heading(seat, text('admin:settings.title'));
  await page.getByRole('checkbox', { name: new RegExp(text('admin:settings.maintenance')) }).uncheck();
  await page.getByRole('button', { name: text('admin:settings.save'), exact: true }).click();
  await says(seat, text('admin:settings.saved'));
  await page.getByRole('link', { name: text('navigation:menu.users') }).click();
  await page.getByRole('link', { name: new RegExp(form.last_name) }).click();
  await says(seat, text('admin:users.administers'));
  ensure(
    (await page.getByRole('button', { name: text('admin:users.withdraw') }).count()) === 0,
    'The only account that administers keeps it',
  );
  await shoot(page, 'single-doctor-administers');
  await accessible(page);
};

const practises = async (seat: Seat): Promise<void> => {
  await seat.page.goto('/dashboard');
  await seat.page.waitForURL(/\/dashboard\/doctor/);
  await seat.page.goto('/patients/register');
  await heading(seat, /./);
  ensure(
    (await seat.page.getByText(text('common:denied.otherPortal')).count()) === 0,
    'The pages of doctors are open',
  );
};

test.describe('a first start', () => {
  test.use({ kind: { demonstration: false } });

  test('lets a single doctor set up, administer and practise with one account', async ({ seat, product }) => {
    const doctor = await seat();
    const link = await printedLink(product);
    await inOrder([
      ['The printed link makes a doctor who administers', () => setsUpAsADoctor(doctor, link)],
      ['… whose account needs a second factor first', () => protectsTheAccount(doctor)],
      ['The doctor sees the first steps and follows one', () => seesTheFirstSteps(doctor)],
      ['The doctor ends the maintenance and looks at the accounts', () => administers(doctor)],
      ['The same account practises', () => practises(doctor)],
      ['No browser complained', noComplaints({ doctor })],
    ]);
  });
});

/** The administrator's page of the demonstration's first doctor. */
const opensTheAccount = async ({ page }: Seat): Promise<void> => {
  await page.goto('/admin/users?query=doctor&role=doctor');
  await page
    .getByRole('link', { name: /Rosario/ })
    .first()
    .click();
};

const answersWith = async ({ page }: Seat, key: 'grant' | 'withdraw'): Promise<void> => {
  await page.getByRole('button', { name: text(`admin:users.${key}`), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(text(`admin:users.${key}Text`)).waitFor();
  await accessible(page);
  await dialog.getByRole('button', { name: text(`admin:users.${key}`), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

const section = ({ page }: Seat) =>
  page.getByRole('button', { name: text('navigation:menu.administration') });

test('lets a doctor administer when an administrator grants it, and no longer', async ({ seat }) => {
  const people = { administrator: await seat(), doctor: await seat() };
  const { administrator, doctor } = people;
  await inOrder([
    [
      'The administrator lets the doctor administer',
      async () => {
        await signIn(administrator, 'admin');
        await opensTheAccount(administrator);
        await answersWith(administrator, 'grant');
        await says(administrator, text('admin:users.administers'));
      },
    ],
    [
      'The doctor finds the pages of administrators in a section of the menu',
      async () => {
        await signIn(doctor, 'doctor');
        await section(doctor).click();
        await doctor.page.getByRole('link', { name: text('navigation:menu.auditLog') }).click();
        await heading(doctor, text('admin:audit.title'));
      },
    ],
    [
      'The administrator withdraws it',
      async () => {
        await answersWith(administrator, 'withdraw');
        await administrator.page.getByText(text('admin:users.administers')).waitFor({ state: 'detached' });
      },
    ],
    [
      '… and the section is gone',
      async () => {
        await signIn(doctor, 'doctor');
        ensure((await section(doctor).count()) === 0, 'The menu holds no administration');
        await doctor.page.goto('/admin/audit');
        await says(doctor, text('common:denied.adminPanel'));
      },
    ],
    ['No browser complained', noComplaints(people)],
  ]);
});
