import type { Locator, Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { patientBooks, patientFindsDoctor } from '../support/booking.ts';
import { noComplaints, shoot } from '../support/browser.ts';
import { blocks, startOf } from '../support/calendar-grid.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { isLive, nextChange } from '../support/live.ts';
import { night } from '../support/night.ts';
import { nextMonday } from '../support/practice-day.ts';
import { createPromptness } from '../support/promptness.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { waitUntil } from '../support/wait-until.ts';

const { seen, wasSoon } = createPromptness();

const patientName = 'Carlos Manuel Tavárez';

/** Opens a page and waits until changes are told to it. */
const follow = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await isLive(page);
  await page.evaluate(`document.documentElement.dataset.kept = 'yes'`);
};

/** The page is the one that was opened: what it shows did not come of loading it again. */
const isKept = async (page: Page): Promise<void> => {
  const kept = await page.evaluate('document.documentElement.dataset.kept');
  ensure(kept === 'yes', 'the page was loaded again');
};

const block = (page: Page, id: string): Locator => page.locator(`[data-column] [data-visit="${id}"]`);

type Arrow = 'ArrowDown' | 'ArrowUp';

const pickUp = async (page: Page, visit: Locator): Promise<void> => {
  await visit.focus();
  await page.keyboard.press('m');
};

/** Carries the visit that was picked up to the next time that fits. */
const carryOn = async (page: Page, key: Arrow): Promise<void> => {
  const said = page.locator('main p[role=status]').filter({ hasText: text('calendar:fit.fits') });
  for (let steps = 0; steps < 20; steps += 1) {
    await page.keyboard.press(key);
    if (await said.isVisible()) break;
  }
};

/** Moves a visit by keys to the next time that fits, up or down; the minute of the day at which it begins then. */
const moveByKeys = async (page: Page, id: string, key: Arrow): Promise<number> => {
  const visit = block(page, id);
  const before = await startOf(visit);
  await pickUp(page, visit);
  await carryOn(page, key);
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.keyboard.press('Enter');
  ensure((await saved).status() === 200, 'the move was refused');
  await waitUntil('the visit at another time', async () => (await startOf(visit)) !== before);
  return startOf(visit);
};

/** What one person changes, the others have open: a calendar, a request, an appointment. */
test('shows the changes of others on open pages when they are saved', async ({ seat }) => {
  const [secretary, doctor, patient] = [await seat(), await seat(), await seat()];
  const week = `/appointments/calendar?view=week&from=${nextMonday()}`;
  const [own, others, home] = [doctor.page, secretary.page, patient.page];
  let [first, second] = ['', ''];

  await inOrder([
    [
      'Doctor and secretary have the same week open',
      async () => {
        await signIn(doctor, 'doctor');
        await follow(own, week);
        await blocks(own).first().waitFor();
        first = (await blocks(own).nth(0).getAttribute('data-visit')) ?? '';
        second = (await blocks(own).nth(1).getAttribute('data-visit')) ?? '';
        await signIn(secretary, 'secretary');
        await follow(others, week);
        await block(others, first).waitFor();
      },
    ],
    [
      'A visit that the secretary moves stands at its new time before the doctor at once',
      async () => {
        const minutes = await moveByKeys(others, first, 'ArrowDown');
        await seen('moved', async () => (await startOf(block(own, first))) === minutes);
        await isKept(own);
      },
    ],
    [
      'What the doctor drags stays in the hand; the rest follows when it is let go',
      async () => {
        const held = block(own, second);
        await held.scrollIntoViewIfNeeded();
        const box = await held.boundingBox();
        if (!box) throw new Error('nothing to drag');
        await own.mouse.move(box.x + 30, box.y + 6);
        await own.mouse.down();
        await own.mouse.move(box.x + 30, box.y + 60, { steps: 4 });
        const before = await startOf(block(own, first));
        const told = await nextChange(own);
        const minutes = await moveByKeys(others, first, 'ArrowUp');
        await told();
        ensure((await startOf(block(own, first))) === before, 'the calendar changed under the hand');
        ensure(
          await own.locator('[data-lifted]').first().isVisible(),
          'the dragged visit fell from the hand',
        );
        await own.keyboard.press('Escape');
        await own.mouse.up();
        await seen('let go', async () => (await startOf(block(own, first))) === minutes);
        await isKept(own);
      },
    ],
    [
      'Who moves a visit that somebody else has moved reads what is different, and moves it all the same or leaves it',
      async () => {
        const dialog = own.getByRole('dialog', { name: text('live:overtaken.title') });
        const isOvertaken = async (): Promise<number> => {
          await pickUp(own, block(own, first));
          const minutes = await moveByKeys(others, first, 'ArrowDown');
          await carryOn(own, 'ArrowDown');
          await carryOn(own, 'ArrowDown');
          await own.keyboard.press('Enter');
          await dialog.getByRole('listitem').first().waitFor();
          const [said, ...rest] = await dialog.getByRole('listitem').allInnerTexts();
          const clock = `${Math.floor(minutes / 60) % 12 || 12}:${String(minutes % 60).padStart(2, '0')}`;
          const [beginning = ''] = text('live:overtaken.field.time', { now: '|' }).split('|');
          ensure(said?.startsWith(beginning) === true && said.includes(` ${clock}`), `it says: ${said}`);
          ensure(rest.length === 0, `it says as well: ${rest.join()}`);
          await dialog.getByText(text('live:overtaken.by.person')).waitFor();
          const unnamed = await dialog.getByText(text('live:overtaken.by.practice')).count();
          ensure(unnamed === 0, 'the doctor does not read which secretary it was');
          return minutes;
        };
        const minutes = await isOvertaken();
        await accessible(own);
        await shoot(own, 'live-overtaken');
        const saved = own.waitForResponse((response) => response.request().method() === 'PATCH');
        await dialog.getByRole('button', { name: text('live:overtaken.again') }).click();
        ensure((await saved).status() === 200, 'the change on top was refused');
        await seen('on top', async () => (await startOf(block(others, first))) > minutes);
        const after = await moveByKeys(others, first, 'ArrowUp');
        await seen('back', async () => (await startOf(block(own, first))) === after);
        const left = await isOvertaken();
        await dialog.getByRole('button', { name: text('live:overtaken.leave') }).click();
        await dialog.waitFor({ state: 'detached' });
        await seen('left', async () => (await startOf(block(own, first))) === left);
        await isKept(own);
        await noComplaints({ doctor }, /status of 409/)();
      },
    ],
    [
      'An open dialog says who changed the visit, and shows the change when asked',
      async () => {
        await block(own, first).click();
        const dialog = own.getByRole('dialog');
        await dialog.waitFor();
        const before = await dialog.innerText();
        await moveByKeys(others, first, 'ArrowDown');
        const note = dialog.getByText(text('live:changed.practice'));
        await seen('note', () => note.isVisible());
        await accessible(own);
        await shoot(own, 'live-dialog');
        await dialog.getByRole('button', { name: text('live:changed.show') }).click();
        await note.waitFor({ state: 'detached' });
        ensure((await dialog.innerText()) !== before, 'the dialog shows the old time');
        await dialog.getByText(text('live:overtaken.by.practice')).waitFor();
        ensure((await dialog.getByRole('alert').getByRole('listitem').count()) === 1, 'more than the time');
        await own.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      },
    ],
    [
      'A request of a patient comes into the open calendar, and is said once',
      async () => {
        await signIn(patient, 'patient');
        await patientFindsDoctor(patient);
        const lane = own.getByRole('complementary', { name: text('calendar:requests.title') });
        const count = () => lane.getByText(patientName).count();
        const before = await count();
        await patientBooks(patient);
        await seen('request', async () => (await count()) > before);
        await own
          .getByRole('status')
          .filter({ hasText: text('live:newRequest') })
          .waitFor({ state: 'attached' });
        await isKept(own);
      },
    ],
    [
      'The patient sees that it is confirmed, without doing anything',
      async () => {
        await follow(home, '/appointments/upcoming');
        const row = home.getByRole('listitem').filter({ hasText: text('scheduling:status.pending') });
        await row.first().waitFor();
        const pending = await row.count();
        await others.goto('/appointments/requests');
        const confirm = others.getByRole('button', {
          name: new RegExp(`^${text('scheduling:move.confirm')}.*${patientName}`),
        });
        const saved = others.waitForResponse((response) => response.request().method() === 'PATCH');
        await confirm.first().click();
        ensure((await saved).status() === 200, 'it could not be confirmed');
        await seen('confirmed', async () => (await row.count()) === pending - 1);
        await isKept(home);
      },
    ],
    [
      'A second window of the doctor shares the line of the first, and takes it over',
      async () => {
        const another = await doctor.context.newPage();
        let streams = 0;
        another.on('request', (request) => {
          if (request.url().includes('/dr-assistant/v1/events')) streams += 1;
        });
        await another.goto(week);
        await block(another, first).waitFor();
        await isLive(another);
        ensure(streams === 0, 'the second window opened a line of its own');
        await others.goto(week);
        await block(others, first).waitFor();
        const minutes = await moveByKeys(others, first, 'ArrowUp');
        await seen('second window', async () => (await startOf(block(another, first))) === minutes);
        await own.goto('about:blank');
        await seen('taken over', async () => streams === 1);
        await another.close();
      },
    ],
    ...(night ? ([['The others saw all that soon', async () => wasSoon()]] as const) : []),
    [
      'No browser complained',
      async () => {
        const complaints = [doctor, secretary, patient].flatMap((seat) => seat.takeComplaints());
        ensure(complaints.length === 0, complaints.join('\n'));
      },
    ],
  ]);
});
