import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demonstrationPassword } from '../../scripts/client.ts';
import type { Seat } from '../support/browser.ts';
import { openDemonstration } from '../support/demonstration-database.ts';
import { draftIsKept, draftsOf } from '../support/drafts.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';

const clock = { NODE_OPTIONS: `--import=${join(import.meta.dirname, '../support/clock-ahead.ts')}` };
const secret = 'Nota que solo es mía';
const visitor = { given: 'Olga', family: 'Demora', email: 'olga.demora@example.org' };

const question = (page: Page) => page.getByRole('textbox', { name: text('assistant:ui.question') });

const writes = async ({ page }: Seat, words: string): Promise<void> => {
  await question(page).fill(words);
  await draftIsKept(page, words);
};

const asks = (page: Page) => question(page).press('Enter');

const isAnswered = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/ask') && response.status() === 200);

const everything = '**/wp-json/**';

/** A page that is told nothing finds out by its next call that the session has ended. */
const hearsNothing = (page: Page) => page.route('**/dr-assistant/v1/events*', (route) => route.abort());

const opensChat = async (seat: Seat): Promise<void> => {
  await hearsNothing(seat.page);
  await signIn(seat, 'doctor');
  await seat.page.goto('/ai-assistant/chat');
  await question(seat.page).waitFor();
};

const fillsRegistration = async ({ page }: Seat): Promise<void> => {
  await page.goto('/register?role=patient');
  await page.getByLabel(text('registration:register.firstName')).fill(visitor.given);
  await page.getByLabel(text('registration:register.lastName')).fill(visitor.family);
  await page.getByLabel(text('registration:register.email')).fill(visitor.email);
  await page
    .getByLabel(text('registration:register.password'), { exact: true })
    .fill('una frase larga de prueba');
  await page.getByLabel(text('registration:register.healthConsent')).check();
};

/** The calls that the server refused because of the nonce, while `work` was done. */
const refusedNonces = async (page: Page, work: () => Promise<void>): Promise<number> => {
  let refused = 0;
  const listen = (response: { status: () => number }) => {
    if (response.status() === 403) refused += 1;
  };
  page.on('response', listen);
  await work();
  page.off('response', listen);
  return refused;
};

const signsInAgain = async (page: Page, username: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByText(text('common:auth.sessionEndedText')).waitFor();
  await dialog.getByLabel(text('registration:login.username')).fill(username);
  await dialog.getByLabel(text('registration:login.password'), { exact: true }).fill(demonstrationPassword);
  await dialog.getByRole('button', { name: text('registration:login.submit'), exact: true }).click();
};

/** Somebody else signs in in the dialog, and gets a fresh page. */
const becomes = async (page: Page, username: string): Promise<void> => {
  await Promise.all([page.waitForEvent('load'), signsInAgain(page, username)]);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
};

const knowsNothing = async (page: Page): Promise<void> => {
  ensure(!(await page.content()).includes(secret), 'The text is still on the page');
  const drafts = await draftsOf(page);
  ensure(!drafts.includes(secret), `The text is still on this computer: ${drafts}`);
};

test('loses nothing that was typed when a page was left open for thirteen hours', async ({
  seat,
  product,
}) => {
  const { dataDir, startAgain } = product;
  const { pool, close } = openDemonstration(dataDir);
  const count = async (sql: string, value: string): Promise<number> =>
    Number((await pool.query(`SELECT count(*) FROM ${sql}`, [value])).rows[0].count);
  const sent = (words: string) => count(`chat_message WHERE role = 'user' AND content = $1`, words);
  const endSessions = () => pool.query('DELETE FROM session');
  // The server goes away, and refuses what is too old.
  const away = /status of (403|409)|ERR_/;
  const [doctor, stranger] = [await seat({ expected: away }), await seat({ expected: away })];
  const { page } = doctor;

  await inOrder([
    [
      'A doctor opens the chat and writes',
      async () => {
        await opensChat(doctor);
        await writes(doctor, '¿Qué puede hacer usted?');
      },
    ],
    ['Somebody fills in the registration', () => fillsRegistration(stranger)],
    [
      'Thirteen hours go by on the server',
      async () => {
        // A computer that sleeps asks for nothing: otherwise the page's own questions bring a fresh nonce.
        await page.route(everything, (route) => route.abort());
        await startAgain('stop', clock);
      },
    ],
    [
      'The question arrives, once, although its nonce is over',
      async () => {
        const refused = await refusedNonces(page, async () => {
          await page.unroute(everything);
          await Promise.all([isAnswered(page), asks(page)]);
        });
        ensure(refused > 0, 'The old nonce was refused: the hours did go by');
        ensure((await sent('¿Qué puede hacer usted?')) === 1, 'The question is stored once');
      },
    ],
    [
      'The registration arrives, once',
      async () => {
        const refused = await refusedNonces(stranger.page, async () => {
          await stranger.page
            .getByRole('button', { name: text('registration:register.submit.patient'), exact: true })
            .click();
          await stranger.page
            .getByRole('heading', { level: 1, name: text('registration:register.success.patient.title') })
            .waitFor();
        });
        ensure(refused > 0, 'The old nonce was refused');
        ensure((await count('app_user WHERE email = $1', visitor.email)) === 1, 'There is one account');
      },
    ],
    [
      'The session has ended: the same person signs in over the page, and the question arrives once',
      async () => {
        await writes(doctor, '¿Puede recetar?');
        await endSessions();
        await asks(page);
        await Promise.all([isAnswered(page), signsInAgain(page, 'doctor')]);
        await page.getByRole('log').getByText('¿Puede recetar?').first().waitFor();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.waitForLoadState('networkidle');
        ensure((await sent('¿Puede recetar?')) === 1, 'The question is stored once');
      },
    ],
    [
      'Another person signs in over the page: what was being sent is gone',
      async () => {
        await writes(doctor, secret);
        await endSessions();
        await asks(page);
        await becomes(page, 'doctora2');
        ensure((await sent(secret)) === 0, 'The text was sent as somebody else');
        await knowsNothing(page);
      },
    ],
    [
      '… and so is what was not sent yet',
      async () => {
        await page.goto('/ai-assistant/chat');
        await writes(doctor, secret);
        await endSessions();
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: text('palette:placeholder.doctor') }).fill('regi');
        await page.keyboard.press('Enter');
        await becomes(page, 'doctor');
        await page.goto('/ai-assistant/chat');
        await question(page).waitFor();
        await knowsNothing(page);
      },
    ],
  ]);
  await close();
});
