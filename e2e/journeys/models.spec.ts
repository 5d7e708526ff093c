import { LLMock } from '@copilotkit/aimock';
import type { Locator, Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { desktop, phone, type Seat, shoot } from '../support/browser.ts';
import { openTab } from '../support/chart-screen.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { fits } from '../support/widths.ts';
import { fillsIn } from './assistant-drafts.ts';
import { type Asked, seesExchanges, takesExchanges } from './exchanges.ts';

const words = (key: string, values: Record<string, string | number> = {}) => text(`models:${key}`, values);
const note = (key: string) => text(`assistant:model.${key}`);

const questions = ['¿Qué alergias tiene?', '¿Tiene alergias?', 'Dime sus alergias, por favor'] as const;
const explained = 'Tiene una alergia registrada al ibuprofeno.';
const invented = 'Toma warfarina 5 mg.';
const slow = 'Explícame despacio sus alergias';
const advised = 'Conviene preguntar también por otros antiinflamatorios antes de recetar.';

/** The ref under which the allergy was given. */
const allergyIn = (request: { messages: unknown }): string =>
  /\[(r\d+)\][^"]*Ibuprofeno/.exec(JSON.stringify(request.messages))?.[1] ?? 'r1';

const added = 'Una frase de la historia está en el borrador.';
const dictated = 'Alergia conocida al ibuprofeno';

/** Asked for a note, it puts one sentence that the chart backs into the draft, and one that it invents. */
const writesDrafts = (mock: LLMock): void => {
  const isAsked = (messages: unknown) => JSON.stringify(messages).includes('Redacte');
  const called = (messages: readonly { role: string }[]) => messages.some(({ role }) => role === 'tool');
  mock.on({ predicate: ({ messages }) => isAsked(messages) && !called(messages) }, (request) => {
    const refs = [allergyIn(request)];
    const statements = [`${dictated}.`, invented].map((said) => ({ part: 'assessment', text: said, refs }));
    return { toolCalls: [{ name: 'draft_note', arguments: JSON.stringify({ statements }) }] };
  });
  mock.on(
    { predicate: ({ messages }) => isAsked(messages) && called(messages) },
    { content: JSON.stringify({ blocks: [{ kind: 'action', text: added, refs: [] }] }) },
  );
};

/** Explains the allergy by the ref under which it was given, and invents a drug beside it; asked to, it does so slowly. */
const openModel = async (): Promise<LLMock> => {
  const mock = new LLMock({ port: 0, host: '127.0.0.1', logLevel: 'silent' });
  mock.on(
    { predicate: ({ messages }) => JSON.stringify(messages).includes('despacio') },
    (request) => {
      const blocks = [
        { kind: 'fact', text: explained, refs: [allergyIn(request)] },
        { kind: 'opinion', text: advised, refs: [] },
      ];
      return { content: JSON.stringify({ blocks }) };
    },
    { chunkSize: 12, latency: 400 },
  );
  writesDrafts(mock);
  mock.on({ predicate: () => true }, (request) => {
    const refs = [allergyIn(request)];
    const blocks = [explained, invented].map((said) => ({ kind: 'fact', text: said, refs }));
    return { content: JSON.stringify({ blocks }) };
  });
  await mock.start();
  return mock;
};

/** A field that has to be filled in: behind its name stands a star. */
const typed = (name: string) => new RegExp(`^${words(`settings.${name}`)}`);

const card = (page: Page): Locator => page.locator('form').filter({ has: page.getByLabel(typed('model')) });

/** Off at first. A server that is not there is told, one that answers, too; then it is saved. */
const enables = async ({ page }: Seat, mock: LLMock): Promise<void> => {
  await page.goto('/admin/settings');
  const form = card(page);
  const address = form.getByLabel(typed('base_url'));
  const test = form.getByRole('button', { name: words('settings.test') });
  await address.fill('http://169.254.169.254/v1');
  await form.getByLabel(typed('model')).fill('modelo-de-prueba');
  await test.click();
  await form.getByText(words('failure.address_refused')).waitFor();
  await address.fill(`${mock.url}/v1`);
  await test.click();
  await form.getByText(words('settings.place.local')).waitFor();
  await form.getByText(words('settings.enabled')).click();
  await form.getByRole('button', { name: words('settings.save') }).click();
  await page.getByText(words('settings.saved')).waitFor();
  await form.getByText(words('settings.placeText.local')).waitFor();
  await accessible(page);
  await shoot(page, 'models-settings-1440');
  await page.setViewportSize(phone);
  await fits(page);
  await shoot(page, 'models-settings-390');
  await page.setViewportSize(desktop);
};

const remark = 'Le faltó la reacción cutánea';

/** Says that an answer was of use, with a remark. */
const rates = async (page: Page): Promise<void> => {
  const answer = page.getByRole('log').getByRole('article').filter({ hasText: explained }).last();
  await answer.getByRole('button', { name: text('assistant:ui.good'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('assistant:ui.remark')).fill(remark);
  await dialog.getByRole('button', { name: text('assistant:ui.rateSave') }).click();
  await dialog.waitFor({ state: 'detached' });
  await answer.getByRole('button', { name: text('assistant:ui.good'), pressed: true }).waitFor();
};

/** What administrators may know of all this, and what they may not. */
const askedOf = (mock: LLMock): Asked => ({
  doctor: 'Ana Rosario',
  destination: new URL(mock.url).host,
  model: 'modelo-de-prueba',
  secrets: [
    ...questions,
    slow,
    explained,
    advised,
    invented,
    dictated,
    remark,
    'ibuprofeno',
    'warfarina',
    'erupción',
  ],
});

const openChart = async (page: Page): Promise<string> => {
  await page.goto('/patients/directory');
  await page.getByRole('searchbox').last().fill('Carlos Manuel Tavárez');
  await page
    .getByRole('link', { name: /Carlos Manuel Tavárez/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: text('assistant:ui.question') }).waitFor();
  return new URL(page.url()).searchParams.get('patient') ?? '';
};

/** Asks, and gives back the new answer that carries this remark. */
const ask = async (page: Page, question: string, remark: string): Promise<Locator> => {
  const answers = page.getByRole('log').getByRole('article').filter({ hasText: remark });
  const before = await answers.count();
  const box = page.getByRole('textbox', { name: text('assistant:ui.question') });
  await box.fill(question);
  await box.press('Enter');
  const answer = answers.nth(before);
  await answer.waitFor().catch(async () => {
    throw new Error(
      `no «${remark}» but: ${await page.getByRole('log').getByRole('article').last().textContent()}`,
    );
  });
  return answer;
};

/** The model's sentence stands with its source, its invention does not, and nothing that tells who it is went out. */
const isExplained = async (page: Page, mock: LLMock, question: string): Promise<void> => {
  mock.clearRequests();
  const answer = await ask(page, question, note('local'));
  await answer.getByText(explained).waitFor();
  // What the engine said stands below it, whole.
  await answer.getByText('Erupción en la piel').waitFor();
  const said = (await answer.textContent()) ?? '';
  ensure(!said.includes('warfarina'), 'an invented drug is shown');
  const sent = mock.getRequests().map(({ body }) => JSON.stringify(body));
  ensure(sent.length === 1, `the model was asked ${sent.length} times`);
  ensure(!/Tav[aá]rez|Carlos/i.test(sent.join()), 'the name went out');
  ensure(/\d[.,]?\d* ?KB/.test(said.replaceAll('\u00a0', ' ')), `what left is not told: ${said}`);
  await accessible(page);
};

/** Its first statement stands while it writes the second; stopped, nothing of it stays, and asked again it answers whole. */
const isToldAhead = async (page: Page): Promise<void> => {
  const box = page.getByRole('textbox', { name: text('assistant:ui.question') });
  await box.fill(slow);
  await box.press('Enter');
  const answer = page.getByRole('log').getByRole('article').last();
  await answer.getByText(text('assistant:ui.modelAnswering')).waitFor();
  await answer.getByText(explained).waitFor();
  const early = (await answer.textContent()) ?? '';
  ensure(early.includes(text('assistant:ui.modelAnswering')), `it is not said that more comes: ${early}`);
  ensure(!early.includes(advised), 'nothing was shown before the end');
  await page.getByRole('button', { name: text('assistant:ui.stop') }).click();
  await answer.getByText(text('assistant:ui.stopped')).waitFor();
  await answer.getByText(explained).waitFor({ state: 'detached' });
  await answer.getByRole('button', { name: text('assistant:ui.askAgain') }).click();
  await answer.getByText(explained).waitFor();
  await shoot(page, 'models-ahead-1440');
  // Its source can be looked at before the rest is there, and stays open then.
  await answer
    .getByRole('button', { name: /Ibuprofeno/ })
    .first()
    .click();
  await page.locator('[data-entry^="allergy/"][data-cited]').waitFor();
  await accessible(page);
  await answer.getByText(advised).waitFor();
  await answer.getByText(note('local')).waitFor();
  await answer.getByText('Erupción en la piel').first().waitFor();
};

const drafts = (key: string, values: Record<string, string> = {}) => text(`assistant:draft.${key}`, values);
const called = 'modelo-de-prueba';

/** The model adds to the engine's draft; the doctor reads who wrote what, signs it, and the chart says which model it was. */
const signsModelDraft = async (page: Page): Promise<void> => {
  const answer = await ask(page, 'Redacte una nota', drafts('by.llm', { model: called }));
  await answer.getByText(added).waitFor();
  await shoot(page, 'models-draft-answer-1440');
  await answer.getByRole('button', { name: drafts('review') }).click();
  const dialog = page.getByRole('dialog', { name: drafts('title', { kind: drafts('kind.note') }) });
  await dialog.getByText(drafts('by.llm', { model: called })).waitFor();
  await dialog.getByRole('heading', { name: new RegExp(drafts('fromModel')) }).waitFor();
  await dialog.getByRole('listitem').filter({ hasText: dictated }).first().waitFor();
  const assessment = dialog.locator('[name="assessment"]');
  const written = await assessment.inputValue();
  ensure(written.startsWith(dictated), `the model's sentence is not in the draft: ${written}`);
  ensure(!written.includes('warfarina'), 'an invented drug is in the draft');
  await accessible(page);
  await shoot(page, 'models-draft-1440');
  await fillsIn(page, dialog);
  await dialog.getByRole('button', { name: drafts('confirm.note'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await answer.getByText(drafts('over.confirmed')).waitFor();
};

/** In the chart: the signed note, with the model, when, and who confirmed it. */
const seesProvenance = async (page: Page, patientId: string): Promise<void> => {
  await page.goto(`/ai-assistant/patient-care?patient=${patientId}`);
  await openTab(page, 'notes');
  const row = page.locator('[data-entry^="note/"]').first();
  await row.waitFor();
  await row.getByRole('button', { expanded: false }).first().click();
  await row.getByText(dictated).first().waitFor();
  const provenance = row.getByText(new RegExp(called));
  await provenance.waitFor();
  ensure(((await provenance.textContent()) ?? '').includes('Ana Rosario'), 'who confirmed it is not told');
  await accessible(page);
  await provenance.scrollIntoViewIfNeeded();
  await shoot(page, 'models-provenance-1440');
};

/** What was said beside a visit stands there again after a reload, also before a word of the visit was written. */
const goesOn = async (page: Page): Promise<void> => {
  await page.reload();
  await page.getByRole('log').getByText(explained).first().waitFor();
};

/** The engine alone: nothing went out, and the answer says why. */
const isEmbedded = async (page: Page, mock: LLMock, question: string): Promise<void> => {
  mock.clearRequests();
  const answer = await ask(page, question, note('no_consent'));
  await answer.getByText('Ibuprofeno').first().waitFor();
  ensure(mock.getRequests().length === 0, 'a model was asked against the patient’s will');
  await accessible(page);
};

/** In their own settings, with one switch. */
const withdraws = async ({ page }: Seat): Promise<void> => {
  await page.goto('/settings/privacy');
  const choice = page.getByLabel(text('settings:consent.assistant_local.title'), { exact: true });
  await choice.waitFor();
  ensure(await choice.isChecked(), 'a model inside the practice is used unless the patient objects');
  const decided = page.waitForResponse((answer) => answer.url().includes('/consents/assistant_local'));
  await choice.click();
  ensure((await decided).ok(), 'the withdrawal was refused');
  await accessible(page);
};

/** What the patient says at the desk is recorded, and counts at once. */
const records = async ({ page }: Seat, patientId: string): Promise<void> => {
  await page.goto(`/patients/directory/${patientId}`);
  const row = page.getByRole('listitem').filter({ hasText: words('consent.place.local') });
  await row.getByText(words('consent.notAllowed'), { exact: true }).waitFor();
  await row.getByRole('button', { name: words('consent.allow') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words('consent.ways.spoken')).check();
  await accessible(page);
  await dialog.getByRole('button', { name: words('consent.allow') }).click();
  await dialog.waitFor({ state: 'detached' });
  await row.getByText(words('consent.allowed'), { exact: true }).waitFor();
  await accessible(page);
  await shoot(page, 'models-consent-1440');
  await page.setViewportSize(phone);
  await fits(page);
  await shoot(page, 'models-consent-390');
  await page.setViewportSize(desktop);
};

/** A language model on loopback: set up, asked, not asked against the patient's will, and never believed without a source. */
test('asks a language model when practice and patient allow it', async ({ seat }) => {
  const [administrator, doctor, patient] = [await seat(), await seat(), await seat()];
  const mock = await openModel();
  const { page } = doctor;
  let patientId = '';
  await inOrder([
    ['models: the administrator signs in', () => signIn(administrator, 'admin')],
    ['models: tried, and set up', () => enables(administrator, mock)],
    ['models: the doctor signs in', () => signIn(doctor, 'doctor')],
    [
      'models: an answer is explained, with its source and what left',
      async () => {
        patientId = await openChart(page);
        await page.getByText(text('assistant:ui.engine.local')).filter({ visible: true }).first().waitFor();
        await isExplained(page, mock, questions[0]);
        await shoot(page, 'models-answer-1440');
        await rates(page);
      },
    ],
    ['models: a page loaded anew goes on with the conversation', () => goesOn(page)],
    ['models: each statement is shown as it comes, stopped, and asked again', () => isToldAhead(page)],
    ['models: a draft with a sentence of the model is read and signed', () => signsModelDraft(page)],
    [
      'models: the chart says which model wrote it, when, and who confirmed it',
      () => seesProvenance(page, patientId),
    ],
    ['models: the patient signs in', () => signIn(patient, 'patient')],
    ['models: the patient does not want it', () => withdraws(patient)],
    ['models: the engine answers alone, at once', () => isEmbedded(page, mock, questions[1])],
    ['models: the practice records that the patient allows it', () => records(doctor, patientId)],
    [
      'models: it explains again',
      async () => {
        const history = page.waitForResponse((answer) => answer.url().includes('/v1/chat?'));
        await openChart(page);
        // What was said before in a visit that is still open comes back; until then it would be taken for the new answer.
        if ((await (await history).text()).includes(explained))
          await page.getByRole('log').getByText(explained).first().waitFor();
        await isExplained(page, mock, questions[2]);
      },
    ],
    [
      'models: the administrator sees who asked and what left, and no word of it',
      () => seesExchanges(administrator, askedOf(mock)),
    ],
    ['models: the same as a file, and in the audit log', () => takesExchanges(administrator, askedOf(mock))],
  ]);
  await mock.stop();
});
