import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { newToken } from '../../platform/sessions/cookies.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { linkIn, mailsTo } from '../../testing/mails.ts';

const api = '/wp-json/dr-assistant/v1';
const password = 'cuatro gatos azules';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ limitScale: 1 });
});
afterAll(() => app.close());

let networks = 0;
const newNetwork = () => `203.0.113.${++networks}`;

const send = (path: string, body: object, network = newNetwork(), headers: object = {}) =>
  app.server.inject({
    method: 'POST',
    url: `${api}/${path}`,
    remoteAddress: network,
    headers: { host: 'localhost', ...headers },
    payload: body,
  });

const rows = async (text: string, ...values: unknown[]) =>
  (await app.database.asSuperuser(text, values)).rows;

/** A patient who has just registered, with what the mail's link holds. */
const registered = async () => {
  const email = `${newId()}@example.org`;
  const person = { first_name: 'Luis', last_name: 'Peña', email, password };
  expect((await send('register-patient', person)).statusCode).toBe(200);
  const link = await linkIn(app, email, 'verifyEmail');
  const user = link.searchParams.get('user') ?? '';
  return { email, user, token: link.searchParams.get('token') ?? '', path: link.pathname };
};

const isVerified = async (user: string) =>
  (await rows('SELECT email_verified_at FROM app_user WHERE id = $1', user))[0].email_verified_at !== null;

describe('the link that proves an address', () => {
  it('leads to its page and is stored as a hash only', async () => {
    const { path, token, user } = await registered();
    expect(path).toBe('/verify-email');
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = await rows('SELECT v::text AS row FROM email_verification v WHERE user_id = $1', user);
    expect(stored).toHaveLength(1);
    expect(stored[0].row).not.toContain(token);
    const mail = await rows('SELECT m::text AS row FROM outbox_mail m WHERE user_id = $1', user);
    expect(mail.some(({ row }) => row.includes(token))).toBe(false);
  });

  it('works in the browser in which the account is signed in', async () => {
    const { user, token } = await registered();
    const client = await app.clientOf(user);
    const answer = await client.call('POST', `${api}/verify-email`, { user, token });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await isVerified(user)).toBe(true);
  });

  it('works elsewhere with the password, also for a doctor who waits', async () => {
    const { user, token } = await registered();
    await rows(`UPDATE app_user SET role = 'doctor', status = 'pending' WHERE id = $1`, user);
    expect((await send('verify-email', { user, token, password })).statusCode).toBe(200);
    expect(await isVerified(user)).toBe(true);
  });

  const opensSession = async (user: string, answer: Awaited<ReturnType<typeof send>>) => {
    expect(answer.statusCode, answer.body).toBe(200);
    const [cookie, session] = [
      answer.cookies.some(({ name }) => name === 'dp-session'),
      (await rows('SELECT 1 FROM session WHERE user_id = $1', user)).length,
    ];
    expect(cookie).toBe(session === 1);
    expect(answer.json().session !== null).toBe(cookie);
    return cookie;
  };

  it('opens a session when the password is given without a session', async () => {
    const { user, token } = await registered();
    const answer = await send('verify-email', { user, token, password });
    expect(await opensSession(user, answer)).toBe(true);
    expect(answer.json().session).toMatchObject({ success: true, roles: ['patient'], redirect: '/panel' });
    const [login] = await rows(
      `SELECT details->>'means' AS means FROM audit_event WHERE event = 'login' AND actor_id = $1`,
      user,
    );
    expect(login).toEqual({ means: 'password' });
  });

  it.each([
    [
      'the account waits for its approval',
      `UPDATE app_user SET role = 'doctor', status = 'pending' WHERE id = $1`,
    ],
    ['the account has a second factor', 'UPDATE app_user SET second_factor = true WHERE id = $1'],
  ])('opens no session when %s', async (_when, change) => {
    const { user, token } = await registered();
    await rows(change, user);
    const answer = await send('verify-email', { user, token, password });
    expect(await opensSession(user, answer)).toBe(false);
  });

  it('opens no second session when the caller has a session', async () => {
    const { user, token } = await registered();
    const other = await app.signIn('patient');
    const answer = await other.call('POST', `${api}/verify-email`, { user, token, password });
    expect(await opensSession(user, answer)).toBe(false);
  });

  it('leads on to the booking when the registration began there', async () => {
    const email = `${newId()}@example.org`;
    const booking = { doctor: newId(), place: newId(), start: '2026-12-01T14:00:00Z' };
    const person = { first_name: 'Luis', last_name: 'Peña', email, password };
    expect((await send('register-patient', { ...person, booking })).statusCode).toBe(200);
    const { searchParams } = await linkIn(app, email, 'verifyEmail');
    const next = new URL(searchParams.get('next') ?? '', 'https://clinic.example');
    expect(next.pathname).toBe('/appointments/request');
    expect(Object.fromEntries(next.searchParams)).toEqual(booking);
  });

  it('refuses a booking when it names no doctor by id', async () => {
    const person = { first_name: 'Luis', last_name: 'Peña', email: `${newId()}@example.org`, password };
    const booking = { doctor: 'https://example.org' };
    expect((await send('register-patient', { ...person, booking })).statusCode).toBe(400);
  });

  it('works once, and of twenty at once one', async () => {
    const { user, token } = await registered();
    const client = await app.clientOf(user);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.call('POST', `${api}/verify-email`, { user, token })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(400)]);
    const again = await client.call('POST', `${api}/verify-email`, { user, token });
    expect(again.json().code).toBe('email_link_invalid');
  });

  it('works for 48 hours', async () => {
    const { user, token } = await registered();
    const [{ hours }] = await rows(
      'SELECT round(extract(epoch FROM expires_at - app_now()) / 3600)::int AS hours FROM email_verification WHERE user_id = $1',
      user,
    );
    expect(hours).toBe(48);
    await rows(`UPDATE email_verification SET expires_at = app_now() WHERE user_id = $1`, user);
    expect((await send('verify-email', { user, token, password })).json().code).toBe('email_link_invalid');
    expect(await isVerified(user)).toBe(false);
    // As if the clock had been set back.
    await rows(
      `UPDATE email_verification SET expires_at = app_now() + interval '2 days' WHERE user_id = $1`,
      user,
    );
    expect((await send('verify-email', { user, token, password })).json().code).toBe('email_link_invalid');
  });

  it.each([
    ['another token', async (mine: Registered) => ({ ...mine, token: newToken() })],
    [
      'the token of somebody else',
      async (mine: Registered) => ({ ...mine, token: (await registered()).token }),
    ],
    ['an account that does not exist', async (mine: Registered) => ({ ...mine, user: newId() })],
    [
      'an address that is no longer the account’s',
      async (mine: Registered) => {
        await rows('UPDATE app_user SET email = $2 WHERE id = $1', mine.user, `${newId()}@example.org`);
        return mine;
      },
    ],
    [
      'an account that was blocked',
      async (mine: Registered) => {
        await rows(`UPDATE app_user SET status = 'blocked' WHERE id = $1`, mine.user);
        return mine;
      },
    ],
  ])('is refused with %s, in the same words', async (_what, change) => {
    const { user, token } = await change(await registered());
    const answer = await send('verify-email', { user, token, password });
    const nothing = await send('verify-email', { user: newId(), token: newToken(), password });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toBe(nothing.body);
  });
});

type Registered = Awaited<ReturnType<typeof registered>>;

describe('an account made with somebody else’s address (S20)', () => {
  it('is not confirmed by the link alone, nor from the session of somebody else', async () => {
    const { user, token } = await registered();
    const stranger = await app.signIn('patient');
    for (const answer of [
      await send('verify-email', { user, token }),
      await send('verify-email', { user, token, password: 'no es esta' }),
      await stranger.call('POST', `${api}/verify-email`, { user, token }),
    ]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json().code).toBe('invalid_credentials');
    }
    expect(await isVerified(user)).toBe(false);
    expect((await send('verify-email', { user, token, password })).statusCode).toBe(200);
  });

  it('gives no more tries at the password than signing in does', async () => {
    const { user, token } = await registered();
    const network = newNetwork();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => send('verify-email', { user, token, password: 'no' }, network)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7);
    const right = await send('verify-email', { user, token, password }, network);
    expect(right.statusCode).toBe(429);
  });
});

describe('asking for the mail again', () => {
  it('sends a new link and ends the old one, three times an hour', async () => {
    const { email, user, token } = await registered();
    const client = await app.clientOf(user);
    const ask = () => client.call('POST', `${api}/account/verification-mail`);
    expect((await ask()).json()).toEqual({ sent: true });
    expect((await mailsTo(app, email)).filter(({ template }) => template === 'verifyEmail')).toHaveLength(2);
    expect((await send('verify-email', { user, token, password })).statusCode).toBe(400);
    const newest = (await linkIn(app, email, 'verifyEmail')).searchParams.get('token');
    expect((await send('verify-email', { user, token: newest, password })).statusCode).toBe(200);
    expect((await ask()).json()).toEqual({ sent: false });
    expect((await ask()).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(429);
  });

  it('is open to somebody who has to verify before everything else (S10)', async () => {
    const { user, token } = await registered();
    const client = await app.clientOf(user);
    await rows(`UPDATE practice SET mail_host = 'mail.example'`);
    expect((await client.call('GET', `${api}/notifications`)).json().code).toBe('must_verify_email');
    expect((await client.call('POST', `${api}/account/verification-mail`)).statusCode).toBe(200);
    expect((await client.call('POST', `${api}/verify-email`, { user, token })).statusCode).toBe(400);
    const { email } = (await rows('SELECT email FROM app_user WHERE id = $1', user))[0];
    const newest = (await linkIn(app, email, 'verifyEmail')).searchParams.get('token');
    expect((await client.call('POST', `${api}/verify-email`, { user, token: newest })).statusCode).toBe(200);
    expect((await client.call('GET', `${api}/notifications`)).statusCode).toBe(200);
    await rows('UPDATE practice SET mail_host = NULL');
  });
});
