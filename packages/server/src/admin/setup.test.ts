import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { openSetupLink } from './index.ts';

const address = '/wp-json/dr-assistant/v1/setup';
let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const tokenOf = (link: string | null): string =>
  new URL(link ?? '', 'http://localhost').searchParams.get('token') ?? '';
const newToken = async (): Promise<string> => tokenOf(await openSetupLink(app.database.transact));

const form = (token: string, change: object = {}) => ({
  token,
  first_name: 'Rosa',
  last_name: 'Mercedes Díaz',
  email: 'rosa@practice.example',
  username: 'Rosa.Mercedes',
  password: 'Un faro sobre la bahía 26',
  language: 'de',
  practice_name: 'Consultorio Mercedes',
  time_zone: 'Europe/Berlin',
  ...change,
});
const complete = (token: string, change: object = {}) =>
  app.anonymous.call('POST', address, form(token, change));
const isOpen = async (token: string): Promise<boolean> =>
  (await app.anonymous.call('GET', `${address}?token=${token}`)).json().open;
const accounts = async () =>
  (await app.database.asSuperuser('SELECT * FROM app_user WHERE role = $1', ['administrator'])).rows;

describe('the one-time administrator link', () => {
  it('makes the first administrator, names the practice and signs in', async () => {
    const token = await newToken();
    expect(await isOpen(token)).toBe(true);
    const answer = await complete(token);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      success: true,
      roles: ['administrator'],
      redirect: '/wp-admin',
    });
    expect(await accounts()).toMatchObject([
      {
        username: 'rosa.mercedes',
        status: 'active',
        language: 'de',
        password_long: true,
        second_factor: false,
      },
    ]);
    const { rows } = await app.database.asSuperuser('SELECT name, time_zone FROM practice');
    expect(rows).toEqual([{ name: 'Consultorio Mercedes', time_zone: 'Europe/Berlin' }]);
    const cookie = String(answer.headers['set-cookie']).match(/dp-session=[^;]+/)?.[0] ?? '';
    const me = await app.anonymous.call('GET', '/wp-json/dr-assistant/v1/me', undefined, { cookie });
    expect(me.json()).toMatchObject({ first_name: 'Rosa', role: 'administrator' });
  });

  it('makes a doctor who administers of somebody who practises', async () => {
    const practises = { specialties: ['cardiology', 'cardiology'], exequatur_number: '1234-56' };
    const answer = await complete(await newToken(), { practises });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({ roles: ['doctor'], redirect: '/panel-doctor' });
    expect(await accounts()).toEqual([]);
    const cookie = String(answer.headers['set-cookie']).match(/dp-session=[^;]+/)?.[0] ?? '';
    const call = async (path: string) =>
      (await app.anonymous.call('GET', `/wp-json/dr-assistant/v1${path}`, undefined, { cookie })).json();
    const me = await call('/me');
    expect(me).toMatchObject({
      role: 'doctor',
      roles: ['doctor', 'administrator'],
      administers: true,
      specialties: ['cardiology'],
    });
    expect((await call(`/admin/applications/${me.id}`)).application).toMatchObject({
      state: 'approved',
      exequatur_number: '1234-56',
      decided_by: 'Rosa Mercedes Díaz',
    });
    expect(await openSetupLink(app.database.transact)).toBeNull();
  });

  it('asks somebody who practises for a specialty and the exequatur', async () => {
    const token = await newToken();
    for (const practises of [
      { specialties: [], exequatur_number: '1234-56' },
      { specialties: ['no-such-thing'], exequatur_number: '1234-56' },
      { specialties: ['cardiology'], exequatur_number: ' ' },
    ]) {
      expect((await complete(token, { practises })).statusCode).toBe(400);
    }
    expect(await isOpen(token)).toBe(true);
  });

  it('leaves the new administrator with nothing but the second factor to enrol', async () => {
    await app.database.asSuperuser('UPDATE practice SET demonstration = false');
    const answer = await complete(await newToken());
    const cookie = String(answer.headers['set-cookie']).match(/dp-session=[^;]+/)?.[0] ?? '';
    const overview = await app.anonymous.call('GET', '/wp-json/dr-assistant/v1/admin/overview', undefined, {
      cookie,
    });
    expect(overview.json().code).toBe('must_enrol_second_factor');
  });

  it('is used up by one of 20 at the same time', async () => {
    const token = await newToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        complete(token, { username: `rosa.${number}x`, email: `rosa${number}@practice.example` }),
      ),
    );
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([201, ...Array(19).fill(403)]);
    expect(await accounts()).toHaveLength(1);
    expect(await isOpen(token)).toBe(false);
  });

  it('is another one at each start, and the one before opens nothing', async () => {
    const [first, second] = [await newToken(), await newToken()];
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
    expect((await complete(first)).json().code).toBe('setup_link_invalid');
    expect((await complete(second)).statusCode).toBe(201);
  });

  it('is not stored, and is over after 24 hours', async () => {
    const token = await newToken();
    const { rows } = await app.database.asSuperuser(
      "SELECT encode(token_hash, 'base64') AS hash, expires_at - app_now() < interval '24 hours 1 second' AS day FROM setup_link",
    );
    expect(rows[0].day).toBe(true);
    expect(rows[0].hash).not.toContain(token);
    await app.database.asSuperuser("UPDATE setup_link SET expires_at = app_now() - interval '1 second'");
    expect(await isOpen(token)).toBe(false);
    expect((await complete(token)).statusCode).toBe(403);
  });

  it('opens while others are registered, and closes for good with the first administrator', async () => {
    await app.signIn('patient');
    const token = await newToken();
    expect(await isOpen(token)).toBe(true);
    const { id } = await app.signIn('administrator');
    expect(await isOpen(token)).toBe(false);
    expect((await complete(token)).statusCode).toBe(403);
    expect(await openSetupLink(app.database.transact)).toBeNull();
    await app.database.asSuperuser("UPDATE app_user SET status = 'blocked' WHERE id = $1", [id]);
    expect(await openSetupLink(app.database.transact)).toBeNull();
  });

  it.each([
    [{ password: 'corto' }, 'password_too_short'],
    [{ password: 'password1' }, 'password_too_common'],
    [{ password: 'Mercedes.Rosa!7' }, 'password_is_personal'],
    [{ username: 'taken' }, 'username_taken'],
    [{ email: 'TAKEN@example.org' }, 'email_taken'],
  ])('refuses %j and can be used again', async (change, code) => {
    await app.signIn('patient', { username: 'taken', email: 'taken@example.org' });
    const token = await newToken();
    expect((await complete(token, change)).json().code).toBe(code);
    expect(await accounts()).toEqual([]);
    expect((await complete(token)).statusCode).toBe(201);
  });

  it('stores no field that was not asked for', async () => {
    const token = await newToken();
    const answer = await complete(token, { role: 'doctor', status: 'blocked', id: 'x', second_factor: true });
    expect(answer.statusCode).toBe(201);
    expect(await accounts()).toMatchObject([{ status: 'active', second_factor: false }]);
  });
});
