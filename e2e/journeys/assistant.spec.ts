import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { desktop, phone, shoot } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { tabTo } from '../support/keyboard.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { holdsText } from '../support/wait-until.ts';
import { fits } from '../support/widths.ts';
import { decidesOnDrafts } from './assistant-drafts.ts';

const words = (key: string, values: Record<string, string | number> = {}) =>
  text(`assistant:ui.${key}`, values);

const patient = 'Zoraida Importada';
const url = 'urn:uuid:0c6f6b1e-7a35-4f0e-8d2b-5a1f3c9e7702';
const subject = { reference: url };
const lab = (name: string, code: string, value: number, unit: string, at: string) => ({
  resourceType: 'Observation',
  status: 'final',
  category: [{ coding: [{ code: 'laboratory' }] }],
  code: { text: name, coding: [{ system: 'http://loinc.org', code }] },
  subject,
  effectiveDateTime: at,
  valueQuantity: { value, unit, system: 'http://unitsofmeasure.org', code: unit },
});
const resources: readonly object[] = [
  { resourceType: 'Condition', code: { text: 'Asma' }, subject, recordedDate: '2020-05-01' },
  { resourceType: 'Condition', code: { text: 'Hipotiroidismo' }, subject, recordedDate: '2021-02-03' },
  {
    resourceType: 'AllergyIntolerance',
    code: { text: 'Penicilina' },
    patient: subject,
    recordedDate: '2019-01-02',
    criticality: 'high',
  },
  {
    resourceType: 'MedicationRequest',
    status: 'active',
    intent: 'order',
    medicationCodeableConcept: { text: 'Levotiroxina 75 µg' },
    subject,
    authoredOn: '2021-02-03',
  },
  {
    resourceType: 'Immunization',
    status: 'completed',
    vaccineCode: { text: 'Vacuna antigripal' },
    patient: subject,
    occurrenceDateTime: '2025-10-12',
  },
  {
    resourceType: 'Procedure',
    status: 'completed',
    code: { text: 'Espirometría' },
    subject,
    performedDateTime: '2022-06-07',
  },
  lab('Creatinina', '2160-0', 0.9, 'mg/dL', '2026-03-01'),
  lab('Creatinina', '2160-0', 1.1, 'mg/dL', '2026-09-01'),
  lab('Potasio', '2823-3', 4.2, 'mmol/L', '2026-09-01'),
];
const bundle = Buffer.from(
  JSON.stringify({
    resourceType: 'Bundle',
    type: 'collection',
    entry: [
      {
        fullUrl: url,
        resource: {
          resourceType: 'Patient',
          name: [{ family: 'Importada', given: ['Zoraida'] }],
          gender: 'female',
          birthDate: '1971-10-30',
        },
      },
      ...resources.map((resource, at) => ({ fullUrl: `${url}-${at}`, resource })),
    ],
  }),
);

/** What is asked, and a word of the entry that the answer rests on. */
const questions = [
  ['¿Qué alergias tiene?', 'Penicilina'],
  ['¿Qué medicación toma ahora?', 'Levotiroxina'],
  ['¿Qué problemas activos tiene?', 'Asma'],
  ['¿Qué vacunas tiene?', 'antigripal'],
  ['¿Qué procedimientos le han hecho?', 'Espirometría'],
  ['Último resultado de potasio', 'Potasio'],
  ['¿Cómo ha evolucionado la creatinina?', 'Creatinina'],
  ['¿Cuáles son los últimos resultados de laboratorio?', 'Creatinina'],
  ['What allergies does she have?', 'Penicilina'],
  ['Resumen del paciente', 'Penicilina'],
] as const;
const slowQuestion = 'Sin prisa, despacio: ¿qué alergias tiene?';

const box = (page: Page) => page.getByRole('textbox', { name: words('question') });
const log = (page: Page) => page.getByRole('log');
const answers = (page: Page) => log(page).getByRole('article');

const imports = async (page: Page): Promise<void> => {
  await page.goto('/patients/directory/import');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: text('imports:upload.choose') }).click();
  const file = { name: 'historia.json', mimeType: 'application/octet-stream', buffer: bundle };
  await (await chooser).setFiles(file);
  await page.getByRole('button', { name: text('imports:action.start') }).click();
  await page.getByText(text('imports:verdict.done')).waitFor();
  await page.getByRole('link', { name: patient }).click();
  await page.getByRole('heading', { level: 2, name: patient }).waitFor();
};

const opensChat = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: words('fullScreen') }).click();
  await isInChat(page);
};

/** The panel beside the chart has a box and answers, too, and stays until the chat is there. */
const isInChat = (page: Page) => page.getByRole('complementary', { name: words('sources') }).waitFor();

/** Asks, and waits until there is one answer more with its foot. */
const asks = async (page: Page, question: string): Promise<Locator> => {
  const before = await answers(page).count();
  await box(page).fill(question);
  await box(page).press('Enter');
  const answer = answers(page).nth(before);
  await answer.getByRole('button', { name: words('copy') }).waitFor();
  return answer;
};

/** Opens what an answer rests on: the row in the chart, lit up, with the focus on it. */
const opensSource = async (page: Page, answer: Locator, word: string): Promise<void> => {
  await answer
    .getByRole('button', { name: new RegExp(word) })
    .first()
    .click();
  const link = page
    .getByRole('complementary', { name: words('sources') })
    .getByRole('link', { name: new RegExp(word) })
    .first();
  await link.click();
  const row = page.locator('[data-entry][data-cited]');
  await row.waitFor();
  await page.locator('[data-entry]:focus').waitFor();
  ensure((await row.textContent())?.includes(word), `the row of ${word} is another one`);
  await page.goBack();
  await isInChat(page);
  await answers(page).first().waitFor();
};

const tenQuestions = async (page: Page): Promise<void> => {
  for (const [question, word] of questions) {
    const answer = await asks(page, question);
    const told = (await answer.textContent()) ?? '';
    ensure(told.includes(words('nothingLeft')), `“${question}” does not say that nothing left`);
    await opensSource(page, answer, word);
  }
  const stored = await log(page).locator('article').count();
  ensure(stored === questions.length, `${stored} answers after ${questions.length} questions`);
  await accessible(page);
  await shoot(page, 'assistant-answers-1440');
};

const slowly = async (page: Page): Promise<void> => {
  await box(page).fill(slowQuestion);
  await box(page).press('Enter');
  await log(page).getByText(words('callingModel')).waitFor();
};

const isAnswered = async (page: Page): Promise<void> => {
  await log(page).getByText(words('callingModel')).waitFor({ state: 'detached' });
  const last = answers(page).last();
  await last.getByText('Penicilina').waitFor();
  await last.getByRole('button', { name: words('copy') }).waitFor();
};

const reloadsInBetween = async (page: Page): Promise<void> => {
  await slowly(page);
  await page.reload();
  await log(page).getByText(words('callingModel')).waitFor();
  await isAnswered(page);
};

/** The same conversation in two tabs: what one asks, the other follows; what one stops is stopped in both. */
const twoTabs = async (page: Page): Promise<void> => {
  await slowly(page);
  const other = await page.context().newPage();
  await other.goto('/ai-assistant/chat');
  await log(other).getByText(words('callingModel')).waitFor();
  await Promise.all([isAnswered(page), isAnswered(other)]);
  await slowly(page);
  await other.reload();
  await log(other).getByText(words('callingModel')).waitFor();
  await other.getByRole('button', { name: words('stop') }).click();
  for (const tab of [page, other]) await log(tab).getByText(words('stopped')).last().waitFor();
  await other.close();
};

const stopsAndAsksAgain = async (page: Page): Promise<void> => {
  await slowly(page);
  await page.keyboard.press('Escape');
  await log(page).getByText(words('stopped')).last().waitFor();
  await page.reload();
  await box(page).waitFor();
  await log(page).getByText(words('stopped')).last().waitFor();
  const before = await log(page).getByText(slowQuestion).count();
  await log(page)
    .getByRole('button', { name: words('askAgain') })
    .last()
    .click();
  await log(page).getByText(words('callingModel')).waitFor();
  await isAnswered(page);
  const after = await log(page).getByText(slowQuestion).count();
  ensure(before === after, 'asking again asks a second question');
};

const ratesAndReads = async (page: Page): Promise<void> => {
  const answer = answers(page).last();
  await answer.getByRole('button', { name: words('bad') }).click();
  const dialog = page.getByRole('dialog', { name: words('rateBad') });
  await dialog.getByLabel(words('remark')).fill('Falta la reacción');
  await shoot(page, 'assistant-rating-1440');
  await dialog.getByRole('button', { name: words('rateSave') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  const thumb = answers(page)
    .last()
    .getByRole('button', { name: words('bad'), pressed: true });
  await thumb.waitFor();
  await answers(page)
    .last()
    .getByRole('button', { name: words('nothingLeft') })
    .click();
  await page
    .getByRole('dialog', { name: words('sent') })
    .getByText(words('sentNothing'))
    .waitFor();
  await accessible(page);
  await page.keyboard.press('Escape');
};

const takesAlong = async (page: Page): Promise<void> => {
  for (const [format, begin] of [
    ['exportText', '\ufeff'],
    ['exportPdf', '%PDF-'],
  ] as const) {
    await page.getByRole('button', { name: words('export') }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: words(format) }).click();
    const content = await readFile(await (await saved).path(), 'utf8');
    ensure(content.startsWith(begin), `${format} begins with ${content.slice(0, 10)}`);
    if (format === 'exportText') {
      ensure(content.includes('Penicilina') && content.includes('[1]'), 'the text has no sources');
    }
  }
};

const conversations = (page: Page) => page.getByRole('navigation', { name: words('conversations') });
const search = (page: Page) => page.getByRole('searchbox', { name: words('searchConversations') });

const renamed = 'Control de Zoraida 腎臓';

const keepsOrder = async (page: Page): Promise<void> => {
  const title = renamed;
  const actions = page.getByRole('button', { name: words('actionsFor', { title: questions[0][0] }) });
  await actions.first().click();
  await page.getByRole('menuitem', { name: words('rename') }).click();
  await page.getByRole('dialog').getByLabel(words('renameLabel')).fill(title);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page
    .getByRole('button', { name: words('newConversation') })
    .first()
    .click();
  await asks(page, '¿Qué puedes hacer?');
  const other = conversations(page).getByRole('button', { name: /^¿Qué puedes hacer\?/ });
  await other.waitFor();
  await search(page).fill('腎');
  await other.waitFor({ state: 'detached' });
  await search(page).fill('creatinina');
  await conversations(page).getByText(title).waitFor();
  await search(page).fill('no hay');
  await page.getByText(words('noConversation', { query: 'no hay' })).waitFor();
  await search(page).fill('');
  await other.waitFor();
  await page.getByRole('button', { name: words('actionsFor', { title: '¿Qué puedes hacer?' }) }).click();
  await page.getByRole('menuitem', { name: words('delete') }).click();
  await shoot(page, 'assistant-delete-1440');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('delete') })
    .click();
  await other.waitFor({ state: 'detached' });
  await conversations(page).getByText(title).click();
  await answers(page).first().waitFor();
};

/** An `@` that begins a word asks whose chart is meant, and what was typed goes along; within a word it is a letter. */
const choosesWithAt = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: words('choosePatientTitle') });
  await box(page).pressSequentially('ana@x');
  await holdsText(box(page), 'ana@x');
  await box(page).fill('¿Qué alergias tiene');
  await page.keyboard.type(' @');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await holdsText(box(page), '¿Qué alergias tiene ');
  await page.keyboard.type('@');
  await dialog.getByRole('searchbox').fill('Tavárez');
  await accessible(page);
  await dialog
    .getByRole('button', { name: /Carlos Manuel Tavárez/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: words('newConversation') }).waitFor();
  await holdsText(box(page), '¿Qué alergias tiene ');
  await box(page).fill('');
  await conversations(page).getByText(renamed).click();
  await answers(page).first().waitFor();
  await holdsText(box(page), '');
};

/** An input method composes with Enter; only the one after that sends. */
const byKeyboard = async (page: Page): Promise<void> => {
  await page.reload();
  await answers(page).first().waitFor();
  await tabTo(page, words('question'));
  const before = await answers(page).count();
  await page.keyboard.press('ArrowUp');
  ensure((await box(page).inputValue()) !== '', 'ArrowUp in an empty box brings nothing back');
  await box(page).fill('알레르기');
  await box(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true });
  ensure((await box(page).inputValue()) === '알레르기', 'the Enter of an input method was taken');
  await page.keyboard.press('Shift+Enter');
  for (let line = 0; line < 12; line += 1)
    await page.keyboard.type('a\n'.slice(0, 1)).then(() => page.keyboard.press('Shift+Enter'));
  const height = (await box(page).boundingBox())?.height ?? 0;
  ensure(height > 100 && height <= 190, `the box is ${height} px high`);
  await box(page).fill('alergias');
  await page.keyboard.press('Enter');
  await answers(page)
    .nth(before)
    .getByRole('button', { name: words('copy') })
    .waitFor();
  ensure(await box(page).evaluate((it) => it === document.activeElement), 'the focus left the box');
  await tabTo(page, words('log'));
};

const onPhone = async (page: Page): Promise<void> => {
  await page.setViewportSize(phone);
  await page.reload();
  await answers(page).first().waitFor();
  await fits(page);
  await log(page).evaluate((it) => it.scrollTo(0, 0));
  await box(page).fill('medicación');
  await shoot(page, 'assistant-phone');
  await page.getByRole('button', { name: words('conversations') }).click();
  const drawer = page.getByRole('dialog', { name: words('conversations') });
  await drawer.getByText('Control de Zoraida').waitFor();
  await accessible(page);
  await shoot(page, 'assistant-drawer-phone');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  ensure((await box(page).inputValue()) === 'medicación', 'what was not sent is gone');
  await page.reload();
  await holdsText(box(page), 'medicación');
  await box(page).fill('');
  await page.setViewportSize(desktop);
};

// Answers of this product may take long.
test.use({ kind: { program: 'e2e/support/slow-answers.ts' } });

test('answers, stops and keeps questions about an imported chart when answers take long', async ({
  seat,
}) => {
  const doctor = await seat();
  const { page } = doctor;
  await inOrder([
    [
      'the assistant: a doctor imports a chart',
      async () => {
        await signIn(doctor, 'doctor');
        await imports(page);
        await opensChat(page);
      },
    ],
    ['the assistant: ten questions about it, and what each answer rests on', () => tenQuestions(page)],
    ['the assistant: a reload in mid-answer', () => reloadsInBetween(page)],
    ['the assistant: an answer in two tabs, stopped in one of them', () => twoTabs(page)],
    ['the assistant: a question is stopped, and asked again', () => stopsAndAsksAgain(page)],
    ['the assistant: an answer is rated, and what was sent is read', () => ratesAndReads(page)],
    ['the assistant: a conversation is taken along as text and as PDF', () => takesAlong(page)],
    ['the assistant: conversations are renamed, found and deleted', () => keepsOrder(page)],
    ['the assistant: another patient is chosen with a sign', () => choosesWithAt(page)],
    ['the assistant: by keyboard alone', () => byKeyboard(page)],
    ['the assistant: on a phone', () => onPhone(page)],
  ]);
  await test.step('the assistant: the browser has nothing to complain of', async () => {
    const complaints = doctor.takeComplaints();
    ensure(complaints.length === 0, complaints.join('\n'));
  });
});

// A product of its own: a doctor asks twenty questions a minute at most.
test('signs, issues and discards drafts when the doctor decides on them', async ({ seat }) => {
  const doctor = await seat();
  const { page } = doctor;
  await signIn(doctor, 'doctor');
  await imports(page);
  await opensChat(page);
  await decidesOnDrafts(page, asks);
});
