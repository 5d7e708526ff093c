import { allEndpoints } from '@doctor-plus/contract/all-endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { linkIn, mailsTo } from '../../testing/mails.ts';
import { addPasskey, clientFrom, protectedAccount } from '../../testing/protected-account.ts';

const api = '/wp-json/dr-assistant/v1';
const now = new Date('2026-11-24T14:00:15Z');
const later = new Date(now.getTime() + 30_000);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now });
});
afterAll(() => app.close());

/** Makes the sign-in of somebody's sessions six minutes old. */
const letTimePass = ({ id }: { id: string }) =>
  app.database.asSuperuser(
    "UPDATE session SET authenticated_at = app_now() - interval '6 minutes' WHERE user_id = $1",
    [id],
  );

const confirm = (client: TestClient, body: object) => client.call('POST', `${api}/account/confirm`, body);
const tokenOf = (cookie: string) => /dp-session=([\w-]+)/.exec(cookie)?.[1];

describe('a sensitive change', () => {
  it.each(
    allEndpoints
      .filter(({ recent, path }) => recent && path.startsWith(`${api}/account/`))
      .map(({ method, path }) => [`${method} ${path}`, method, path] as const),
  )('needs a sign-in of five minutes at most: %s', async (_name, method, path) => {
    const client = await app.signIn('patient');
    await letTimePass(client);
    const url = path.replace(':id', client.id);
    const answer = await client.call(method, url, method === 'DELETE' ? undefined : {});
    expect(answer.json()).toMatchObject({ code: 'reauthentication_required', data: { status: 403 } });
  });

  it('goes on after the password, under a new token; the old one is worth nothing', async () => {
    const client = await app.signIn('doctor');
    await letTimePass(client);
    const answer = await confirm(client, { password: app.password });
    expect(answer.json()).toEqual({ confirmed: true });
    const after = clientFrom(app, answer, client.id);
    expect(tokenOf(after.cookie)).not.toBe(tokenOf(client.cookie));
    expect((await client.call('GET', `${api}/me`)).statusCode).toBe(401);
    expect((await after.call('GET', `${api}/me`)).json().id).toBe(client.id);
    const changed = await after.call('POST', `${api}/account/password`, {
      new_password: 'cuatro gatos azules',
    });
    expect(changed.statusCode).toBe(200);
  });

  it('answers with the nonce of the new token, so that the page goes on', async () => {
    const client = await app.signIn('doctor');
    const answer = await confirm(client, { password: app.password });
    const cookie = `dp-session=${answer.cookies.find(({ name }) => name === 'dp-session')?.value}`;
    const next = await app.anonymous.call('POST', `${api}/account/totp`, undefined, {
      cookie,
      'x-wp-nonce': String(answer.headers['x-wp-nonce']),
    });
    expect(next.statusCode).toBe(200);
  });
});

describe('confirming who is there', () => {
  it('takes a code of the application, once', async () => {
    const somebody = await protectedAccount(app, now);
    const first = await confirm(somebody, { code: somebody.codeAt(later) });
    expect(first.statusCode).toBe(200);
    const again = await confirm(clientFrom(app, first), { code: somebody.codeAt(later) });
    expect(again.json().code).toBe('wrong_code');
  });

  it("takes one's own passkey, and nobody else's", async () => {
    const [mine, other] = [await app.signIn('patient'), await app.signIn('patient')];
    const [own, stranger] = [await addPasskey(app, mine), await addPasskey(app, other)];
    const sign = async ({ authenticator }: typeof own) =>
      authenticator.assert({
        challenge: (await app.anonymous.call('POST', `${api}/passkeys/challenge`)).json().options.challenge,
      });
    expect((await confirm(own.client, { passkey: await sign(stranger) })).statusCode).toBe(401);
    expect((await confirm(own.client, { passkey: await sign(own) })).statusCode).toBe(200);
  });

  it.each([{}, { recovery_code: 'aaaaa-aaaaa' }])('does not take %j', async (body) => {
    expect((await confirm(await app.signIn('patient'), body)).statusCode).toBe(400);
  });

  it('has five tries in a quarter of an hour', async () => {
    const strict = await createTestApp({ now, limitScale: 1, sharing: app });
    const client = await strict.signIn('patient');
    for (let time = 0; time < 5; time += 1) {
      expect((await confirm(client, { password: 'no' })).json().code).toBe('invalid_credentials');
    }
    expect((await confirm(client, { password: app.password })).statusCode).toBe(429);
    await strict.close();
  });
});

describe('a changed password', () => {
  it('ends the other sessions, keeps this one under a new token, and is told by mail', async () => {
    const client = await app.signIn('patient');
    const elsewhere = await app.clientOf(client.id);
    const answer = await client.call('POST', `${api}/account/password`, {
      new_password: 'cuatro gatos azules',
    });
    expect((await elsewhere.call('GET', `${api}/me`)).statusCode).toBe(401);
    expect((await client.call('GET', `${api}/me`)).statusCode).toBe(401);
    expect((await clientFrom(app, answer).call('GET', `${api}/me`)).statusCode).toBe(200);
    const mails = await mailsTo(app, `${client.id.slice(-12)}@example.org`);
    expect(mails).toMatchObject([{ template: 'passwordChanged' }]);
  });

  it.each([
    ['abcdefg', 'password_too_short'],
    ['12345678', 'password_too_common'],
  ])('%s is refused: %s', async (new_password, code) => {
    const client = await app.signIn('patient');
    expect((await client.call('POST', `${api}/account/password`, { new_password })).json().code).toBe(code);
  });

  it.each(['ocho8car', 'x7'.repeat(32), 'x7'.repeat(64), 'contraseña con eñes 😀'])(
    'accepts %s whole, however it is composed',
    async (new_password) => {
      const client = await app.signIn('patient');
      expect((await client.call('POST', `${api}/account/password`, { new_password })).statusCode).toBe(200);
      const username = `patient.${client.id.slice(-12)}`;
      const login = (password: string) => app.anonymous.call('POST', `${api}/login`, { username, password });
      expect((await login(new_password.normalize('NFD'))).statusCode).toBe(200);
      expect((await login([...new_password].slice(0, -1).join(''))).statusCode).toBe(401);
    },
  );
});

describe('another mail address', () => {
  const emailOf = ({ id }: TestClient) => `${id.slice(-12)}@example.org`;
  const addressOf = async ({ id }: TestClient) =>
    (await app.database.asSuperuser('SELECT email FROM app_user WHERE id = $1', [id])).rows[0].email;
  const linkTo = async (address: string) => {
    const { pathname, searchParams } = await linkIn(app, address, 'verifyEmail');
    expect(pathname).toBe('/confirm-email');
    return { user_id: searchParams.get('user'), token: searchParams.get('token') };
  };
  const open = (link: object, password: string | undefined = app.password) =>
    app.anonymous.call('POST', `${api}/account/email/confirm`, {
      ...link,
      ...(password ? { password } : {}),
    });
  const asking = async () => {
    const client = await app.signIn('patient');
    const address = `otra.${emailOf(client)}`;
    await client.call('POST', `${api}/account/email`, { email: address });
    return { client, address, link: await linkTo(address) };
  };

  it('needs a session of the account, or its password, beside the link', async () => {
    const { client, address, link } = await asking();
    for (const password of ['', 'no es esta']) {
      expect((await open(link, password)).json().code).toBe('invalid_credentials');
    }
    const stranger = await app.signIn('patient');
    const withSession = (who: TestClient) => who.call('POST', `${api}/account/email/confirm`, link);
    expect((await withSession(stranger)).json().code).toBe('invalid_credentials');
    expect(await addressOf(client)).toBe(emailOf(client));
    expect((await withSession(client)).json()).toEqual({ email: address });
    expect(await addressOf(client)).toBe(address);
  });

  it.each(['blocked', 'rejected', 'erased'])('is not given to an account that is %s', async (status) => {
    const { client, link } = await asking();
    await app.database.asSuperuser('UPDATE app_user SET status = $2 WHERE id = $1', [client.id, status]);
    expect((await open(link)).json().code).toBe('email_link_invalid');
    expect(await addressOf(client)).toBe(emailOf(client));
  });

  it('is not waited for any longer once another password was chosen', async () => {
    const { client, link } = await asking();
    const changed = await client.call('POST', `${api}/account/password`, {
      new_password: 'cuatro gatos azules',
    });
    expect(changed.statusCode).toBe(200);
    expect((await open(link, 'cuatro gatos azules')).json().code).toBe('email_link_invalid');
    expect(await addressOf(client)).toBe(emailOf(client));
  });

  it('is asked for three times an hour, whoever asks', async () => {
    const strict = await createTestApp({ now, limitScale: 1, sharing: app });
    const address = `vielgefragt.${now.getTime()}@example.org`;
    const answers = [];
    for (const email of [address, address.toUpperCase(), address, address]) {
      const client = await strict.signIn('patient');
      answers.push((await client.call('POST', `${api}/account/email`, { email })).statusCode);
    }
    expect(answers).toEqual([200, 200, 200, 429]);
    expect(await mailsTo(app, address)).toHaveLength(2);
    await strict.close();
  });

  it('that belongs to somebody brings them one mail an hour', async () => {
    const holder = await app.signIn('patient');
    for (let time = 0; time < 2; time += 1) {
      const client = await app.signIn('patient');
      await client.call('POST', `${api}/account/email`, { email: emailOf(holder) });
    }
    expect(await mailsTo(app, emailOf(holder))).toHaveLength(1);
  });

  it('counts once its owner has opened the link, and the old one is told', async () => {
    const client = await app.signIn('patient');
    const address = `neu.${emailOf(client)}`;
    const asked = await client.call('POST', `${api}/account/email`, { email: address });
    expect(asked.json()).toEqual({ pending_email: address });
    expect(await addressOf(client)).toBe(emailOf(client));
    expect((await client.call('GET', `${api}/account/security`)).json()).toMatchObject({
      email: emailOf(client),
      pending_email: address,
    });
    const link = await linkTo(address);
    expect((await open({ ...link, user_id: (await app.signIn('patient')).id })).statusCode).toBe(400);
    expect((await open(link)).json()).toEqual({ email: address });
    expect(await addressOf(client)).toBe(address);
    const told = (await mailsTo(app, emailOf(client))).at(-1);
    expect(told).toMatchObject({ template: 'emailChanged', params: { address: 'n•••@example.org' } });
    expect((await open(link)).json().code).toBe('email_link_invalid');
  });

  it('of another account is answered alike, and only that owner hears of it', async () => {
    const [client, other] = [await app.signIn('patient'), await app.signIn('patient')];
    const asked = await client.call('POST', `${api}/account/email`, { email: emailOf(other) });
    expect(asked.json()).toEqual({ pending_email: emailOf(other) });
    expect((await mailsTo(app, emailOf(other))).map(({ template }) => template)).toEqual(['addressKnown']);
  });

  it('is given to whoever confirms it first', async () => {
    const [first, second] = [await app.signIn('patient'), await app.signIn('patient')];
    const address = `beide.${emailOf(first)}`;
    const links = [];
    for (const client of [first, second]) {
      await client.call('POST', `${api}/account/email`, { email: address });
      links.push(await linkTo(address));
    }
    expect((await open(links[1] ?? {})).statusCode).toBe(200);
    expect((await open(links[0] ?? {})).statusCode).toBe(400);
  });

  it('lives a day as a link, and only the newest', async () => {
    const client = await app.signIn('patient');
    const address = `alt.${emailOf(client)}`;
    await client.call('POST', `${api}/account/email`, { email: address });
    const old = await linkTo(address);
    await client.call('POST', `${api}/account/email`, { email: address });
    expect((await open(old)).statusCode).toBe(400);
    const newest = await linkTo(address);
    await app.database.asSuperuser("UPDATE email_change SET expires_at = app_now() - interval '1 second'");
    expect((await open(newest)).statusCode).toBe(400);
    // As if the clock had been set back.
    await app.database.asSuperuser("UPDATE email_change SET expires_at = app_now() + interval '1 day'");
    expect((await open(newest)).statusCode).toBe(400);
  });
});
