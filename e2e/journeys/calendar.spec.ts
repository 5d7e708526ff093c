import type { Locator, Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { desktop, phone, type Seat } from '../support/browser.ts';
import { blocks, startOf } from '../support/calendar-grid.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { nextMonday } from '../support/practice-day.ts';
import { signIn } from '../support/sign-in.ts';
import { text } from '../support/texts.ts';
import { waitUntil } from '../support/wait-until.ts';
import { fits } from '../support/widths.ts';

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing is drawn there');
  return box;
};

/** Takes a visit at its top and lets it go so many minutes later, on the same day. */
const drag = async (page: Page, block: Locator, minutes: number, edge: 'top' | 'bottom' = 'top') => {
  await block.scrollIntoViewIfNeeded();
  const hours = Number(
    await page.locator('[data-scroll]').evaluate((frame) => frame.style.getPropertyValue('--hours')),
  );
  const { height } = await boxOf(page.locator('[data-scroll] section').first());
  const { x, y, height: own } = await boxOf(block);
  const from = { x: x + 30, y: edge === 'top' ? y + 6 : y + own - 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 12, { steps: 3 });
  await page.mouse.move(from.x, from.y + (minutes / 60) * (height / hours), { steps: 6 });
  await page.mouse.up();
};

const undo = (page: Page) => page.getByRole('button', { name: text('calendar:moving.undo') });

/** Waits until a visit begins at this minute of the day. */
const standsAt = async (block: Locator, minutes: number): Promise<void> => {
  await waitUntil(`the visit at minute ${minutes}`, async () => (await startOf(block)) === minutes);
};

/** Where a visit that was picked up would lie. The page says other things, too; this comes last. */
const saidOfMove = (page: Page): Locator => page.locator('main p[role=status]').last();

/** Picks up a visit of the Monday and puts it down on the Wednesday, when the doctor works at another place. */
const toWednesday = async (page: Page, block: Locator): Promise<void> => {
  const said = saidOfMove(page);
  await block.focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  for (let steps = 0; steps < 20; steps += 1) {
    if ((await said.innerText()).includes(text('calendar:fit.fits'))) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
};

const openWeek = async (page: Page): Promise<Locator> => {
  await page.goto(`/appointments/calendar?view=week&from=${nextMonday()}`);
  await blocks(page).first().waitFor();
  const id = await blocks(page).first().getAttribute('data-visit');
  return page.locator(`[data-column] [data-visit="${id}"]`);
};

/** The doctor in front of the week. */
const begin = async (seat: () => Promise<Seat>): Promise<Seat> => {
  const doctor = await seat();
  await signIn(doctor, 'doctor');
  return doctor;
};

test('opens as the week when the screen is wide', async ({ seat }) => {
  const { page } = await begin(seat);
  await page.setViewportSize(desktop);
  await page.goto('/appointments/calendar');
  await page.getByRole('button', { name: text('calendar:view.week'), pressed: true }).waitFor();
  await page.getByRole('complementary', { name: text('calendar:requests.title') }).waitFor();
});

test('moves a visit and takes it back when it is dragged', async ({ seat }) => {
  const { page } = await begin(seat);
  const block = await openWeek(page);
  const before = await startOf(block);
  await drag(page, block, 14 * 60 - before);
  await standsAt(block, 14 * 60);
  await undo(page).click();
  await standsAt(block, before);
  await page.reload();
  await block.waitFor();
  ensure((await startOf(block)) === before, 'the server knows another time');
});

test('changes the length of a visit when its lower edge is dragged', async ({ seat }) => {
  const { page } = await begin(seat);
  const block = await openWeek(page);
  const { height } = await boxOf(block);
  await drag(page, block, 15, 'bottom');
  await undo(page).waitFor();
  const longer = (await boxOf(block)).height;
  ensure(longer > height * 1.3, `it was ${height} and is ${longer} high`);
  await undo(page).click();
  await page
    .locator('[role=status]', { hasText: /vuelve a/ })
    .first()
    .waitFor();
});

test('moves a visit and tells each step when keys are used', async ({ seat }) => {
  const { page, takeComplaints } = await begin(seat);
  const block = await openWeek(page);
  const before = await startOf(block);
  const said = saidOfMove(page);
  await block.focus();
  await page.keyboard.press('m');
  for (let steps = 0; steps < 20; steps += 1) {
    await page.keyboard.press('ArrowDown');
    if ((await said.innerText()).includes(text('calendar:fit.fits'))) break;
  }
  ensure((await said.innerText()).includes(text('calendar:fit.fits')), 'no free time was found');
  await page.keyboard.press('Enter');
  await undo(page).waitFor();
  const after = await startOf(block);
  ensure(after > before, `it stands at ${after} and stood at ${before}`);
  await undo(page).focus();
  await page.keyboard.press('Enter');
  await standsAt(block, before);
  await block.focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await said.filter({ hasText: text('calendar:moving.givenUp') }).waitFor();
  await standsAt(block, before);
  takeComplaints();
});

test('asks before it moves a visit when the doctor works elsewhere on that day', async ({ seat }) => {
  const { page, takeComplaints } = await begin(seat);
  const block = await openWeek(page);
  const id = await block.getAttribute('data-visit');
  const before = await startOf(block);
  const on = (day: number) => page.locator('[data-column]').nth(day).locator(`[data-visit="${id}"]`);
  const question = page.getByRole('dialog', { name: text('calendar:place.title') });
  await toWednesday(page, block);
  await question.waitFor();
  await accessible(page);
  await page.keyboard.press('Escape');
  await saidOfMove(page)
    .filter({ hasText: text('calendar:moving.givenUp') })
    .waitFor();
  await page.locator(`[data-visit="${id}"]:focus`).waitFor();
  await on(0).waitFor();
  await toWednesday(page, block);
  await question.getByRole('button', { name: text('calendar:place.move') }).click();
  await on(2).waitFor();
  await undo(page).last().click();
  await on(0).waitFor();
  await standsAt(block, before);
  takeComplaints();
});

/** Drags a visit onto another one of its day. */
const dragOntoAnother = async (page: Page, block: Locator): Promise<void> => {
  const id = await block.getAttribute('data-visit');
  const second = page
    .locator('[data-column]', { has: page.locator(`[data-visit="${id}"]`) })
    .locator(`[data-visit]:not([data-visit="${id}"])`)
    .first();
  await drag(page, block, (await startOf(second)) - (await startOf(block)));
};

test('books a taken time when a reason is given', async ({ seat }) => {
  const { page, takeComplaints } = await begin(seat);
  const block = await openWeek(page);
  const before = await startOf(block);
  await dragOntoAnother(page, block);
  const dialog = page.getByRole('dialog', { name: text('calendar:blocked.slot_taken') });
  await dialog.waitFor();
  ensure((await dialog.locator('li button').count()) === 3, 'not three alternatives');
  const anyway = dialog.getByRole('button', { name: text('calendar:blocked.anyway') });
  ensure(await anyway.isDisabled(), 'it can be booked without a reason');
  await dialog.getByLabel(text('calendar:blocked.reason')).fill('Dolor torácico');
  await anyway.click();
  await block.filter({ hasText: text('calendar:override') }).waitFor();
  await undo(page).click();
  await standsAt(block, before);
  takeComplaints();
});

test('shows visits of one time side by side, or behind a number that opens, when they overlap', async ({
  seat,
}) => {
  const { page, takeComplaints } = await begin(seat);
  const block = await openWeek(page);
  await dragOntoAnother(page, block);
  const dialog = page.getByRole('dialog', { name: text('calendar:blocked.slot_taken') });
  await dialog.getByLabel(text('calendar:blocked.reason')).fill('Dolor torácico');
  await dialog.getByRole('button', { name: text('calendar:blocked.anyway') }).click();
  await block.filter({ hasText: text('calendar:override') }).waitFor();
  // A day of a week has room for one name; the visit that was moved keeps it.
  const more = page.locator('[data-crowd]');
  await more.waitFor();
  ensure((await more.innerText()).startsWith('+1'), `it says ${await more.innerText()}`);
  await accessible(page);
  await more.focus();
  await page.keyboard.press('Enter');
  const hidden = page.getByRole('menuitem');
  const name = (await hidden.locator('strong').innerText()).trim();
  await hidden.click();
  await page.getByRole('dialog').getByText(name).first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // A day has room for both.
  await page.goto(`/appointments/calendar?view=day&from=${nextMonday()}`);
  await block.waitFor();
  const other = page.locator('[data-column] [data-visit]', { hasText: name }).first();
  const [one, two] = [await boxOf(block), await boxOf(other)];
  ensure(one.x + one.width <= two.x || two.x + two.width <= one.x, 'they lie on each other');
  ensure(Math.min(one.width, two.width) >= 78, `they are ${one.width} and ${two.width} wide`);
  ensure((await more.count()) === 0, 'a visit is hidden where there is room for it');
  takeComplaints();
});

test('opens a visit or a new appointment when Enter is pressed', async ({ seat }) => {
  const { page } = await begin(seat);
  const block = await openWeek(page);
  await block.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Nueva cita:/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/appointments\/new\?doctor=.*start=/);
});

for (const theme of ['light', 'dark'] as const)
  test(`keeps every view accessible when the theme is ${theme}`, async ({ seat }) => {
    const { page, takeComplaints, wear } = await begin(seat);
    await wear({ language: 'es', theme });
    for (const view of ['week', 'day', 'month']) {
      await page.goto(`/appointments/calendar?view=${view}&from=${nextMonday()}`);
      await page.locator('[data-visit]').first().waitFor();
      await accessible(page);
    }
    const complaints = takeComplaints();
    ensure(complaints.length === 0, complaints.join('\n'));
  });

test('opens as a list, and shows three days or one, when the screen is a phone', async ({ seat }) => {
  const { page, takeComplaints } = await begin(seat);
  await page.setViewportSize(phone);
  await page.goto('/appointments/calendar');
  await page.getByRole('button', { name: text('calendar:view.agenda'), pressed: true }).waitFor();
  await fits(page);
  await page.goto(`/appointments/calendar?view=week&from=${nextMonday()}`);
  await page.getByRole('button', { name: text('calendar:view.threeDays'), pressed: true }).waitFor();
  await page.locator('[data-column] [data-visit]').first().waitFor();
  ensure((await page.locator('[data-column]').count()) === 3, 'not three days side by side');
  await accessible(page);
  await fits(page);
  const shortest = await page
    .locator('[data-column] [data-visit]')
    .evaluateAll((visits) => Math.min(...visits.map((visit) => visit.getBoundingClientRect().height)));
  ensure(shortest >= 30, `a visit is ${shortest} pixels high: no room for name and time`);
  await page.getByRole('button', { name: text('calendar:after.threeDays') }).click();
  const thursday = new Date(Date.parse(nextMonday()) + 3 * 86_400_000).toISOString().slice(0, 10);
  await page.waitForURL((url) => url.searchParams.get('from') === thursday);
  await page.getByRole('button', { name: text('calendar:view.day'), exact: true }).click();
  await page.getByRole('button', { name: text('calendar:after.day') }).click();
  await page.waitForURL((url) => (url.searchParams.get('from') ?? '') > thursday);
  ensure((await page.locator('[data-column]').count()) === 1, 'more than one day in the view of a day');
  await fits(page);
  ensure(takeComplaints().length === 0, 'the browser complained');
});
