import { readFile } from 'node:fs/promises';
import type { Locator, Page, Response } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { desktop, phone, type Seat, shoot } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { text } from '../support/texts.ts';
import { waitUntil } from '../support/wait-until.ts';
import { fits } from '../support/widths.ts';

const words = (key: string, values: Record<string, string | number> = {}) => text(`exchanges:${key}`, values);

/** What was asked before, of which the page may tell everything but a word. */
export type Asked = {
  readonly doctor: string;
  /** Host and port of the model. */
  readonly destination: string;
  readonly model: string;
  /** Words of questions, answers, remarks and of what left: none of them is on the page, in a call of it or in its file. */
  readonly secrets: readonly string[];
};

const listOf = (page: Page): Locator => page.getByRole('region', { name: words('list'), exact: true });
const rowsOf = (page: Page): Locator => listOf(page).locator('tbody > tr');
const filter = (page: Page, name: string): Locator =>
  page.getByLabel(words(`filter.${name}`), { exact: true });

const holdsNone = (said: string, secrets: readonly string[], where: string): void => {
  const found = secrets.filter((secret) => said.toLowerCase().includes(secret.toLowerCase()));
  ensure(found.length === 0, `${where} tells: ${found.join(', ')}`);
};

/** Chooses, and waits until there are lines and every one of them says so. */
const narrowed = async (page: Page, name: string, value: string, shown: string): Promise<void> => {
  const read = page.waitForResponse(
    (answer) =>
      answer.url().includes('/admin/assistant/exchanges?') && answer.url().includes(`${name}=${value}`),
  );
  await filter(page, name).selectOption(value);
  await read;
  // Until then the lines are those of before.
  const busy = page.locator('[aria-busy="true"]');
  await waitUntil('the new lines', async () => (await busy.count()) === 0);
  await rowsOf(page).filter({ hasText: shown }).first().waitFor();
  await rowsOf(page).filter({ hasNotText: shown }).first().waitFor({ state: 'detached' });
  ensure(
    new URL(page.url()).searchParams.get(name) === value,
    `the address does not keep what was chosen: ${page.url()}`,
  );
};

/** Opens the first line; gives back what it says then. */
const opened = async (page: Page, doctor: string): Promise<Locator> => {
  const line = rowsOf(page).first().getByRole('button', { name: doctor });
  await line.click();
  await page.getByRole('button', { name: doctor, expanded: true }).waitFor();
  return listOf(page).locator('dl');
};

const looksRight = async (page: Page, name: string): Promise<void> => {
  await accessible(page);
  await shoot(page, `exchanges-${name}-1440`);
  await page.setViewportSize(phone);
  await listOf(page).waitFor();
  await fits(page);
  await accessible(page);
  await shoot(page, `exchanges-${name}-390`);
  await page.setViewportSize(desktop);
};

/** Calls of a page to addresses with `part` in them, and what they answered; a page that is left before they are read loses them. */
const hearCalls = (page: Page, part: string) => {
  const calls: Promise<string>[] = [];
  const hear = (response: Response) => {
    if (!response.url().includes(part)) return;
    const call = response.text();
    // Whoever waits for it hears of it; without a listener until then it would end the run.
    call.catch(() => undefined);
    calls.push(call);
  };
  page.on('response', hear);
  const allRead = (): Promise<string[]> => Promise.all(calls);
  return {
    allRead,
    end: (): Promise<string[]> => {
      page.off('response', hear);
      return allRead();
    },
  };
};

/** Who asked, when, about whom, what left and how it was found: from the settings of the model to the page, and narrowed there. */
export const seesExchanges = async ({ page }: Seat, asked: Asked): Promise<void> => {
  const { doctor, destination, model, secrets } = asked;
  const heard = hearCalls(page, '/admin/assistant/exchanges');
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: text('admin:audit.exchanges') }).click();
  await page.getByRole('heading', { level: 1, name: words('title') }).waitFor();
  await rowsOf(page).filter({ hasText: doctor }).first().waitFor();

  await narrowed(page, 'engine', 'llm', words('engine.llm'));
  await narrowed(page, 'left', 'yes', destination);
  await narrowed(page, 'rating', 'up', words('engine.llm'));
  const facts = await opened(page, doctor);
  for (const fact of [
    model,
    text('models:settings.place.local'),
    destination,
    words('detail.rating.up'),
    words('detail.sealed'),
    words('proofText.noted'),
  ])
    await facts.getByText(fact, { exact: true }).waitFor();
  await looksRight(page, 'open');

  // The question of somebody who does not want a model: nothing left, and why is said.
  await heard.allRead();
  await page.goto('/admin/assistant');
  await narrowed(page, 'refused', 'yes', words('column.nothing'));
  await rowsOf(page)
    .filter({ hasText: words('refusal.no_consent') })
    .first()
    .waitFor();

  // Whatever a model explained had an answer.
  await heard.allRead();
  await page.goto('/admin/assistant?engine=llm&refused=yes');
  await page.getByText(words('noMatch')).waitFor();
  await page.getByRole('button', { name: text('admin:audit.clear') }).click();
  await rowsOf(page).filter({ hasText: doctor }).first().waitFor();
  await looksRight(page, 'list');

  holdsNone((await page.getByRole('main').textContent()) ?? '', secrets, 'the page');
  const told = await heard.end();
  ensure(told.length >= 4, `only ${told.length} calls of the page were heard`);
  holdsNone(told.join('\n'), secrets, 'a call of the page');
};

/** The same as a file, and the doctor's questions in the log of everything. */
export const takesExchanges = async (
  { page }: Seat,
  { doctor, destination, secrets }: Asked,
): Promise<void> => {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: text('admin:audit.export') }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  const lines = file.split('\n').filter((line) => line.includes(destination));
  ensure(lines.length >= 2, `${lines.length} lines of the file say what left`);
  ensure(
    lines.every((line) => line.includes(doctor) && line.includes('noted')),
    `a line of the file says neither who asked nor that it is noted:\n${lines.join('\n')}`,
  );
  holdsNone(file, secrets, 'the file');

  await narrowed(page, 'engine', 'llm', words('engine.llm'));
  await opened(page, doctor);
  await page.getByRole('link', { name: words('detail.inLog') }).click();
  const log = page.getByRole('region', { name: text('admin:audit.title'), exact: true });
  await log.getByText(text('admin:event.assistant_asked')).first().waitFor();
  await log.getByText(text('admin:event.assistant_model_asked')).first().waitFor();
  holdsNone((await log.textContent()) ?? '', secrets, 'the audit log');
};
