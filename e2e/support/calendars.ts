import { join } from 'node:path';
import type { Seat } from './browser.ts';
import { ensure } from './ensure.ts';
import { text } from './texts.ts';

const file = join(import.meta.dirname, '../../packages/server/src/scheduling/feeds/test-data/all-day.ics');

/** What a calendar program reads under an address, which has no session. */
const read = async (address: string): Promise<{ status: number; body: string }> => {
  const answer = await fetch(address);
  return { status: answer.status, body: await answer.text() };
};

/** Makes a secret address, reads it as a calendar program does, and revokes it. */
export const patientSubscribes = async ({ page }: Seat): Promise<void> => {
  await page.goto('/appointments/upcoming');
  await page.getByRole('button', { name: text('feeds:subscription.add') }).click();
  const dialog = page.getByRole('dialog', { name: text('feeds:subscription.madeTitle') });
  const address = await dialog.getByLabel(text('feeds:subscription.address')).inputValue();
  await dialog.getByRole('button', { name: text('feeds:subscription.done'), exact: true }).click();
  const { status, body } = await read(address);
  ensure(status === 200 && body.includes('BEGIN:VEVENT'), `The address answered ${status}:\n${body}`);
  await page
    .getByRole('button', { name: new RegExp(`^${text('feeds:subscription.remove')} `) })
    .first()
    .click();
  const ask = page.getByRole('dialog', { name: text('feeds:subscription.removeTitle') });
  await ask.getByRole('button', { name: text('feeds:subscription.remove'), exact: true }).click();
  await page.getByText(text('feeds:subscription.none')).waitFor();
  const revoked = await read(address);
  ensure(revoked.status === 404, `The revoked address answered ${revoked.status}`);
};

/** Hands in another calendar, sees what was taken of it, and removes it again. */
export const doctorImports = async ({ page }: Seat): Promise<void> => {
  await page.goto('/appointments/settings');
  await page.getByLabel(text('feeds:busy.name')).fill('Hospital');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: text('feeds:busy.import'), exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'Hospital' }).waitFor();
  await page.getByRole('button', { name: `${text('feeds:busy.remove')} · Hospital` }).click();
  const ask = page.getByRole('dialog').filter({ hasText: 'Hospital' });
  await ask.getByRole('button', { name: text('feeds:busy.remove'), exact: true }).click();
  await page.getByText(text('feeds:busy.none')).waitFor();
};
