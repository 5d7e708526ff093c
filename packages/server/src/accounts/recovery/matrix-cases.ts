import { api, type Case, everybody, nothing } from '../../testing/matrix-case.ts';

export const recoveryCases: Record<string, readonly Case[]> = {
  [`GET ${api}/captcha`]: [{ request: nothing, expected: everybody(200) }],
  [`POST ${api}/request-password-reset`]: [
    {
      request: ({ spareId }) => ({ body: { email: `${spareId}@example.org` } }),
      expected: everybody(200),
    },
    {
      about: 'with an answer to a question that nobody asked',
      request: ({ spareId }) => ({
        body: { email: `${spareId}@example.org`, captcha: { question: 'e30.AAAA', answer: 7 } },
      }),
      expected: everybody(400),
    },
  ],
  [`GET ${api}/validate-reset-token`]: [
    {
      request: ({ spareId, resetToken }) => ({ query: { user: spareId, token: resetToken } }),
      expected: everybody(200),
    },
  ],
  [`POST ${api}/reset-password`]: [
    {
      request: ({ spareId, resetToken }) => ({
        body: { user_id: spareId, token: resetToken, new_password: 'cuatro gatos azules' },
      }),
      expected: everybody(200),
      unknown: 400,
    },
  ],
};
