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
  silence,
  spoil,
  withClock,
} from './faults.ts';

const reset = (name: string) => `registration:reset.${name}`;
const link = '/reset-password?user=someone&token=something';

export const resetPassword: readonly Check[] = [
  [
    'Reset: a link that is incomplete, over, or cannot be checked',
    async ({ page }) => {
      await page.goto('/reset-password?user=someone');
      await shows(page, reset('linkInvalid'));
      await page.goto(link);
      await shows(page, reset('tokenInvalid'));
      for (const fault of [broken, gateway]) {
        await spoil(page, 'validate-reset-token', fault);
        await page.goto(link);
        await shows(page, reset('validationFailed'));
      }
      await spoil(page, 'validate-reset-token', silence);
      await page.goto(link);
      await page
        .getByRole('status')
        .getByText(text(reset('validating')))
        .waitFor();
    },
  ],
  [
    'Reset: what is wrong with a password, what the server refuses, and the way on',
    async ({ page }) => {
      await spoil(page, 'validate-reset-token', answer({ valid: true, message: '' }));
      await page.goto(link);
      const send = async (password: string, again: string) => {
        await field(page, reset('password')).fill(password);
        await field(page, reset('again')).fill(again);
        await press(page, reset('submit'));
      };
      await send('', '');
      await shows(page, reset('required'));
      await send('corta', 'otra');
      await shows(page, reset('tooShort'), { min: 8 });
      await shows(page, reset('mismatch'));
      const answers: Answers = [
        [refusal(400, 'rest_invalid_param'), reset('failed')],
        [broken, reset('serverError')],
        [refusal(400, 'password_too_common'), 'common:errors.password_too_common'],
        [gateway, reset('serverError')],
        [refusal(400, 'reset_link_invalid'), reset('tokenInvalid')],
      ];
      for (const [fault, name] of answers) {
        await spoil(page, 'reset-password', fault);
        await send('una frase larga', 'una frase larga');
        await shows(page, name);
      }
      await spoil(page, 'reset-password', answer({ success: true, message: '', redirect: '/login' }));
      await page.goto(link);
      await send('una frase larga', 'una frase larga');
      await shows(page, reset('done'));
      await page.waitForURL('**/login');
    },
  ],
  [
    'Reset: the way on leads after two and a half seconds, and never to another site',
    async (seat) => {
      const elsewhere = [
        'https://elsewhere.example/login',
        '//elsewhere.example',
        '/\\elsewhere.example',
        '',
      ];
      for (const redirect of elsewhere) {
        await withClock(seat, async ({ page }, pause) => {
          await spoil(page, 'validate-reset-token', answer({ valid: true, message: '' }));
          await spoil(page, 'reset-password', answer({ success: true, message: '', redirect }));
          await page.goto(link);
          await field(page, reset('password')).fill('una frase larga');
          await field(page, reset('again')).fill('una frase larga');
          await pause();
          await press(page, reset('submit'));
          await shows(page, reset('done'));
          await page.clock.runFor(2_490);
          ensure(new URL(page.url()).pathname === '/reset-password', 'it left before the text could be read');
          await Promise.all([page.waitForURL((url) => url.pathname === '/'), page.clock.runFor(20)]);
        });
      }
    },
  ],
];
