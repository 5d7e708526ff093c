import type { Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { phone } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { practiceDay } from '../support/practice-day.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { fits } from '../support/widths.ts';

const words = (key: string, values: Record<string, string | number> = {}) =>
  text(`availability:${key}`, values);

const saturday = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Sábado' }) });

const saves = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: text('common:save.save') }).click();
  await page.getByRole('status').getByText(text('common:save.saved'), { exact: true }).first().waitFor();
};

const addsSaturday = async (page: Page): Promise<void> => {
  await page.goto('/appointments/settings');
  await saturday(page).getByText(words('week.closed')).waitFor();
  await saturday(page)
    .getByRole('button', { name: words('week.addTo', { day: 'Sábado' }) })
    .click();
  await saturday(page).getByLabel(words('week.to')).fill('07:00');
  await page.getByRole('button', { name: text('common:save.save') }).click();
  await saturday(page).getByRole('alert').getByText(words('week.problem.too_short')).waitFor();
  await accessible(page);
  await saturday(page).getByLabel(words('week.to')).fill('11:00');
  const followUp = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: text('scheduling:type.follow-up') }),
  });
  await followUp.getByLabel(words('types.minutes')).selectOption('20');
  await followUp.getByLabel(words('types.pause')).selectOption('10');
  await page.getByLabel(words('rules.cancel')).selectOption('1440');
  await saves(page);
  await page.reload();
  const end = await saturday(page).getByLabel(words('week.to')).inputValue();
  ensure(end === '11:00', `Saturday ends at ${end}`);
  const limit = await page.getByLabel(words('rules.cancel')).inputValue();
  ensure(limit === '1440', `Patients may cancel until ${limit} minutes before`);
};

const closesDays = async (page: Page): Promise<void> => {
  const open = page.getByRole('button', { name: words('exceptions.add'), exact: true });
  await open.click();
  const dialog = page.getByRole('dialog', { name: words('exceptions.title') });
  await dialog.getByLabel(words('exceptions.first')).fill('2030-12-24');
  await dialog.getByLabel(words('exceptions.last')).fill('2030-12-23');
  await dialog.getByRole('button', { name: words('exceptions.save') }).click();
  await dialog.getByRole('alert').getByText(words('exceptions.wrong')).waitFor();
  await accessible(page);
  const soon = practiceDay(40);
  await dialog.getByLabel(words('exceptions.first')).fill(soon);
  await dialog.getByLabel(words('exceptions.last')).fill(soon);
  await dialog.getByLabel(words('exceptions.note')).fill('Jornada de prueba');
  await dialog.getByRole('button', { name: words('exceptions.save') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Jornada de prueba').waitFor();
};

const takesBack = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: words('exceptions.removeNamed', { name: 'Jornada de prueba' }) })
    .click();
  await page.getByText('Jornada de prueba').waitFor({ state: 'detached' });
  await saturday(page)
    .getByRole('button', { name: words('week.remove') })
    .click();
  await page.getByLabel(words('rules.cancel')).selectOption('0');
  await saves(page);
  await page.setViewportSize(phone);
  await fits(page);
  await accessible(page);
};

/** A doctor changes hours and rules, closes days, and takes it back; what cannot be meant is said beside its field. */
test('saves hours, rules and closed days when they are valid', async ({ seat: take }) => {
  const seat = await take();
  const { page } = seat;
  await inOrder([
    ['The doctor signs in to change hours', () => signIn(seat, 'doctor')],
    ['Hours of a Saturday, a shorter follow-up and a limit for cancelling', () => addsSaturday(page)],
    ['A day that is closed, after one that cannot be', () => closesDays(page)],
    ['Everything is taken back; the page fits a phone', () => takesBack(page)],
  ]);
});
