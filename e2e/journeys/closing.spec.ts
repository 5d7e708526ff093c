import type { Locator, Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { desktop, phone } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { nextMonday } from '../support/practice-day.ts';
import { signIn } from '../support/sign-in.ts';
import { text } from '../support/texts.ts';
import { fits } from '../support/widths.ts';

const words = (key: string, values: Record<string, string | number> = {}) =>
  text(`availability:${key}`, values);

/** The list of visits that the hours no longer hold. */
const affected = (page: Page): Locator => page.getByRole('form', { name: words('outside.list') });

const visits = (page: Page): Locator => affected(page).getByRole('listitem');

/** Closes the working hours of a day by the dialog. */
const closes = async (page: Page, date: string): Promise<void> => {
  await page.goto('/appointments/settings');
  await page.getByRole('button', { name: words('exceptions.add'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words('exceptions.title') });
  await dialog.getByLabel(words('exceptions.what')).selectOption('hours');
  await dialog.getByLabel(words('exceptions.date')).fill(date);
  await dialog.getByLabel(words('week.from')).fill('06:00');
  await dialog.getByLabel(words('week.to')).fill('20:00');
  await dialog.getByRole('button', { name: words('exceptions.save') }).click();
  await dialog.waitFor({ state: 'detached' });
};

test('leads to the affected visits, their telephones and other days when hours are closed', async ({
  seat: take,
}) => {
  const seat = await take();
  const { page } = seat;
  await page.setViewportSize(desktop);
  await signIn(seat, 'doctor');
  await closes(page, nextMonday());
  await page.locator('form:focus').waitFor();
  await affected(page).and(page.locator(':focus')).waitFor();
  await accessible(page);
  const count = await visits(page).count();
  ensure(count > 1, `only ${count} visits lie in the closed hours`);
  const first = visits(page).first();
  const number = await first.locator('a[href^="tel:"]').getAttribute('href');
  ensure(/^tel:\+?\d{7,}$/.test(number ?? ''), `the number to call is ${number}`);

  const called = first.getByRole('checkbox');
  await called.check();
  await first.getByText(/^Ana Rosario · \d/).waitFor();
  await page.reload();
  await visits(page).first().waitFor();
  ensure(await called.isChecked(), 'the mark of the call was lost');
  ensure(!(await visits(page).nth(1).getByRole('checkbox').isChecked()), 'another visit is marked, too');

  await page.setViewportSize(phone);
  await fits(page);
  await accessible(page);
  for (const visit of (await visits(page).all()).slice(1))
    await visit.getByRole('combobox').selectOption('keep');
  const choice = first.getByRole('combobox');
  const offered = await choice.getByRole('option').count();
  ensure(offered === 6, `${offered} choices instead of four times, cancelling and keeping`);
  await choice.selectOption({ index: 1 });
  await page.getByRole('button', { name: words('outside.settle_one', { count: 1 }) }).click();
  await page.getByText(words('outside.settled')).first().waitFor();
  await visits(page)
    .nth(count - 1)
    .waitFor({ state: 'detached' });
  ensure((await visits(page).count()) === count - 1, 'more than one visit was moved');
});
