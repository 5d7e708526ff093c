import type { Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { phone, type Seat, shoot } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { waitUntil } from '../support/wait-until.ts';
import { everyWidth, fits } from '../support/widths.ts';
import { readsFiles } from './library-files.ts';

const library = (key: string, values: Record<string, string | number> = {}) => text(`library:${key}`, values);

const protocol = {
  title: 'Curación de heridas en la sala',
  words: [
    '# Antes de curar',
    'Se lavan las manos y se prepara la mesa con gasas limpias.',
    '',
    '# Cuándo se avisa',
    'Una herida roja, caliente o con mal olor se enseña al médico antes de taparla.',
  ].join('\n'),
};

const ask = async (page: Page, question: string): Promise<void> => {
  await page.getByRole('searchbox', { name: library('research.question') }).fill(question);
  await page.keyboard.press('Enter');
};
const results = (page: Page) => page.getByRole('region', { name: library('research.results') });

/** What is there is found in whatever language one asks, and opens at its passage. */
const searches = async ({ page }: Seat): Promise<void> => {
  await page.goto('/ai-assistant/research');
  await page.getByRole('link', { name: 'Preparación para la toma de tensión' }).waitFor();
  await ask(page, 'Was steht in unserem Protokoll zu Metformin?');
  const found = results(page).getByRole('article').first();
  await found.getByText('metformina', { exact: true }).waitFor();
  ensure(!new URL(page.url()).search.includes('Metformin'), 'the question stands in the address');
  await everyWidth(page, 'research-results');
  await found.getByRole('link').first().click();
  await page.waitForURL(/library\/[^?]+\?version=1#passage-2$/);
  const lit = page.locator('#passage-2');
  await lit.getByText(/metformina/).waitFor();
  await waitUntil('the focus on the passage', () =>
    page.evaluate('document.activeElement?.id === "passage-2"'),
  );
  await everyWidth(page, 'research-document');
  await page.goBack();
  await found.getByText('metformina', { exact: true }).waitFor();
};

/** Nothing said about it is said so, with how much was searched. */
const findsNothing = async ({ page }: Seat): Promise<void> => {
  await ask(page, 'xilófono');
  await results(page)
    .getByText(/xil[oó]fono/)
    .waitFor();
  ensure((await results(page).getByRole('article').count()) === 0, 'a passage was found about nothing');
};

/** An administrator writes a protocol: a draft, which nobody finds. */
const writes = async ({ page }: Seat): Promise<void> => {
  await page.goto('/admin/library');
  await page.getByRole('link', { name: library('list.add') }).click();
  await page.getByLabel(library('field.link')).fill('http://example.org');
  await page.getByLabel(library('field.publisher')).fill('Consultorio Rosario');
  await page.locator('input[type=file]').setInputFiles({
    name: 'curas.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(protocol.words),
  });
  const field = page.getByRole('textbox', { name: library('field.text'), exact: true });
  await waitUntil('the file in the field', async () => (await field.inputValue()).includes('gasas'));
  await page.getByText(library('edit.passages_other', { count: 2 })).waitFor();
  await page.getByRole('button', { name: text('common:save.save') }).click();
  await page.getByText(library('wrong.required')).first().waitFor();
  await page.getByText(library('wrong.link')).waitFor();
  await everyWidth(page, 'research-editor');
  await page.getByLabel(library('field.title')).fill(protocol.title);
  await page.getByLabel(library('field.link')).fill('');
  ensure((await field.inputValue()) === protocol.words, 'the words of the file are others');
  await page.getByRole('button', { name: text('common:save.save') }).click();
  await page.getByRole('heading', { level: 1, name: protocol.title }).waitFor();
  await page.getByText(library('document.draft')).waitFor();
};

const isFound = async (page: Page): Promise<void> => {
  await page.goto('/ai-assistant/research');
  await ask(page, '¿Qué hacemos con una herida roja?');
  await results(page).getByRole('link', { name: protocol.title }).first().waitFor();
};

const isNotFound = async ({ page }: Seat): Promise<void> => {
  await page.goto('/ai-assistant/research');
  await ask(page, '¿Qué hacemos con una herida roja?');
  await results(page)
    .getByText(/herida/)
    .first()
    .waitFor();
  ensure((await results(page).getByText(protocol.title).count()) === 0, 'a draft was found');
};

const does = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('button', { name: library(`action.${action}`), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: library(`action.${action}`), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** Published by an administrator it is found, and says that no doctor has looked at it; the doctor does. */
const publishes = async ({ page }: Seat, doctor: Seat): Promise<void> => {
  await does(page, 'publish');
  await page.getByText(library('document.notReviewed')).waitFor();
  await isFound(doctor.page);
  await results(doctor.page).getByText(library('state.notReviewed')).waitFor();
  await results(doctor.page).getByRole('link', { name: protocol.title }).first().click();
  await does(doctor.page, 'review');
  await doctor.page.getByText(/Revisado por .*Rosario/).waitFor();
  await accessible(doctor.page);
};

/** The chat answers with the passage and its source leads to the document. */
const asksChat = async ({ page }: Seat): Promise<void> => {
  await page.goto('/ai-assistant/chat');
  const box = page.getByRole('textbox', { name: text('assistant:ui.question') });
  await box.fill('¿Qué dice nuestro protocolo de heridas?');
  await box.press('Enter');
  await page
    .getByText(/con mal olor se enseña al médico/)
    .first()
    .waitFor();
  await page
    .getByRole('link', { name: text('assistant:ui.openInLibrary', { label: protocol.title }) })
    .first()
    .click();
  await page.waitForURL(/\/ai-assistant\/research\/library\/[^?]+\?version=1#passage-2$/);
};

/** A newer version is a draft beside it; taken out, neither is found, and what was cited stays readable. */
const changesAndRetires = async ({ page }: Seat, doctor: Seat): Promise<void> => {
  await page.getByRole('link', { name: library('action.edit') }).click();
  await page.getByText(library('edit.stays')).waitFor();
  await page.getByLabel(library('field.title')).fill(`${protocol.title} 2`);
  await page.getByRole('button', { name: text('common:save.save') }).click();
  await page.getByText(library('document.openPublished')).waitFor();
  await isFound(doctor.page);
  await does(page, 'retire');
  await page.getByRole('heading', { level: 1, name: library('list.title') }).waitFor();
  await isNotFound(doctor);
};

const onPhone = async ({ page }: Seat): Promise<void> => {
  await page.setViewportSize(phone);
  for (const path of [
    '/ai-assistant/research',
    '/ai-assistant/research/library',
    '/ai-assistant/research/library/new',
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await fits(page);
    await accessible(page);
    await shoot(page, `research${path.replaceAll('/', '-')}-390`);
  }
};

/** The library of the practice: written, published, searched, cited, taken out. */
test('finds and cites a document of the library when it is published', async ({ seat }) => {
  const seats = { doctor: await seat(), administrator: await seat() };
  const { doctor, administrator } = seats;
  await inOrder([
    ['research: the doctor signs in', () => signIn(doctor, 'doctor')],
    ['research: a German question finds a Spanish document', () => searches(doctor)],
    ['research: nothing is said about it', () => findsNothing(doctor)],
    ['research: the administrator signs in', () => signIn(administrator, 'admin')],
    ['research: a protocol is written from a file', () => writes(administrator)],
    ['research: the words of PDF files are taken, or why not is said', () => readsFiles(administrator)],
    ['research: a draft is found by nobody', () => isNotFound(doctor)],
    ['research: published, found and reviewed', () => publishes(administrator, doctor)],
    ['research: the chat cites it', () => asksChat(doctor)],
    ['research: changed and taken out', () => changesAndRetires(administrator, doctor)],
    ['research: on a phone', () => onPhone(doctor)],
  ]);
  for (const [who, seat] of Object.entries(seats)) {
    await test.step(`research: the browser of the ${who} has nothing to complain of`, async () => {
      const complaints = seat.takeComplaints();
      ensure(complaints.length === 0, complaints.join('\n'));
    });
  }
});
