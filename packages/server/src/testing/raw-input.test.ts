import { allEndpoints } from '@doctor-plus/contract/all-endpoints.ts';
import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from './app.ts';
import { expectCivil, validRequests } from './civil.ts';
import type { Request } from './matrix-case.ts';
import { nameOf, type World } from './world.ts';
import { restoredWorld } from './worlds.ts';

let world: World;
const inRestoredWorld = (): void => {
  beforeAll(async () => {
    world = await restoredWorld();
  }, 120_000);
};

/** JSON bodies; what a multipart call may be sent is tried in accounts/uploads. */
const withBody = allEndpoints.filter(({ body, multipart }) => body && !multipart);
const byName = (list: readonly Endpoint[]) => list.map((endpoint) => [nameOf(endpoint), endpoint] as const);

/** Sends bytes as they are, with a valid session and nonce. */
const sendRaw = (
  client: TestClient,
  endpoint: Endpoint,
  request: Request,
  raw: { payload?: string | Buffer; search?: string; headers?: Record<string, string> },
) =>
  world.app.server.inject({
    method: endpoint.method as 'POST',
    url:
      endpoint.path.replace(/:(\w+)/g, (_, key: string) => request.params?.[key] ?? '') + (raw.search ?? ''),
    headers: {
      host: 'localhost',
      cookie: client.cookie,
      'x-wp-nonce': client.nonce(),
      'content-type': 'application/json',
      ...raw.headers,
    },
    ...(raw.payload === undefined ? {} : { payload: raw.payload }),
  });

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

/** Bodies that are no valid call, whatever the endpoint: [name, body, statuses]. */
const bodies: readonly (readonly [string, string | Buffer, readonly number[]])[] = [
  ['nothing', '', [400]],
  ['half an object', '{"a":', [400]],
  ['a bare word', 'undefined', [400]],
  ['a text', '"texto"', [400]],
  ['a number', '1e400', [400]],
  ['null', 'null', [400]],
  ['a list', '[1,2,3]', [400]],
  ['10,000 levels', deep(10_000), [400]],
  ['more than 100 kB', `{"a":"${'x'.repeat(110_000)}"}`, [413]],
  [
    'bytes that are not UTF-8',
    Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    [400],
  ],
  ['__proto__', '{"__proto__":{"role":"administrator"}}', [400]],
  ['constructor', '{"constructor":{"prototype":{"role":"administrator"}}}', [400]],
];

/** Spellings of the content type that have led past validation elsewhere. */
const contentTypes = [
  'text/plain',
  'text/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json\t; charset=utf-7',
  'application/jsonx',
  'application/json, text/plain',
  'x',
  ';',
];

describe.each(byName(withBody))('raw bodies: %s', (_name, endpoint) => {
  inRestoredWorld();

  it.each(bodies)('%s', async (kind, payload, statuses) => {
    const { client, request } = await validRequests(world, endpoint)();
    const answer = await sendRaw(client, endpoint, request, { payload });
    expectCivil(endpoint, kind, answer);
    expect(statuses).toContain(answer.statusCode);
  });

  it('reads no other content type, whatever its spelling', async () => {
    const { client, request } = await validRequests(world, endpoint)();
    for (const type of contentTypes) {
      const answer = await sendRaw(client, endpoint, request, {
        payload: JSON.stringify(request.body),
        headers: { 'content-type': type },
      });
      expectCivil(endpoint, type, answer);
      expect([400, 415], `${type}: ${answer.body}`).toContain(answer.statusCode);
    }
  });

  it('refuses a key that reaches into prototypes beside valid fields', async () => {
    const { client, request } = await validRequests(world, endpoint)();
    const inside = JSON.stringify(request.body).slice(1);
    for (const payload of [
      `{"__proto__":{"polluted":1},${inside}`,
      `{"constructor":{"prototype":{}},${inside}`,
    ]) {
      const answer = await sendRaw(client, endpoint, request, { payload });
      expect(answer.statusCode, payload.slice(0, 30)).toBe(400);
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('takes garbage in Idempotency-Key as bad input', async () => {
    for (const key of ['a b', 'ñ', 'x'.repeat(201), '\u0001', '"']) {
      const { client, request } = await validRequests(world, endpoint)();
      const answer = await sendRaw(client, endpoint, request, {
        payload: JSON.stringify(request.body),
        headers: { 'idempotency-key': key },
      });
      expectCivil(endpoint, key, answer);
    }
  });
});

const withQuery = allEndpoints.filter(({ query }) => query);

describe.each(byName(withQuery))('raw queries: %s', (_name, endpoint) => {
  inRestoredWorld();

  it('repeated, bracketed, cut and endless', async () => {
    const { client, request } = await validRequests(world, endpoint)();
    const [name = 'query', other = name] = Object.keys(endpoint.query?.shape ?? {});
    const searches = [
      `?${name}=a&${name}=b`,
      `?${name}[]=a`,
      `?${name}[x]=a`,
      `?${name}=%`,
      `?${name}=%00`,
      `?${name}=%ff%fe`,
      `?${name}=%c0%ae`,
      `?${name}=${'a'.repeat(8000)}`,
      `?__proto__[x]=1&${name}=a`,
      `?${name}&${other}`,
      '?&&&=&=',
      `?${Array.from({ length: 1200 }, (_, index) => `k${index}=1`).join('&')}`,
    ];
    for (const search of searches) {
      const answer = await sendRaw(client, endpoint, request, { search, headers: { 'content-type': '' } });
      expectCivil(endpoint, search.slice(0, 60), answer);
    }
  });
});

describe('addresses that lead nowhere', () => {
  inRestoredWorld();

  it.each([
    '/wp-json/',
    '/wp-json/dr-assistant/v1/%',
    '/wp-json/dr-assistant/v1/doctors/%00',
    '/%ff',
    '//',
    '/..%2f',
  ])('answers %s without a server error', async (url) => {
    const answer = await world.app.server.inject({ method: 'GET', url, headers: { host: 'localhost' } });
    expect(answer.statusCode === 503 || answer.statusCode < 500, answer.body).toBe(true);
    expect(answer.body).not.toMatch(/node_modules|\bat \S+:\d+/);
  });
});
