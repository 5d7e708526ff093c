import type { Locator, Page } from '@playwright/test';
import { text } from './texts.ts';

/** The patient of the demonstration that the journeys look after; whole, because a child has the same family name. */
const carlos = 'Carlos Manuel Tavárez';

/** Finds a patient in the directory and follows the name: to the chart, or for a secretary to who the patient is. */
export const openPatient = async (page: Page, name = carlos): Promise<void> => {
  await page.goto('/patients/directory');
  await page.getByRole('searchbox').last().fill(name);
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
};

/** A tab of the chart; behind its name stands how many entries it has. */
export const chartTab = (page: Page, tab: string): Locator =>
  page.getByRole('tab', { name: new RegExp(`^${text(`charts:tab.${tab}`)}`) });

/** Opens a tab of the chart, out of the menu where it is folded away. */
export const openTab = async (page: Page, tab: string): Promise<void> => {
  const wanted = chartTab(page, tab);
  await page.getByRole('tab').first().waitFor();
  if (await wanted.isVisible()) return await wanted.click();
  await page.getByRole('button', { name: text('charts:tab.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${text(`charts:tab.${tab}`)}`) }).click();
};

/** Opens a patient's chart, at one of its tabs. */
export const openChart = async (page: Page, tab = 'overview', name = carlos): Promise<void> => {
  await openPatient(page, name);
  await openTab(page, tab);
  await page.getByRole('tabpanel').waitFor();
};

/** A field of the form of a new patient. A birth date that nobody knows is left open, and its label says so. */
export const newPatientField = (form: Page | Locator, key: string): Locator => {
  const label = text(`patientCare:add.${key}`);
  const name = key === 'dateOfBirth' ? text('patientCare:add.optional', { label }) : label;
  return form.getByLabel(name, { exact: true });
};
