import type { Browser, Locator, Page } from 'playwright-core';
import { accessible } from './accessible.ts';
import { desktop, phone, takeSeat } from './browser.ts';
import { signIn } from './journey.ts';
import { nextMonday } from './practice-day.ts';
import { expect, type Report } from './report.ts';
import { text } from './texts.ts';
import { fits } from './widths.ts';

export const blocks = (page: Page): Locator =>
  page.locator('[data-column] [data-movable][data-status=confirmed]');

/** Minutes of the day at which a visit begins, as it stands in the grid; the desk works from eight to five. */
export const startOf = async (block: Locator): Promise<number> => {
  const [, hours = '', minutes = ''] = /(\d{1,2}):(\d{2})/.exec(await block.innerText()) ?? [];
  expect(hours !== '', 'a visit shows no time');
  return ((Number(hours) % 12) + (Number(hours) % 12 < 7 ? 12 : 0)) * 60 + Number(minutes);
};

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
  for (let tries = 0; tries < 50; tries += 1) {
    if ((await startOf(block)) === minutes) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the visit stands at ${await startOf(block)}, not at ${minutes}`);
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

/** A doctor moves visits in the week: by mouse, by keys, over a taken time; and reads the day on a phone. */
export const calendar = async (report: Report, browser: Browser, address: string): Promise<void> => {
  const seat = await takeSeat(browser, address, { language: 'es', theme: 'light' });
  const { page, context, takeComplaints } = seat;
  const week = `/appointments/calendar?view=week&from=${nextMonday()}`;
  const openWeek = async (): Promise<Locator> => {
    await page.goto(week);
    await blocks(page).first().waitFor();
    const id = await blocks(page).first().getAttribute('data-visit');
    return page.locator(`[data-column] [data-visit="${id}"]`);
  };

  await report.check('The calendar opens as the week on a desk', async () => {
    await page.setViewportSize(desktop);
    await signIn(seat, 'doctor');
    await page.goto('/appointments/calendar');
    await page.getByRole('button', { name: text('calendar:view.week'), pressed: true }).waitFor();
    await page.getByRole('complementary', { name: text('calendar:requests.title') }).waitFor();
  });

  await report.check('A visit is moved by mouse, and moved back from the toast', async () => {
    const block = await openWeek();
    const before = await startOf(block);
    await drag(page, block, 14 * 60 - before);
    await standsAt(block, 14 * 60);
    await undo(page).click();
    await standsAt(block, before);
    await page.reload();
    await block.waitFor();
    expect((await startOf(block)) === before, 'the server knows another time');
  });

  await report.check('Its lower edge changes its length', async () => {
    const block = await openWeek();
    const { height } = await boxOf(block);
    await drag(page, block, 15, 'bottom');
    await undo(page).waitFor();
    const longer = (await boxOf(block)).height;
    expect(longer > height * 1.3, `it was ${height} and is ${longer} high`);
    await undo(page).click();
    await page
      .locator('[role=status]', { hasText: /vuelve a/ })
      .first()
      .waitFor();
  });

  await report.check('A visit is moved by keys alone, and each step is said', async () => {
    const block = await openWeek();
    const before = await startOf(block);
    const said = saidOfMove(page);
    await block.focus();
    await page.keyboard.press('m');
    for (let steps = 0; steps < 20; steps += 1) {
      await page.keyboard.press('ArrowDown');
      if ((await said.innerText()).includes(text('calendar:fit.fits'))) break;
    }
    expect((await said.innerText()).includes(text('calendar:fit.fits')), 'no free time was found');
    await page.keyboard.press('Enter');
    await undo(page).waitFor();
    const after = await startOf(block);
    expect(after > before, `it stands at ${after} and stood at ${before}`);
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

  await report.check('A day at another place is asked about, left, taken and taken back', async () => {
    const block = await openWeek();
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

  await report.check('A taken time says why, and is booked with a reason only', async () => {
    const block = await openWeek();
    const id = await block.getAttribute('data-visit');
    const before = await startOf(block);
    const second = page
      .locator('[data-column]', { has: page.locator(`[data-visit="${id}"]`) })
      .locator(`[data-visit]:not([data-visit="${id}"])`)
      .first();
    await drag(page, block, (await startOf(second)) - before);
    const dialog = page.getByRole('dialog', { name: text('calendar:blocked.slot_taken') });
    await dialog.waitFor();
    expect((await dialog.locator('li button').count()) === 3, 'not three alternatives');
    const anyway = dialog.getByRole('button', { name: text('calendar:blocked.anyway') });
    expect(await anyway.isDisabled(), 'it can be booked without a reason');
    await dialog.getByLabel(text('calendar:blocked.reason')).fill('Dolor torácico');
    await anyway.click();
    await block.filter({ hasText: text('calendar:override') }).waitFor();
    await undo(page).click();
    await standsAt(block, before);
    takeComplaints();
  });

  await report.check(
    'Enter on a visit shows it, and Enter on a free time leads to a new appointment',
    async () => {
      const block = await openWeek();
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
    },
  );

  for (const theme of ['light', 'dark'] as const)
    await report.check(`Every view can be used by everybody, ${theme}`, async () => {
      await seat.wear({ language: 'es', theme });
      for (const view of ['week', 'day', 'month']) {
        await page.goto(`/appointments/calendar?view=${view}&from=${nextMonday()}`);
        await page.locator('[data-visit]').first().waitFor();
        await accessible(page);
      }
      const complaints = takeComplaints();
      expect(complaints.length === 0, complaints.join('\n'));
    });

  await report.check('On a phone it opens as a list; a day fits and turns', async () => {
    await page.setViewportSize(phone);
    await page.goto('/appointments/calendar');
    await page.getByRole('button', { name: text('calendar:view.agenda'), pressed: true }).waitFor();
    await fits(page);
    await page.goto(`/appointments/calendar?view=week&from=${nextMonday()}`);
    await page.getByRole('button', { name: text('calendar:view.day'), pressed: true }).waitFor();
    await page.locator('[data-column]').first().waitFor();
    expect((await page.locator('[data-column]').count()) === 1, 'more than one day on a phone');
    await accessible(page);
    await fits(page);
    await page.getByRole('button', { name: text('calendar:after.day') }).click();
    await page.waitForURL((url) => (url.searchParams.get('from') ?? '') > nextMonday());
    expect(takeComplaints().length === 0, 'the browser complained');
  });
  await context.close();
};
