import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { desktop, phone, shoot } from '../support/browser.ts';
import { openChart, openTab } from '../support/chart-screen.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { countKeys, tabTo } from '../support/keyboard.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { fieldsFit, fits } from '../support/widths.ts';

const words = (key: string, values: Record<string, string | number> = {}) =>
  text(`drugSafety:${key}`, values);
const drug = 'Loratadina 10 mg';
/** The parts of an order as they are typed. */
const parts = [
  ['dose', '1 tableta'],
  ['route', 'VO'],
  ['frequency', 'c/12h'],
  ['duration', 'x 7 días'],
] as const;
const taken = '1 tableta, vía oral, cada 12 horas, por 7 días';

const orders = (page: Page) => page.getByRole('region', { name: words('orders.title') });
const row = (page: Page) => orders(page).getByRole('listitem').filter({ hasText: drug });

/** The order goes out once it is checked; the form closes with the answer. */
const isOrdered = async (page: Page): Promise<void> => {
  await row(page).getByText(taken).waitFor();
  await row(page).getByText(words('orders.ofVisit')).waitFor();
};

/** A drug, how much, by which route, how often and how long: typed as one does, and picked by Enter. */
const ordersInTheConclusion = async (page: Page): Promise<void> => {
  await openChart(page);
  await page.keyboard.press('F9');
  await tabTo(page, text('patientCare:visit.addMedication'));
  const pressed = await countKeys(page);
  await page.keyboard.press('Enter');
  await page.getByLabel(words('order.name')).waitFor();
  await page.keyboard.type(drug);
  await page.keyboard.press('Enter');
  for (const [part, typed] of parts) {
    await page.locator(`input[data-part="${part}"]:focus, [data-part="${part}"] input:focus`).waitFor();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  await page.locator('button[type=submit]:focus').waitFor();
  await accessible(page);
  // The words of a term are longest once it is picked: they have to fit beside the chart, too.
  await fieldsFit(page.locator('form:has([data-part="dose"]) > * > *'));
  await shoot(page, 'one-prescription-order-1440');
  await page.keyboard.press('Enter');
  await isOrdered(page);
  const keys = await pressed();
  const spelled = [drug, ...parts.map(([, typed]) => typed)].join('').length;
  ensure(keys - spelled <= 12, `${keys - spelled} keys beside the words of an order`);
};

/** The list of the chart has the same order, without anything typed again. */
const findsItInTheList = async (page: Page): Promise<void> => {
  await openTab(page, 'medications');
  await page.getByRole('tabpanel').getByText(drug).first().waitFor();
  await page.getByRole('tabpanel').getByText(taken).first().waitFor();
};

/** The paper is composed of the orders of the visit: picked already, and nothing to type. */
const issuesThePaper = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: text('patientCare:conclusion.print') }).click();
  await page.getByRole('menuitem', { name: text('charts:conclusion.prescription'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text('documents:kind.prescription') });
  await dialog.getByRole('checkbox', { name: drug }).waitFor();
  ensure(await dialog.getByRole('checkbox', { name: drug }).isChecked(), 'the order is not picked');
  ensure((await dialog.getByLabel(text('documents:form.dose')).count()) === 0, 'the dose is asked again');
  await accessible(page);
  await shoot(page, 'one-prescription-paper-1440');
  await dialog.getByRole('button', { name: text('documents:form.submit') }).click();
  await page.getByRole('img', { name: new RegExp(text('documents:kind.prescription')) }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: text('documents:action.download') }).click();
  const path = await (await download).path();
  const paper = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).replace(/\s+/g, ' ');
  for (const word of [drug, 'vía oral, cada 12 horas', 'por 7 días', text('charts:tab.allergies')])
    ensure(paper.includes(word), `${word} is not on the prescription`);
  await page.keyboard.press('Escape');
};

/** Stopped in the conclusion it is off the list of the chart, with the reason. */
const stopsIt = async (page: Page): Promise<void> => {
  const stop = row(page).getByRole('button', { name: words('orders.stopNamed', { name: drug }) });
  await stop.click();
  await row(page)
    .getByRole('button', { name: words('orders.stop'), exact: true })
    .click();
  await row(page).getByText(words('orders.stopReasonMissing')).waitFor();
  await page.keyboard.type('Ya no tiene síntomas');
  await page.setViewportSize(phone);
  await fits(page);
  await shoot(page, 'one-prescription-stop-390');
  await page.setViewportSize(desktop);
  await row(page).getByLabel(words('orders.stopReason')).press('Enter');
  await row(page).waitFor({ state: 'detached' });
};

test('keeps one prescription when a drug is ordered in the conclusion', async ({ seat }) => {
  const doctor = await seat();
  await inOrder([
    ['one-prescription: the doctor signs in', () => signIn(doctor, 'doctor')],
    ['one-prescription: orders in the conclusion', () => ordersInTheConclusion(doctor.page)],
    ['one-prescription: the list of the chart', () => findsItInTheList(doctor.page)],
    ['one-prescription: the paper', () => issuesThePaper(doctor.page)],
    ['one-prescription: stopped again', () => stopsIt(doctor.page)],
  ]);
});
