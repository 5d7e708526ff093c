import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { TOTP } from 'otpauth';
import type { TestApp, TestClient } from './app.ts';
import { createAuthenticator } from './authenticator.ts';

const api = '/wp-json/dr-assistant/v1';

export type ProtectedAccount = TestClient & {
  readonly username: string;
  readonly email: string;
  /** The code of the application at a moment. */
  readonly codeAt: (time: Date) => string;
  readonly recoveryCodes: readonly string[];
};

/** The session that an answer gave, as a client. */
export const clientFrom = (
  app: TestApp,
  answer: { cookies: { name: string; value: string }[]; headers: Record<string, unknown> },
  id = '',
): TestClient => {
  const cookie = answer.cookies
    .filter(({ name }) => name === 'dp-session' || name === 'dp-browser')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  return withCookie(app, cookie, id);
};

/** A client that sends these cookies and fetches a nonce of theirs before each change. */
export const withCookie = (app: TestApp, cookie: string, id = ''): TestClient => ({
  id,
  cookie,
  nonce: () => '',
  call: async (method, url, body, headers = {}) => {
    const nonce: Record<string, string> =
      method === 'GET'
        ? {}
        : {
            'x-wp-nonce': (await app.anonymous.call('GET', `${api}/nonce`, undefined, { cookie })).json()
              .nonce,
          };
    return app.anonymous.call(method, url, body, { cookie, ...nonce, ...headers });
  },
});

/** Somebody who signs in with a code of an application beside the password; enrolled through the front door. */
export const protectedAccount = async (
  app: TestApp,
  now: Date,
  role: Role = 'patient',
  details: object = {},
): Promise<ProtectedAccount> => {
  const client = await app.signIn(role, { emailVerifiedAt: app.now(), ...details });
  const tail = client.id.slice(-12);
  const started = await client.call('POST', `${api}/account/totp`);
  const totp = new TOTP({ secret: started.json().secret.replaceAll(' ', '') });
  const codeAt = (time: Date) => totp.generate({ timestamp: time.getTime() });
  const confirmed = await client.call('POST', `${api}/account/totp/confirm`, { code: codeAt(now) });
  return {
    ...clientFrom(app, confirmed, client.id),
    username: `${role}.${tail}`,
    email: `${tail}@example.org`,
    codeAt,
    recoveryCodes: confirmed.json().recovery_codes,
  };
};

/** Adds a passkey through the front door; returns its authenticator and the session afterwards. */
export const addPasskey = async (app: TestApp, client: TestClient) => {
  const authenticator = createAuthenticator();
  const { options } = (await client.call('POST', `${api}/account/passkeys/options`)).json();
  const answer = await client.call('POST', `${api}/account/passkeys`, {
    name: 'Llave',
    passkey: authenticator.attest({ challenge: options.challenge }),
  });
  return { authenticator, answer, client: clientFrom(app, answer, client.id) };
};
