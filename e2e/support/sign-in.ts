import { demonstrationPassword, signIn as signInOver } from '../../scripts/client.ts';
import type { Seat } from './browser.ts';
import { text } from './texts.ts';

/** Fills in the login form and waits for the portal. */
export const signInByForm = async ({ page }: Seat, username: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel(text('registration:login.username')).fill(username);
  await page.getByLabel(text('registration:login.password'), { exact: true }).fill(demonstrationPassword);
  await page.getByRole('button', { name: text('registration:login.submit') }).click();
  await page.waitForURL(/\/(dashboard|panel|panel-doctor|panel-assistant|wp-admin)/);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/** Signs in without the form, which has tests of its own, and opens the dashboard. */
export const signIn = async ({ page, context, address }: Seat, username: string): Promise<void> => {
  const { cookie } = await signInOver(address, username, demonstrationPassword);
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: address, httpOnly: true, sameSite: 'Lax' };
    }),
  );
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
};
