import type { Locator, Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { desktop, phone, type Seat, shoot } from '../support/browser.ts';
import { openChart, openTab } from '../support/chart-screen.ts';
import { openDemonstration } from '../support/demonstration-database.ts';
import { draftIsKept } from '../support/drafts.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { waitUntil } from '../support/wait-until.ts';
import { fits } from '../support/widths.ts';

const writing = (key: string, values: Record<string, string | number> = {}) =>
  text(`noteWriting:${key}`, values);
const label = (key: string, values: Record<string, string | number> = {}) => text(`notes:${key}`, values);
const section = (page: Page, name: string) =>
  page.getByRole('textbox', { name: label(`section.${name}`), exact: true });
const said = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).first().waitFor();

const patient = 'Carlos Manuel Tavárez';
const title = 'Control de presión';

const openNotes = async (page: Page): Promise<void> => {
  await openChart(page, 'notes');
  await page.getByRole('button', { name: writing('write') }).waitFor();
};
const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: text('charts:tab.notes'), exact: true })
    .getByRole('listitem')
    .filter({ hasText: name })
    .first();
const saved = (page: Page): Promise<unknown> =>
  page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/note-drafts/'),
  );

/** Nothing but keys from the button on: a template is chosen by typing, and has what the chart says. */
const writesByKeyboard = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: writing('write') }).focus();
  await page.keyboard.press('Enter');
  await page.locator('[role=combobox]:focus').waitFor();
  await page.keyboard.type('control');
  await page.getByRole('option', { name: writing('starter.followUp.name') }).waitFor();
  await accessible(page);
  await shoot(page, 'notes-picker');
  await page.keyboard.press('Enter');
  const subjective = section(page, 'subjective');
  await page.locator('textarea:focus').waitFor();
  ensure((await subjective.inputValue()).startsWith(`${patient}, 41 años.`), 'the name was not filled in');
  ensure(
    /\d+\/\d+ mmHg/.test(await section(page, 'objective').inputValue()),
    'no vital signs were filled in',
  );
  await page.keyboard.type('sin mareos');
  for (const words of ['ruidos cardiacos rítmicos', 'mejora', 'sigue igual']) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+End');
    await page.keyboard.type(words);
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type(title);
  await saved(page);
  await shoot(page, 'notes-editor');
  await accessible(page);
};

/** A reload, a lost connection and a sign-out lose no word; the last is asked of the server. */
const losesNothing = async (seat: Seat): Promise<void> => {
  const { page, context } = seat;
  await context.setOffline(true);
  await section(page, 'plan').press('Control+End');
  await page.keyboard.type('. Sin conexión');
  await page.getByText(text('patientCare:save.error')).waitFor();
  await draftIsKept(page, '. Sin conexión');
  await context.setOffline(false);
  await saved(page);
  await page.reload();
  await openTab(page, 'notes');
  await section(page, 'plan').waitFor();
  ensure((await section(page, 'plan').inputValue()).endsWith('. Sin conexión'), 'a reload lost words');
  await section(page, 'plan').press('Control+End');
  await page.keyboard.type('. Al salir');
  // Leaving the field for the menu sends what is typed.
  await Promise.all([saved(page), page.getByRole('button', { name: /^Cuenta de / }).click()]);
  await page.getByRole('menuitem', { name: text('common:action.signOut') }).click();
  await page.waitForURL('**/login?loggedout=true');
  await signIn(seat, 'doctor');
  await openNotes(page);
  await page.getByText(writing('drafts.text')).waitFor();
  await accessible(page);
  await shoot(page, 'notes-draft');
  await page.getByRole('button', { name: writing('drafts.continueOf', { name: title }) }).press('Enter');
  await section(page, 'plan').waitFor();
  ensure((await section(page, 'plan').inputValue()).endsWith('. Al salir'), 'signing out lost words');
};

/** The tablet saved something else in between: both stand there, and what was typed goes on. */
const meetsOther = async (page: Page, dataDir: string): Promise<void> => {
  const { pool, close } = openDemonstration(dataDir);
  await pool.query(`UPDATE note_draft SET version = version + 1, title = 'En la tableta' WHERE title = $1`, [
    title,
  ]);
  await close();
  await section(page, 'plan').press('Control+End');
  await page.keyboard.type('. Aquí');
  await page.getByText(writing('conflict.title')).waitFor();
  await page.getByText('En la tableta').waitFor();
  await accessible(page);
  await shoot(page, 'notes-conflict');
  await Promise.all([
    saved(page),
    page.getByRole('button', { name: writing('conflict.keepMine') }).press('Enter'),
  ]);
  ensure((await section(page, 'plan').inputValue()).endsWith('. Aquí'), 'the conflict lost words');
};

const signsByKeyboard = async (page: Page): Promise<void> => {
  await section(page, 'plan').press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: writing('sign.title') });
  await dialog.getByText('ruidos cardiacos rítmicos').waitFor();
  await accessible(page);
  await shoot(page, 'notes-sign');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await said(page, writing('sign.done'));
  await page.locator('[data-entry^="note/"]:focus').waitFor();
  await rowOf(page, title).getByText(label('signed'), { exact: true }).waitFor();
  await rowOf(page, title).getByRole('button', { name: title, exact: true }).press('Enter');
  await rowOf(page, title).getByText('sigue igual. Sin conexión. Al salir. Aquí').waitFor();
  await accessible(page);
  await shoot(page, 'notes-signed');
};

const menu = async (page: Page, item: string): Promise<void> => {
  await rowOf(page, title).getByRole('button').last().press('Enter');
  await page.getByRole('menuitem', { name: text(`entries:menu.${item}`) }).press('Enter');
};

const addsTo = async (page: Page): Promise<void> => {
  await menu(page, 'addendum');
  const dialog = page.getByRole('dialog', { name: label('add.title') });
  await dialog.getByRole('textbox').waitFor();
  await dialog.getByRole('button', { name: label('add.send') }).press('Enter');
  await dialog.getByText(label('add.required')).waitFor();
  await page.keyboard.type('Trajo el resultado: potasio 4.1');
  await accessible(page);
  await shoot(page, 'notes-addendum');
  await dialog.getByRole('button', { name: label('add.send') }).press('Enter');
  await said(page, label('add.done'));
  await rowOf(page, title).getByText('Trajo el resultado: potasio 4.1').waitFor();
};

/** What goes to the printer: the note alone, its sections, the line of the signature and the addendum. */
const prints = async (page: Page): Promise<void> => {
  await page.evaluate(
    `window.print = () => { window.printed = document.querySelector('[data-print-sheet=alone]').textContent; }`,
  );
  await menu(page, 'print');
  await waitUntil('the printed sheet', () => page.evaluate('Boolean(window.printed)'));
  const sheet = String(await page.evaluate('window.printed'));
  for (const words of [
    title,
    patient,
    'sin mareos',
    label('print.signature'),
    'Dra. Ana Rosario',
    'potasio 4.1',
  ])
    ensure(sheet.includes(words), `the sheet lacks ${words}`);
};

/** A template of the doctor's own, with something of the chart in it, shared with the practice. */
const keepsTemplate = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: writing('write') }).press('Enter');
  await page.getByRole('button', { name: writing('template.manage') }).press('Enter');
  const list = page.getByRole('dialog', { name: writing('manage.title') });
  await list.getByText(writing('starter.referral.name')).waitFor();
  await accessible(page);
  await shoot(page, 'notes-templates');
  await list.getByRole('button', { name: writing('manage.new') }).press('Enter');
  const form = page.getByRole('dialog', { name: writing('manage.new') });
  await form.getByLabel(writing('manage.name')).fill('Mi control breve');
  await form.getByLabel(writing('form.kind')).selectOption('free');
  await form.getByRole('textbox', { name: label('section.text') }).fill('Alergias: ');
  await form.getByRole('button', { name: /\{\{allergies\}\}/ }).press('Enter');
  await form.getByLabel(writing('manage.share')).check();
  await accessible(page);
  await shoot(page, 'notes-template');
  await form.getByRole('button', { name: writing('manage.save') }).press('Enter');
  await said(page, writing('manage.saved'));
  await list.getByText('Mi control breve').waitFor();
  await page.keyboard.press('Escape');
  // A slash in an empty section leads to the templates.
  await section(page, 'subjective').press('/');
  await page.locator('[role=combobox]:focus').waitFor();
  await page.keyboard.type('breve');
  await page.getByRole('option', { name: 'Mi control breve' }).waitFor();
  await page.keyboard.press('Enter');
  await section(page, 'text').waitFor();
  ensure(
    (await section(page, 'text').inputValue()) === 'Alergias: Ibuprofeno',
    'the allergy was not filled in',
  );
  await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/note-drafts/')),
    page.getByRole('button', { name: writing('form.close') }).press('Enter'),
  ]);
  await page
    .getByRole('button', { name: writing('discard.askOf', { name: label('kind.free') }) })
    .press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: writing('discard.send') })
    .press('Enter');
  await said(page, writing('discard.done'));
};

/** Another doctor finds the shared template, and nothing of the drafts or patients of the first. */
const colleagueFinds = async (seat: Seat): Promise<void> => {
  const { page } = seat;
  await signIn(seat, 'doctora2');
  await page.goto('/ai-assistant/patient-care');
  await page.locator('main a[href*="patient-care"]').first().click();
  await openTab(page, 'notes');
  await page.getByRole('button', { name: writing('write') }).press('Enter');
  await page.locator('[role=combobox]:focus').waitFor();
  await page.keyboard.type('breve');
  await page.getByRole('option', { name: /Mi control breve · Dra\. Ana Rosario/ }).waitFor();
};

const takesOut = async (page: Page): Promise<void> => {
  await menu(page, 'error');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('entries:error.why')).fill('Era de otra persona');
  await dialog.getByRole('button', { name: text('entries:error.send') }).click();
  await said(page, text('entries:error.done'));
  await rowOf(page, title).waitFor({ state: 'detached' });
};

/** Signed is read at once, section by section, with what was added. */
const patientReads = async (seat: Seat): Promise<void> => {
  const { page } = seat;
  await signIn(seat, 'patient');
  await page.setViewportSize(phone);
  await page.goto('/medical-records/history');
  await page.getByText(title, { exact: true }).waitFor();
  await page.getByText(label('section.subjective'), { exact: true }).waitFor();
  await page.getByText('Trajo el resultado: potasio 4.1').waitFor();
  await accessible(page);
  await fits(page);
  await shoot(page, 'notes-own-390');
  await page.setViewportSize(desktop);
};

/** The look in the dark, in Japanese, and on a phone. */
const looks = async ({ page, wear }: Seat): Promise<void> => {
  await wear({ language: 'ja', theme: 'dark' });
  await page.reload();
  await page.getByRole('tab').nth(5).click();
  const write = page.getByRole('button', { name: '別の記録を書く', exact: true });
  await write.waitFor();
  await shoot(page, 'notes-ja-dark');
  await write.click();
  await page.locator('[role=combobox]:focus').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('textarea:focus').waitFor();
  await accessible(page);
  await shoot(page, 'notes-editor-ja-dark');
  await page.setViewportSize(phone);
  await fits(page);
  await shoot(page, 'notes-editor-ja-390');
  await wear({ language: 'es', theme: 'light' });
  await page.reload();
  await page.setViewportSize(desktop);
};

/** Notes with sections: written from a template, kept through everything, signed, added to, printed, read, taken out. */
test('keeps a note through drafts, signature and addendum when it is written from a template', async ({
  seat,
  product,
}) => {
  const { dataDir } = product;
  const [doctor, colleague, person] = [await seat(), await seat(), await seat()];
  const { page } = doctor;
  await inOrder([
    [
      'a note is written from a template, by keyboard alone',
      async () => {
        await signIn(doctor, 'doctor');
        await openNotes(page);
        await writesByKeyboard(page);
      },
    ],
    ['no connection, a reload and a sign-out lose no word of a draft', () => losesNothing(doctor)],
    ['what was saved elsewhere is shown beside what is typed', () => meetsOther(page, dataDir)],
    ['it is signed by keyboard, after it was shown', () => signsByKeyboard(page)],
    ['an addendum stands below it', () => addsTo(page)],
    ['it is printed with the signature and the addendum', () => prints(page)],
    ['a template is made, shared, filled from the chart and chosen by slash', () => keepsTemplate(page)],
    ['a colleague finds the shared template', () => colleagueFinds(colleague)],
    ['the patient reads the signed note on a phone', () => patientReads(person)],
    ['entered in error, it leaves the chart', () => takesOut(page)],
    ['it holds in Japanese, in the dark and on a phone', () => looks(doctor)],
    [
      'nothing was complained of',
      async () => {
        const complaints = [doctor, colleague, person].flatMap((seat) => seat.takeComplaints());
        // The refusal of the conflict and the lost connection are printed by the browser as errors.
        const left = complaints.filter((one) => !/status of 409|ERR_INTERNET_DISCONNECTED/.test(one));
        ensure(left.length === 0, left.join('\n'));
      },
    ],
  ]);
});
