import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { linkIn } from '../../testing/mails.ts';

const api = '/wp-json/dr-assistant/v1';

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await createTestApp({ limitScale: 1 });
  other = await createTestApp({ limitScale: 1, sharing: app });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

let networks = 0;
const newNetwork = () => `203.0.${Math.floor(++networks / 250)}.${networks % 250}`;

const attempt = (username: string, password: string, from = newNetwork(), cookie = '', process = app) =>
  process.server.inject({
    method: 'POST',
    url: `${api}/login`,
    remoteAddress: from,
    headers: { host: 'localhost', ...(cookie ? { cookie } : {}) },
    payload: { username, password },
  });

const account = async () => {
  const { id } = await app.signIn('patient', { emailVerifiedAt: app.now() });
  const tail = id.slice(-12);
  return { id, username: `patient.${tail}`, email: `${tail}@example.org` };
};

const browserCookie = (answer: Awaited<ReturnType<typeof attempt>>) =>
  `dp-browser=${answer.cookies.find(({ name }) => name === 'dp-browser')?.value}`;

/** Wrong passwords from one network after another, in two processes. */
const guess = async (username: string, times: number) => {
  for (let time = 0; time < times; time += 1) {
    const answer = await attempt(username, 'no', newNetwork(), '', time % 2 ? app : other);
    expect(answer.json().code).toBe('invalid_credentials');
  }
};

describe('the attempts at one account', () => {
  it('are counted together, whether it is called by name or by address', async () => {
    const { username, email } = await account();
    const network = newNetwork();
    for (const name of [username, email, username.toUpperCase(), email.toUpperCase(), username]) {
      expect((await attempt(name, 'no', network)).statusCode).toBe(401);
    }
    for (const name of [email, username]) {
      expect((await attempt(name, app.password, network)).json().code).toBe('invalid_credentials');
    }
    expect((await attempt(username, app.password)).json().success).toBe(true);
  });

  it('leave nothing in the database once their network is refused', async () => {
    const network = newNetwork();
    const attemptAs = (name: string) => attempt(name, 'no', network);
    for (let time = 0; time < 30; time += 1) await attemptAs(`nadie.${randomUUID()}`);
    const rows = async () =>
      Number((await app.database.asSuperuser('SELECT count(*) FROM rate_limit')).rows[0].count);
    const before = await rows();
    for (let time = 0; time < 3; time += 1) {
      expect((await attemptAs(`nadie.${randomUUID()}`)).json().code).toBe('too_many_requests');
    }
    expect(await rows()).toBe(before);
  });

  it('show by what was typed only: no name tells which other one is the same account', async () => {
    const { username, email } = await account();
    const seen = async (first: string, second: string) => {
      const network = newNetwork();
      const answers = [];
      for (const name of [...Array(6).fill(first), ...Array(6).fill(second)]) {
        answers.push((await attempt(name, 'no', network)).json().code);
      }
      return answers;
    };
    const known = await seen(username, email);
    expect(known).toEqual(await seen('nadie.de.paso', 'nadie.de.paso@example.org'));
    const six = [...Array(5).fill('invalid_credentials'), 'too_many_requests'];
    expect(known).toEqual([...six, ...six]);
  });

  it('are counted apart for a browser that it knows, in the same network', async () => {
    const { username } = await account();
    const network = newNetwork();
    const cookie = browserCookie(await attempt(username, app.password, network));
    for (let time = 0; time < 6; time += 1) await attempt(username, 'no', network);
    expect((await attempt(username, app.password, network)).statusCode).toBe(429);
    expect((await attempt(username, app.password, network, cookie)).statusCode).toBe(200);
    for (let time = 0; time < 5; time += 1) await attempt(username, 'no', network, cookie);
    expect((await attempt(username, app.password, network, cookie)).statusCode).toBe(429);
  });
});

describe('a hundred wrong in a row', () => {
  it('keep strangers out, even with the right password, and let the known browser in', async () => {
    const [owner, neighbour] = [await account(), await account()];
    const cookie = browserCookie(await attempt(owner.username, app.password));
    const theirs = browserCookie(await attempt(neighbour.username, app.password));
    await guess(owner.username, 100);
    const stranger = await attempt(owner.username, app.password);
    expect(stranger.json()).toMatchObject({ code: 'invalid_credentials', data: { status: 401 } });
    expect((await attempt(owner.username, app.password, newNetwork(), theirs)).statusCode).toBe(401);
    const mine = await attempt(owner.email, app.password, newNetwork(), cookie);
    expect(mine.json().success).toBe(true);
    // The row has ended: strangers begin from the start.
    expect((await attempt(owner.username, app.password)).json().success).toBe(true);
  }, 60_000);

  it('are forgotten when the password is reset', async () => {
    const owner = await account();
    await guess(owner.username, 100);
    expect((await attempt(owner.username, app.password)).statusCode).toBe(401);
    await app.anonymous.call('POST', `${api}/request-password-reset`, { email: owner.email });
    const { searchParams } = await linkIn(app, owner.email, 'passwordReset');
    await app.anonymous.call('POST', `${api}/reset-password`, {
      user_id: searchParams.get('user'),
      token: searchParams.get('token'),
      new_password: 'cuatro gatos azules',
    });
    expect((await attempt(owner.username, 'cuatro gatos azules')).json().success).toBe(true);
  }, 60_000);

  it('at a name of nobody answer as ever, and fill no table', async () => {
    const rows = async () =>
      Number(
        (await app.database.asSuperuser("SELECT count(*) FROM rate_limit WHERE key LIKE 'login_streak%'"))
          .rows[0].count,
      );
    await guess('nadie.de.aqui', 101);
    const before = await rows();
    await guess('nadie.de.aqui', 3);
    expect(await rows()).toBe(before);
  }, 60_000);
});

describe('a browser', () => {
  it('is known by a cookie of its own, whose hash alone is kept', async () => {
    const { id, username } = await account();
    const answer = await attempt(username, app.password);
    const cookie = answer.cookies.find(({ name }) => name === 'dp-browser');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 31_536_000 });
    const { rows } = await app.database.asSuperuser(
      'SELECT b::text AS row FROM known_browser b WHERE user_id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].row).not.toContain(cookie?.value);
    const again = await attempt(username, app.password, newNetwork(), browserCookie(answer));
    expect(browserCookie(again)).toBe(browserCookie(answer));
  });

  it('is named only when somebody got in', async () => {
    const { username } = await account();
    expect((await attempt(username, 'no')).cookies).toEqual([]);
  });
});
