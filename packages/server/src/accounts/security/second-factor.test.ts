import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { linkIn, mailsTo } from '../../testing/mails.ts';
import { addPasskey, clientFrom, protectedAccount, withCookie } from '../../testing/protected-account.ts';

const api = '/wp-json/dr-assistant/v1';
/** A moment in the middle of a half minute. */
const now = new Date('2026-11-24T14:00:15Z');
const seconds = (count: number) => new Date(now.getTime() + count * 1000);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now });
});
afterAll(() => app.close());

const login = (username: string, more: object = {}) =>
  app.anonymous.call('POST', `${api}/login`, { username, password: app.password, ...more });
const ticketOf = async (username: string): Promise<string> =>
  (await login(username)).json().second_factor.ticket;
const finish = (ticket: string, proof: object, server: TestApp = app) =>
  server.anonymous.call('POST', `${api}/login/second-factor`, { ticket, ...proof });

describe('signing in with a second factor', () => {
  it('opens no session for the password alone', async () => {
    const { username } = await protectedAccount(app, now, 'doctor');
    const answer = await login(username);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      success: false,
      second_factor: { ticket: expect.stringMatching(/^[\w-]{43}$/), methods: ['totp', 'recovery_code'] },
    });
    expect(answer.cookies).toEqual([]);
  });

  it('opens it for the code, and says where to go', async () => {
    const { username, codeAt } = await protectedAccount(app, now, 'doctor');
    const answer = await finish(await ticketOf(username), { code: codeAt(seconds(30)) });
    expect(answer.json()).toMatchObject({ success: true, roles: ['doctor'], redirect: '/panel-doctor' });
    expect((await clientFrom(app, answer).call('GET', `${api}/me`)).statusCode).toBe(200);
  });

  it('tells nobody whether there is a second factor before the password is right', async () => {
    const { username } = await protectedAccount(app, now);
    const wrong = await app.anonymous.call('POST', `${api}/login`, { username, password: 'no' });
    expect(wrong.json().code).toBe('invalid_credentials');
  });

  it('remembers the browser as the first step was asked to', async () => {
    const { username, codeAt } = await protectedAccount(app, now);
    const { ticket } = (await login(username, { remember: true })).json().second_factor;
    const answer = await finish(ticket, { code: codeAt(seconds(30)) });
    expect(answer.cookies.find(({ name }) => name === 'dp-session')?.maxAge).toBe(30 * 24 * 3600);
  });
});

describe('a code', () => {
  it.each([
    [-60, 401],
    [-30, 200],
    [0, 200],
    [30, 200],
    [60, 401],
  ])('%i seconds away answers %i', async (distance, status) => {
    const { username, codeAt } = await protectedAccount(app, seconds(-30));
    // The code of the enrolment was that of half a minute ago; ask after the next ones.
    await app.database.asSuperuser('UPDATE authenticator_app SET last_step = 0');
    const answer = await finish(await ticketOf(username), { code: codeAt(seconds(distance)) });
    expect(answer.statusCode).toBe(status);
  });

  it('counts once, also when it is sent twenty times at once to two processes', async () => {
    const { username, codeAt } = await protectedAccount(app, now);
    const other = await createTestApp({ now, sharing: app });
    const tickets = await Promise.all(Array.from({ length: 20 }, () => ticketOf(username)));
    const answers = await Promise.all(
      tickets.map((ticket, n) => finish(ticket, { code: codeAt(seconds(30)) }, n % 2 ? app : other)),
    );
    await other.close();
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(19);
  });

  it('is worth nothing after a newer one was accepted', async () => {
    const { username, codeAt } = await protectedAccount(app, seconds(-30));
    expect((await finish(await ticketOf(username), { code: codeAt(seconds(30)) })).statusCode).toBe(200);
    expect((await finish(await ticketOf(username), { code: codeAt(now) })).statusCode).toBe(401);
  });
});

describe('a ticket', () => {
  it('has five tries', async () => {
    const { username, codeAt } = await protectedAccount(app, now);
    const ticket = await ticketOf(username);
    for (let time = 0; time < 5; time += 1) {
      expect((await finish(ticket, { code: '000000' })).json().code).toBe('wrong_code');
    }
    const sixth = await finish(ticket, { code: codeAt(seconds(30)) });
    expect(sixth.json()).toMatchObject({ code: 'sign_in_expired', data: { status: 401 } });
  });

  it('is used once, and lives ten minutes', async () => {
    const { username, codeAt, recoveryCodes } = await protectedAccount(app, now);
    const ticket = await ticketOf(username);
    expect((await finish(ticket, { code: codeAt(seconds(30)) })).statusCode).toBe(200);
    expect((await finish(ticket, { recovery_code: recoveryCodes[0] })).json().code).toBe('sign_in_expired');
    const late = await ticketOf(username);
    await app.database.asSuperuser("UPDATE login_ticket SET expires_at = app_now() - interval '1 second'");
    expect((await finish(late, { recovery_code: recoveryCodes[0] })).json().code).toBe('sign_in_expired');
    // As if the clock had been set back.
    await app.database.asSuperuser("UPDATE login_ticket SET expires_at = app_now() + interval '10 minutes'");
    expect((await finish(late, { recovery_code: recoveryCodes[0] })).json().code).toBe('sign_in_expired');
  });

  it('is one of ten at most: who begins another sign-in takes the place of the oldest', async () => {
    const { id, username, recoveryCodes } = await protectedAccount(app, now);
    const tickets: string[] = [];
    for (let round = 0; round < 11; round += 1) {
      app.setNow(seconds(round));
      tickets.push(await ticketOf(username));
    }
    app.setNow(now);
    const { rows } = await app.database.asSuperuser('SELECT FROM login_ticket WHERE user_id = $1', [id]);
    expect(rows).toHaveLength(10);
    const [oldest = '', second = ''] = tickets;
    expect((await finish(oldest, { recovery_code: recoveryCodes[0] })).json().code).toBe('sign_in_expired');
    expect((await finish(second, { recovery_code: recoveryCodes[0] })).statusCode).toBe(200);
  });

  it('is kept as a hash only, and ends with the password that it was given for', async () => {
    const somebody = await protectedAccount(app, now);
    const ticket = await ticketOf(somebody.username);
    const { rows } = await app.database.asSuperuser('SELECT t::text AS row FROM login_ticket t');
    expect(rows.some(({ row }) => row.includes(ticket))).toBe(false);
    await somebody.call('POST', `${api}/account/password`, { new_password: 'cuatro gatos azules' });
    expect((await finish(ticket, { code: somebody.codeAt(seconds(30)) })).json().code).toBe(
      'sign_in_expired',
    );
  });

  it('of one account does not take the code of another', async () => {
    const [mine, other] = [await protectedAccount(app, now), await protectedAccount(app, now)];
    const ticket = await ticketOf(mine.username);
    expect((await finish(ticket, { code: other.codeAt(seconds(30)) })).statusCode).toBe(401);
    expect((await finish(ticket, { recovery_code: other.recoveryCodes[0] })).statusCode).toBe(401);
  });

  it('opens nothing for an account that was blocked in between', async () => {
    const { id, username, codeAt } = await protectedAccount(app, now);
    const ticket = await ticketOf(username);
    await app.database.asSuperuser("UPDATE app_user SET status = 'blocked' WHERE id = $1", [id]);
    expect((await finish(ticket, { code: codeAt(seconds(30)) })).json().code).toBe('account_not_active');
  });
});

describe('five wrong codes at one account', () => {
  it('stop it for strangers over all tickets, and not for a browser that it knows', async () => {
    const strict = await createTestApp({ now, limitScale: 1, sharing: app });
    const { username, codeAt, recoveryCodes } = await protectedAccount(app, now);
    const known = clientFrom(
      app,
      await finish(await ticketOf(username), { recovery_code: recoveryCodes[0] }),
    );
    const browser = known.cookie.split('; ').find((cookie) => cookie.startsWith('dp-browser')) ?? '';
    const tickets = await Promise.all(Array.from({ length: 3 }, () => ticketOf(username)));
    for (let time = 0; time < 5; time += 1) {
      expect((await finish(tickets[time % 2] ?? '', { code: '000000' }, strict)).statusCode).toBe(401);
    }
    const stopped = await finish(tickets[2] ?? '', { code: codeAt(seconds(30)) }, strict);
    expect(stopped.statusCode).toBe(429);
    const mine = await strict.anonymous.call(
      'POST',
      `${api}/login/second-factor`,
      { ticket: tickets[2], code: codeAt(seconds(30)) },
      { cookie: browser },
    );
    expect(mine.statusCode).toBe(200);
    await strict.close();
  });
});

describe('a recovery code', () => {
  it('opens once, in any case and with or without its hyphen, and its owner is told', async () => {
    const { username, email, recoveryCodes } = await protectedAccount(app, now);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const typed = recoveryCodes[4]?.toUpperCase().replace('-', ' ') ?? '';
    expect((await finish(await ticketOf(username), { recovery_code: typed })).statusCode).toBe(200);
    expect((await finish(await ticketOf(username), { recovery_code: typed })).statusCode).toBe(401);
    const used = (await mailsTo(app, email)).at(-1);
    expect(used).toMatchObject({ template: 'secondFactorChanged', params: { change: 'code_used' } });
  });

  it('is kept as a hash with a key that the database does not have', async () => {
    const { id, recoveryCodes } = await protectedAccount(app, now);
    const { rows } = await app.database.asSuperuser(
      `SELECT c::text AS row FROM recovery_code c WHERE user_id = $1
        UNION ALL SELECT a::text FROM authenticator_app a WHERE user_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(11);
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
  });

  it('makes room for ten new ones, and the old ones open nothing', async () => {
    const somebody = await protectedAccount(app, now);
    const renewed = await somebody.call('POST', `${api}/account/recovery-codes`);
    const codes: string[] = renewed.json().recovery_codes;
    expect(codes).toHaveLength(10);
    expect(codes.some((code) => somebody.recoveryCodes.includes(code))).toBe(false);
    const ticket = await ticketOf(somebody.username);
    expect((await finish(ticket, { recovery_code: somebody.recoveryCodes[0] })).statusCode).toBe(401);
    expect((await finish(ticket, { recovery_code: codes[0] })).statusCode).toBe(200);
  });

  it('has nothing to stand in for without a second factor', async () => {
    const plain = await app.signIn('patient');
    expect((await plain.call('POST', `${api}/account/recovery-codes`)).json().code).toBe('no_second_factor');
  });
});

describe('an authenticator application', () => {
  it('shows its secret as text, address and picture, and counts only once confirmed', async () => {
    const client = await app.signIn('patient');
    const { secret, uri, qr } = (await client.call('POST', `${api}/account/totp`)).json();
    expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret.replaceAll(' ', ''));
    expect(qr.size).toBeGreaterThan(20);
    expect(qr.path).toMatch(/^(M\d+ \d+h\d+v1H\d+z)+$/);
    expect((await login(`patient.${client.id.slice(-12)}`)).json().success).toBe(true);
  });

  it('is not confirmed by a wrong code, nor without having begun', async () => {
    const client = await app.signIn('patient');
    const confirm = (code: string) => client.call('POST', `${api}/account/totp/confirm`, { code });
    expect((await confirm('123456')).json().code).toBe('nothing_to_confirm');
    await client.call('POST', `${api}/account/totp`);
    expect((await confirm('000000')).json().code).toBe('wrong_code');
  });

  it('stays in use until another phone is confirmed, and then is worth nothing', async () => {
    const somebody = await protectedAccount(app, now);
    await somebody.call('POST', `${api}/account/totp`);
    expect(
      (await finish(await ticketOf(somebody.username), { code: somebody.codeAt(seconds(30)) })).statusCode,
    ).toBe(200);
  });

  it('is removed with a mail, an event, and the recovery codes when nothing else is left', async () => {
    const somebody = await protectedAccount(app, now);
    const answer = await somebody.call('DELETE', `${api}/account/totp`);
    expect(answer.statusCode).toBe(200);
    const { rows } = await app.database.asSuperuser(
      `SELECT second_factor, (SELECT count(*) FROM recovery_code WHERE user_id = $1) AS codes,
        (SELECT count(*) FROM authenticator_app WHERE user_id = $1) AS apps FROM app_user WHERE id = $1`,
      [somebody.id],
    );
    expect(rows[0]).toEqual({ second_factor: false, codes: '0', apps: '0' });
    expect((await mailsTo(app, somebody.email)).map(({ params }) => params.change)).toEqual([
      'totp_added',
      'totp_removed',
    ]);
    expect((await login(somebody.username)).json().success).toBe(true);
  });
});

describe('staff with a short password', () => {
  it.each(['doctor', 'secretary', 'administrator'] as const)(
    'a %s keeps the last factor until the password is long',
    async (role) => {
      const somebody = await protectedAccount(app, now, role);
      const refused = await somebody.call('DELETE', `${api}/account/totp`);
      expect(refused.json()).toMatchObject({ code: 'long_password_first', data: { status: 409 } });
      expect((await somebody.call('GET', `${api}/account/security`)).json().can.remove_last_factor).toBe(
        false,
      );
      const changed = await somebody.call('POST', `${api}/account/password`, {
        new_password: 'cuatro gatos azules',
      });
      const after = withCookie(app, clientFrom(app, changed).cookie);
      expect((await after.call('DELETE', `${api}/account/totp`)).statusCode).toBe(200);
    },
  );

  it('may remove one of two factors', async () => {
    const somebody = await protectedAccount(app, now, 'doctor');
    const { client } = await addPasskey(app, somebody);
    expect((await client.call('DELETE', `${api}/account/totp`)).statusCode).toBe(200);
  });

  it('keeps one of two that go at the same moment', async () => {
    const somebody = await protectedAccount(app, now, 'doctor');
    const { client, answer } = await addPasskey(app, somebody);
    const other = await app.clientOf(somebody.id);
    const { id } = (await client.call('GET', `${api}/account/security`)).json().passkeys[0];
    expect(answer.statusCode).toBeLessThan(300);
    const removed = await Promise.all([
      client.call('DELETE', `${api}/account/totp`),
      other.call('DELETE', `${api}/account/passkeys/${id}`),
    ]);
    expect(removed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('choosing a new password with a link', () => {
  const linkOf = async (email: string) => {
    await app.anonymous.call('POST', `${api}/request-password-reset`, { email });
    const { searchParams } = await linkIn(app, email, 'passwordReset');
    return { user_id: searchParams.get('user'), token: searchParams.get('token') };
  };
  const reset = (link: object, proof: object = {}) =>
    app.anonymous.call('POST', `${api}/reset-password`, {
      ...link,
      new_password: 'cuatro gatos azules',
      ...proof,
    });

  it('asks for the second factor, too, and does not use the link up by asking', async () => {
    const { email, codeAt } = await protectedAccount(app, now);
    const link = await linkOf(email);
    const asked = await reset(link);
    expect(asked.json()).toMatchObject({
      code: 'second_factor_required',
      data: { status: 403, methods: ['totp', 'recovery_code'] },
    });
    expect((await reset(link, { code: codeAt(seconds(30)) })).statusCode).toBe(200);
  });

  it('takes a recovery code once, and no wrong one', async () => {
    const { email, recoveryCodes } = await protectedAccount(app, now);
    const first = await linkOf(email);
    expect((await reset(first, { recovery_code: 'aaaaa-aaaaa' })).json().code).toBe('wrong_code');
    expect((await reset(first, { recovery_code: recoveryCodes[0] })).statusCode).toBe(200);
    expect((await reset(await linkOf(email), { recovery_code: recoveryCodes[0] })).statusCode).toBe(401);
  });

  it('has tries of its own: who knows the old password cannot keep the owner out', async () => {
    const strict = await createTestApp({ now, limitScale: 1, sharing: app });
    const { username, email, codeAt } = await protectedAccount(app, now);
    const link = await linkOf(email);
    const stranger = await ticketOf(username);
    const codes = [];
    for (let time = 0; time < 6; time += 1)
      codes.push((await finish(stranger, { code: '000000' }, strict)).json().code);
    expect(codes.at(-1)).not.toBe('wrong_code');
    const answer = await strict.anonymous.call('POST', `${api}/reset-password`, {
      ...link,
      new_password: 'cuatro gatos azules',
      code: codeAt(seconds(30)),
    });
    expect(answer.statusCode).toBe(200);
    await strict.close();
  });

  it('gives the link five tries', async () => {
    const { email, codeAt } = await protectedAccount(app, now);
    const link = await linkOf(email);
    for (let time = 0; time < 5; time += 1) {
      expect((await reset(link, { code: '000000' })).statusCode).toBe(401);
    }
    expect((await reset(link, { code: codeAt(seconds(30)) })).json().code).toBe('reset_link_invalid');
  });
});
