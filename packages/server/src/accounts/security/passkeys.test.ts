import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { type Ceremony, createAuthenticator } from '../../testing/authenticator.ts';
import { mailsTo } from '../../testing/mails.ts';
import { addPasskey, clientFrom } from '../../testing/protected-account.ts';

const api = '/wp-json/dr-assistant/v1';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const challenge = async (): Promise<string> =>
  (await app.anonymous.call('POST', `${api}/passkeys/challenge`)).json().options.challenge;

const enter = (passkey: object) => app.anonymous.call('POST', `${api}/login/passkey`, { passkey });

const register = async (client: TestClient, ceremony: Partial<Ceremony> = {}) => {
  const authenticator = createAuthenticator();
  const { options } = (await client.call('POST', `${api}/account/passkeys/options`)).json();
  return client.call('POST', `${api}/account/passkeys`, {
    name: 'Llave',
    passkey: authenticator.attest({ challenge: options.challenge, ...ceremony }),
  });
};

describe('a host that is none', () => {
  it.each(['localhost:99999', '[', 'a b', 'x:y', '%zz'])('%s is refused', async (host) => {
    const client = await app.signIn('doctor');
    for (const path of ['passkeys/challenge', 'account/passkeys/options']) {
      const origin = { host, origin: `http://${host}` };
      const answer = await client.call('POST', `${api}/${path}`, undefined, origin);
      expect(answer.json(), path).toMatchObject({
        code: 'rest_invalid_param',
        data: { status: 400, params: { host: 'invalid' } },
      });
    }
  });
});

describe('a new passkey', () => {
  it('is made for this site and this account, with its owner verified', async () => {
    const client = await app.signIn('doctor');
    const { options } = (await client.call('POST', `${api}/account/passkeys/options`)).json();
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Doctor Plus' },
      user: { name: `doctor.${client.id.slice(-12)}`, displayName: 'Ana Prueba' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
  });

  it('brings the recovery codes when it is the first factor, a mail, and a flag', async () => {
    const client = await app.signIn('patient');
    const { answer, client: after, authenticator } = await addPasskey(app, client);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ passkey: { name: 'Llave', last_used_at: null } });
    expect(answer.json().recovery_codes).toHaveLength(10);
    expect((await mailsTo(app, `${client.id.slice(-12)}@example.org`)).at(-1)?.params.change).toBe(
      'passkey_added',
    );
    const second = await addPasskey(app, after);
    expect(second.answer.json().recovery_codes).toBeNull();
    const { options } = (await second.client.call('POST', `${api}/account/passkeys/options`)).json();
    expect(options.excludeCredentials.map(({ id }: { id: string }) => id)).toContain(authenticator.id);
  });

  it.each<[string, Partial<Ceremony>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:81' }],
    ['another domain', { rpId: 'evil.example' }],
    ['an owner who was not verified', { verified: false }],
    ['a challenge of our own making', { challenge: 'A'.repeat(43) }],
  ])('is refused with %s', async (_what, ceremony) => {
    const answer = await register(await app.signIn('patient'), ceremony);
    expect(answer.json()).toMatchObject({ code: 'passkey_not_registered', data: { status: 400 } });
  });

  it('answers the challenge of its own account, once, within five minutes', async () => {
    const [mine, other] = [await app.signIn('patient'), await app.signIn('patient')];
    const options = async (client: TestClient) =>
      (await client.call('POST', `${api}/account/passkeys/options`)).json().options;
    const authenticator = createAuthenticator();
    const send = (client: TestClient, given: string) =>
      client.call('POST', `${api}/account/passkeys`, {
        name: 'Llave',
        passkey: authenticator.attest({ challenge: given }),
      });
    expect((await send(mine, (await options(other)).challenge)).statusCode).toBe(400);
    const late = (await options(mine)).challenge;
    await app.database.asSuperuser(
      "UPDATE passkey_challenge SET expires_at = app_now() - interval '1 second'",
    );
    expect((await send(mine, late)).statusCode).toBe(400);
    await app.database.asSuperuser(
      "UPDATE passkey_challenge SET expires_at = app_now() + interval '5 minutes'",
    );
    expect((await send(mine, late)).statusCode).toBe(400);
    expect((await send(mine, await challenge())).statusCode).toBe(400);
  });

  it('belongs to one account: the same credential is not taken twice', async () => {
    const [mine, other] = [await app.signIn('patient'), await app.signIn('patient')];
    const { authenticator } = await addPasskey(app, mine);
    const { options } = (await other.call('POST', `${api}/account/passkeys/options`)).json();
    const answer = await other.call('POST', `${api}/account/passkeys`, {
      name: 'Llave',
      passkey: authenticator.attest({ challenge: options.challenge }),
    });
    expect(answer.json().code).toBe('passkey_not_registered');
  });

  it('is one of at most twenty', async () => {
    const client = await app.signIn('patient');
    await app.database.asSuperuser(
      `INSERT INTO passkey (id, user_id, credential_id, public_key, counter, transports, rp_id, name)
        SELECT gen_random_uuid(), $1, 'many-' || n, '\\x00', 0, '{}', 'localhost', 'x' FROM generate_series(1, 20) n`,
      [client.id],
    );
    expect((await client.call('POST', `${api}/account/passkeys/options`)).json().code).toBe(
      'too_many_passkeys',
    );
  });
});

describe('signing in with a passkey alone', () => {
  it('opens a session without name, password or code', async () => {
    const client = await app.signIn('doctor');
    const { authenticator } = await addPasskey(app, client);
    const answer = await enter(authenticator.assert({ challenge: await challenge() }));
    expect(answer.json()).toMatchObject({ success: true, roles: ['doctor'], redirect: '/panel-doctor' });
    expect((await clientFrom(app, answer).call('GET', `${api}/me`)).json().id).toBe(client.id);
    const { rows } = await app.database.asSuperuser(
      'SELECT actor_id, details FROM audit_event WHERE request_id = $1',
      [answer.headers['x-request-id']],
    );
    expect(rows).toEqual([{ actor_id: client.id, details: { means: 'passkey' } }]);
  });

  it.each<[string, Partial<Ceremony>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['an owner who was not verified', { verified: false }],
    ['a challenge of our own making', { challenge: 'A'.repeat(43) }],
  ])('is refused with %s, in one and the same words', async (_what, ceremony) => {
    const { authenticator } = await addPasskey(app, await app.signIn('patient'));
    const refused = await enter(authenticator.assert({ challenge: await challenge(), ...ceremony }));
    const unknown = await enter(createAuthenticator().assert({ challenge: await challenge() }));
    expect(refused.statusCode).toBe(401);
    expect(refused.body).toBe(unknown.body);
  });

  it('uses a challenge up, whatever comes of it', async () => {
    const { authenticator } = await addPasskey(app, await app.signIn('patient'));
    const [first, second] = [await challenge(), await challenge()];
    expect((await enter(authenticator.assert({ challenge: first }))).statusCode).toBe(200);
    expect((await enter(authenticator.assert({ challenge: first }))).statusCode).toBe(401);
    expect((await enter(authenticator.assert({ challenge: second, verified: false }))).statusCode).toBe(401);
    expect((await enter(authenticator.assert({ challenge: second }))).statusCode).toBe(401);
  });

  it('of twenty uses of one challenge at once serves one', async () => {
    const { authenticator } = await addPasskey(app, await app.signIn('patient'));
    const assertion = authenticator.assert({ challenge: await challenge() });
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(assertion)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('refuses a copy of an authenticator that counts its signatures', async () => {
    const { authenticator } = await addPasskey(app, await app.signIn('patient'));
    const use = async (counter: number) =>
      (await enter(authenticator.assert({ challenge: await challenge(), counter }))).statusCode;
    expect(await use(7)).toBe(200);
    expect(await use(7)).toBe(401);
    expect(await use(3)).toBe(401);
    expect(await use(8)).toBe(200);
  });

  it('refuses a signature of another key under a known name', async () => {
    const { authenticator } = await addPasskey(app, await app.signIn('patient'));
    const forged = createAuthenticator().assert({ challenge: await challenge() });
    expect((await enter({ ...forged, id: authenticator.id, rawId: authenticator.id })).statusCode).toBe(401);
  });

  it.each([
    ['pending', 'pending_approval'],
    ['blocked', 'account_not_active'],
  ])('tells a %s account so', async (status, code) => {
    const client = await app.signIn('doctor');
    const { authenticator } = await addPasskey(app, client);
    await app.database.asSuperuser('UPDATE app_user SET status = $2 WHERE id = $1', [client.id, status]);
    const answer = await enter(authenticator.assert({ challenge: await challenge() }));
    expect(answer.json().code).toBe(code);
    expect(answer.cookies).toEqual([]);
  });
});

describe('a passkey as second factor', () => {
  it('finishes a sign-in of its own account, and of no other', async () => {
    const [mine, other] = [await app.signIn('secretary'), await app.signIn('secretary')];
    const [{ authenticator }, stranger] = [await addPasskey(app, mine), await addPasskey(app, other)];
    const asked = await app.anonymous.call('POST', `${api}/login`, {
      username: `secretary.${mine.id.slice(-12)}`,
      password: app.password,
    });
    const { ticket, methods } = asked.json().second_factor;
    expect(methods).toEqual(['passkey', 'recovery_code']);
    const finish = async (of: typeof authenticator) =>
      app.anonymous.call('POST', `${api}/login/second-factor`, {
        ticket,
        passkey: of.assert({ challenge: await challenge() }),
      });
    expect((await finish(stranger.authenticator)).statusCode).toBe(401);
    expect((await finish(authenticator)).json().success).toBe(true);
  });
});

describe('the list of passkeys', () => {
  it('names them, says when each was used, and lets go of one', async () => {
    const client = await app.signIn('patient');
    const { authenticator, answer, client: after } = await addPasskey(app, client);
    const { id } = answer.json().passkey;
    const renamed = await after.call('PATCH', `${api}/account/passkeys/${id}`, {
      name: '  Teléfono de Ana ',
    });
    expect(renamed.json().name).toBe('Teléfono de Ana');
    await enter(authenticator.assert({ challenge: await challenge() }));
    const { passkeys } = (await after.call('GET', `${api}/account/security`)).json();
    expect(passkeys).toMatchObject([{ id, name: 'Teléfono de Ana', last_used_at: expect.any(String) }]);
    expect((await after.call('DELETE', `${api}/account/passkeys/${id}`)).statusCode).toBe(200);
    expect((await enter(authenticator.assert({ challenge: await challenge() }))).statusCode).toBe(401);
  });
});
