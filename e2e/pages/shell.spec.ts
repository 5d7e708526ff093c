import type { Locator, Page } from '@playwright/test';
import { phone, type Seat } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { text } from '../support/texts.ts';
import { waitUntil } from '../support/wait-until.ts';

const under = (prefix: string, ...rest: string[]): string[] => rest.map((path) => `/${prefix}/${path}`);
const practice = under('appointments', 'calendar', 'requests', 'history', 'settings');

/** The menus of the specification, 2.4 to 2.7, address by address. */
const menus: Record<string, readonly string[]> = {
  patient: [
    '/dashboard',
    ...under('doctors', 'specialty', 'location', 'insurance', 'reviews', 'nearby'),
    ...under('appointments', 'upcoming', 'request', 'history', 'reminders'),
    ...under('doctors', 'current', 'past', 'favorites', 'communications'),
    ...under(
      'medical-records',
      'personal',
      'history',
      'medications',
      'allergies',
      'test-results',
      'vaccinations',
    ),
    ...under('communications', 'chat', 'secure', 'requests', 'history', 'notifications'),
    ...under('billing', 'bills', 'payment-methods', 'insurance', 'history', 'plans'),
    ...under('resources', 'articles', 'education', 'forms', 'faq', 'tips', 'emergency'),
    ...under('settings', 'profile', 'personal', 'privacy', 'notifications', 'security', 'export', 'delete'),
  ],
  doctor: [
    '/dashboard',
    ...under('patients', 'directory', 'register', 'billing', 'communications', 'reminders'),
    ...practice,
    ...under('team', 'secretaries', 'permissions', 'schedules'),
    ...under('communications', 'patient-messages', 'team-chat', 'notifications', 'email-templates'),
    ...under('ai-assistant', 'patient-care', 'chat', 'diagnosis', 'treatment', 'research'),
    ...under('reports', 'patients', 'appointments', 'financial', 'performance'),
    ...under('settings', 'profile', 'account', 'privacy', 'notifications', 'security'),
  ],
  secretary: [
    '/dashboard',
    ...practice,
    ...under('patients', 'directory', 'register', 'communications', 'reminders'),
    ...under('communications', 'whatsapp', 'email-templates', 'sms', 'logs'),
    ...under('reports', 'appointments', 'patients', 'communications'),
    ...under('profile', 'personal', 'schedule'),
    '/settings/notifications',
  ],
  // The specification's three, and the panel's views that the product adds below /admin.
  admin: [
    '/dashboard',
    ...under(
      'admin',
      'approvals',
      'users',
      'directory',
      'audit',
      'access-reports',
      'emergency-access',
      'imports',
      'settings',
      'drug-safety',
      'library',
      'health',
      'testing',
    ),
  ],
};

const treeOf = (page: Page) => page.getByRole('navigation', { name: text('navigation:shell.mainMenu') });

/** Which sections are unfolded for somebody who has chosen nothing: of patients the first, of doctors all (2.4 and 2.5). */
const unfolded = async ({ page }: Seat, username: string): Promise<void> => {
  const of = (state: boolean) => treeOf(page).locator(`button[aria-expanded=${state}]`);
  await treeOf(page).waitFor();
  const open = (await of(true).allInnerTexts()).map((name) => name.trim());
  if (username === 'patient') {
    ensure(open.join() === text('navigation:menu.findDoctors'), `unfolded are ${open.join()}`);
  } else ensure((await of(false).count()) === 0, `folded are ${(await of(false).allInnerTexts()).join()}`);
};

/** Opens every section of the tree, level by level, and returns where its lines lead. */
const linesOf = async ({ page }: Seat): Promise<string[]> => {
  const tree = treeOf(page);
  await tree.waitFor();
  const folded = tree.locator('button[aria-expanded=false]');
  while ((await folded.count()) > 0) await folded.first().click();
  return tree.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
};

const everyLineLeadsSomewhere = async (
  { page, takeComplaints }: Seat,
  paths: readonly string[],
): Promise<void> => {
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const { pathname } = new URL(page.url());
    ensure(pathname === path || path === '/dashboard', `${path} leads to ${pathname}`);
    ensure((await page.title()) !== 'Doctor Plus', `${path} has no title of its own`);
    const complaints = takeComplaints();
    ensure(complaints.length === 0, `${path}: ${complaints.join('\n')}`);
  }
};

const keepsChoices = async ({ page }: Seat): Promise<void> => {
  // Not by way of `/dashboard`: its redirect moves the focus, which closes a menu that is just open.
  await page.goto('/dashboard/patient');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: text('common:theme.useDark') }).click();
  await page.getByRole('button', { name: text('common:language.label') }).click();
  await page.getByText('日本語').click();
  await page.locator('html[lang=ja]').waitFor();
  await page.reload();
  await page.locator('html[lang=ja][data-mantine-color-scheme=dark]').waitFor();
};

const unknownAddressSaysSo = async ({ page }: Seat): Promise<void> => {
  await page.goto('/no/such/page');
  await page.waitForURL('**/dashboard/patient');
  await page.getByText(text('common:notFound.addressTitle', { path: '/no/such/page' })).waitFor();
};

const othersPagesAreClosed = async ({ page }: Seat): Promise<void> => {
  await page.goto('/admin/users');
  await page.getByText(text('common:denied.title')).waitFor();
  await page.goto('/dashboard/administrator');
  await page.waitForURL('**/dashboard/patient');
};

const bottomBarOnPhone = async ({ page }: Seat): Promise<void> => {
  await page.setViewportSize(phone);
  await page.goto('/dashboard');
  const bar = page.getByRole('navigation', { name: text('navigation:shell.quickMenu') });
  await bar.waitFor();
  ensure((await bar.getByRole('link').count()) === 4, 'The bottom bar of a patient has four entries');
};

/** The line of the tree that leads to the coming appointments; its section is unfolded where it has to be. */
const upcomingIn = async (page: Page): Promise<Locator> => {
  const line = treeOf(page).locator('a[href="/appointments/upcoming"]');
  const section = treeOf(page).getByRole('button', {
    name: text('navigation:menu.appointments'),
    exact: true,
  });
  await section.waitFor();
  if (!(await line.isVisible())) await section.click();
  return line;
};

/** Narrower than 1024 px the menu lies over the page, and goes when it has led somewhere. */
const drawerOnATablet = async ({ page }: Seat): Promise<void> => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  ensure(!(await treeOf(page).isVisible()), 'the menu is open before it was asked for');
  await page.getByRole('button', { name: text('navigation:shell.openMenu') }).click();
  const line = await upcomingIn(page);
  await page.getByText('v1.0').filter({ visible: true }).first().waitFor();
  await line.click();
  await page.waitForURL('**/appointments/upcoming');
  await line.waitFor({ state: 'hidden' });
};

const startsAtTheTop = async ({ page }: Seat): Promise<void> => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('main [data-state=loading]').first().waitFor({ state: 'detached' });
  const line = await upcomingIn(page);
  const scrolled = () => page.evaluate<number>('scrollY');
  await page.evaluate('scrollTo(0, 400)');
  await waitUntil('the page is scrolled', async () => (await scrolled()) > 100);
  await line.click();
  await page.waitForURL('**/appointments/upcoming');
  await waitUntil('the next page is at its top', async () => (await scrolled()) === 0);
};

const signsOut = async ({ page }: Seat): Promise<void> => {
  await page.goto('/dashboard');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /^Cuenta de / }).click();
  await page.getByText(text('common:action.signOut')).click();
  await page.waitForURL('**/login?loggedout=true');
  await page.goto('/dashboard');
  await page.getByLabel(text('registration:login.username')).waitFor();
};

for (const [username, paths] of Object.entries(menus)) {
  test(`shows the menu of the specification when ${username} signs in`, async ({ seat }) => {
    const person = await seat();
    await signIn(person, username);
    if (username === 'patient' || username === 'doctor') await unfolded(person, username);
    const lines = await linesOf(person);
    ensure(lines.join('\n') === paths.join('\n'), `The menu leads to\n${lines.join('\n')}`);
  });

  test(`leads every line of the menu to its page when ${username} follows it`, async ({ seat }) => {
    const person = await seat();
    await signIn(person, username);
    await everyLineLeadsSomewhere(person, paths);
  });
}

const ofPatients: readonly (readonly [title: string, work: (seat: Seat) => Promise<void>])[] = [
  ['leads to the dashboard and names the address when it is unknown', unknownAddressSaysSo],
  ['closes pages of other roles when a patient opens them', othersPagesAreClosed],
  ['closes the menu when it has led somewhere on a tablet', drawerOnATablet],
  ['shows the next page from its top when the last one was scrolled', startsAtTheTop],
  ['shows the bottom bar when the screen is a phone', bottomBarOnPhone],
  ['ends the session when a patient signs out', signsOut],
];

for (const [title, work] of ofPatients)
  test(title, async ({ seat }) => {
    const person = await seat();
    await signIn(person, 'patient');
    await work(person);
  });

test.describe('with an account of its own', () => {
  // The account keeps the choice.
  test.use({ alone: true });

  test('keeps language and theme when the page is loaded again', async ({ seat }) => {
    const person = await seat();
    await signIn(person, 'patient');
    await keepsChoices(person);
  });
});
