import type { Locator, Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { desktop, noComplaints, phone, type Seat, shoot } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { nextMonday } from '../support/practice-day.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { fits } from '../support/widths.ts';

const reason = 'Viene de lejos y hoy es su único día libre';
const mark = text('calendar:override');
const marked = text('calendar:details.overrideReason', { reason });

type Booked = { readonly name: string; readonly doctor: string };

const calendarOf = (view: string, { doctor }: Pick<Booked, 'doctor'>) =>
  `/appointments/calendar?${new URLSearchParams({ view, from: nextMonday(), doctor })}`;

const chosenSoFar = (page: Page): Locator =>
  page.getByRole('complementary', { name: text('scheduling:summary.label') });

/** From a visit of the calendar to the first step of another one at the same time. */
const beginsFromVisit = async (page: Page): Promise<void> => {
  await page.goto(`/appointments/calendar?view=week&from=${nextMonday()}`);
  await page.locator('[data-column] [data-movable][data-status=confirmed]').first().click();
  const dialog = page.getByRole('dialog');
  await shoot(page, 'overbook-visit-1440');
  await dialog.getByRole('link', { name: text('calendar:details.another') }).click();
  await page.waitForURL(/\/appointments\/new\?(?=.*doctor=)(?=.*place=)(?=.*start=)/);
  const start = new URL(page.url()).searchParams.get('start') ?? '';
  await chosenSoFar(page).locator(`time[datetime="${start}"]`).waitFor();
  await shoot(page, 'overbook-first-step-1440');
};

/** Before any consultation begins, and as little anybody's time as the middle of the night. */
const early = '04:40';
const whyEarly = 'Sale de viaje a las seis';

/** The first patient of the list who has nothing else then, in the step for the time. */
const typesATime = async (page: Page): Promise<string> => {
  await page.goto('/appointments/new');
  const choose = page.getByRole('button', { name: new RegExp(`^${choosing}`) }).first();
  const name = ((await choose.getAttribute('aria-label')) ?? '').replace(choosing, '');
  await choose.click();
  const doctor = page.getByRole('heading', { level: 1, name: text('scheduling:doctor.title') });
  const reasonStep = page.getByRole('heading', { level: 1, name: text('scheduling:reason.titleOfPractice') });
  await doctor.or(reasonStep).waitFor();
  if (await doctor.isVisible())
    await page
      .getByRole('button', { name: /^Elegir: / })
      .first()
      .click();
  await page
    .getByRole('radio', { name: new RegExp(`^${text('scheduling:type.consultation')}`) })
    .click({ force: true });
  await page.getByRole('button', { name: text('scheduling:action.continue') }).click();
  const card = page.getByRole('region', { name: text('calendar:anyTime.title') });
  await card.getByLabel(text('calendar:anyTime.date')).fill(nextMonday());
  await card.getByLabel(text('calendar:anyTime.time'), { exact: false }).last().fill(early);
  await card.getByRole('status').getByText(text('calendar:fit.closed')).waitFor();
  return name;
};

/** A caller gets a time that nobody offers: typed, and booked with a reason after the nearest free ones were shown. */
const booksATypedTime = async (page: Page): Promise<void> => {
  const name = await typesATime(page);
  await accessible(page);
  await shoot(page, 'overbook-any-time-1440');
  await page.setViewportSize(phone);
  await fits(page);
  const take = page.getByRole('button', { name: text('calendar:anyTime.take') });
  await take.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await shoot(page, 'overbook-any-time-390');
  await page.setViewportSize(desktop);
  await take.click();
  await page.getByRole('button', { name: text('scheduling:action.continue') }).click();
  await page.getByRole('button', { name: text('scheduling:confirm.book') }).click();
  await page.getByText(text('scheduling:taken.title')).waitFor();
  await reasonField(page).fill(whyEarly);
  await page.getByRole('button', { name: text('calendar:blocked.anyway') }).click();
  await page.waitForURL(/booked=/);
  await page.goto(`/appointments/calendar?${new URLSearchParams({ view: 'agenda', from: nextMonday() })}`);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row
    .filter({ hasText: text('calendar:details.overrideReason', { reason: whyEarly }) })
    .first()
    .waitFor();
};

const choosing = text('scheduling:patient.chooseNamed', { name: '' });

const reasonField = (page: Page) => page.getByLabel(text('calendar:blocked.reason'));

/** Somebody of the list who has nothing else at that time; who that is depends on the day. */
const asksFor = async (page: Page, row: number): Promise<string | null> => {
  const choose = page.getByRole('button', { name: new RegExp(`^${choosing}`) }).nth(row);
  const label = (await choose.getAttribute('aria-label')) ?? '';
  await choose.click();
  await page
    .getByRole('radio', { name: new RegExp(`^${text('scheduling:type.consultation')}`) })
    .click({ force: true });
  await page.getByRole('button', { name: text('scheduling:action.continue') }).click();
  await page.getByRole('heading', { level: 1, name: text('scheduling:confirm.title') }).waitFor();
  await page.getByRole('button', { name: text('scheduling:confirm.book') }).click();
  await page.getByText(text('scheduling:taken.title')).waitFor();
  return (await reasonField(page).isVisible()) ? label.replace(choosing, '') : null;
};

/** The nearest free times are there first; then it is booked with a reason, and without one it is not. */
const booksAnyway = async (page: Page): Promise<Booked> => {
  await beginsFromVisit(page);
  const start = page.url();
  const doctor = new URL(start).searchParams.get('doctor') ?? '';
  for (let row = 0; row < 6; row += 1) {
    await page.goto(start);
    const name = await asksFor(page, row);
    if (name === null) continue;
    const anyway = page.getByRole('button', { name: text('calendar:blocked.anyway') });
    ensure(await anyway.isDisabled(), 'it can be booked without a reason');
    await accessible(page);
    await shoot(page, 'overbook-anyway-1440');
    await page.setViewportSize(phone);
    await fits(page);
    await anyway.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await shoot(page, 'overbook-anyway-390');
    await page.setViewportSize(desktop);
    await reasonField(page).fill(reason);
    await anyway.click();
    await page.waitForURL(/booked=/);
    await page.getByRole('heading', { level: 1, name: text('scheduling:booked.confirmed.title') }).waitFor();
    return { name, doctor };
  }
  throw new Error('Six patients in a row have another appointment at that time');
};

const blockOf = (page: Page, { name }: Booked): Locator =>
  page.locator('[data-column] [data-visit]', { hasText: name }).filter({ hasText: mark });

/** Icon and word in the grid, the reason in the visit's dialog. */
const isMarkedInGrid = async (page: Page, booked: Booked): Promise<void> => {
  for (const view of ['week', 'day']) {
    await page.goto(calendarOf(view, booked));
    const block = blockOf(page, booked).first();
    await block.waitFor();
    ensure((await block.locator('.tabler-icon-stack-2').count()) === 1, `no icon in the ${view}`);
    await block.scrollIntoViewIfNeeded();
    await accessible(page);
    await shoot(page, `overbook-${view}-1440`);
  }
  await blockOf(page, booked).first().click();
  await page.getByRole('dialog').getByText(marked).waitFor();
  await shoot(page, 'overbook-dialog-1440');
  await page.keyboard.press('Escape');
};

const isMarkedInMonthAndAgenda = async (page: Page, booked: Booked): Promise<void> => {
  await page.goto(calendarOf('agenda', booked));
  const row = page.getByRole('listitem').filter({ hasText: booked.name }).filter({ hasText: marked });
  await row.first().waitFor();
  await row.first().scrollIntoViewIfNeeded();
  await accessible(page);
  await shoot(page, 'overbook-agenda-1440');
  await page.goto(calendarOf('month', booked));
  await page.locator('[data-visit]').first().waitFor();
  await accessible(page);
  await shoot(page, 'overbook-month-1440');
};

const daySheetOf = ({ doctor }: Booked) =>
  `/appointments/day-sheet?${new URLSearchParams({ date: nextMonday(), doctor })}`;

/** On the screen and on paper, where there are no colours. */
const isOnTheDaySheet = async (page: Page, booked: Booked): Promise<void> => {
  await page.goto(daySheetOf(booked));
  const row = page.getByRole('row').filter({ hasText: booked.name }).filter({ hasText: marked });
  await row.first().waitFor();
  await row.first().scrollIntoViewIfNeeded();
  await accessible(page);
  await shoot(page, 'overbook-day-sheet-1440');
  await page.emulateMedia({ media: 'print' });
  await page.locator('[data-print-sheet]').getByText(marked).waitFor();
  await shoot(page, 'overbook-day-sheet-print');
  await page.emulateMedia({ media: 'screen' });
};

const onPhone = async (page: Page, booked: Booked): Promise<void> => {
  await page.setViewportSize(phone);
  for (const view of ['day', 'agenda']) {
    await page.goto(calendarOf(view, booked));
    const found = view === 'day' ? blockOf(page, booked) : page.getByText(marked);
    await found.first().waitFor();
    await found.first().scrollIntoViewIfNeeded();
    await fits(page);
    await shoot(page, `overbook-${view}-390`);
  }
  await page.goto(daySheetOf(booked));
  await page.getByRole('row').filter({ hasText: marked }).first().waitFor();
  await fits(page);
  await shoot(page, 'overbook-day-sheet-390');
};

/** The visit that it lay over has its time for itself. */
const cancels = async (page: Page, booked: Booked): Promise<void> => {
  await page.setViewportSize(desktop);
  await page.goto(calendarOf('week', booked));
  await blockOf(page, booked).first().click();
  const more = text('scheduling:move.more', { name: booked.name });
  await page.getByRole('dialog').getByRole('button', { name: more }).click();
  await page.getByRole('menuitem', { name: text('scheduling:move.cancel') }).click();
  const ask = page.getByRole('dialog', { name: text('scheduling:ask.cancel') });
  await ask.getByRole('button', { name: text('scheduling:move.cancel') }).click();
  await ask.waitFor({ state: 'detached' });
  await blockOf(page, booked).and(page.locator('[data-status=cancelled]')).waitFor();
};

const administratorReads = async ({ page }: Seat): Promise<void> => {
  await page.goto('/admin/audit?event=appointment.booked');
  await page.locator('tbody button[aria-expanded]').first().click();
  await page.getByText(text('admin:audit.overrideReason')).waitFor();
  await page.getByText(reason).waitFor();
  await accessible(page);
  await shoot(page, 'overbook-audit-1440');
};

/** The desk books over a taken time with a reason, and everybody whom it concerns sees that it was on purpose. */
test('books over a taken time and marks it everywhere when the desk gives a reason', async ({ seat }) => {
  const [secretary, administrator] = [await seat(), await seat()];
  const { page } = secretary;
  let booked: Booked = { name: '', doctor: '' };
  await inOrder([
    [
      'The desk books over a taken time: free times first, then with a reason',
      async () => {
        await page.setViewportSize(desktop);
        await signIn(secretary, 'secretary');
        booked = await booksAnyway(page);
      },
    ],
    ['Day and week mark it with icon and word, its dialog says why', () => isMarkedInGrid(page, booked)],
    ['The agenda says why, the month marks it', () => isMarkedInMonthAndAgenda(page, booked)],
    ['The day sheet says why, on paper too', () => isOnTheDaySheet(page, booked)],
    ['On a phone it is marked as well', () => onPhone(page, booked)],
    [
      'The administrator reads the reason in the audit log',
      async () => {
        await signIn(administrator, 'admin');
        await administratorReads(administrator);
      },
    ],
    ['It is cancelled, and the time belongs to one again', () => cancels(page, booked)],
    // The refusal that a reason answers.
    ['No complaint of the browser', noComplaints({ secretary, administrator }, /409/)],
  ]);
});

/** A caller asks for a time outside the hours of the practice. */
test('books a time outside the offer when the desk types it', async ({ seat }) => {
  const secretary = await seat();
  await inOrder([
    [
      'The desk types a time outside the hours, and books it with a reason',
      async () => {
        await secretary.page.setViewportSize(desktop);
        await signIn(secretary, 'secretary');
        await booksATypedTime(secretary.page);
      },
    ],
    // The refusal that a reason answers.
    ['No complaint of the browser', noComplaints({ secretary }, /409/)],
  ]);
});
