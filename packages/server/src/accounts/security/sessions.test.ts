import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { clientFrom, withCookie } from '../../testing/protected-account.ts';
import { within } from '../../testing/within.ts';
import { deviceOf, maskedNetwork } from './device.ts';

const api = '/wp-json/dr-assistant/v1';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const signIn = (username: string, options: { remember?: boolean; cookie?: string; from?: string } = {}) =>
  app.server.inject({
    method: 'POST',
    url: `${api}/login`,
    remoteAddress: options.from ?? '203.0.113.77',
    headers: {
      host: 'localhost',
      'user-agent': firefox,
      ...(options.cookie ? { cookie: options.cookie } : {}),
    },
    payload: { username, password: app.password, remember: options.remember ?? false },
  });
const usernameOf = ({ id }: TestClient, role: string) => `${role}.${id.slice(-12)}`;
const status = async (client: TestClient) => (await client.call('GET', `${api}/me`)).statusCode;

describe('the list of sessions', () => {
  it('shows browser, system, half a network, times, and which one asks', async () => {
    const client = await app.signIn('doctor');
    await signIn(usernameOf(client, 'doctor'));
    const { data } = (await client.call('GET', `${api}/account/sessions`)).json();
    expect(data).toMatchObject([
      { current: true, network: '127.0.x.x' },
      { current: false, browser: 'Firefox', system: 'Windows', network: '203.0.x.x', remembered: false },
    ]);
    expect(JSON.stringify(data)).not.toContain('203.0.113');
    expect(Object.keys(data[0]).sort()).toEqual(
      ['browser', 'current', 'id', 'last_seen_at', 'network', 'remembered', 'signed_in_at', 'system'].sort(),
    );
  });

  it('leaves out what is over', async () => {
    const client = await app.signIn('doctor');
    const other = await app.clientOf(client.id);
    await app.database.asSuperuser(
      "UPDATE session SET last_seen_at = app_now() - interval '16 minutes' WHERE user_id = $1 AND user_agent = 'test' AND token_hash <> (SELECT token_hash FROM session WHERE user_id = $1 ORDER BY created_at LIMIT 1)",
      [client.id],
    );
    expect((await client.call('GET', `${api}/account/sessions`)).json().data).toHaveLength(1);
    expect(await status(other)).toBe(401);
  });

  it('ends one within a second in every process, and makes its browser a stranger', async () => {
    const client = await app.signIn('doctor');
    const answer = await signIn(usernameOf(client, 'doctor'));
    const elsewhere = clientFrom(app, answer);
    const second = await createTestApp({ sharing: app });
    const there = withCookie(second, elsewhere.cookie);
    expect(await status(there)).toBe(200);
    const { data } = (await client.call('GET', `${api}/account/sessions`)).json();
    await within(1000, async () => {
      const ended = await client.call('DELETE', `${api}/account/sessions/${data[1].id}`);
      expect(ended.json()).toEqual({ ended: 1 });
      expect(await status(elsewhere)).toBe(401);
      expect(await status(there)).toBe(401);
    });
    const { rows } = await app.database.asSuperuser('SELECT FROM known_browser WHERE user_id = $1', [
      client.id,
    ]);
    expect(rows).toHaveLength(0);
    await second.close();
  });

  it('remembers the fifty browsers of an account that were used last', async () => {
    const client = await app.signIn('doctor');
    await app.database.asSuperuser(
      `INSERT INTO known_browser (user_id, browser_hash, last_used_at)
        SELECT $1, sha256(n::text::bytea), app_now() - make_interval(days => n) FROM generate_series(1, 60) n`,
      [client.id],
    );
    await signIn(usernameOf(client, 'doctor'));
    const { rows } = await app.database.asSuperuser(
      "SELECT count(*)::int AS count, max(last_used_at) > app_now() - interval '1 minute' AS newest, min(last_used_at) > app_now() - interval '49.5 days' AS bounded FROM known_browser WHERE user_id = $1",
      [client.id],
    );
    expect(rows).toEqual([{ count: 50, newest: true, bounded: true }]);
  });

  it("ends all others at once, and nobody else's", async () => {
    const [client, stranger] = [await app.signIn('patient'), await app.signIn('patient')];
    const others = [await app.clientOf(client.id), await app.clientOf(client.id)];
    expect((await client.call('DELETE', `${api}/account/sessions`)).json()).toEqual({ ended: 2 });
    for (const other of others) expect(await status(other)).toBe(401);
    expect(await status(client)).toBe(200);
    expect(await status(stranger)).toBe(200);
  });
});

describe('"remember me"', () => {
  const remembered = async () => {
    const client = await app.signIn('patient');
    const answer = await signIn(usernameOf(client, 'patient'), { remember: true });
    return { id: client.id, client: clientFrom(app, answer, client.id), answer };
  };
  const wear = (id: string) =>
    app.database.asSuperuser(
      "UPDATE session SET token_since = app_now() - interval '31 minutes' WHERE user_id = $1 AND remembered",
      [id],
    );
  const later = (id: string) =>
    app.database.asSuperuser(
      `UPDATE spent_token SET spent_at = app_now() - interval '2 minutes'
        WHERE session_id IN (SELECT id FROM session WHERE user_id = $1)`,
      [id],
    );

  it('lives thirty days, counted from signing in', async () => {
    const { id } = await remembered();
    const { rows } = await app.database.asSuperuser(
      `SELECT extract(epoch FROM ends_at - created_at)::integer AS all, idle_seconds FROM session
        WHERE user_id = $1 AND remembered`,
      [id],
    );
    expect(rows).toEqual([{ all: 30 * 86_400, idle_seconds: 30 * 86_400 }]);
  });

  it('gets another token after half an hour of use, with what is left of the thirty days', async () => {
    const { id, client } = await remembered();
    await wear(id);
    const answer = await client.call('GET', `${api}/me`);
    const cookie = answer.cookies.find(({ name }) => name === 'dp-session');
    expect(cookie?.value).toHaveLength(43);
    expect(client.cookie).not.toContain(cookie?.value);
    expect(cookie?.maxAge).toBeGreaterThan(30 * 86_400 - 60);
    expect(cookie?.maxAge).toBeLessThanOrEqual(30 * 86_400);
    expect(await status(withCookie(app, `dp-session=${cookie?.value}`))).toBe(200);
  });

  it('serves calls that were sent together, whichever comes first', async () => {
    const { id, client } = await remembered();
    await wear(id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.call('GET', `${api}/me`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(
      answers.flatMap(({ cookies }) => cookies).filter(({ name }) => name === 'dp-session'),
    ).toHaveLength(1);
    const change = await client.call('POST', `${api}/account/confirm`, { password: app.password });
    expect(change.statusCode).toBe(200);
  });

  /** The minute in which the answer with the new token may still be on its way has passed. */
  const lost = (id: string) =>
    app.database.asSuperuser(
      "UPDATE session SET token_since = app_now() - interval '2 minutes' WHERE user_id = $1 AND remembered",
      [id],
    );

  it('survives that the answers with the new tokens are lost', async () => {
    const { id, client } = await remembered();
    await wear(id);
    const first = clientFrom(app, await client.call('GET', `${api}/me`), id);
    for (let time = 0; time < 3; time += 1) {
      expect(await status(client)).toBe(200);
      await lost(id);
    }
    const second = clientFrom(app, await client.call('GET', `${api}/me`), id);
    expect(second.cookie).toContain('dp-session=');
    expect(second.cookie).not.toBe(first.cookie);
    expect(await status(second)).toBe(200);
    // Now the browser has it: the old one is worth nothing, and then tells of a copy.
    await later(id);
    expect(await status(client)).toBe(401);
    expect(await status(second)).toBe(401);
  });

  it('leaves nothing of an old token once its owner has said who they are', async () => {
    const { id, client } = await remembered();
    await wear(id);
    const newer = clientFrom(app, await client.call('GET', `${api}/me`), id);
    expect(await status(newer)).toBe(200);
    expect(await status(client)).toBe(200);
    const answer = await newer.call('POST', `${api}/account/confirm`, { password: app.password });
    const confirmed = clientFrom(app, answer, id);
    expect(await status(client)).toBe(401);
    expect(await status(newer)).toBe(401);
    expect(await status(confirmed)).toBe(200);
  });

  it('ends altogether when a token comes back that was replaced, and the log says so', async () => {
    const { id, client } = await remembered();
    await wear(id);
    const renewed = await client.call('GET', `${api}/me`);
    const newer = clientFrom(app, renewed, id);
    expect(await status(newer)).toBe(200);
    await later(id);
    expect(await status(client)).toBe(401);
    expect(await status(newer)).toBe(401);
    const { rows } = await app.database.asSuperuser(
      "SELECT outcome FROM audit_event WHERE event = 'session.copied_token' AND object_id = $1",
      [id],
    );
    expect(rows).toEqual([{ outcome: 'refused' }]);
  });

  it('is not renewed by asking for a nonce, and not by loading a page', async () => {
    const { id, client } = await remembered();
    await wear(id);
    const answer = await app.anonymous.call('GET', `${api}/nonce`, undefined, { cookie: client.cookie });
    expect(answer.cookies.filter(({ name }) => name === 'dp-session')).toEqual([]);
  });

  it.each(['doctor', 'secretary', 'administrator'] as const)('is nothing for a %s', async (role) => {
    const client = await app.signIn(role);
    const answer = await signIn(usernameOf(client, role), { remember: true });
    expect(answer.cookies.find(({ name }) => name === 'dp-session')?.maxAge).toBeUndefined();
  });
});

describe('a session', () => {
  it.each([
    ['patient', 1800],
    ['doctor', 900],
    ['secretary', 900],
    ['administrator', 900],
  ] as const)('of a %s idles %i seconds, and lasts twelve hours', async (role, idle) => {
    const client = await app.signIn(role);
    const { headers } = await signIn(usernameOf(client, role));
    expect(headers['set-cookie']).toBeDefined();
    const { rows } = await app.database.asSuperuser(
      `SELECT idle_seconds, extract(epoch FROM ends_at - created_at)::integer AS longest FROM session
        WHERE user_id = $1 AND user_agent = $2`,
      [client.id, firefox],
    );
    expect(rows).toEqual([{ idle_seconds: idle, longest: 43_200 }]);
  });

  it('is not kept alive by asking for a nonce, and not by loading a page', async () => {
    const client = await app.signIn('doctor');
    const seen = async () =>
      (await app.database.asSuperuser('SELECT last_seen_at FROM session WHERE user_id = $1', [client.id]))
        .rows[0].last_seen_at;
    await app.database.asSuperuser(
      "UPDATE session SET last_seen_at = app_now() - interval '10 minutes' WHERE user_id = $1",
      [client.id],
    );
    const before = await seen();
    await client.call('GET', `${api}/nonce`);
    await client.call('GET', '/dashboard');
    expect(await seen()).toEqual(before);
    await client.call('GET', `${api}/me`);
    expect(await seen()).not.toEqual(before);
  });
});

describe('device and network in words', () => {
  it.each([
    [firefox, 'Firefox', 'Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge',
      'macOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    ['curl/8.5.0', null, null],
    ['', null, null],
  ])('%s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });

  it.each([
    ['198.51.100.7', '198.51.x.x'],
    ['2001:db8:1:2::/64', '2001:db8:x'],
  ])('%s is shown as %s', (network, shown) => expect(maskedNetwork(network)).toBe(shown));
});
