import { signIn } from '../journey.ts';
import { text } from '../texts.ts';
import { broken, type Check, logs, refusal, shows, silence, spoil } from './faults.ts';

export const portal: readonly Check[] = [
  [
    'Portal: while it is asked who is there, and when nobody is',
    async ({ page }) => {
      await spoil(page, 'me', silence);
      await page.goto('/dashboard');
      await shows(page, 'common:auth.verifying');
      await spoil(page, 'me', refusal(401, 'rest_not_logged_in'));
      await page.goto('/dashboard');
      await page.waitForURL('**/login?next=**');
    },
  ],
  [
    'Portal: a profile that cannot be loaded',
    async (seat) => {
      const { page } = seat;
      await signIn(seat, 'patient');
      await spoil(page, 'me', refusal(500, 'internal_error'));
      await logs(page, /The profile could not be read/, async () => {
        await page.goto('/dashboard');
        await shows(page, 'common:auth.profileFailed');
      });
    },
  ],
  [
    'Portal: a role that nobody knows',
    async ({ page }) => {
      await page.route('**/panel', async (route) => {
        const host = await route.fetch();
        const body = (await host.text()).replace('"default_role":"patient"', '"default_role":"astronaut"');
        await route.fulfill({ response: host, body });
      });
      await page.goto('/panel');
      await shows(page, 'common:auth.unknownRole', { role: 'astronaut' });
    },
  ],
  [
    'Portal: only administrators open the panel and the testing interface',
    async ({ page }) => {
      for (const [path, name] of [
        ['/admin', 'adminPanel'],
        ['/admin/users', 'adminPanel'],
        ['/admin/testing', 'testing'],
      ] as const) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name: text('common:denied.title') }).waitFor();
        await shows(page, `common:denied.${name}`);
      }
    },
  ],
  [
    'Portal: a dashboard whose data cannot be loaded',
    async ({ page }) => {
      await spoil(page, 'dashboard/patient', refusal(500, 'internal_error'));
      await page.goto('/dashboard');
      await shows(page, 'dashboard:failed');
      await shows(page, 'common:errors.internal_error');
    },
  ],
  [
    'Portal: signing out goes to the login page, whatever the call came to',
    async ({ page }) => {
      await page.goto('/dashboard');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.route('**/wp-json/wp/v2/users/me', broken);
      await page
        .getByRole('button', { name: text('navigation:shell.userMenu', { name: 'Carlos Manuel Tavárez' }) })
        .click();
      await logs(page, /Signing out failed/, async () => {
        await page.getByRole('menuitem', { name: text('common:action.signOut') }).click();
        await page.waitForURL('**/login?loggedout=true');
      });
      await shows(page, 'registration:login.loggedOut');
    },
  ],
];
