import { readFile } from 'node:fs/promises';
import { ensure } from '../../support/ensure.ts';
import { signIn } from '../../support/sign-in.ts';
import { text } from '../../support/texts.ts';
import { file } from '../accounts/steps.ts';
import {
  broken,
  type Check,
  lasts,
  logs,
  press,
  refusal,
  shows,
  silence,
  spoil,
  withClock,
} from './faults.ts';

/** How many of view, edit and manage each role may do with settings; the first role is shown already when the page opens. */
const allowedInSettings = [
  ['doctor', 2],
  ['secretary', 1],
  ['patient', 0],
  ['administrator', 3],
] as const;

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
    'Portal: the toast of a success goes after three seconds',
    (seat) =>
      withClock(seat, async (visitor, pause) => {
        const { page } = visitor;
        await signIn(visitor, 'patient');
        await page.goto('/settings/profile');
        await page.getByRole('button', { name: text('settings:photo.choose') }).waitFor();
        await pause();
        await page.locator('input[type=file]').setInputFiles(file('foto.jpg'));
        await lasts(page, 'success', 'settings:photo.saved', 3_000);
        await press(page, 'settings:photo.remove');
        await lasts(page, 'success', 'settings:photo.removed', 3_000);
      }),
  ],
  [
    'Portal: signing out goes to the login page, which says that the session is open where the call failed',
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
      await shows(page, 'registration:login.stillSignedIn');
    },
  ],
  [
    'Testing interface: every role shows what it may do; results are saved as a file and cleared',
    async (seat) => {
      const { page, context } = seat;
      await context.clearCookies({ name: 'dp-session' });
      await signIn(seat, 'admin');
      await page.goto('/admin/testing');
      const roles = page.getByRole('group', { name: text('admin:simulation.role'), exact: true });
      for (const [name, most] of allowedInSettings) {
        const role = text(`admin:oneRole.${name}`);
        await roles.getByText(role, { exact: true }).click();
        const table = page.getByRole('region', {
          name: text('admin:simulation.table', { role }),
          exact: true,
        });
        await table.waitFor();
        const allowed = await table
          .getByRole('row')
          .filter({ hasText: text('admin:area.settings') })
          .getByRole('img', { name: text('admin:simulation.yes'), exact: true })
          .count();
        ensure(allowed === most, `${role} may do ${allowed} of 3 with settings, not ${most}`);
      }

      await press(page, 'admin:testing.run');
      await shows(page, 'admin:testing.summary', { passed: 4, total: 4, failed: 0 });
      const saved = page.waitForEvent('download');
      await press(page, 'admin:testing.export');
      const file = await saved;
      const name = file.suggestedFilename();
      ensure(/^test-results-\d{4}-\d\d-\d\d\.json$/.test(name), `the file is called ${name}`);
      const results: { testName: string; passed: boolean }[] = JSON.parse(
        await readFile(await file.path(), 'utf8'),
      );
      ensure(
        results.length === 4 && results.every(({ passed }) => passed),
        `the file holds ${JSON.stringify(results)}`,
      );
      ensure(results[0]?.testName === text('admin:testing.check.profile'), 'a check has another name');

      await press(page, 'admin:testing.clear');
      await shows(page, 'admin:testing.none');
      const again = page.getByRole('button', { name: text('admin:testing.export'), exact: true });
      ensure(await again.isDisabled(), 'what was cleared can still be saved');
    },
  ],
];
