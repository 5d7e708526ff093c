import { api, type Case, everybody, nothing, only, password, signedIn } from '../../testing/matrix-case.ts';

/** One's own, or nothing at all. */
const ownOnly = only({ patient: [200, 404], doctor: [200, 404], secretary: [200, 404], administrator: 404 });
const created = only({ patient: 201, doctor: 201, secretary: 201, administrator: 201 });

/** Each call has a session of its own: the call changes its token, or the session must be fresh. */
const fresh = { endsSession: true } as const;

export const securityCases: Record<string, readonly Case[]> = {
  [`POST ${api}/login/second-factor`]: [
    {
      request: ({ ticket, recoveryCode }) => ({ body: { ticket, recovery_code: recoveryCode } }),
      expected: everybody(200),
      unknown: 401,
      ...fresh,
    },
    {
      about: 'with a code of an application that the account does not have',
      request: ({ ticket, totpCode }) => ({ body: { ticket, code: totpCode } }),
      expected: everybody(401),
    },
    {
      about: 'with nothing to prove',
      request: ({ ticket }) => ({ body: { ticket } }),
      expected: everybody(400),
    },
  ],
  [`POST ${api}/login/passkey`]: [
    {
      request: ({ assertion }) => ({ body: { passkey: assertion } }),
      expected: everybody(200),
      unknown: 401,
      ...fresh,
    },
  ],
  [`POST ${api}/passkeys/challenge`]: [{ request: nothing, expected: everybody(200) }],
  [`POST ${api}/account/confirm`]: [
    { request: () => ({ body: { password } }), expected: signedIn, ...fresh },
    {
      about: 'with a wrong password',
      request: () => ({ body: { password: 'no es esta' } }),
      expected: only({ patient: 401, doctor: 401, secretary: 401, administrator: 401 }),
    },
  ],
  [`GET ${api}/account/security`]: [{ request: nothing, expected: signedIn }],
  [`POST ${api}/account/password`]: [
    { request: () => ({ body: { new_password: 'cuatro gatos azules' } }), expected: signedIn, ...fresh },
  ],
  [`POST ${api}/account/email`]: [
    {
      request: ({ spareId }) => ({ body: { email: `otra.${spareId}@example.org` } }),
      expected: signedIn,
      ...fresh,
    },
  ],
  [`POST ${api}/account/email/confirm`]: [
    {
      request: ({ spareId, newEmailToken }) => ({
        body: { user_id: spareId, token: newEmailToken, password },
      }),
      expected: everybody(200),
      unknown: 400,
    },
  ],
  [`POST ${api}/account/totp`]: [{ request: nothing, expected: signedIn, ...fresh }],
  [`POST ${api}/account/totp/confirm`]: [
    {
      request: ({ totpCode }) => ({ body: { code: totpCode } }),
      expected: signedIn,
      unknown: 409,
      ...fresh,
    },
  ],
  [`DELETE ${api}/account/totp`]: [{ request: nothing, expected: signedIn, ...fresh }],
  [`POST ${api}/account/recovery-codes`]: [{ request: nothing, expected: signedIn, ...fresh }],
  [`POST ${api}/account/passkeys/options`]: [{ request: nothing, expected: signedIn, ...fresh }],
  [`POST ${api}/account/passkeys`]: [
    {
      request: ({ attestationOf }, { id }) => ({
        body: { name: 'Teléfono', passkey: attestationOf(id) },
      }),
      expected: created,
      unknown: 400,
      ...fresh,
    },
  ],
  [`PATCH ${api}/account/passkeys/:id`]: [
    {
      request: ({ passkeyOf }, { id }) => ({ params: { id: passkeyOf(id) }, body: { name: 'Teléfono' } }),
      expected: ownOnly,
    },
  ],
  [`DELETE ${api}/account/passkeys/:id`]: [
    {
      request: ({ passkeyOf }, { id }) => ({ params: { id: passkeyOf(id) } }),
      expected: only({ patient: [200, 404], doctor: [409, 404], secretary: [409, 404], administrator: 404 }),
      ...fresh,
    },
  ],
  [`GET ${api}/account/sessions`]: [{ request: nothing, expected: signedIn }],
  [`DELETE ${api}/account/sessions/:id`]: [
    { request: ({ sessionOf }, { id }) => ({ params: { id: sessionOf(id) } }), expected: ownOnly },
  ],
  [`DELETE ${api}/account/sessions`]: [{ request: nothing, expected: signedIn, ...fresh }],
};
