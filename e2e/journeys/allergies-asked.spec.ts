import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { noComplaints, shoot } from '../support/browser.ts';
import { chartTab, newPatientField } from '../support/chart-screen.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { fits } from '../support/widths.ts';

const neverAsked = text('charts:allergy.neverAsked');
const noneKnown = text('charts:allergy.noneKnown');

/** Somebody new, of whom nothing is known beyond the name. */
const registers = async (page: Page): Promise<void> => {
  await page.goto('/patients/directory');
  await page.getByRole('button', { name: text('charts:directory.add') }).click();
  const dialog = page.getByRole('dialog');
  await newPatientField(dialog, 'firstName').fill('Ramona');
  await newPatientField(dialog, 'lastName').fill('Guzmán');
  await newPatientField(dialog, 'dateOfBirth').fill('1970-02-03');
  await newPatientField(dialog, 'phone').fill('809-555-0142');
  await dialog.getByRole('button', { name: text('patientCare:add.submit') }).click();
  await page.waitForURL(/patient-care\?patient=/);
  await page.getByRole('heading', { level: 2, name: 'Ramona Guzmán' }).waitFor();
};

/** The head of the chart: the name and what stands beside it. */
const head = (page: Page) => page.locator('header').filter({ hasText: 'Ramona Guzmán' }).first();

const order = async (page: Page) => {
  await chartTab(page, 'medications').click();
  await page
    .getByRole('button', { name: text('patientCare:visit.addMedication') })
    .first()
    .click();
  await page.getByText(text('drugSafety:order.title')).waitFor();
};

const saysNobodyAsked = async (page: Page): Promise<void> => {
  await expect(head(page)).toContainText(neverAsked);
  await expect(head(page)).not.toContainText(noneKnown);
  await order(page);
  await expect(page.getByRole('tabpanel')).toContainText(text('charts:allergy.neverAskedText'));
  await accessible(page);
  await fits(page);
  await shoot(page, 'allergies-never-asked');
  await page.getByRole('button', { name: text('drugSafety:order.giveUp') }).click();
};

const asks = async (page: Page): Promise<void> => {
  await chartTab(page, 'allergies').click();
  await page.getByRole('button', { name: text('entries:add.noneKnown') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('entries:add.send') })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

const saysNoneKnown = async (page: Page): Promise<void> => {
  await expect(head(page)).toContainText(noneKnown);
  await expect(head(page)).not.toContainText(neverAsked);
  await order(page);
  await expect(page.getByRole('tabpanel')).not.toContainText(text('charts:allergy.neverAskedText'));
  await expect(page.getByRole('tabpanel')).toContainText(noneKnown);
  await accessible(page);
  await shoot(page, 'allergies-none-known');
};

test('tells a chart in which nobody asked about allergies from one in which none are known', async ({
  seat,
}) => {
  const doctor = await seat();
  const { page } = doctor;
  await inOrder([
    ['The doctor signs in', () => signIn(doctor, 'doctor')],
    ['The doctor registers a patient', () => registers(page)],
    ['Head and order say that nobody asked', () => saysNobodyAsked(page)],
    ['The doctor records that the patient was asked', () => asks(page)],
    ['Head and order say that none are known', () => saysNoneKnown(page)],
    ['Nothing was complained of', noComplaints({ doctor })],
  ]);
});
