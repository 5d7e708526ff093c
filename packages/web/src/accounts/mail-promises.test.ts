import i18next, { type TFunction } from 'i18next';
import { expect, test, vi } from 'vitest';
import registration from '../../../locales/es/registration.json' with { type: 'json' };

const openPage = async (sends_mail: boolean) => {
  vi.resetModules();
  const textContent = JSON.stringify({ root: '/wp-json/', nonce: 'n', sends_mail });
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) });
  const [{ wordsFor }, { ApiError }] = await Promise.all([
    import('./sign-in.ts'),
    import('../platform/api-errors.ts'),
  ]);
  const refusal = new ApiError({
    code: 'pending_approval',
    message: '',
    status: 403,
    data: {},
    body: { verification_status: 'pending' },
    requestId: null,
    retryAfter: null,
  });
  await i18next.init({ lng: 'es', resources: { es: { registration } }, ns: ['registration'] });
  const t = i18next.getFixedT('es', 'registration') as TFunction<'registration'>;
  return wordsFor(refusal, t);
};

test.each([
  [true, registration.login.pendingApproval],
  [false, registration.login.pendingApprovalNoMail],
])('promises mail to who awaits approval only when the practice sends mail (%s)', async (sends, sentence) => {
  expect(await openPage(sends)).toMatchObject({ kind: 'refused', sentence });
});
