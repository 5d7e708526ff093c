import type { Locator, Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { chooseTime } from '../support/booking.ts';
import { desktop, phone, type Seat, shoot } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { dayIn, practiceZone } from '../support/practice-day.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { waitUntil } from '../support/wait-until.ts';
import { fits } from '../support/widths.ts';

const patientName = 'Carlos Manuel Tavárez';
const words = (key: string, values: Record<string, string | number> = {}) => text(`series:${key}`, values);
const mark = (number: number, total: number) => text('scheduling:series.mark', { number, total });

const dayInMs = 86_400_000;
const later = (instant: string, days: number) => dayIn(practiceZone, Date.parse(instant) + days * dayInMs);

const mondayOf = (date: string): string => {
  const day = new Date(`${date}T00:00:00Z`);
  return new Date(day.getTime() - ((day.getUTCDay() || 7) - 1) * dayInMs).toISOString().slice(0, 10);
};

const items = (page: Page): Locator =>
  page.getByRole('list', { name: words('report.title') }).locator('> li');
const toDecide = (page: Page): Locator => page.locator('ol > li[data-open]');

/** Chooses patient, reason and time as the desk does, and says when the visit would begin. */
const secretaryChooses = async ({ page }: Seat): Promise<string> => {
  await page.goto('/appointments/new');
  await page.getByRole('main').getByRole('searchbox').fill('Tavárez');
  await page
    .getByRole('button', { name: text('scheduling:patient.chooseNamed', { name: patientName }) })
    .click();
  const followUp = page.getByRole('radio', { name: new RegExp(`^${text('scheduling:type.follow-up')}`) });
  await followUp.click({ force: true });
  await page.getByRole('textbox').fill('Rehabilitación');
  await page.getByRole('button', { name: text('scheduling:action.continue') }).click();
  await chooseTime(page);
  await page.getByRole('heading', { level: 1, name: text('scheduling:confirm.title') }).waitFor();
  return new URL(page.url()).searchParams.get('start') ?? '';
};

/** Closes two weeks' days of the series, as an absence. */
const doctorIsAway = async ({ page }: Seat, start: string): Promise<void> => {
  const own = (key: string) => text(`availability:${key}`);
  await page.goto('/appointments/settings');
  await page.getByRole('button', { name: own('exceptions.add'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: own('exceptions.title') });
  await dialog.getByLabel(own('exceptions.first')).fill(later(start, 14));
  await dialog.getByLabel(own('exceptions.last')).fill(later(start, 21));
  await dialog.getByLabel(own('exceptions.note')).fill('Congreso de prueba');
  await dialog.getByRole('button', { name: own('exceptions.save') }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** Ten weekly visits over the absence: one gets another time, one is left out, nine are booked. */
const secretaryRepeats = async ({ page }: Seat): Promise<void> => {
  await page.getByRole('button', { name: words('repeat') }).click();
  await page.getByRole('heading', { level: 1, name: words('title') }).waitFor();
  await items(page).nth(9).waitFor();
  ensure((await items(page).count()) === 10, 'not ten visits');
  const onward = page.getByRole('complementary').getByRole('button');
  await toDecide(page).first().getByText(text('series:state.holiday')).waitFor();
  ensure(await onward.last().isDisabled(), 'it can be booked although visits do not fit');
  await accessible(page);
  await shoot(page, 'series-report-1440');
  const [first, second] = [items(page).nth(2), items(page).nth(3)];
  ensure((await first.locator('fieldset button').count()) >= 4, 'no three alternatives');
  await page.getByRole('button', { name: words('report.toFirst') }).click();
  await page.keyboard.press('Enter');
  await first.getByText(words('row.otherTime')).waitFor();
  await second.getByRole('button', { name: words('row.leaveOut'), exact: true }).click();
  await second.getByText(words('state.leftOut')).waitFor();
  while ((await toDecide(page).count()) > 0) {
    const open = await toDecide(page).count();
    await toDecide(page).first().locator('fieldset button').first().click();
    await waitUntil('one less to decide', async () => (await toDecide(page).count()) < open);
  }
  await page.getByRole('button', { name: words('onward.book_other', { count: 9 }) }).click();
  await page.getByRole('heading', { level: 1, name: text('scheduling:booked.confirmed.title') }).waitFor();
  await page.getByText(mark(1, 9)).waitFor();
};

const blockOf = (page: Page, number: number, total: number): Locator =>
  page.locator('[data-column] [data-visit]', { hasText: mark(number, total) }).first();

const openWeekOf = async (page: Page, date: string): Promise<void> => {
  await page.goto(`/appointments/calendar?view=week&from=${mondayOf(date)}`);
  await page.locator('[data-column] [data-visit]').first().waitFor();
};

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing is drawn there');
  return box;
};

/** Whatever does not fit stays where it is. */
const leavesTheRest = async (dialog: Locator): Promise<void> => {
  const open = dialog.locator('li[data-open]');
  await items(dialog.page()).first().waitFor();
  while ((await open.count()) > 0) {
    const before = await open.count();
    await open
      .first()
      .getByRole('button', { name: words('row.leaveThere'), exact: true })
      .click();
    await waitUntil('one less to decide', async () => (await open.count()) < before);
  }
};

/** Pixels towards the middle of the morning or the afternoon it lies in: there the practice is open on every day. */
const towardsOpenHours = (start: string): number => {
  const clock = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: practiceZone });
  const hour = Number(clock.format(new Date(start)));
  const isLate = hour < 13 ? hour >= 10 : hour >= 15;
  return isLate ? -48 : 48;
};

/** Drags the second visit by three quarters of an hour, with all that follow. */
const doctorDrags = async ({ page }: Seat, start: string): Promise<void> => {
  await page.setViewportSize(desktop);
  await openWeekOf(page, later(start, 7));
  const block = blockOf(page, 2, 9);
  await block.scrollIntoViewIfNeeded();
  const { x, y } = await boxOf(block);
  const by = towardsOpenHours(start);
  await page.mouse.move(x + 30, y + 6);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 6 + by / 4, { steps: 3 });
  await page.mouse.move(x + 30, y + 6 + by, { steps: 6 });
  await page.mouse.up();
  const asks = page.getByRole('dialog', { name: words('move.title') });
  await asks.waitFor();
  await accessible(page);
  await shoot(page, 'series-which-1440');
  await asks.getByRole('radio', { name: text('scheduling:series.scope.following') }).click({ force: true });
  await asks.getByRole('button', { name: words('move.check') }).click();
  const dialog = page.getByRole('dialog', { name: words('move.titleOf.following') });
  await dialog.getByText(words('move.kept_one', { count: 1 })).waitFor();
  await leavesTheRest(dialog);
  await accessible(page);
  await shoot(page, 'series-move-1440');
  await dialog.getByRole('button', { name: /^Mover \d/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await blockOf(page, 1, 8).waitFor();
};

/** The same with keys alone: a visit is carried a step, and only this one moves. */
const doctorMovesByKeys = async ({ page }: Seat, start: string): Promise<void> => {
  await openWeekOf(page, later(start, 7));
  const block = blockOf(page, 1, 8);
  await block.focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const asks = page.getByRole('dialog', { name: words('move.title') });
  await asks.waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await asks.getByRole('radio', { name: text('scheduling:series.scope.all'), checked: true }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: words('move.titleOf.all') });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
};

/** From the visit of a later week on, everything is cancelled, with keys alone. */
const doctorCancels = async ({ page }: Seat, start: string): Promise<void> => {
  await openWeekOf(page, later(start, 42));
  const block = page.locator('[data-column] [data-visit]', { hasText: / de 8 de una serie/ }).first();
  await block.focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: patientName });
  await details.getByText(/ de 8 de una serie/).waitFor();
  await shoot(page, 'series-visit-1440');
  await details.getByRole('button', { name: text('scheduling:move.more', { name: patientName }) }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: text('scheduling:move.cancel') }).focus();
  await page.keyboard.press('Enter');
  const ask = page.getByRole('dialog', { name: text('scheduling:ask.cancel') });
  await ask.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowDown');
  await ask.getByRole('textbox').fill('Alta médica');
  await accessible(page);
  await shoot(page, 'series-cancel-1440');
  await ask.getByRole('button', { name: text('scheduling:move.cancel') }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByText(/citas canceladas/)
    .first()
    .waitFor();
};

/** On a phone the patient sees what is left of it, and cancels one and all that follow. */
const patientCancels = async (seat: Seat): Promise<void> => {
  const { page } = seat;
  await page.setViewportSize(phone);
  await signIn(seat, 'patient');
  await page.goto('/appointments/upcoming');
  const visit = page.getByRole('listitem').filter({ hasText: / de 8 de una serie/ });
  await visit.first().waitFor();
  await fits(page);
  await shoot(page, 'series-patient-390');
  await visit
    .nth(1)
    .getByRole('button', { name: text('scheduling:move.cancel') })
    .click();
  const ask = page.getByRole('dialog', { name: text('scheduling:ask.cancel') });
  await ask.getByRole('radio', { name: text('scheduling:series.scope.following') }).click({ force: true });
  await accessible(page);
  await shoot(page, 'series-patient-cancel-390');
  await ask.getByRole('button', { name: text('scheduling:move.cancel') }).click();
  await page
    .getByText(/citas? canceladas?/)
    .first()
    .waitFor();
};

/** The desk repeats a visit on a phone: daily, until a date. */
const secretaryOnPhone = async (seat: Seat): Promise<void> => {
  const { page } = seat;
  await page.setViewportSize(phone);
  await secretaryChooses(seat);
  await page.getByRole('button', { name: words('repeat') }).click();
  await page.getByLabel(words('form.unit')).selectOption('MONTHLY');
  await page.getByLabel(words('form.visits')).fill('3');
  await items(page).nth(2).waitFor();
  await items(page).nth(3).waitFor({ state: 'detached' });
  await fits(page);
  await accessible(page);
  await shoot(page, 'series-phone-390');
  while ((await toDecide(page).count()) > 0) {
    const open = await toDecide(page).count();
    await toDecide(page).first().locator('fieldset button').first().click();
    await waitUntil('one less to decide', async () => (await toDecide(page).count()) < open);
  }
  await page.getByRole('button', { name: words('onward.book_other', { count: 3 }) }).click();
  await page.getByText(mark(1, 3)).waitFor();
};

/** A series over an absence: repeated, decided, moved and cancelled; by mouse, by keys and on a phone. */
test('moves and cancels a series when one visit and all that follow are chosen', async ({ seat }) => {
  const [secretary, doctor, patient] = [await seat(), await seat(), await seat()];
  let start = '';
  await inOrder([
    ['The secretary signs in to repeat a visit', () => signIn(secretary, 'secretary')],
    [
      'The secretary chooses the first visit',
      async () => {
        start = await secretaryChooses(secretary);
      },
    ],
    ['The doctor signs in', () => signIn(doctor, 'doctor')],
    ['The doctor is away in two of the weeks', () => doctorIsAway(doctor, start)],
    ['The secretary repeats it ten times: one replaced, one left out', () => secretaryRepeats(secretary)],
    ['The doctor drags one and all that follow', () => doctorDrags(doctor, start)],
    ['The same by keys, and given up', () => doctorMovesByKeys(doctor, start)],
    ['The doctor cancels one and all that follow, by keys', () => doctorCancels(doctor, start)],
    ['The patient cancels the rest on a phone', () => patientCancels(patient)],
    ['The secretary repeats a visit on a phone', () => secretaryOnPhone(secretary)],
    [
      'No browser complained',
      async () => {
        const complaints = [secretary, doctor, patient].flatMap(({ takeComplaints }) => takeComplaints());
        ensure(complaints.length === 0, complaints.join('\n'));
      },
    ],
  ]);
});
