import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { text } from '../support/texts.ts';

test('asks before a reload when a dialog holds words, and gives them back', async ({ seat }) => {
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
  await expect(reason).toHaveValue('Nombra a otra persona');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});

test('asks before a reload when text was typed in a short field of a dialog, and not for a search', async ({
  seat,
}) => {
  const doctor = await seat();
  await signIn(doctor, 'doctor');
  const { page } = doctor;
  await page.goto('/communications/patient-messages?kind=secure');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const dialog = page.getByRole('dialog');
  const begin = async () => {
    await page.getByRole('button', { name: text('messages:begin.secure'), exact: true }).click();
    await dialog.getByLabel(text('messages:searchPatient')).fill('xiomara');
    await dialog
      .getByRole('group', { name: text('messages:to') })
      .getByRole('button', { name: /Xiomara/ })
      .click();
  };
  await begin();
  await page.reload();
  expect(asked).toEqual([]);

  await begin();
  await dialog.getByLabel(text('messages:subject')).fill('Resultados');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});
