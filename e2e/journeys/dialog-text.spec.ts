import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { text } from '../support/texts.ts';

test('asks before a reload loses words when a dialog holds them', async ({ seat }) => {
  const admin = await seat();
  await signIn(admin, 'admin');
  const { page } = admin;
  await page.goto('/admin/directory');
  await page
    .getByRole('button', { name: text('directory:moderation.hide'), exact: true })
    .first()
    .click();
  const reason = page.getByRole('dialog').getByLabel(text('directory:moderation.reason'));
  await reason.fill('Nombra a otra persona');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);

  await page
    .getByRole('button', { name: text('directory:moderation.hide'), exact: true })
    .first()
    .click();
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});
