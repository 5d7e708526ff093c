import { randomUUID } from 'node:crypto';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { linkIn, mailsTo } from '../../testing/mails.ts';

const api = '/wp-json/dr-assistant/v1';
const newPassword = 'cuatro gatos azules';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Account = TestClient & { readonly username: string; readonly email: string };

/** Somebody with a mail address that they proved. */
const account = async (role: Role = 'patient', details: object = {}): Promise<Account> => {
  const client = await app.signIn(role, { emailVerifiedAt: app.now(), ...details });
  const tail = client.id.slice(-12);
  return { ...client, username: `${role}.${tail}`, email: `${tail}@example.org` };
};

const ask = (email: string, headers: Record<string, string> = {}) =>
  app.anonymous.call('POST', `${api}/request-password-reset`, { email }, headers);

/** The two parts of the newest link that was sent to an account. */
const linkOf = async ({ email }: { email: string }) => {
  await ask(email);
  const { searchParams } = await linkIn(app, email, 'passwordReset');
  return { user_id: searchParams.get('user') ?? '', token: searchParams.get('token') ?? '' };
};

const reset = (link: { user_id: string; token: string }, more: object = {}, server = app.server) =>
  server.inject({
    method: 'POST',
    url: `${api}/reset-password`,
    headers: { host: 'localhost' },
    payload: { ...link, new_password: newPassword, ...more },
  });

const validate = async ({ user_id, token }: { user_id: string; token: string }) =>
  (await app.anonymous.call('GET', `${api}/validate-reset-token?user=${user_id}&token=${token}`)).json();

const login = (username: string, password: string) =>
  app.anonymous.call('POST', `${api}/login`, { username, password });

describe('asking for a link', () => {
  it('answers the same for an address of nobody, of somebody, and of somebody blocked', async () => {
    const [known, blocked] = [await account(), await account('patient', { status: 'blocked' })];
    const answers = [
      await ask(known.email),
      await ask(blocked.email),
      await ask('nadie.conocido@example.org'),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ message: 'Correo enviado con instrucciones.' });
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(answers[0]?.headers ?? {}).sort());
    }
    expect(await mailsTo(app, blocked.email)).toEqual([]);
    expect(await mailsTo(app, known.email)).toHaveLength(1);
  });

  it('writes in the language of the account, and says how long the link lives', async () => {
    const somebody = await account('patient', { language: 'ja' });
    await ask(somebody.email.toUpperCase());
    const [mail] = await mailsTo(app, somebody.email);
    expect(mail).toMatchObject({ template: 'passwordReset', language: 'ja', params: { minutes: '30' } });
  });

  it('takes the address of the portal from nowhere in the request', async () => {
    const somebody = await account();
    await ask(somebody.email, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' });
    const [mail] = await mailsTo(app, somebody.email);
    expect(mail?.params.link).toMatch(/^\/reset-password\?token=[\w-]{43}&user=[0-9a-f-]{36}$/);
  });

  it('works for a doctor who awaits approval', async () => {
    const pending = await account('doctor', { status: 'pending' });
    expect((await reset(await linkOf(pending))).statusCode).toBe(200);
    expect((await login(pending.username, newPassword)).json().verification_status).toBe('pending');
  });

  it.each([{ email: '' }, { email: 'no' }, { email: 'a@b' }, {}])('refuses %j', async (body) => {
    const answer = await app.anonymous.call('POST', `${api}/request-password-reset`, body);
    expect(answer.json()).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { email: expect.anything() } },
    });
  });
});

describe('limits', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await createTestApp({ limitScale: 1, sharing: app });
  });
  afterAll(() => strict.close());
  let networks = 0;
  const newNetwork = () => `198.51.100.${++networks}`;
  const from = (remoteAddress: string, payload: object, cookie = '') =>
    strict.server.inject({
      method: 'POST',
      url: `${api}/request-password-reset`,
      remoteAddress,
      headers: { host: 'localhost', ...(cookie ? { cookie } : {}) },
      payload,
    });

  it('an account gets three mails in an hour; the fourth request answers the same', async () => {
    const somebody = await account();
    for (let time = 0; time < 3; time += 1) await from(newNetwork(), { email: somebody.email });
    const fourth = await from(newNetwork(), { email: somebody.email.toUpperCase() });
    expect(fourth.json()).toEqual({ message: 'Correo enviado con instrucciones.' });
    expect(await mailsTo(app, somebody.email)).toHaveLength(3);
  });

  it('a network has three calls in an hour without the captcha, and nine with it', async () => {
    const network = newNetwork();
    for (let time = 0; time < 3; time += 1) {
      expect((await from(network, { email: `${randomUUID()}@example.org` })).statusCode).toBe(200);
    }
    const stopped = await from(network, { email: 'a@example.org' });
    expect(stopped.statusCode).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(3000);

    const other = newNetwork();
    for (let time = 0; time < 9; time += 1) {
      const { cookie, question, a, b } = await askSum();
      const body = { email: `${randomUUID()}@example.org`, captcha: { question, answer: a + b } };
      expect((await from(other, body, cookie)).statusCode, `call ${time}`).toBe(200);
    }
    const { cookie, question, a, b } = await askSum();
    const body = { email: 'a@example.org', captcha: { question, answer: a + b } };
    expect((await from(other, body, cookie)).statusCode).toBe(429);
  });
});

/** A question of a browser of its own. */
const askSum = async () => {
  const answer = await app.anonymous.call('GET', `${api}/captcha`);
  const { value } = answer.cookies.find(({ name }) => name === 'dp-visitor') ?? { value: '' };
  return { cookie: `dp-visitor=${value}`, ...(answer.json() as { question: string; a: number; b: number }) };
};

const answerSum = (cookie: string, captcha: object) =>
  app.anonymous.call(
    'POST',
    `${api}/request-password-reset`,
    { email: 'a@example.org', captcha },
    { cookie },
  );

describe('the captcha', () => {
  it('asks two numbers from 1 to 10', async () => {
    for (let time = 0; time < 30; time += 1) {
      const { a, b } = await askSum();
      for (const number of [a, b]) {
        expect(number).toBeGreaterThanOrEqual(1);
        expect(number).toBeLessThanOrEqual(10);
      }
    }
  });

  it('is answered once', async () => {
    const { cookie, question, a, b } = await askSum();
    expect((await answerSum(cookie, { question, answer: a + b })).statusCode).toBe(200);
    expect((await answerSum(cookie, { question, answer: a + b })).json().code).toBe('captcha_wrong');
  });

  it('gives no second try after a wrong answer', async () => {
    const { cookie, question, a, b } = await askSum();
    expect((await answerSum(cookie, { question, answer: a + b + 1 })).json().code).toBe('captcha_wrong');
    expect((await answerSum(cookie, { question, answer: a + b })).json().code).toBe('captcha_wrong');
  });

  it('belongs to one browser, and to the numbers that were asked', async () => {
    const [mine, other] = [await askSum(), await askSum()];
    const answer = mine.a + mine.b;
    expect((await answerSum(other.cookie, { question: mine.question, answer })).json().code).toBe(
      'captcha_wrong',
    );
    const [payload = '', signature] = mine.question.split('.');
    const sum = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    const altered = Buffer.from(JSON.stringify({ ...sum, a: sum.a + 1 })).toString('base64url');
    for (const question of [`${altered}.${signature}`, payload, `${payload}.`, '.', 'e30.AAAA']) {
      expect((await answerSum(mine.cookie, { question, answer: answer + 1 })).statusCode).toBe(400);
    }
    expect((await answerSum(mine.cookie, { question: mine.question, answer })).statusCode).toBe(200);
  });

  it('is over after ten minutes, and stays over when the clock is set back', async () => {
    const began = app.now();
    const { cookie, question, a, b } = await askSum();
    app.setNow(new Date(began.getTime() + 10 * 60_000 + 1000));
    expect((await answerSum(cookie, { question, answer: a + b })).json().code).toBe('captcha_wrong');
    app.setNow(began);
    expect((await answerSum(cookie, { question, answer: a + b })).json().code).toBe('captcha_wrong');
  });
});

describe('a link', () => {
  it('is kept as a hash only: a dump of the database opens nothing', async () => {
    const link = await linkOf(await account());
    expect(Buffer.from(link.token, 'base64url')).toHaveLength(32);
    const { rows } = await app.database.asSuperuser(
      `SELECT string_agg(query_to_xml(format('SELECT * FROM %I', tablename), true, false, '')::text, '') AS dump
        FROM pg_tables WHERE schemaname = 'public'`,
    );
    expect(rows[0].dump).toContain(link.user_id);
    expect(rows[0].dump).not.toContain(link.token);
  });

  it('is valid as often as it is asked, since mail scanners ask too', async () => {
    const link = await linkOf(await account());
    for (let time = 0; time < 3; time += 1) {
      expect(await validate(link)).toEqual({ valid: true, message: 'Enlace válido.' });
    }
    expect((await reset(link)).json()).toEqual({
      success: true,
      message: 'Contraseña restablecida. Redirigiendo...',
      redirect: '/login',
    });
    expect(await validate(link)).toEqual({ valid: false, message: 'Token inválido o expirado.' });
  });

  it('stops working when a newer one is sent', async () => {
    const somebody = await account();
    const first = await linkOf(somebody);
    const second = await linkOf(somebody);
    expect((await validate(first)).valid).toBe(false);
    expect((await reset(first)).statusCode).toBe(400);
    expect((await reset(second)).statusCode).toBe(200);
  });

  it('opens the account that it was made for, and no other', async () => {
    const [mine, other] = [await linkOf(await account()), await linkOf(await account())];
    const crossed = { user_id: other.user_id, token: mine.token };
    expect((await validate(crossed)).valid).toBe(false);
    expect((await reset(crossed)).json()).toMatchObject({
      code: 'reset_link_invalid',
      message: 'Token inválido o expirado.',
      data: { status: 400 },
    });
    expect((await reset({ ...mine, user_id: 'x' })).statusCode).toBe(400);
    expect((await reset(mine)).statusCode).toBe(200);
  });

  it('lives thirty minutes by the clock of the database, and never comes back', async () => {
    const link = await linkOf(await account());
    const set = (when: string) =>
      app.database.asSuperuser(`UPDATE password_reset SET expires_at = ${when} WHERE user_id = $1`, [
        link.user_id,
      ]);
    const { rows } = await app.database.asSuperuser(
      'SELECT extract(epoch FROM expires_at - app_now()) AS left FROM password_reset WHERE user_id = $1',
      [link.user_id],
    );
    expect(Number(rows[0].left)).toBeGreaterThan(29 * 60);
    expect(Number(rows[0].left)).toBeLessThanOrEqual(30 * 60);
    await set("app_now() - interval '1 second'");
    expect((await validate(link)).valid).toBe(false);
    await set("app_now() + interval '30 minutes'");
    expect((await validate(link)).valid).toBe(false);
    expect((await reset(link)).statusCode).toBe(400);
  });

  it('opens nothing after a change of the address it was sent to', async () => {
    const somebody = await account();
    const link = await linkOf(somebody);
    await app.database.asSuperuser('UPDATE app_user SET email = $2 WHERE id = $1', [
      somebody.id,
      `neu.${somebody.email}`,
    ]);
    expect((await validate(link)).valid).toBe(false);
    expect((await reset(link)).statusCode).toBe(400);
  });

  it('opens nothing once the account is blocked', async () => {
    const somebody = await account();
    const link = await linkOf(somebody);
    await app.database.asSuperuser("UPDATE app_user SET status = 'blocked' WHERE id = $1", [somebody.id]);
    expect((await reset(link)).statusCode).toBe(400);
  });

  it('of twenty uses at once, in two processes, serves one', async () => {
    const link = await linkOf(await account());
    const second = await createTestApp({ sharing: app });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        reset(link, { new_password: `${newPassword} ${n}` }, n % 2 ? app.server : second.server),
      ),
    );
    await second.close();
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(19);
  });
});

describe('a new password', () => {
  it('ends every session, forgets browsers and half sign-ins, signs nobody in, and is told by mail', async () => {
    const somebody = await account();
    await login(somebody.username, app.password);
    const answer = await reset(await linkOf(somebody));
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.some(({ name }) => name === 'dp-session')).toBe(false);
    expect((await somebody.call('GET', `${api}/me`)).statusCode).toBe(401);
    const { rows } = await app.database.asSuperuser(
      `SELECT (SELECT count(*) FROM session WHERE user_id = $1) AS sessions,
        (SELECT count(*) FROM known_browser WHERE user_id = $1) AS browsers`,
      [somebody.id],
    );
    expect(rows[0]).toEqual({ sessions: '0', browsers: '0' });
    expect((await mailsTo(app, somebody.email)).at(-1)?.template).toBe('passwordChanged');
    expect((await login(somebody.username, app.password)).statusCode).toBe(401);
    expect((await login(somebody.username, newPassword)).statusCode).toBe(200);
  });

  it.each([
    ['7 letras', 'abcdefg', 'password_too_short'],
    ['a common one', 'password123', 'password_too_common'],
  ])('is refused when it is %s, and the link stays', async (_what, weak, code) => {
    const link = await linkOf(await account());
    expect((await reset(link, { new_password: weak })).json()).toMatchObject({ code, data: { status: 400 } });
    expect((await reset(link)).statusCode).toBe(200);
  });

  it('notes whether it is long, and nothing else about it', async () => {
    const somebody = await account('secretary');
    const isLong = async () =>
      (await app.database.asSuperuser('SELECT password_long FROM app_user WHERE id = $1', [somebody.id]))
        .rows[0].password_long;
    await reset(await linkOf(somebody), { new_password: 'ocho8car' });
    expect(await isLong()).toBe(false);
    await reset(await linkOf(somebody), { new_password: 'quince letras ya' });
    expect(await isLong()).toBe(true);
  });

  it('leaves an event of who, and of what failed', async () => {
    const somebody = await account();
    const link = await linkOf(somebody);
    const done = await reset(link);
    const { rows } = await app.database.asSuperuser(
      'SELECT event, outcome, object_id FROM audit_event WHERE request_id = $1',
      [done.headers['x-request-id']],
    );
    expect(rows).toEqual([{ event: 'password_reset.completed', outcome: 'success', object_id: somebody.id }]);
  });
});

describe('an account whose address nobody proved', () => {
  const takeOn = async (secretaryId: string, state: 'requested' | 'accepted') => {
    const { id } = await account('doctor', {});
    await app.database.asSuperuser(
      'INSERT INTO secretary_link (secretary_id, doctor_id, state) VALUES ($1, $2, $3)',
      [secretaryId, id, state],
    );
  };

  it.each(['doctor', 'secretary', 'administrator'] as const)(
    'is asked for its factor as an active %s',
    async (role) => {
      const staff = await account(role, { emailVerifiedAt: null, secondFactor: true });
      await app.database.asSuperuser(
        `INSERT INTO authenticator_app (user_id, secret, confirmed_at) VALUES ($1, '\\x00', app_now())`,
        [staff.id],
      );
      if (role === 'secretary') await takeOn(staff.id, 'accepted');
      const refused = await reset(await linkOf(staff));
      expect(refused.json()).toMatchObject({ code: 'second_factor_required', data: { methods: ['totp'] } });
      expect((await login(staff.username, app.password)).json().second_factor.methods).toEqual(['totp']);
    },
  );

  it('loses the factors of a secretary whom no doctor has taken on', async () => {
    const applicant = await account('secretary', { emailVerifiedAt: null, secondFactor: true });
    await takeOn(applicant.id, 'requested');
    expect((await reset(await linkOf(applicant))).statusCode).toBe(200);
    expect((await login(applicant.username, newPassword)).json()).not.toHaveProperty('second_factor');
  });

  it('loses the factors of a doctor who waits', async () => {
    const pending = await account('doctor', { emailVerifiedAt: null, secondFactor: true, status: 'pending' });
    expect((await reset(await linkOf(pending))).statusCode).toBe(200);
    expect((await login(pending.username, newPassword)).json().verification_status).toBe('pending');
  });

  it('holds no factor of a stranger once the owner of the address has chosen a password', async () => {
    const victim = await account('patient', { emailVerifiedAt: null, secondFactor: true });
    await app.database.asSuperuser(
      `INSERT INTO authenticator_app (user_id, secret, confirmed_at) VALUES ($1, '\\x00', app_now())`,
      [victim.id],
    );
    await app.database.asSuperuser(
      `INSERT INTO passkey (id, user_id, credential_id, public_key, counter, transports, rp_id, name)
        VALUES ($1, $1, $2, '\\x00', 0, '{}', 'localhost', 'x')`,
      [victim.id, `stranger-${victim.id}`],
    );
    expect((await reset(await linkOf(victim))).statusCode).toBe(200);
    const { rows } = await app.database.asSuperuser(
      `SELECT second_factor, email_verified_at IS NOT NULL AS verified,
        (SELECT count(*) FROM passkey WHERE user_id = $1) + (SELECT count(*) FROM authenticator_app WHERE user_id = $1)
          + (SELECT count(*) FROM session WHERE user_id = $1) AS left
        FROM app_user WHERE id = $1`,
      [victim.id],
    );
    expect(rows[0]).toEqual({ second_factor: false, verified: true, left: '0' });
    expect((await login(victim.username, newPassword)).json().success).toBe(true);
  });
});
