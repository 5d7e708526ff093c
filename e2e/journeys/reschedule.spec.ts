import type { Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { chooseTime } from '../support/booking.ts';
import { phone, type Seat } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { fits } from '../support/widths.ts';

const words = (key: string) => text(`scheduling:reschedule.${key}`);

/** The visits to come, as their rows word them. */
const visits = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: words('button') }) })
    .allInnerTexts();

const moves = async (page: Page): Promise<void> => {
  await page.goto('/appointments/upcoming');
  const change = page.getByRole('link', { name: words('button') }).first();
  await change.waitFor();
  const before = await visits(page);
  await change.click();
  await page.getByRole('heading', { level: 1, name: words('title') }).waitFor();
  await accessible(page);
  await chooseTime(page, new RegExp(`^(${words('save')}|${words('ask')})$`));
  await page
    .getByText(words('asked'))
    .or(page.getByText(words('done')))
    .first()
    .waitFor();
  await page.getByRole('heading', { level: 1, name: text('scheduling:upcoming.title') }).waitFor();
  await page
    .getByRole('link', { name: words('button') })
    .first()
    .waitFor();
  const after = await visits(page);
  ensure(after.length === before.length, `${before.length} visits became ${after.length}`);
  ensure(after.join() !== before.join(), 'No visit has another time');
};

/** In one window the visit moves, while in the other a time is chosen for it: that one says so, and its choice still counts. */
const inTwoWindows = async ({ page, context }: Seat): Promise<void> => {
  const onward = new RegExp(`^(${words('save')}|${words('ask')})$`);
  await page
    .getByRole('link', { name: words('button') })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: words('title') }).waitFor();
  const other = await context.newPage();
  await other.goto(page.url());
  await chooseTime(other, onward);
  await other.getByRole('heading', { level: 1, name: text('scheduling:upcoming.title') }).waitFor();
  await other.close();
  const [beginning = ''] = text('live:overtaken.field.time', { now: '|' }).split('|');
  await page.getByRole('alert').getByRole('listitem').filter({ hasText: beginning }).waitFor();
  await accessible(page);
  await chooseTime(page, onward);
  await page.getByRole('heading', { level: 1, name: text('scheduling:upcoming.title') }).waitFor();
};

const onPhone = async (page: Page): Promise<void> => {
  await page.setViewportSize(phone);
  await page
    .getByRole('link', { name: words('button') })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: words('title') }).waitFor();
  await fits(page);
  await accessible(page);
  await page.goto('/appointments/upcoming/01900000-0000-7000-8000-000000000000/time');
  await page.getByText(words('gone')).waitFor();
};

/** A patient chooses another time for an appointment; one that cannot be moved says so. */
test('moves an appointment when the patient chooses another free time', async ({ seat: take }) => {
  const seat = await take();
  const { page } = seat;
  await inOrder([
    ['The patient signs in to change a time', () => signIn(seat, 'patient')],
    ['An appointment gets another time', () => moves(page)],
    ['What happened to it in another window is said, and another time can be had', () => inTwoWindows(seat)],
    ['The same on a phone, and an appointment that is not there', () => onPhone(page)],
  ]);
});
