import type { Seat } from '../../support/browser.ts';
import { signIn } from '../../support/sign-in.ts';
import { text } from '../../support/texts.ts';
import { broken, type Check, press, shows, spoil, toasts } from './faults.ts';

const openChart = async ({ page }: Seat): Promise<void> => {
  await page.goto('/ai-assistant/patient-care');
  await page
    .getByRole('button', { name: /Carlos Manuel Tavárez/ })
    .or(page.getByRole('link', { name: /Carlos Manuel Tavárez/ }))
    .first()
    .click();
  await page.getByRole('heading', { name: 'Carlos Manuel Tavárez' }).waitFor();
};

export const careScreen: readonly Check[] = [
  [
    'Care screen: what was asked before cannot be read, and then it can',
    async (seat) => {
      const { page } = seat;
      await signIn(seat, 'doctor');
      await spoil(page, 'chat', broken);
      await openChart(seat);
      const log = page.getByRole('log');
      await shows(log, 'assistant:ui.historyFailed');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await press(log, 'common:action.retry');
      await log.getByText(text('assistant:ui.historyFailed')).waitFor({ state: 'detached' });
    },
  ],
  [
    'Care screen: an assistant that does not answer, and a visit that is not saved',
    async (seat) => {
      const { page } = seat;
      await openChart(seat);
      await spoil(page, 'ask', broken);
      const question = page.getByRole('textbox', { name: text('assistant:ui.question') });
      await question.fill('¿Qué alergias tiene?');
      await question.press('Enter');
      await shows(page.getByRole('log'), 'assistant:canned.noReply');
      await page.route('**/wp-json/**', (route) =>
        route.request().method() === 'GET' ? route.fallback() : broken(route),
      );
      await press(page, 'patientCare:visit.addVitals');
      await page.getByRole('textbox', { name: new RegExp(text('charts:vital.heart_rate')) }).fill('91');
      await press(page, 'patientCare:visit.saveAll');
      await shows(page, 'patientCare:save.error');
      await toasts(page, 'patientCare:save.failed');
    },
  ],
];
