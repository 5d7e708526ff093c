import type { Page } from '@playwright/test';
import { ensure } from '../../support/ensure.ts';
import { text } from '../../support/texts.ts';
import {
  type Answers,
  answer,
  broken,
  type Check,
  field,
  gateway,
  press,
  refusal,
  shows,
  spoil,
} from './faults.ts';

const forgot = (name: string) => `registration:forgot.${name}`;

const askForMail = async (page: Page): Promise<void> => {
  const question = await page
    .locator('label')
    .filter({ hasText: /\d+ \+ \d+/ })
    .innerText();
  const parts = (question.match(/\d+/g) ?? []).map(Number);
  await page.getByLabel(/\d+ \+ \d+/).fill(String(parts.reduce((sum, part) => sum + part, 0)));
  await press(page, forgot('submit'));
};

const sums = answer({ a: 3, b: 4, question: 'three-and-four' });

export const forgotPassword: readonly Check[] = [
  [
    'Forgot password: what is missing or wrong stands beside its field',
    async ({ page }) => {
      await spoil(page, 'captcha', sums);
      await page.goto('/forgot-password');
      await page.getByLabel(/3 \+ 4/).waitFor();
      await press(page, forgot('submit'));
      await shows(page, forgot('required'));
      await shows(page, forgot('answerQuestion'));
      await field(page, forgot('email')).fill('sin arroba');
      await page.getByLabel(/3 \+ 4/).fill('8');
      await press(page, forgot('submit'));
      await shows(page, forgot('emailInvalid'));
      await shows(page, forgot('answerWrong'));
    },
  ],
  [
    'Forgot password: a failure is said, in the server’s words where it has some',
    async ({ page }) => {
      await spoil(page, 'captcha', sums);
      await page.goto('/forgot-password');
      await field(page, forgot('email')).fill('nadie@example.org');
      const foreign = 'El correo de este sitio está en pausa.';
      const answers: Answers = [
        [gateway, forgot('failed')],
        [refusal(500, 'internal_error'), forgot('failed')],
        [broken, forgot('networkError')],
        [refusal(503, 'unavailable'), 'common:errors.unavailable'],
        [refusal(400, 'captcha_wrong'), forgot('answerWrong')],
      ];
      for (const [fault, name] of answers) {
        await spoil(page, 'request-password-reset', fault);
        await askForMail(page);
        await shows(page, name);
      }
      await spoil(page, 'request-password-reset', refusal(403, 'mail_paused', foreign));
      await askForMail(page);
      await page.getByText(foreign).waitFor();
    },
  ],
  [
    'Forgot password: it says that the mail is on its way, for three seconds',
    async ({ page }) => {
      await page.goto('/forgot-password');
      await field(page, forgot('email')).fill('nadie@example.org');
      await askForMail(page);
      await shows(page, forgot('sent'));
      await shows(page, forgot('sentHint'));
      ensure((await page.getByText(text(forgot('sent'))).count()) === 0, 'the banner is still there');
    },
  ],
];
