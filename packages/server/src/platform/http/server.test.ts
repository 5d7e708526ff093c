import { createConnection } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createLog } from '../log.ts';
import { mountHeaders } from './headers.ts';
import { createSpells, mountPressure } from './pressure.ts';
import { createServer } from './server.ts';

const me = '/wp-json/dr-assistant/v1/me';
const patients = '/wp-json/dr-assistant/v1/patients';
const login = '/wp-json/dr-assistant/v1/login';
const signOut = '/wp-json/wp/v2/users/me';

let app: TestApp;
let doctor: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  doctor = await app.signIn('doctor');
});
afterAll(() => app.close());

const expectManners = (headers: Record<string, unknown>) => {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers.server).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
};

const expectNothingInside = (body: string) =>
  expect(body).not.toMatch(/\bat \/|node_modules|SELECT|relation|syntax|FST_|\d+\.\d+\.\d+/);

describe('every answer has the security headers and tells nothing of the inside', () => {
  it.each([
    ['a good call', 200, () => doctor.call('GET', me)],
    ['health', 200, () => app.anonymous.call('GET', '/healthz')],
    ['no session', 401, () => app.anonymous.call('GET', me)],
    ['no route', 404, () => app.anonymous.call('GET', '/wp-json/none')],
    ['no file', 404, () => app.anonymous.call('GET', '/assets/none.js')],
    ['other method', 404, () => app.anonymous.call('PUT', me)],
    ['an address that cannot be decoded', 400, () => app.anonymous.call('GET', '/wp-json/%E0%A4%A')],
    ['bad JSON', 400, () => raw('{"username":')],
    ['a prototype in JSON', 400, () => raw('{"__proto__":{"role":"administrator"}}')],
    ['a constructor in JSON', 400, () => raw('{"constructor":{"prototype":{"x":1}}}')],
    ['a large body', 413, () => raw(JSON.stringify({ username: 'x'.repeat(200_000) }))],
    ['other content', 415, () => raw('a=b', 'application/x-www-form-urlencoded')],
  ])('%s: %i', async (_name, status, call) => {
    const answer = await call();
    expect(answer.statusCode).toBe(status);
    expectManners(answer.headers);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    if (status < 400) return;
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json().data.status).toBe(status);
    expectNothingInside(answer.body);
  });

  it('an error of PostgreSQL: 500', async () => {
    await app.database.asSuperuser('ALTER TABLE practice RENAME TO practice_away');
    const answer = await doctor.call('GET', me);
    await app.database.asSuperuser('ALTER TABLE practice_away RENAME TO practice');
    expect(answer.statusCode).toBe(500);
    expectManners(answer.headers);
    expectNothingInside(answer.body);
    expect((await doctor.call('GET', me)).statusCode).toBe(200);
  });
});

const raw = (payload: string, type = 'application/json') =>
  app.server.inject({
    method: 'POST',
    url: login,
    headers: { host: 'localhost', 'content-type': type },
    payload,
  });

describe('a state change', () => {
  const change = (headers: Record<string, string>) => doctor.call('POST', patients, {}, headers);
  const code = async (headers: Record<string, string>) => (await change(headers)).json().code;

  it('with everything right reaches the input', async () => {
    expect(await code({ origin: 'http://localhost', 'sec-fetch-site': 'same-origin' })).toBe(
      'rest_invalid_param',
    );
  });

  it.each([
    [{ origin: 'null' }],
    [{ origin: '' }],
    [{ origin: 'http://localhost, http://localhost' }],
    [{ origin: 'http://LOCALHOST.example' }],
    [{ origin: 'https://localhost' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'http://localhost', 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'http://elsewhere.example', 'x-forwarded-host': 'elsewhere.example' }],
    [{ origin: 'https://localhost', 'x-forwarded-proto': 'https' }],
    [{ origin: 'http://elsewhere.example', forwarded: 'host=elsewhere.example' }],
  ])('is refused with %o', async (headers) => {
    expect(await code(headers as Record<string, string>)).toBe('origin_not_allowed');
  });

  it.each(['x-http-method-override', 'x-http-method', 'x-method-override'])(
    'cannot hide in a read with %s',
    async (header) => {
      const client = await app.signIn('patient');
      for (const method of ['GET', 'HEAD']) {
        const answer = await client.call(method, signOut, undefined, { [header]: 'DELETE' });
        expect(answer.statusCode).toBe(200);
      }
      const query = await client.call('GET', `${signOut}?_method=DELETE`);
      expect(query.statusCode).toBe(200);
      expect((await client.call('GET', me)).statusCode).toBe(200);
    },
  );

  it('as a POST that names its method meets the guards of that method', async () => {
    const client = await app.signIn('patient');
    const override = { 'x-http-method-override': 'DELETE', 'content-type': 'application/json' };
    const foreign = await client.call('POST', signOut, undefined, {
      ...override,
      origin: 'https://elsewhere.example',
    });
    expect(foreign.json().code).toBe('origin_not_allowed');
    expect((await client.call('GET', me)).statusCode).toBe(200);
    const other = await client.call('POST', signOut, undefined, { 'x-http-method-override': 'TRACE' });
    expect(other.statusCode).toBe(404);
    const ours = await client.call('POST', signOut, undefined, override);
    expect(ours.json()).toEqual({ deleted: false, signed_out: true });
    expect((await client.call('GET', me)).statusCode).toBe(401);
  });
});

describe('a read', () => {
  it('by HEAD has the same guard', async () => {
    expect((await app.anonymous.call('HEAD', me)).statusCode).toBe(401);
    expect((await app.anonymous.call('HEAD', patients)).statusCode).toBe(401);
    expect((await (await app.signIn('patient')).call('HEAD', patients)).statusCode).toBe(403);
  });

  it.each(['//wp-json/dr-assistant/v1/me', `${me}/`, `${me};x`, `${me}.`, me.toUpperCase(), `${me}%2e`])(
    'at %s gives nothing away',
    async (url) => {
      const answer = await app.anonymous.call('GET', url);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('when the event cannot be written', () => {
  it.each([
    ['a read', () => doctor.call('GET', patients)],
    ['a refusal', () => app.anonymous.call('GET', patients)],
    ['a failed sign-in', () => raw('{"username":"nadie","password":"no"}')],
  ])('%s fails and says nothing', async (_name, call) => {
    await app.database.asSuperuser('ALTER TABLE audit_event RENAME TO audit_event_away');
    const answer = await call();
    await app.database.asSuperuser('ALTER TABLE audit_event_away RENAME TO audit_event');
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect(answer.json()).not.toHaveProperty('data.data');
    expectNothingInside(answer.body);
  });
});

let waiting = 0;

const plain = async () => {
  const server = await createServer({ log: createLog('silent'), trustedProxy: undefined } as never);
  await mountHeaders(server);
  await mountPressure(server, () => waiting);
  return server;
};

describe('a handler that throws', () => {
  it('costs its own request only', async () => {
    const server = await plain();
    server.get('/throws', () => {
      throw new TypeError('canary at /secret');
    });
    server.get('/rejects', async () => Promise.reject('a text'));
    for (const url of ['/throws', '/rejects']) {
      const answer = await server.inject(url);
      expect(answer.statusCode).toBe(500);
      expect(answer.json().code).toBe('internal_error');
      expect(answer.body).not.toContain('canary');
      expect(answer.headers['x-request-id']).toBeDefined();
      expectManners(answer.headers);
    }
    await server.close();
  });
});

describe('more requests than the database can answer', () => {
  it('are turned away at once with when to come back, but health and the files of open pages are answered', async () => {
    const server = await plain();
    for (const path of ['/ask', '/healthz', '/assets/part.js']) server.get(path, async () => ({}));
    waiting = 601;
    const refused = await server.inject('/ask');
    const [health, file] = [await server.inject('/healthz'), await server.inject('/assets/part.js')];
    waiting = 600;
    const answered = await server.inject('/ask');
    waiting = 0;
    await server.close();
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '2',
    ]);
    expect([health.statusCode, file.statusCode, answered.statusCode]).toEqual([200, 200, 200]);
  });
});

describe('an event loop that is behind', () => {
  it('is believed once it lasts, and at once when it comes again soon', () => {
    const lasts = createSpells();
    expect([0, 900, 1_499].map(lasts)).toEqual([false, false, false]);
    expect([1_500, 4_000, 33_900].map(lasts)).toEqual([true, true, true]);
    expect([64_000, 65_000, 65_600].map(lasts)).toEqual([false, false, true]);
  });
});

/** Sends bytes over a connection of its own and collects what comes back until it is closed. */
const converse = (port: number) => {
  const socket = createConnection(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  return {
    send: (bytes: string) => socket.write(bytes),
    heard: () => text,
    closed: new Promise<string>((resolve) => socket.on('close', () => resolve(text))),
  };
};

const listening = async () => {
  const server = await plain();
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  server.get('/slow', async () => {
    begin();
    await finished;
    return { slow: 'finished' };
  });
  server.get('/quick', async () => ({}));
  await server.listen({ host: '127.0.0.1', port: 0 });
  const address = server.server.address();
  return { server, begun, finish, port: typeof address === 'object' && address ? address.port : 0 };
};

describe('a server', () => {
  it('closes connections beyond those that it has files for, and serves the others', async () => {
    const { server, finish, port } = await listening();
    server.server.maxConnections = 1;
    const [first, second] = [converse(port), converse(port)];
    expect(await second.closed).toBe('');
    first.send('GET /quick HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(await first.closed).toContain('200 OK');
    finish();
    await server.close();
  });

  it('answers bytes that are no request in the shape of every refusal', async () => {
    const { server, port } = await listening();
    const peer = converse(port);
    peer.send('GET / HTTP/1.1\r\nbad header\r\n\r\n');
    const [head = '', body = ''] = (await peer.closed).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request/);
    expectManners(
      Object.fromEntries(
        head
          .split('\r\n')
          .slice(1)
          .map((line) => line.split(/: (.*)/, 2)),
      ),
    );
    expect(JSON.parse(body)).toMatchObject({ code: 'rest_invalid_param', data: { status: 400 } });
    await server.close();
  });

  it('told to stop finishes what is under way and turns away what comes after', async () => {
    const { server, port, begun, finish } = await listening();
    const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const peer = converse(port);
    peer.send(request('/slow'));
    await begun;
    const closing = server.close();
    await expect.poll(() => server.server.listening).toBe(false);
    peer.send(request('/quick'));
    finish();
    const text = await peer.closed;
    await closing;
    expect(text).toContain('"slow":"finished"');
    expect(text).toContain('HTTP/1.1 503');
    expect(text).toContain('"code":"unavailable"');
  });
});
