import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { desktop, phone, shoot } from '../support/browser.ts';
import { draftIsKept } from '../support/drafts.ts';
import { ensure } from '../support/ensure.ts';
import { text } from '../support/texts.ts';
import { fits } from '../support/widths.ts';

type Asks = (page: Page, question: string) => Promise<Locator>;

const words = (key: string, values: Record<string, string> = {}) => text(`assistant:draft.${key}`, values);
const titled = (page: Page, kind: string) =>
  page.getByRole('dialog', { name: words('title', { kind: words(`kind.${kind}`) }) });
const opens = async (page: Page, answer: Locator, kind: string): Promise<Locator> => {
  await answer.getByRole('button', { name: words('review') }).click();
  const dialog = titled(page, kind);
  await dialog.waitFor();
  return dialog;
};
const pressed = (dialog: Locator, key: string) =>
  dialog.getByRole('button', { name: words(key), exact: true });

/** A gap is where the keyboard is, whole; typing takes its place. */
export const fillsIn = async (page: Page, dialog: Locator): Promise<void> => {
  const gaps = dialog.getByRole('listitem').locator('button[type=button]');
  for (let left = await gaps.count(); left > 0; left = await gaps.count()) {
    await gaps.first().click();
    await page.keyboard.type('Sin novedad.');
    ensure((await gaps.count()) === left - 1, 'a place that was filled in still waits');
  }
};

/** A note is refused while places wait, survives a reload, and is signed once they are filled in. */
const signsNote = async (page: Page, asks: Asks): Promise<void> => {
  const answer = await asks(page, 'Redacte una nota');
  const dialog = await opens(page, answer, 'note');
  await dialog.getByText('Asma').first().waitFor();
  await accessible(page);
  await shoot(page, 'assistant-draft-1440');
  await page.setViewportSize(phone);
  await fits(page);
  await shoot(page, 'assistant-draft-phone');
  await page.setViewportSize(desktop);
  await pressed(dialog, 'confirm.note').click();
  await dialog.getByText(words('gapsHint')).waitFor();
  await fillsIn(page, dialog);
  await dialog.getByRole('heading', { name: new RegExp(words('own')) }).waitFor();
  await draftIsKept(page, 'Sin novedad.');
  await page.reload();
  const again = await opens(page, page.getByRole('log').getByRole('article').last(), 'note');
  await again.getByText('Sin novedad.').first().waitFor();
  await pressed(again, 'confirm.note').click();
  await again.waitFor({ state: 'detached' });
  await page.getByText(words('over.confirmed')).last().waitFor();
};

/** A letter becomes a document that is printed. */
const issuesLetter = async (page: Page, asks: Asks): Promise<void> => {
  const answer = await asks(page, 'Escriba una carta a cardiología');
  const dialog = await opens(page, answer, 'letter');
  ensure(
    (await dialog.getByLabel(words('recipient')).inputValue()) === 'Cardiología',
    'the letter goes to nobody',
  );
  await fillsIn(page, dialog);
  await pressed(dialog, 'confirm.letter').click();
  await dialog.waitFor({ state: 'detached' });
  const over = await opens(page, answer, 'letter');
  const saved = page.waitForEvent('download');
  await pressed(over, 'pdf').click();
  const content = await readFile(await (await saved).path(), 'latin1');
  ensure(content.startsWith('%PDF-'), `the letter begins with ${content.slice(0, 10)}`);
  await page.keyboard.press('Escape');
};

const discards = async (page: Page, asks: Asks): Promise<void> => {
  const answer = await asks(page, 'Instrucciones para el paciente');
  const dialog = await opens(page, answer, 'patient_instructions');
  await dialog.getByText('Levotiroxina').first().waitFor();
  await pressed(dialog, 'discard').first().click();
  await page
    .getByRole('dialog', { name: words('discard'), exact: true })
    .getByRole('button', { name: words('discard'), exact: true })
    .click();
  await dialog.waitFor({ state: 'detached' });
  await answer.getByText(words('over.discarded')).waitFor();
};

/** Drafts in a conversation about a chart: one is signed, one issued, one thrown away. */
export const decidesOnDrafts = async (page: Page, asks: Asks): Promise<void> => {
  await signsNote(page, asks);
  await issuesLetter(page, asks);
  await discards(page, asks);
};
