import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp } from './app.ts';
import { newVisitor } from './visitor.ts';

const api = '/wp-json/dr-assistant/v1';

let app: TestApp;
let known: { readonly id: string; readonly username: string; readonly email: string };
beforeAll(async () => {
  app = await createTestApp();
  const { id } = await app.signIn('patient', { emailVerifiedAt: app.now() });
  known = { id, username: `patient.${id.slice(-12)}`, email: `${id.slice(-12)}@example.org` };
});
afterAll(() => app.close());

/** As long as the known one, so that what the caller sent has no share in a difference. */
const nobody = () => {
  const id = newId();
  return { id, username: `patient.${id.slice(-12)}`, email: `${id.slice(-12)}@example.org` };
};

type Person = ReturnType<typeof nobody>;

const person = { first_name: 'Ana', last_name: 'Prueba', password: 'cuatro gatos azules' };
const token = 'A'.repeat(43);

/** Everything that somebody without an account can send about somebody. */
const calls: readonly (readonly [string, string, (who: Person) => object | string])[] = [
  ['login by name', 'login', ({ username }) => ({ username, password: 'no es esta' })],
  ['login by address', 'login', ({ email }) => ({ username: email, password: 'no es esta' })],
  ['registration', 'register-patient', ({ email }) => ({ ...person, email })],
  ['a link', 'request-password-reset', ({ email }) => ({ email })],
  ['a new password', 'reset-password', ({ id }) => ({ user_id: id, token, new_password: person.password })],
  ['a link that is looked at', 'validate-reset-token', ({ id }) => `?user=${id}&token=${token}`],
  ['an address that is proved', 'verify-email', ({ id }) => ({ user: id, token, password: 'no es esta' })],
  ['a second step', 'login/second-factor', () => ({ ticket: token, code: '123456' })],
];

/** What somebody who counts bytes sees: status, headers without their chance, body without a generated name's number, its size. */
const seen = (answer: LightMyRequestResponse) => {
  const { date: _, 'x-request-id': __, 'set-cookie': cookies, ...headers } = answer.headers;
  return {
    status: answer.statusCode,
    headers,
    cookies: [cookies ?? []].flat().map((cookie) => cookie.split('=')[0]),
    body: answer.body.replace(/(ana\.prueba)\d{4}/, '$1####'),
    bytes: answer.rawPayload.length,
  };
};

describe('somebody who asks about an account (S24)', () => {
  it.each(calls)('by %s learns nothing from text, code, headers or size', async (_name, path, requestOf) => {
    const send = (who: Person) => {
      const request = requestOf(who);
      return typeof request === 'string'
        ? app.anonymous.call('GET', `${api}/${path}${request}`)
        : app.anonymous.call('POST', `${api}/${path}`, request);
    };
    const [first, second] = [seen(await send(known)), seen(await send(nobody()))];
    expect(first).toEqual(second);
    expect(seen(await send(known))).toEqual(second);
  });

  it('learns nothing either with a browser session of their own', async () => {
    const visitor = await newVisitor(app);
    const ask = (email: string) => visitor.call('POST', `${api}/request-password-reset`, { email });
    const [first, second] = [await ask(known.email), await ask(`${randomUUID().slice(-12)}@example.org`)];
    expect(seen(first)).toEqual(seen(second));
  });
});
