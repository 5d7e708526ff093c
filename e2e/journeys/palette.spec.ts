import type { Locator, Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { desktop, phone, type Seat } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { isLive } from '../support/live.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { waitUntil } from '../support/wait-until.ts';
import { everyWidth } from '../support/widths.ts';

type People = Readonly<Record<'doctor' | 'secretary' | 'patient' | 'administrator', Seat>>;

const box = (page: Page) => page.locator('dialog').getByRole('combobox');
const option = (page: Page, name: string | RegExp) => page.locator('dialog').getByRole('option', { name });

const opens = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await box(page).waitFor();
};

/** By keyboard alone to a page, by the beginning of a word and without its accent; Escape gives the focus back. */
const goesToPages = async ({ page }: Seat): Promise<void> => {
  // Not by way of `/dashboard`: its redirect moves the focus.
  await page.goto('/dashboard/doctor');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const button = page
    .getByRole('button', { name: new RegExp(text('navigation:shell.searchPatients')) })
    .first();
  await button.focus();
  await page.keyboard.press('Enter');
  await box(page).waitFor();
  await accessible(page);
  await page.keyboard.press('Escape');
  await box(page).waitFor({ state: 'detached' });
  ensure(
    await button.evaluate((element) => element === document.activeElement),
    'Escape gives the focus back',
  );
  await opens(page);
  await box(page).fill('citas configuracion');
  await option(page, new RegExp(text('navigation:menu.appointmentsSettings')))
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/appointments/settings');
  await box(page).waitFor({ state: 'detached' });
  // A page is left when the next one stands.
  await waitUntil('another page', async () => !(await page.title()).startsWith(text('dashboard:title')));
  await opens(page);
  await option(page, text('dashboard:title')).waitFor();
  await page.keyboard.press('Escape');
};

/** Enter before the answer came opens whom the answer names. */
const findsPatients = async ({ page }: Seat): Promise<void> => {
  await opens(page);
  await page.keyboard.type('P001');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/ai-assistant/patient-care?patient=*');
  await box(page).waitFor({ state: 'detached' });
  await page.getByText('P001').first().waitFor();
};

/** Who was writing when it opened writes on at the same place, also in a field that tells none. */
const givesThePlaceBack = async ({ page }: Seat): Promise<void> => {
  await page.goto('/patients/register');
  // The address for mail stands among what is asked more rarely.
  await page.getByText(text('person:more'), { exact: true }).click();
  for (const [kind, place] of [
    [':not([type])', ['Home', 'ArrowRight']],
    ['[type=email]', []],
  ] as const) {
    const field = page.locator(`main input${kind}`).first();
    await field.fill('aa');
    for (const key of place) await field.press(key);
    await opens(page);
    await page.keyboard.press('Escape');
    await box(page).waitFor({ state: 'detached' });
    await page.keyboard.type('n');
    const [now, wanted] = [await field.inputValue(), place.length > 0 ? 'ana' : 'aan'];
    ensure(now === wanted, `input${kind}: «${now}» instead of «${wanted}»`);
    await field.fill('');
  }
};

const doesThings = async ({ page }: Seat): Promise<void> => {
  await opens(page);
  await box(page).fill('oscuro');
  await option(page, text('common:theme.useDark')).click();
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
  await box(page).waitFor({ state: 'detached' });
  await opens(page);
  await accessible(page);
  await box(page).fill('zzzz');
  await option(page, text('common:action.registerNamed', { name: 'zzzz' })).waitFor();
  ensure((await page.getByRole('option').count()) === 1, 'more than the registration is offered');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: text('palette:shortcuts.title') }).waitFor();
  await accessible(page);
  await page.keyboard.press('Escape');
  await page.goto('/patients/directory');
  const search = page.getByRole('searchbox').first();
  await search.pressSequentially('¿?');
  ensure((await search.inputValue()) === '¿?', 'A question mark in a field is text');
  ensure((await page.getByRole('dialog').count()) === 0, 'Nothing opens over what somebody types');
};

const onPhone = async ({ page }: Seat): Promise<void> => {
  await page.setViewportSize(phone);
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: text('navigation:shell.searchDoctors') }).click();
  // A patient registers nobody: what is found nowhere is said, with what to try.
  await box(page).fill('zzzz');
  await page.getByText(text('palette:nothing', { query: 'zzzz' })).waitFor();
  await box(page).fill('ana ros');
  await option(page, /Ana Rosario/).click();
  await page.waitForURL('**/doctor/*');
  await page.setViewportSize(desktop);
};

/** The number of a figure, and the page behind it. */
const figureOf = async (page: Page, label: string): Promise<number> => {
  const link = page
    .locator('main a')
    .filter({ hasText: new RegExp(`^\\d+${label}$|^${label}\\d+`) })
    .first();
  await link.waitFor();
  const found = Number(await link.locator('span').filter({ hasText: /^\d+$/ }).last().textContent());
  await link.click();
  return found;
};

const home = async (page: Page): Promise<void> => {
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const unreadShown = async (page: Page): Promise<number> => {
  await page.getByText(text('messages:onlyUnread')).waitFor();
  const rows = page.getByRole('region', { name: text('messages:list') }).getByRole('listitem');
  const none = page.getByText(text('messages:none.unread'));
  await rows.first().or(none).first().waitFor();
  const counts = await rows.locator('[aria-hidden]').allTextContents();
  return counts.reduce((sum, count) => sum + (/^\d+$/.test(count.trim()) ? Number(count) : 0), 0);
};

/** What a figure says is what its page shows. */
const figuresHold = async ({ page }: Seat): Promise<void> => {
  await home(page);
  const patients = await figureOf(page, text('dashboard:counter.activePatients'));
  await page.waitForURL('**/patients/directory?status=living');
  await page.getByRole('heading', { level: 2, name: new RegExp(`^${patients} `) }).waitFor();
  await home(page);
  const unread = await figureOf(page, text('dashboard:counter.unread'));
  await page.waitForURL('**unread=1');
  const shown = await unreadShown(page);
  ensure(unread > 0 && shown === unread, `${unread} are unread on the dashboard, ${shown} on the page`);
};

const ownFiguresHold = async ({ page }: Seat): Promise<void> => {
  await home(page);
  const done = await figureOf(page, text('dashboard:counter.completed'));
  await page.waitForURL('**/appointments/history?status=completed');
  await page
    .getByRole('option', { name: `${text('appointmentHistory:outcome.completed')} (${done})` })
    .waitFor({
      state: 'attached',
    });
  await home(page);
  const unread = await figureOf(page, text('dashboard:counter.unreadShort'));
  const shown = await unreadShown(page);
  ensure(unread === shown, `${unread} are unread on the dashboard, ${shown} on the page`);
  await home(page);
  const tips = page.getByRole('region', { name: text('healthTips:title') });
  await tips.getByRole('link', { name: /^OMS/ }).nth(1).waitFor();
  await tips.getByText(text('healthTips:note')).waitFor();
};

const numberIn = async (of: Locator): Promise<number> => Number((await of.innerText()).replaceAll(/\D/g, ''));

/** An administrator's figures lead to what they count, and a refusal stands there without being asked for. */
const administratorFiguresHold = async ({ administrator: { page }, patient }: People): Promise<void> => {
  await home(page);
  const active = page.locator('main a[href="/admin/users?status=active"]');
  const count = await numberIn(active);
  await active.click();
  await page.waitForURL('**/admin/users?status=active');
  await page
    .getByText(new RegExp(`^${count} `))
    .first()
    .waitFor();
  await home(page);
  const refusals = page.locator('main a[href*="outcome=refused"]');
  const before = await numberIn(refusals);
  await isLive(page);
  const status = await patient.page.evaluate(
    async () => (await fetch('/wp-json/dr-assistant/v1/admin/users')).status,
  );
  ensure(status === 403, `The patient's call was answered with ${status}`);
  patient.takeComplaints();
  await waitUntil('one refusal more', async () => (await numberIn(refusals)) > before);
  await everyWidth(page, 'dashboard-administrator');
  await refusals.click();
  await page.waitForURL('**outcome=refused*');
  await page.locator('tbody').getByText(text('admin:outcome.refused'), { exact: true }).first().waitFor();
  await page.goto('/admin/health?mails=queued');
  const state = page.getByLabel(text('admin:outbox.state'), { exact: true });
  await state.waitFor();
  ensure((await state.inputValue()) === 'queued', 'The mails are not narrowed to those that wait');
};

/** How a figure is made is said to keyboard and finger. */
const defined = async ({ page }: Seat): Promise<void> => {
  await home(page);
  const name = text('dashboard:definition.of', { name: text('dashboard:week.attendance') });
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('status')
    .filter({ hasText: text('dashboard:week.attendanceDefinition') })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name, expanded: false }).waitFor();
};

/** Somebody writes; the open dashboard says so without being asked. */
const followsAtOnce = async ({ doctor, patient }: People): Promise<void> => {
  await home(doctor.page);
  await isLive(doctor.page);
  await patient.page.goto('/communications/chat');
  await patient.page
    .getByRole('region', { name: text('messages:list') })
    .getByRole('button', { name: /Ana Rosario/ })
    .first()
    .click();
  const said = `¿Nos vemos el jueves? ${Date.now()}`;
  const write = patient.page.getByRole('textbox', { name: text('messages:write') });
  await write.fill(said);
  await write.press('Enter');
  const row = doctor.page.locator('main a').filter({ hasText: said });
  await row.waitFor();
  await row.click();
  await doctor.page.waitForURL('**conversation=*');
  await doctor.page.getByRole('log').getByText(said).waitFor();
};

/** The palette, the keys, and the figures of the dashboards with what they count. */
test('opens pages, patients and figures when they are chosen by keyboard', async ({ seat }) => {
  const people = {
    doctor: await seat(),
    secretary: await seat(),
    administrator: await seat(),
    patient: await seat(),
  };
  const { doctor, secretary, patient, administrator } = people;
  await inOrder([
    [
      'Palette: everybody signs in',
      async () => {
        await signIn(doctor, 'doctor');
        await signIn(secretary, 'secretary');
        await signIn(patient, 'patient');
        await signIn(administrator, 'admin');
      },
    ],
    ['Palette: pages by keyboard, without accents, and the place before', () => goesToPages(doctor)],
    ['Palette: who was writing when it opened writes on', () => givesThePlaceBack(doctor)],
    ['Palette: a patient by chart number, Enter before the answer', () => findsPatients(doctor)],
    [
      'Palette: theme, a name that is not found, the list of keys, and fields that keep their signs',
      () => doesThings(doctor),
    ],
    ['Palette: a doctor on a phone', () => onPhone(patient)],
    ['Dashboards: a doctor’s figures are what their pages show', () => figuresHold(doctor)],
    ['Dashboards: a patient’s figures are what their pages show', () => ownFiguresHold(patient)],
    [
      'Dashboards: an administrator’s figures are what their pages show, and a refusal stands there at once',
      () => administratorFiguresHold(people),
    ],
    ['Dashboards: a figure says how it is made', () => defined(secretary)],
    [
      'Dashboards: a message stands there at once, and leads to its conversation',
      () => followsAtOnce(people),
    ],
    [
      'Palette: nothing was complained of',
      async () => {
        const complaints = Object.values(people).flatMap((seat) => seat.takeComplaints());
        ensure(complaints.length === 0, `The browser complained:\n${complaints.join('\n')}`);
      },
    ],
  ]);
});
