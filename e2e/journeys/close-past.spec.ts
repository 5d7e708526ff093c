import type { Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { desktop, phone } from '../support/browser.ts';
import { openDemonstration } from '../support/demonstration-database.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { fits } from '../support/widths.ts';

/** The last three visits that took place, as if nobody had closed them. */
const leaveOpen = async (dataDir: string): Promise<void> => {
  const { pool, close } = openDemonstration(dataDir);
  const { rowCount } = await pool.query(
    `UPDATE appointment SET status = 'confirmed', version = version + 1 WHERE id IN (
       SELECT a.id FROM appointment a JOIN app_user d ON d.id = a.doctor_id
       WHERE d.username = 'doctor' AND a.status = 'completed' AND a.starts_at < now() - interval '1 day' ORDER BY a.starts_at DESC LIMIT 3)`,
  );
  await close();
  if (rowCount !== 3) throw new Error('the demonstration has no three visits of the past');
};

const status = (name: string) => text(`scheduling:status.${name}`);
const openVisits = (page: Page) =>
  page.getByRole('list', { name: text('appointmentHistory:visits') }).getByRole('checkbox');

const says = (page: Page, count: number) =>
  page
    .getByText(text(`appointmentHistory:close.done_${count === 1 ? 'one' : 'other'}`, { count }))
    .first()
    .waitFor();

/** How many are listed, once the list is there. */
const countOpen = async (page: Page): Promise<number> => {
  await page.goto('/appointments/history?status=open');
  await openVisits(page)
    .first()
    .or(page.getByText(text('appointmentHistory:none')))
    .waitFor();
  return openVisits(page).count();
};

/** Visits of the past that nobody closed are closed in the history: one, then the others together. */
test('closes past visits one by one and together when nobody closed them', async ({
  seat: take,
  product,
}) => {
  const { dataDir } = product;
  const seat = await take();
  const { page } = seat;
  // A visit that another journey made for this morning may be over by now.
  let left = 0;
  await inOrder([
    [
      'Three visits of the past are open, and the secretary sees them',
      async () => {
        await signIn(seat, 'secretary');
        const before = await countOpen(page);
        await leaveOpen(dataDir);
        left = await countOpen(page);
        ensure(left === before + 3, `${left} can be closed, and ${before} could before`);
        await page.setViewportSize(phone);
        await fits(page);
        await page.setViewportSize(desktop);
      },
    ],
    [
      'One is closed by keys',
      async () => {
        await openVisits(page).first().focus();
        await page.keyboard.press('Space');
        await accessible(page);
        await page.getByRole('button', { name: status('no_show'), exact: true }).focus();
        await page.keyboard.press('Enter');
        await says(page, 1);
      },
    ],
    [
      'The others are closed together',
      async () => {
        await page.getByLabel(text('appointmentHistory:close.all_other', { count: left - 1 })).check();
        await page.getByRole('button', { name: status('completed'), exact: true }).click();
        await says(page, left - 1);
        await page.getByText(text('appointmentHistory:none')).waitFor();
        const complaints = seat.takeComplaints();
        ensure(complaints.length === 0, complaints.join('\n'));
      },
    ],
  ]);
});
