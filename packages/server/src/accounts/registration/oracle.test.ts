import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { linkIn } from '../../testing/mails.ts';

const api = '/wp-json/dr-assistant/v1';
const password = 'cuatro gatos azules';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ limitScale: 1 });
  await mailServer("'smtp.example.org'");
});
afterAll(() => app.close());

const mailServer = (host: string) => app.database.asSuperuser(`UPDATE practice SET mail_host = ${host}`);

let networks = 0;
const newNetwork = () => `203.0.113.${++networks}`;

const send = (path: string, payload: object, remoteAddress = newNetwork()) =>
  app.server.inject({
    method: 'POST',
    url: `${api}/${path}`,
    remoteAddress,
    headers: { host: 'localhost' },
    payload,
  });

const register = async (email: string): Promise<string> => {
  const person = { first_name: 'Luis', last_name: 'Peña', email, password };
  return (await send('register-patient', person)).json().username;
};
const login = (username: string, typed = password, from = newNetwork()) =>
  send('login', { username, password: typed }, from);
const newAddress = () => `${randomUUID()}@example.org`;

const linkOf = async (email: string, template: string) => {
  const { searchParams } = await linkIn(app, email, template);
  return { user: searchParams.get('user'), token: searchParams.get('token') };
};

describe('registering and then signing in (S24)', () => {
  it('answers the same for an address that somebody has and for a new one', async () => {
    const taken = newAddress();
    await register(taken);
    const answers = [];
    for (const email of [taken, newAddress()]) {
      const username = await register(email);
      const from = newNetwork();
      for (let time = 0; time < 6; time += 1) answers.push(await login(username, password, from));
    }
    const seen = answers.map(({ statusCode, json }) => [statusCode, json().code]);
    expect(seen.slice(0, 6)).toEqual([
      ...Array(5).fill([401, 'invalid_credentials']),
      [429, 'too_many_requests'],
    ]);
    expect(seen.slice(6)).toEqual(seen.slice(0, 6));
  });

  it('says of a doctor who waits no more than that', async () => {
    const email = newAddress();
    const username = await register(email);
    await app.database.asSuperuser(
      "UPDATE app_user SET role = 'doctor', status = 'pending' WHERE username = $1",
      [username],
    );
    expect((await login(username)).json()).toMatchObject({ code: 'invalid_credentials' });
    await send('verify-email', { ...(await linkOf(email, 'verifyEmail')), password });
    expect((await login(username)).json().verification_status).toBe('pending');
  });

  it('opens with the link in the mail', async () => {
    const email = newAddress();
    const username = await register(email);
    const verified = await send('verify-email', { ...(await linkOf(email, 'verifyEmail')), password });
    expect(verified.statusCode).toBe(200);
    expect((await login(username)).json().success).toBe(true);
  });

  it('opens with a new password, for who lost the link', async () => {
    const email = newAddress();
    const username = await register(email);
    await send('request-password-reset', { email });
    const { user, token } = await linkOf(email, 'passwordReset');
    await send('reset-password', { user_id: user, token, new_password: 'cinco perros verdes' });
    expect((await login(username, 'cinco perros verdes')).json().success).toBe(true);
  });

  it('opens at once without a mail server, for those who registered then and before', async () => {
    const before = await register(newAddress());
    await mailServer('NULL');
    const then = await register(newAddress());
    for (const username of [before, then]) expect((await login(username)).json().success).toBe(true);
    await mailServer("'smtp.example.org'");
    expect((await login(before)).json().code).toBe('invalid_credentials');
    expect((await login(then)).json().success).toBe(true);
  });
});
