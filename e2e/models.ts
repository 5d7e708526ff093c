import { LLMock } from '@copilotkit/aimock';
import type { Locator, Page } from 'playwright-core';
import { accessible } from './accessible.ts';
import { desktop, phone, type Seat, shoot } from './browser.ts';
import { signIn } from './journey.ts';
import { expect, type Report } from './report.ts';
import { text } from './texts.ts';
import { fits } from './tour.ts';

const words = (key: string, values: Record<string, string | number> = {}) => text(`models:${key}`, values);
const note = (key: string) => text(`assistant:model.${key}`);

const explained = 'Tiene una alergia registrada al ibuprofeno.';
const invented = 'Toma warfarina 5 mg.';

/** Explains the allergy by the ref under which it was given, and invents a drug beside it. */
const openModel = async (): Promise<LLMock> => {
  const mock = new LLMock({ port: 0, host: '127.0.0.1', logLevel: 'silent' });
  mock.on({ predicate: () => true }, (request) => {
    const ref = /\[(r\d+)\][^"]*Ibuprofeno/.exec(JSON.stringify(request.messages))?.[1] ?? 'r1';
    const blocks = [explained, invented].map((said) => ({ kind: 'fact', text: said, refs: [ref] }));
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

const openChart = async (page: Page): Promise<string> => {
  await page.goto('/patients/directory');
  await page.getByRole('searchbox').last().fill('Tavárez');
  await page
    .getByRole('link', { name: /Tavárez/ })
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
  expect(!said.includes('warfarina'), 'an invented drug is shown');
  const sent = mock.getRequests().map(({ body }) => JSON.stringify(body));
  expect(sent.length === 1, `the model was asked ${sent.length} times`);
  expect(!/Tav[aá]rez|Carlos/i.test(sent.join()), 'the name went out');
  expect(/\d[.,]?\d* ?KB/.test(said.replaceAll('\u00a0', ' ')), `what left is not told: ${said}`);
  await accessible(page);
};

/** The engine alone: nothing went out, and the answer says why. */
const isEmbedded = async (page: Page, mock: LLMock, question: string): Promise<void> => {
  mock.clearRequests();
  const answer = await ask(page, question, note('no_consent'));
  await answer.getByText('Ibuprofeno').first().waitFor();
  expect(mock.getRequests().length === 0, 'a model was asked against the patient’s will');
  await accessible(page);
};

/** In their own settings, with one switch. */
const withdraws = async ({ page }: Seat): Promise<void> => {
  await page.goto('/settings/privacy');
  const choice = page.getByLabel(text('settings:consent.assistant_local.title'), { exact: true });
  await choice.waitFor();
  expect(await choice.isChecked(), 'a model inside the practice is used unless the patient objects');
  const decided = page.waitForResponse((answer) => answer.url().includes('/consents/assistant_local'));
  await choice.click();
  expect((await decided).ok(), 'the withdrawal was refused');
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

type People = { readonly administrator: Seat; readonly doctor: Seat; readonly patient: Seat };

/** A language model on loopback: set up, asked, not asked against the patient's will, and never believed without a source. */
export const models = async (report: Report, { administrator, doctor, patient }: People): Promise<void> => {
  const mock = await openModel();
  const { page } = doctor;
  let patientId = '';
  await report.inOrder([
    ['models: the administrator signs in', () => signIn(administrator, 'admin')],
    ['models: tried, and set up', () => enables(administrator, mock)],
    ['models: the doctor signs in', () => signIn(doctor, 'doctor')],
    [
      'models: an answer is explained, with its source and what left',
      async () => {
        patientId = await openChart(page);
        await isExplained(page, mock, '¿Qué alergias tiene?');
        await shoot(page, 'models-answer-1440');
      },
    ],
    ['models: the patient signs in', () => signIn(patient, 'patient')],
    ['models: the patient does not want it', () => withdraws(patient)],
    ['models: the engine answers alone, at once', () => isEmbedded(page, mock, '¿Tiene alergias?')],
    ['models: the practice records that the patient allows it', () => records(doctor, patientId)],
    [
      'models: it explains again',
      async () => {
        await openChart(page);
        // What was said before comes back; until then it would be taken for the new answer.
        await page.getByRole('log').getByText(explained).first().waitFor();
        await isExplained(page, mock, 'Dime sus alergias, por favor');
      },
    ],
  ]);
  await mock.stop();
};
