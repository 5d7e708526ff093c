import type { Page } from '@playwright/test';
import { demonstrationPassword } from '../../../scripts/client.ts';
import { broken, type Check, field, lasts, press, shows, spoil, toasts, withClock } from './faults.ts';

const login = (name: string) => `registration:login.${name}`;

const enter = async (page: Page, username: string, password: string): Promise<void> => {
  await page.goto('/login');
  await field(page, login('username')).fill(username);
  await field(page, login('password')).fill(password);
  await press(page, login('submit'));
};

export const loginPage: readonly Check[] = [
  [
    'Login: wrong credentials, awaiting approval and no network, on the page and as a toast',
    async ({ page }) => {
      const saysTwice = async (name: string) => {
        await shows(page.locator('form').getByRole('alert'), login(name));
        await toasts(page, login(`${name}Toast`));
      };
      await enter(page, 'nobody', 'not the password');
      await saysTwice('invalidCredentials');
      await enter(page, 'pendiente', demonstrationPassword);
      await saysTwice('pendingApproval');
      await spoil(page, 'login', broken);
      await enter(page, 'patient', demonstrationPassword);
      await saysTwice('networkError');
    },
  ],
  [
    'Login: the toast of an error goes after four seconds',
    (seat) =>
      withClock(seat, async ({ page }, pause) => {
        await page.goto('/login');
        await field(page, login('username')).fill('patient');
        await field(page, login('password')).fill('not the password');
        await pause();
        await press(page, login('submit'));
        await lasts(page, 'error', login('invalidCredentialsToast'), 4_000);
      }),
  ],
];
