import type { Locator, Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { desktop, phone, type Seat } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { dayToAskFor } from '../support/practice-day.ts';
import { signIn } from '../support/sign-in.ts';
import { text } from '../support/texts.ts';
import { type Point, takeFinger } from '../support/touch.ts';
import { waitUntil } from '../support/wait-until.ts';
import { fits } from '../support/widths.ts';

const cards = (page: Page): Locator => page.locator('[data-request]:not(:has-text("Propuesta"))');
const free = (page: Page): Locator => page.getByRole('button', { name: /^Nueva cita:/ });
const kept = (page: Page): Locator => page.locator('[data-kept]');
const sent = (page: Page): Locator => page.getByText(/^Propuesta enviada a /);

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing is drawn there');
  return box;
};

/** Where a request has to be let go to begin where a block of the grid begins: it hangs by its 15th minute. */
const onto = async (page: Page, block: Locator): Promise<Point> => {
  await block.scrollIntoViewIfNeeded();
  const { x, y, width } = await boxOf(block);
  const hours = Number(
    await page.locator('[data-scroll]').evaluate((frame) => frame.style.getPropertyValue('--hours')),
  );
  const { height } = await boxOf(page.locator('[data-column]').first());
  return { x: x + width / 2, y: y + height / hours / 4 };
};

const middleOf = async (target: Locator): Promise<Point> => {
  const { x, y, width } = await boxOf(target);
  return { x: x + width / 2, y: y + 20 };
};

const openWeek = async (page: Page): Promise<void> => {
  await page.goto(`/appointments/calendar?view=week&from=${dayToAskFor()}`);
  await cards(page).first().waitFor();
  await free(page).first().waitFor();
};

/** The first free time of the day that is shown, or of the week's Thursday. */
const goal = async (page: Page): Promise<Locator> =>
  free(page).nth(Math.min(3, (await free(page).count()) - 1));

const takeBack = async (page: Page): Promise<void> => {
  await sent(page).first().waitFor();
  await kept(page).first().waitFor();
  await page
    .getByRole('button', { name: text('calendar:moving.undo') })
    .last()
    .click();
  await page.getByText(text('proposals:withdrawn')).first().waitFor();
  await kept(page).first().waitFor({ state: 'detached' });
};

/** The doctor at a desk. */
const begin = async (seat: () => Promise<Seat>): Promise<Seat> => {
  const doctor = await seat();
  await signIn(doctor, 'doctor');
  return doctor;
};

test('proposes a time and withdraws it when a request is dragged by mouse', async ({ seat }) => {
  const { page } = await begin(seat);
  await page.setViewportSize(desktop);
  await openWeek(page);
  await accessible(page);
  const to = await onto(page, await goal(page));
  const from = await middleOf(cards(page).first());
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 40, from.y, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await takeBack(page);
});

test('proposes a time and withdraws it when a request is moved by keys', async ({ seat }) => {
  const { page } = await begin(seat);
  await openWeek(page);
  await cards(page).first().getByRole('button').first().focus();
  await page.keyboard.press('m');
  const said = page.locator('main p[role=status]');
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('ArrowDown');
    if ((await said.innerText()).includes(text('calendar:fit.fits'))) break;
  }
  await page.keyboard.press('Enter');
  await takeBack(page);
});

test('proposes a time and withdraws it when a finger presses long', async ({ seat }) => {
  const { page } = await begin(seat);
  await openWeek(page);
  const finger = await takeFinger(page);
  const to = await onto(page, await goal(page));
  await finger.pressLong(await middleOf(cards(page).first()));
  await finger.move(to);
  await finger.up();
  await takeBack(page);
});

test('confirms a request when it is dropped on the time it asked for', async ({ seat }) => {
  const { page, takeComplaints } = await begin(seat);
  await openWeek(page);
  const card = cards(page).first();
  const id = await card.getAttribute('data-request');
  await card.getByRole('button').first().click();
  const own = page.locator(`[data-column] [data-visit="${id}"]`);
  await own.waitFor();
  const to = await onto(page, own);
  const from = await middleOf(page.locator(`[data-request="${id}"]`));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 40, from.y, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await page.locator(`[data-visit="${id}"][data-status=confirmed]`).waitFor();
  await page.locator(`[data-request="${id}"]`).waitFor({ state: 'detached' });
  const complaints = takeComplaints();
  ensure(complaints.length === 0, complaints.join('\n'));
});

test('moves a visit and turns the day when a finger is used on a phone', async ({ seat }) => {
  const { page, takeComplaints } = await begin(seat);
  await page.setViewportSize(phone);
  await page.goto(`/appointments/calendar?view=day&from=${dayToAskFor()}`);
  const block = page.locator('[data-movable][data-status=confirmed]').first();
  await block.waitFor();
  await fits(page);
  const finger = await takeFinger(page);
  const id = await block.getAttribute('data-visit');
  const to = await onto(page, await goal(page));
  const at = await boxOf(block);
  const from = { x: at.x + 40, y: at.y + 8 };
  await finger.pressLong(from);
  await finger.move({ x: to.x, y: to.y });
  await finger.up();
  await page.getByRole('button', { name: text('calendar:moving.undo') }).waitFor();
  const moved = await boxOf(page.locator(`[data-visit="${id}"]`));
  ensure(Math.abs(moved.y - at.y) > 20, `it stands at ${moved.y} and stood at ${at.y}`);
  await page.getByRole('button', { name: text('calendar:moving.undo') }).click();
  await waitUntil('the visit back in its place', async () => {
    const back = await boxOf(page.locator(`[data-visit="${id}"]`));
    return Math.abs(back.y - at.y) < 2;
  });
  const column = await boxOf(page.locator('[data-column]').first());
  const y = Math.max(column.y, 300) + 40;
  await finger.down({ x: 330, y });
  await finger.move({ x: 90, y });
  await finger.up();
  await page.waitForURL((url) => (url.searchParams.get('from') ?? '') > dayToAskFor());
  await finger.down({ x: 90, y });
  await finger.move({ x: 330, y });
  await finger.up();
  await page.waitForURL((url) => url.searchParams.get('from') === dayToAskFor());
  const complaints = takeComplaints();
  ensure(complaints.length === 0, complaints.join('\n'));
});
