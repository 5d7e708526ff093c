import { accessible } from '../support/accessible.ts';
import { type Seat, shoot } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import type { OwnProduct } from '../support/product.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { waitUntil } from '../support/wait-until.ts';
import { enrolApplication, heading, noComplaints, says } from './accounts/steps.ts';

const practice = 'Consultorio Los Prados';
const form = {
  practice_name: practice,
  first_name: 'Rosa',
  last_name: 'Peralta',
  email: 'rosa.peralta@example.org',
  username: 'rosa.peralta',
  password: 'una frase larga de prueba',
};

type Field = keyof typeof form;

const field = ({ page }: Seat, name: Field) => page.getByLabel(text(`setup:field.${name}`), { exact: true });

/** The line that the server prints for whoever started it, as a path. */
const printedLink = async (product: OwnProduct): Promise<string> => {
  const link = () => /\/setup\?token=\S+/.exec(product.output())?.[0] ?? '';
  await waitUntil('a printed link', async () => link() !== '');
  return link();
};

const visitorIsTurnedAway = async (seat: Seat, name: string): Promise<void> => {
  await seat.page.goto('/');
  await heading(seat, text('home:maintenance.title'));
  await says(seat, text('home:maintenance.text', { practice: name }));
  ensure((await seat.page.getByRole('combobox').count()) <= 1, 'Nobody can be searched for');
};

const fillsIn = async (seat: Seat, link: string): Promise<void> => {
  const { page } = seat;
  await page.goto(link);
  await heading(seat, text('setup:title'));
  await shoot(page, 'setup');
  await accessible(page);
  await page.getByRole('button', { name: text('setup:create') }).click();
  await says(seat, text('setup:problem.required'));
  await shoot(page, 'setup-problems');
  await accessible(page);
  for (const [name, value] of Object.entries(form)) await field(seat, name as Field).fill(value);
  await page.getByRole('button', { name: text('setup:create') }).click();
  await page.getByRole('heading', { name: text('setup:done') }).waitFor();
  await shoot(page, 'setup-done');
  await accessible(page);
  await page.getByRole('link', { name: text('setup:continue') }).click();
};

const protectsTheAccount = async (seat: Seat): Promise<void> => {
  await heading(seat, text('security:settle.factor.title'));
  await accessible(seat.page);
  await enrolApplication(seat);
};

const checklistOf = ({ page }: Seat) =>
  page.getByRole('listitem').filter({ hasText: text('admin:checklist.step.maintenance.title') });

const seesWhatIsLeft = async (seat: Seat): Promise<void> => {
  const { page } = seat;
  await page.getByRole('heading', { name: text('admin:checklist.title') }).waitFor();
  await checklistOf(seat).getByLabel(text('admin:checklist.open')).waitFor();
  await shoot(page, 'first-dashboard');
  await accessible(page);
};

const linkIsDead = async (seat: Seat, link: string): Promise<void> => {
  await seat.page.goto(link);
  await says(seat, text('setup:closed'));
  await shoot(seat.page, 'setup-closed');
  await accessible(seat.page);
};

/** The administrator's switch, and what is saved with it. */
const setMaintenance = async (seat: Seat, on: boolean): Promise<void> => {
  const { page } = seat;
  const name = new RegExp(text('admin:settings.maintenance'));
  await page.getByRole('checkbox', { name }).setChecked(on);
  await page.getByRole('button', { name: text('admin:settings.save'), exact: true }).click();
  await says(seat, text('admin:settings.saved'));
};

const opensToVisitors = async (seat: Seat): Promise<void> => {
  const { page } = seat;
  await checklistOf(seat)
    .getByRole('link', { name: text('admin:checklist.step.maintenance.action') })
    .click();
  await heading(seat, text('admin:settings.title'));
  await setMaintenance(seat, false);
  await page.goto('/dashboard');
  await checklistOf(seat).getByLabel(text('admin:checklist.done')).waitFor();
};

const visitorFindsTheSearch = async (seat: Seat): Promise<void> => {
  await seat.page.goto('/');
  await seat.page.getByRole('combobox', { name: text('home:search.label') }).waitFor();
};

const closesAgain = async (administrator: Seat, visitor: Seat): Promise<void> => {
  await administrator.page.goto('/admin/settings');
  await heading(administrator, text('admin:settings.title'));
  await setMaintenance(administrator, true);
  await visitorIsTurnedAway(visitor, practice);
  await shoot(visitor.page, 'maintenance');
  await accessible(visitor.page);
  await visitor.page.getByRole('link', { name: text('home:maintenance.admin') }).click();
  await visitor.page.getByLabel(text('registration:login.username')).waitFor();
};

test.use({ kind: { demonstration: false } });

test('opens to visitors when the first administrator ends the maintenance', async ({ seat, product }) => {
  const people = { administrator: await seat(), visitor: await seat() };
  const { administrator, visitor } = people;
  const link = await printedLink(product);
  await inOrder([
    ['A new installation is closed to visitors', () => visitorIsTurnedAway(visitor, '')],
    ['The printed link makes the first administrator', () => fillsIn(administrator, link)],
    ['… whose account needs a second factor first', () => protectsTheAccount(administrator)],
    ['… who is shown what is left to do', () => seesWhatIsLeft(administrator)],
    ['The link opens nothing any more', () => linkIsDead(visitor, link)],
    ['The administrator ends the maintenance', () => opensToVisitors(administrator)],
    ['… and a visitor finds the search', () => visitorFindsTheSearch(visitor)],
    ['… and begins it again, and the visitor is told so', () => closesAgain(administrator, visitor)],
    ['No browser complained of the first start', noComplaints(people)],
  ]);
});
