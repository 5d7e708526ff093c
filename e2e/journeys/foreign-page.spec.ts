import { expect, type Page } from '@playwright/test';
import { demonstrationPassword, signIn as openSession } from '../../scripts/client.ts';
import { accessible } from '../support/accessible.ts';
import { phone, type Seat, shoot } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { text } from '../support/texts.ts';

const typed = '809-555-0177';
const patient = 'Carlos Manuel Tavárez';
const words = (key: string, values: Record<string, string> = {}) => text(`common:auth.${key}`, values);

/** Names of the demonstration's accounts, as the lock says them. */
const pairs = [
  { owner: 'doctor', next: 'doctora2' },
  { owner: 'patient', next: 'doctor' },
  { owner: 'secretary', next: 'patient' },
  { owner: 'admin', next: 'secretary' },
] as const;

/** Puts the session of another account into the browser, as a sign-in that no page of it has heard of. */
const takeOver = async ({ context, address }: Seat, username: string): Promise<string> => {
  const client = await openSession(address, username, demonstrationPassword);
  await context.addCookies(
    client.cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: address, httpOnly: true, sameSite: 'Lax' };
    }),
  );
  return ((await (await client.call('GET', '/me')).json()) as { name: string }).name;
};

const phoneOf = async ({ address }: Seat, username: string): Promise<string | null> => {
  const client = await openSession(address, username, demonstrationPassword);
  return ((await (await client.call('GET', '/account/profile')).json()) as { phone: string | null }).phone;
};

const lockOf = (page: Page, name: string) =>
  page.getByRole('dialog', { name: words('lockedTitle', { name }) });

const field = (page: Page) => page.getByLabel(text('settings:personal.phone'), { exact: true });

const typeInto = async (page: Page): Promise<void> => {
  await page.goto('/settings/account');
  await field(page).fill(typed);
};

const save = (page: Page) =>
  page.getByRole('button', { name: text('common:save.save'), exact: true }).first();

/** All that somebody at the screen can read. */
const readable = (page: Page): Promise<string> =>
  page.evaluate<string>('document.body.innerText + document.title');

/** All that comes on paper when somebody prints the page. */
const printed = async (page: Page): Promise<string> => {
  await page.emulateMedia({ media: 'print' });
  const paper = await readable(page);
  await page.emulateMedia({ media: 'screen' });
  return paper;
};

for (const { owner, next } of pairs) {
  test(`a page of ${owner} writes nothing for ${next}, and goes on when its own person is back`, async ({
    seat,
  }) => {
    const first = await seat({ expected: /409/ });
    await signIn(first, owner);
    const { page } = first;
    await typeInto(page);
    const before = await phoneOf(first, next);

    const name = await takeOver(first, next);
    await save(page).click();
    await lockOf(page, name).waitFor();
    await expect(field(page)).toBeHidden();
    await accessible(page);
    expect(await phoneOf(first, next)).toBe(before);
    expect(await phoneOf(first, owner)).not.toBe(typed);
    if (owner === 'doctor') {
      await shoot(page, 'foreign-page');
      await page.setViewportSize(phone);
      await shoot(page, 'foreign-page-phone');
    }

    await takeOver(first, owner);
    const other = await first.context.newPage();
    await other.goto('/dashboard');
    await lockOf(page, name).waitFor({ state: 'detached' });
    await expect(field(page)).toHaveValue(typed);
    await expect.poll(() => phoneOf(first, owner)).toBe(typed);
    expect(await phoneOf(first, next)).toBe(before);
  });
}

test('a page locks itself when somebody else opens one, hides all of its own, and is given up for them', async ({
  seat,
}) => {
  const first = await seat({ expected: /409/ });
  await signIn(first, 'doctor');
  const { page } = first;
  await page.goto('/patients/directory');
  const patients = page.getByRole('link', { name: /Tavárez/ }).first();
  await patients.waitFor();
  const name = await takeOver(first, 'secretary');
  const other = await first.context.newPage();
  await other.goto('/dashboard');
  await lockOf(page, name).waitFor();
  const screen = await readable(page);
  for (const word of ['Tavárez', 'Directorio'])
    ensure(!screen.includes(word), `The locked page shows ${word}`);

  await page.getByRole('button', { name: words('lockedContinue', { name }) }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  ensure((await readable(page)).includes(name.split(' ')[0] ?? ''), 'The portal is of who is there now');
});

test('a page that is covered prints nothing of its person', async ({ seat }) => {
  const first = await seat({ expected: /401|409/ });
  await signIn(first, 'doctor');
  const { page } = first;
  await page.goto('/ai-assistant/patient-care');
  await page.getByRole('link', { name: patient }).first().click();
  await page.getByRole('heading', { name: patient }).waitFor();
  await expect.poll(() => printed(page)).toContain(patient);

  const name = await takeOver(first, 'secretary');
  const other = await first.context.newPage();
  await other.goto('/dashboard');
  await lockOf(page, name).waitFor();
  expect(await printed(page)).not.toContain(patient);

  await takeOver(first, 'doctor');
  await other.goto('/dashboard');
  await lockOf(page, name).waitFor({ state: 'detached' });
  const again = await openSession(first.address, 'doctor', demonstrationPassword);
  expect((await again.call('DELETE', '/account/sessions')).status).toBe(200);
  await page.getByRole('dialog', { name: words('sessionEnded') }).waitFor();
  expect(await printed(page)).not.toContain(patient);
});

test('signing out on a page of somebody who is gone ends nobody’s session, and is not said to', async ({
  seat,
}) => {
  const first = await seat({ expected: /409/ });
  await signIn(first, 'doctor');
  const { page } = first;
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /^Cuenta de / }).click();
  const name = await takeOver(first, 'patient');
  await page.getByRole('menuitem', { name: text('common:action.signOut') }).click();
  await lockOf(page, name).waitFor();
  const other = await first.context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('heading', { level: 1 }).waitFor();
});

test('the login page says that a session is still open, and ends it', async ({ seat }) => {
  const first = await seat();
  await signIn(first, 'patient');
  const { page } = first;
  await page.goto('/login?loggedout=true');
  await expect(page.getByText(text('registration:login.loggedOut'), { exact: true })).toBeHidden();
  await page.getByRole('button', { name: text('registration:login.endSession') }).click();
  await page.getByText(text('registration:login.loggedOut'), { exact: true }).waitFor();
});
