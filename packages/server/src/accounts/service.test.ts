import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';

const login = '/wp-json/dr-assistant/v1/login';
const me = '/wp-json/dr-assistant/v1/me';
const signOut = '/wp-json/wp/v2/users/me';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ limitScale: 1 });
});
afterAll(() => app.close());

const auditOf = async (event: string) =>
  (
    await app.database.asSuperuser(
      'SELECT outcome, actor_id, object_id, details FROM audit_event WHERE event = $1',
      [event],
    )
  ).rows;

const usernameOf = async (id: string): Promise<string> =>
  (await app.database.asSuperuser('SELECT username FROM app_user WHERE id = $1', [id])).rows[0].username;

describe('login', () => {
  it('opens a session by username and says where to go', async () => {
    const { id } = await app.signIn('doctor');
    const answer = await app.anonymous.call('POST', login, {
      username: await usernameOf(id),
      password: app.password,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ success: true, roles: ['doctor'], redirect: '/panel-doctor' });
    const cookie = answer.cookies.find(({ name }) => name === 'dp-session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.maxAge).toBeUndefined();
  });

  it('opens a session by mail address in any case', async () => {
    const { id } = await app.signIn('patient', { email: 'Nombre.Apellido@Example.org' });
    const answer = await app.anonymous.call('POST', login, {
      username: 'nombre.apellido@example.ORG',
      password: app.password,
    });
    expect(answer.statusCode).toBe(200);
    expect((await auditOf('login')).some((row) => row.object_id === id)).toBe(true);
  });

  it('remembers patients for 30 days and staff never', async () => {
    const patient = await app.signIn('patient');
    const doctor = await app.signIn('doctor');
    const remembered = await app.anonymous.call('POST', login, {
      username: await usernameOf(patient.id),
      password: app.password,
      remember: true,
    });
    const forgotten = await app.anonymous.call('POST', login, {
      username: await usernameOf(doctor.id),
      password: app.password,
      remember: true,
    });
    expect(remembered.cookies.find(({ name }) => name === 'dp-session')?.maxAge).toBe(30 * 24 * 3600);
    expect(forgotten.cookies.find(({ name }) => name === 'dp-session')?.maxAge).toBeUndefined();
  });

  it('answers an unknown account exactly as a wrong password', async () => {
    const { id } = await app.signIn('patient');
    const wrong = await app.anonymous.call('POST', login, {
      username: await usernameOf(id),
      password: 'no es esta',
    });
    const unknown = await app.anonymous.call('POST', login, {
      username: 'nadie.conocido',
      password: 'no es esta',
    });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toMatchObject({ code: 'invalid_credentials', data: { status: 401 } });
    expect(unknown.body).toBe(wrong.body);
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort());
  });

  it('tells a pending doctor so after the right password only', async () => {
    const { id } = await app.signIn('doctor', { status: 'pending' });
    const username = await usernameOf(id);
    const right = await app.anonymous.call('POST', login, { username, password: app.password });
    const wrong = await app.anonymous.call('POST', login, { username, password: 'no es esta' });
    expect(right.statusCode).toBe(403);
    expect(right.json()).toMatchObject({ code: 'pending_approval', verification_status: 'pending' });
    expect(right.cookies.find(({ name }) => name === 'dp-session')).toBeUndefined();
    expect(wrong.json().code).toBe('invalid_credentials');
  });

  it('stores a hash of the token, never the token', async () => {
    const { id } = await app.signIn('patient');
    const answer = await app.anonymous.call('POST', login, {
      username: await usernameOf(id),
      password: app.password,
    });
    const token = answer.cookies.find(({ name }) => name === 'dp-session')?.value ?? '';
    const { rows } = await app.database.asSuperuser('SELECT s::text AS row FROM session s');
    expect(token).toHaveLength(43);
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });
});

describe('login limits', () => {
  it('stop the sixth wrong attempt at one account and count over several processes', async () => {
    const { id } = await app.signIn('patient');
    const username = await usernameOf(id);
    const other = await createTestApp({ limitScale: 1, sharing: app });
    try {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const process = attempt % 2 === 0 ? app : other;
        const answer = await process.server.inject({
          method: 'POST',
          url: login,
          remoteAddress: '198.51.100.7',
          headers: { host: 'localhost' },
          payload: { username, password: 'no' },
        });
        expect(answer.statusCode).toBe(401);
      }
      const stopped = await app.server.inject({
        method: 'POST',
        url: login,
        remoteAddress: '198.51.100.7',
        headers: { host: 'localhost' },
        payload: { username, password: app.password },
      });
      expect(stopped.statusCode).toBe(429);
      expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
      const elsewhere = await app.server.inject({
        method: 'POST',
        url: login,
        remoteAddress: '203.0.113.9',
        headers: { host: 'localhost' },
        payload: { username, password: app.password },
      });
      expect(elsewhere.statusCode).toBe(200);
    } finally {
      await other.close();
    }
  });

  it('count an IPv6 /64 as one network', async () => {
    const { id } = await app.signIn('patient');
    const username = await usernameOf(id);
    const from = (tail: number) =>
      app.server.inject({
        method: 'POST',
        url: login,
        remoteAddress: `2001:db8:1:2::${tail}`,
        headers: { host: 'localhost' },
        payload: { username, password: 'no' },
      });
    for (let tail = 1; tail <= 5; tail += 1) expect((await from(tail)).statusCode).toBe(401);
    expect((await from(99)).statusCode).toBe(429);
  });
});

describe('me', () => {
  it('has every field that the specification reads, at both addresses', async () => {
    const doctor = await app.signIn('doctor', { honorific: 'Dra.', givenName: 'Ana', familyName: 'Rosario' });
    const [ours, theirs] = [await doctor.call('GET', me), await doctor.call('GET', signOut)];
    expect(ours.json()).toEqual(theirs.json());
    expect(ours.json()).toMatchObject({
      ID: doctor.id,
      id: doctor.id,
      display_name: 'Dra. Ana Rosario',
      roles: ['doctor'],
      role: 'doctor',
    });
    expect(ours.json().capabilities).toMatchObject({
      write_profile: true,
      read_dashboard: true,
      write_dashboard: false,
      read_admin: false,
    });
  });

  it('is refused without a session', async () => {
    const answer = await app.anonymous.call('GET', me);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('rest_not_logged_in');
  });
});

describe('sign-out', () => {
  it.each([
    ['a valid nonce', 'valid', ''],
    ['a stale nonce', 'stale', ''],
    ['no nonce', 'none', ''],
    ['force and reassign', 'valid', '?force=true&reassign=1'],
  ])('with %s ends the session and deletes no account', async (_name, nonce, query) => {
    const patient = await app.signIn('patient');
    const header: Record<string, string> =
      nonce === 'valid' ? {} : { 'x-wp-nonce': nonce === 'stale' ? '0'.repeat(32) : '' };
    const answer = await patient.call('DELETE', `${signOut}${query}`, undefined, header);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ deleted: false, signed_out: true });
    expect((await patient.call('GET', me)).statusCode).toBe(401);
    const again = await app.anonymous.call('POST', login, {
      username: await usernameOf(patient.id),
      password: app.password,
    });
    expect(again.statusCode).toBe(200);
  });

  it('is refused when another site starts it', async () => {
    const patient = await app.signIn('patient');
    const answer = await patient.call('DELETE', signOut, undefined, { origin: 'https://elsewhere.example' });
    expect(answer.statusCode).toBe(403);
    expect((await patient.call('GET', me)).statusCode).toBe(200);
  });
});

describe('sessions', () => {
  it('end after the idle limit and never come back', async () => {
    const doctor = await app.signIn('doctor');
    await app.database.asSuperuser(
      "UPDATE session SET last_seen_at = app_now() - interval '16 minutes' WHERE user_id = $1",
      [doctor.id],
    );
    expect((await doctor.call('GET', me)).statusCode).toBe(401);
  });

  it('live longer for what a person does, and not for what a page asks by itself', async () => {
    const doctor = await app.signIn('doctor');
    const idleFor = async (send: () => Promise<{ statusCode: number }>) => {
      await app.database.asSuperuser(
        "UPDATE session SET last_seen_at = app_now() - interval '14 minutes' WHERE user_id = $1",
        [doctor.id],
      );
      expect((await send()).statusCode).toBe(200);
      const { rows } = await app.database.asSuperuser(
        'SELECT round(extract(epoch FROM app_now() - last_seen_at) / 60)::int AS minutes FROM session WHERE user_id = $1',
        [doctor.id],
      );
      return rows[0].minutes;
    };
    const notifications = '/wp-json/dr-assistant/v1/notifications?per_page=20';
    const background = { 'x-background': '1' };
    expect(await idleFor(() => doctor.call('GET', notifications, undefined, background))).toBe(14);
    expect(await idleFor(() => doctor.call('GET', notifications))).toBe(0);
    const change = () =>
      doctor.call('POST', '/wp-json/dr-assistant/v1/notifications/read', undefined, background);
    expect(await idleFor(change)).toBe(0);
  });

  it('end for everybody when the account is blocked', async () => {
    const doctor = await app.signIn('doctor');
    await app.database.asSuperuser("UPDATE app_user SET status = 'blocked' WHERE id = $1", [doctor.id]);
    expect((await doctor.call('GET', me)).statusCode).toBe(403);
  });
});
