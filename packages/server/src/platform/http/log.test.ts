import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { linkIn } from '../../testing/mails.ts';
import { createLog } from '../log.ts';

const api = '/wp-json/dr-assistant/v1';
const canaries = {
  password: 'Canary-password-1',
  familyName: 'Canarypaciente',
  phone: '+1 809 555 0142',
  allergy: 'Canaryalergia',
  query: 'canaryconsulta',
  key: 'canary-key-1',
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A second front door on the same database whose log, at its most talkative, is kept in `lines`. */
const listenedTo = async () => {
  const lines: string[] = [];
  const log = createLog('trace');
  Object.assign(log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) } });
  const { database, secrets } = app;
  const { clock } = database;
  const { server } = await createApp({ database, clock, secrets, log, build: null, files: '/nonexistent' });
  return { server, written: () => lines.map(withoutChance).join('') };
};

/** A line without its time and its request's own id, in which any short run of digits turns up sooner or later. */
const withoutChance = (line: string) => {
  const { time: _, reqId, ...said } = JSON.parse(line);
  return `${JSON.stringify(reqId === undefined ? said : said.id === reqId ? { ...said, id: 'of the request' } : said)}\n`;
};

it('a whole conversation, failures included, leaves no secret and nothing about a person in the log', async () => {
  const doctor = await app.signIn('doctor');
  const { server, written } = await listenedTo();
  const nonce = doctor.nonce();
  const headers = { host: 'localhost', cookie: doctor.cookie, 'x-wp-nonce': nonce };
  const send = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object | string) =>
    server.inject({
      method,
      url,
      headers: { ...headers, 'idempotency-key': canaries.key, 'content-type': 'application/json' },
      ...(payload === undefined ? {} : { payload }),
    });
  const username = `doctor.${doctor.id.slice(-12)}`;
  await send('POST', `${api}/login`, { username, password: canaries.password });
  const form = {
    firstName: 'Ana',
    lastName: canaries.familyName,
    dateOfBirth: '1980-02-03',
    phone: canaries.phone,
    allergies: canaries.allergy,
  };
  const added = await send('POST', `${api}/patients`, form);
  expect(added.statusCode).toBeLessThan(300);
  const { id } = added.json().patient;
  await send('GET', `${api}/patients/${id}/chart`);
  await send('GET', `${api}/patients?query=${canaries.query}`);
  await send('GET', `${api}/none?token=${canaries.query}`);
  await send('GET', `${api}/%E0%A4%A${canaries.query}`);
  await send('POST', `${api}/patients`, `{"lastName":"${canaries.familyName}"`);
  await send('POST', `${api}/ask`, { patient_id: id, messages: [{ role: 'user', content: canaries.query }] });
  await app.database.asSuperuser('ALTER TABLE care_relationship RENAME TO care_away');
  const broken = [
    await send('POST', `${api}/patients`, { ...form, phone: '+1 809 555 0199' }),
    await send('GET', `${api}/patients?query=${canaries.query}`),
  ];
  await app.database.asSuperuser('ALTER TABLE care_away RENAME TO care_relationship');
  await send('DELETE', '/wp-json/wp/v2/users/me');
  await server.close();

  const log = written();
  // What is looked for below must have had the chance to be there.
  expect(broken.map(({ statusCode }) => statusCode)).toContain(500);
  expect(log).toContain('internal_error');
  expect(log).toContain(`${api}/patients/:id/chart`);
  const token = doctor.cookie.split('=')[1] ?? '';
  for (const secret of [...Object.values(canaries), '555', 'Ana', username, token, nonce, id]) {
    expect(log, secret).not.toContain(secret);
  }
});

it('a way back into an account leaves neither link nor password nor code in the log', async () => {
  const patient = await app.signIn('patient', { emailVerifiedAt: app.now() });
  const email = `${patient.id.slice(-12)}@example.org`;
  const { server, written } = await listenedTo();
  const headers = { host: 'localhost' };
  const post = (path: string, payload: object) =>
    server.inject({ method: 'POST', url: `${api}/${path}`, headers, payload });
  await post('request-password-reset', { email });
  const { searchParams } = await linkIn(app, email, 'passwordReset');
  const [user, token] = [searchParams.get('user') ?? '', searchParams.get('token') ?? ''];
  await server.inject({ url: `${api}/validate-reset-token?user=${user}&token=${token}`, headers });
  await server.inject({ url: `/reset-password?user=${user}&token=${token}`, headers });
  await post('reset-password', { user_id: user, token: `${token}x`, new_password: canaries.password });
  const done = await post('reset-password', { user_id: user, token, new_password: canaries.password });
  await post('login/second-factor', { ticket: token, code: '424242' });
  await server.close();
  expect(done.statusCode).toBe(200);
  const log = written();
  expect(log).toContain(`${api}/validate-reset-token`);
  for (const secret of [token, user, email, canaries.password, '424242']) expect(log).not.toContain(secret);
});
