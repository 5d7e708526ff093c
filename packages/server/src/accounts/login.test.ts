import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { hashOfNobody, hashPassword } from './passwords.ts';

const login = '/wp-json/dr-assistant/v1/login';
const me = '/wp-json/dr-assistant/v1/me';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ limitScale: 1 });
});
afterAll(() => app.close());

let networks = 0;
/** A network that nothing was counted for yet. */
const newNetwork = () => `198.51.100.${++networks}`;

const usernameOf = async ({ id }: TestClient): Promise<string> =>
  (await app.database.asSuperuser('SELECT username FROM app_user WHERE id = $1', [id])).rows[0].username;

const attempt = (username: string, password: string, remoteAddress: string, cookie = '') =>
  app.server.inject({
    method: 'POST',
    url: login,
    remoteAddress,
    headers: { host: 'localhost', ...(cookie ? { cookie } : {}) },
    payload: { username, password },
  });

const eventsOf = async (answer: { headers: Record<string, unknown> }) =>
  (
    await app.database.asSuperuser(
      'SELECT event, outcome, actor_id, role, object_id, details FROM audit_event WHERE request_id = $1',
      [answer.headers['x-request-id']],
    )
  ).rows;

describe('attempts in parallel', () => {
  it('at one account get no more tries than one after another', async () => {
    const username = await usernameOf(await app.signIn('patient'));
    const network = newNetwork();
    const answers = await Promise.all(Array.from({ length: 50 }, () => attempt(username, 'no', network)));
    const tried = answers.filter(({ statusCode }) => statusCode === 401);
    expect(tried).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(45);
  });

  it('at many accounts get no more tries than a network has', async () => {
    const network = newNetwork();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => attempt(`nadie.${index}`, 'no', network)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(30);
  });
});

describe('a right password', () => {
  it('counts for nothing, also after wrong ones', async () => {
    const username = await usernameOf(await app.signIn('patient'));
    const network = newNetwork();
    for (let round = 0; round < 7; round += 1) {
      expect((await attempt(username, 'no', network)).statusCode).toBe(401);
      for (let time = 0; time < 5; time += 1) {
        expect((await attempt(username, app.password, network)).statusCode).toBe(200);
      }
    }
  });

  it('ends the session that the browser had', async () => {
    const [first, second] = [await app.signIn('patient'), await app.signIn('patient')];
    const answer = await app.server.inject({
      method: 'POST',
      url: login,
      headers: { host: 'localhost', cookie: first.cookie, 'x-wp-nonce': first.nonce() },
      payload: { username: await usernameOf(second), password: app.password },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-wp-nonce']).toBeUndefined();
    expect((await first.call('GET', me)).statusCode).toBe(401);
    expect(await eventsOf(answer)).toMatchObject([{ actor_id: second.id }]);
  });

  it('opens a session of its own, whatever token was planted', async () => {
    const planted = `dp-session=${'A'.repeat(43)}`;
    const username = await usernameOf(await app.signIn('patient'));
    const answer = await attempt(username, app.password, newNetwork(), planted);
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.find(({ name }) => name === 'dp-session')?.value).not.toBe('A'.repeat(43));
    const withPlanted = await app.anonymous.call('GET', me, undefined, { cookie: planted });
    expect(withPlanted.statusCode).toBe(401);
  });
});

describe('the audit log', () => {
  it('names who signed in', async () => {
    const doctor = await app.signIn('doctor');
    const answer = await attempt(await usernameOf(doctor), app.password, newNetwork());
    expect(await eventsOf(answer)).toMatchObject([
      { event: 'login', outcome: 'success', actor_id: doctor.id, role: 'doctor', object_id: doctor.id },
    ]);
  });

  it('names the account at which somebody failed, and never a name that was typed', async () => {
    const doctor = await app.signIn('doctor');
    const failed = await attempt(await usernameOf(doctor), 'no', newNetwork());
    const refused = { event: 'login', outcome: 'refused', actor_id: null };
    expect(await eventsOf(failed)).toMatchObject([{ ...refused, object_id: doctor.id }]);
    const unknown = await attempt('mi clave secreta', 'no', newNetwork());
    expect(await eventsOf(unknown)).toEqual([
      { ...refused, role: null, object_id: null, details: { code: 'invalid_credentials' } },
    ]);
  });
});

describe('the work for an unknown account', () => {
  it('is that of a wrong password', async () => {
    const cost = (text: string) => text.split('$').slice(1, 4);
    expect(cost(hashOfNobody)).toEqual(cost(await hashPassword('any')));
    expect(cost(hashOfNobody)).not.toEqual(cost(await hash('any', { timeCost: 3 })));
  });

  it('sends as many statements', async () => {
    const username = await usernameOf(await app.signIn('patient'));
    const count = async (name: string) => {
      app.database.takeQueries();
      await attempt(name, 'no', newNetwork());
      return app.database.takeQueries().length;
    };
    expect(await count('nadie.conocido')).toBe(await count(username));
  });
});

describe('when the counts cannot be kept', () => {
  it('nobody is let in', async () => {
    const username = await usernameOf(await app.signIn('patient'));
    await app.database.asSuperuser('ALTER TABLE rate_limit RENAME TO rate_limit_away');
    const answer = await attempt(username, app.password, newNetwork());
    await app.database.asSuperuser('ALTER TABLE rate_limit_away RENAME TO rate_limit');
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.cookies).toEqual([]);
  });
});

describe('a session that is over', () => {
  it.each([
    ['idle', "last_seen_at = app_now() - interval '16 minutes'"],
    ['at its end', 'ends_at = app_now()'],
  ])('because it is %s does not come back when the clock is set back', async (_why, change) => {
    const doctor = await app.signIn('doctor');
    const set = (text: string) =>
      app.database.asSuperuser(`UPDATE session SET ${text} WHERE user_id = $1`, [doctor.id]);
    await set(change);
    expect((await doctor.call('GET', me)).statusCode).toBe(401);
    await set("last_seen_at = app_now(), ends_at = app_now() + interval '1 hour'");
    expect((await doctor.call('GET', me)).statusCode).toBe(401);
  });
});
