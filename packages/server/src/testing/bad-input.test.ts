import { appendFileSync } from 'node:fs';
import { allEndpoints } from '@doctor-plus/contract/all-endpoints.ts';
import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import { ErrorBody, errorStatus } from '@doctor-plus/contract/kernel/errors.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { badValues } from './bad-values.ts';
import { absent, type Field, fieldsOf, labelOf, replaced } from './fields.ts';
import { cases, type Request } from './matrix-cases.ts';
import { type ActorOfMatrix, callerOf, createWorld, nameOf, send, takeWrites, type World } from './world.ts';

/** `BAD_INPUT=everything` tries every kind in every field; the nightly run sets it. */
const everything = process.env.BAD_INPUT === 'everything';

let world: World;
const took: number[] = [];
beforeAll(async () => {
  world = await createWorld();
}, 120_000);
afterAll(async () => {
  const slow = took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
  await world.app.close();
  if (process.env.BAD_INPUT_COUNT) appendFileSync(process.env.BAD_INPUT_COUNT, `${took.length}\n`);
  expect(slow, 'p99 in milliseconds').toBeLessThan(1000);
});

/** Somebody whom the endpoint admits, and a valid request of theirs made afresh each time. */
const valid = (endpoint: Endpoint) => {
  const [single] = cases[nameOf(endpoint)] ?? [];
  if (!single) throw new Error(`${nameOf(endpoint)} has no line in the matrix`);
  const who = [...world.actors.values()].find(({ column }) => {
    const cell = single.expected[column];
    return column !== 'anonymous' && (typeof cell === 'number' ? cell : cell[0]) < 300;
  });
  if (!who) throw new Error(`${nameOf(endpoint)} admits nobody`);
  const request = async (): Promise<Request> =>
    single.request(who.circle ? await world.targetOf(who.circle) : world.unknown(), callerOf(who));
  return { who, request };
};

/** 4xx with a code of the catalogue, or an answer that the contract declares; never 5xx, never a word of our insides. */
const expectCivil = (endpoint: Endpoint, kind: string, answer: LightMyRequestResponse): void => {
  expect(answer.statusCode, `${kind}: ${answer.body}`).toBeLessThan(500);
  if (answer.statusCode < 300) z.parse(endpoint.response, answer.json());
  else {
    const { code } = z.parse(ErrorBody, answer.json());
    expect(errorStatus, kind).toHaveProperty(code, answer.statusCode);
    expect(answer.body, kind).not.toMatch(/\bat \S+:\d+:\d+|node_modules|select .+ from|Failed query/i);
  }
};

const timed = async (call: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> => {
  const began = performance.now();
  const answer = await call();
  took.push(performance.now() - began);
  return answer;
};

/** The request with one field changed; parameters and queries are texts, and an absent parameter is an empty one. */
const spoiled = (request: Request, { part, path }: Field, value: unknown): Request => {
  if (part === 'params' && value === absent) return spoiled(request, { part, path, schema: {} }, '');
  const changed = replaced(request[part], path, value);
  return { ...request, [part]: changed === absent ? undefined : changed };
};

/** Fields whose text the answer shows again: what is accepted must come back as it was typed, in NFC. */
const shownAgain = new Set([
  'POST /wp-json/dr-assistant/v1/appointments body.reason',
  'POST /wp-json/dr-assistant/v1/patients body.firstName',
  'PUT /wp-json/dr-assistant/v1/patients/:id/visits/:visitId body.content.chief_complaint',
  'PUT /wp-json/dr-assistant/v1/patients/:id/visits/:visitId body.content.notes',
  'PUT /wp-json/dr-assistant/v1/patients/:id/visits/:visitId body.content.conclusion.diagnosis',
  'PUT /wp-json/dr-assistant/v1/patients/:id/visits/:visitId body.content.lab_results.0.test',
  'POST /wp-json/dr-assistant/v1/chat body.messages.0.content',
]);

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

const expectSameText = (kind: string, value: unknown, answer: LightMyRequestResponse): void => {
  if (typeof value !== 'string' || value.trim() === '') return;
  const typed = value.normalize().trim();
  expect(
    stringsIn(answer.json()).some((text) => text.includes(typed)),
    `${kind} comes back as typed`,
  ).toBe(true);
};

const every = allEndpoints.flatMap((endpoint) =>
  fieldsOf(endpoint).map((field) => [nameOf(endpoint), labelOf(field), endpoint, field] as const),
);

describe('every field of every endpoint', () => {
  it.each(every)('%s: %s', async (endpointName, fieldName, endpoint, field) => {
    const { who, request } = valid(endpoint);
    let current = await request();
    for (const [kind, value] of badValues(field, everything)) {
      await takeWrites(world.app);
      const answer = await timed(() => send(who.client, endpoint, spoiled(current, field, value)));
      expectCivil(endpoint, kind, answer);
      if (answer.statusCode >= 400) expect(await takeWrites(world.app), `${kind}: nothing stored`).toBe('');
      else {
        if (shownAgain.has(`${endpointName} ${fieldName}`)) expectSameText(kind, value, answer);
        if (endpoint.method !== 'GET') current = await request();
      }
    }
  });
});

const withBody = allEndpoints.filter(({ body }) => body);
const byName = (list: readonly Endpoint[]) => list.map((endpoint) => [nameOf(endpoint), endpoint] as const);

/** Sends bytes as they are, with a valid session and nonce. */
const sendRaw = (
  who: ActorOfMatrix,
  endpoint: Endpoint,
  request: Request,
  raw: { payload?: string | Buffer; search?: string; headers?: Record<string, string> },
) =>
  timed(() =>
    world.app.server.inject({
      method: endpoint.method as 'POST',
      url:
        endpoint.path.replace(/:(\w+)/g, (_, key: string) => request.params?.[key] ?? '') +
        (raw.search ?? ''),
      headers: {
        host: 'localhost',
        cookie: who.client.cookie,
        'x-wp-nonce': who.client.nonce(),
        'content-type': 'application/json',
        ...raw.headers,
      },
      ...(raw.payload === undefined ? {} : { payload: raw.payload }),
    }),
  );

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
  it.each(bodies)('%s', async (kind, payload, statuses) => {
    const { who, request } = valid(endpoint);
    const answer = await sendRaw(who, endpoint, await request(), { payload });
    expectCivil(endpoint, kind, answer);
    expect(statuses).toContain(answer.statusCode);
  });

  it('reads no other content type, whatever its spelling', async () => {
    const { who, request } = valid(endpoint);
    const current = await request();
    for (const type of contentTypes) {
      const answer = await sendRaw(who, endpoint, current, {
        payload: JSON.stringify(current.body),
        headers: { 'content-type': type },
      });
      expectCivil(endpoint, type, answer);
      expect([400, 415], `${type}: ${answer.body}`).toContain(answer.statusCode);
    }
  });

  it('refuses a key that reaches into prototypes beside valid fields', async () => {
    const { who, request } = valid(endpoint);
    const current = await request();
    const inside = JSON.stringify(current.body).slice(1);
    for (const payload of [
      `{"__proto__":{"polluted":1},${inside}`,
      `{"constructor":{"prototype":{}},${inside}`,
    ]) {
      const answer = await sendRaw(who, endpoint, current, { payload });
      expect(answer.statusCode, payload.slice(0, 30)).toBe(400);
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('takes garbage in Idempotency-Key as bad input', async () => {
    const { who, request } = valid(endpoint);
    for (const key of ['a b', 'ñ', 'x'.repeat(201), '\u0001', '"']) {
      const answer = await sendRaw(who, endpoint, await request(), {
        payload: JSON.stringify((await request()).body),
        headers: { 'idempotency-key': key },
      });
      expectCivil(endpoint, key, answer);
    }
  });
});

const withQuery = allEndpoints.filter(({ query }) => query);

describe.each(byName(withQuery))('raw queries: %s', (_name, endpoint) => {
  it('repeated, bracketed, cut and endless', async () => {
    const { who, request } = valid(endpoint);
    const current = await request();
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
      const answer = await sendRaw(who, endpoint, current, { search, headers: { 'content-type': '' } });
      expectCivil(endpoint, search.slice(0, 60), answer);
    }
  });
});

describe('the server afterwards', () => {
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

  it('is alive, and its audit chain holds', async () => {
    const alive = await world.app.server.inject({ method: 'GET', url: '/healthz' });
    expect(alive.statusCode).toBe(200);
    const { rows } = await world.app.database.asSuperuser('SELECT * FROM audit_verify()');
    expect(rows).toEqual([]);
  });
});
