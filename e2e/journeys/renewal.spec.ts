import { expect } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { noComplaints, type Seat, shoot } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { everyWidth } from '../support/widths.ts';

type People = Readonly<Record<'patient' | 'secretary', Seat>>;

const words = (key: string) => text(`record:renewal.${key}`);
/** A text before and behind the date or name in it. */
const around = (key: string): string[] => text(`record:renewal.${key}`, { date: '@', name: '@' }).split('@');
const start = (key: string) => new RegExp(`^${around(key)[0]}`);
const asked = around('asked')[0] ?? '';
const inProgress = around('inProgress')[1] ?? '';

const rows = ({ page }: Seat) =>
  page.getByRole('list', { name: text('record:medications.active') }).getByRole('listitem');

const asks = async ({ patient }: People): Promise<void> => {
  const { page } = patient;
  await page.goto('/medical-records/medications');
  const row = rows(patient).first();
  const button = row.getByRole('button', { name: start('askNamed') });
  await button.waitFor();
  await everyWidth(page, 'renewal');
  await button.click();
  const dialog = page.getByRole('dialog', { name: words('title') });
  await dialog.getByLabel(words('to')).waitFor();
  await accessible(page);
  await shoot(page, 'renewal-dialog');
  await dialog.getByRole('button', { name: words('send') }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect(row).toContainText(asked);
  ensure((await button.count()) === 0, 'The renewal can be asked for twice');
  await page.reload();
  await expect(row).toContainText(asked);
};

/** From the list to the request, at the tab of its kind; the other addresses lead to the other tabs. */
const sees = async ({ patient: { page } }: People): Promise<void> => {
  await page.getByRole('link', { name: words('see') }).click();
  const tabs = page.getByRole('navigation', { name: text('messages:kinds') });
  const current = (kind: string) =>
    expect(tabs.locator('[aria-current=page]')).toContainText(text(`messages:kind.${kind}`));
  await current('request');
  await page.getByRole('log').getByRole('article').first().waitFor();
  await tabs.getByRole('link', { name: text('messages:kind.secure') }).click();
  await page.waitForURL('**/communications/secure');
  await current('secure');
  await page.goto('/doctors/communications?kind=request');
  await page.waitForURL('**/communications/requests');
  await current('request');
  await page.goto('/communications/history');
  await current('all');
  await accessible(page);
  await everyWidth(page, 'mailbox-tabs');
};

const isTakenOn = async ({ secretary, patient }: People): Promise<void> => {
  await secretary.page.goto('/patients/communications?kind=request&waiting=1');
  await secretary.page
    .getByRole('region', { name: text('messages:list') })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .click();
  await secretary.page.getByRole('button', { name: text('messages:move.in_progress') }).click();
  await secretary.page.getByRole('button', { name: text('messages:move.done') }).waitFor();
  await patient.page.goto('/medical-records/medications');
  await expect(rows(patient).first()).toContainText(inProgress);
  await secretary.page.getByRole('button', { name: text('messages:move.done') }).click();
  await secretary.page.getByText(text('messages:closed.request')).waitFor();
  await patient.page.reload();
  await rows(patient)
    .first()
    .getByRole('button', { name: start('askNamed') })
    .waitFor();
};

test('asks for the renewal of a medication in the list, once until it is settled', async ({ seat }) => {
  const people = { patient: await seat(), secretary: await seat() };
  await inOrder([
    ['The patient signs in', () => signIn(people.patient, 'patient')],
    ['The patient asks in the list of medications', () => asks(people)],
    ['The request stands at its tab of the messages', () => sees(people)],
    ['The secretary signs in', () => signIn(people.secretary, 'secretary')],
    ['The list says how far it is, and offers it again once it is done', () => isTakenOn(people)],
    ['Nothing was complained of', noComplaints(people)],
  ]);
});
