import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allEndpoints } from '@doctor-plus/contract/all-endpoints.ts';
import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validRequests } from './civil.ts';
import { type Field, fieldsOf } from './fields.ts';
import type { Request } from './matrix-case.ts';
import { createWorld, nameOf, type World } from './world.ts';

/** Level 3, risk 2, on every place that is marked; nothing leaves this machine. */
const options = [
  '--batch',
  '--ignore-stdin',
  '--flush-session',
  '--level=3',
  '--risk=2',
  '--dbms=PostgreSQL',
  '--technique=BEUST',
  '--time-sec=2',
  '--threads=4',
  '--skip-waf',
  '--disable-coloring',
  '--ignore-code=400,401,403,404,405,409,413,415,422',
  '--ignore-proxy',
];
/** A registration hashes a password each time, and has twenty fields. */
const longest = 1_800_000;

let world: World;
let folder: string;
let port: number;
beforeAll(async () => {
  world = await createWorld();
  folder = await mkdtemp(join(tmpdir(), 'doctor-plus-sqlmap-'));
  await world.app.server.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = world.app.server.server.address() as AddressInfo);
}, 120_000);
afterAll(async () => {
  await world.app.close();
  await rm(folder, { recursive: true, force: true });
});

/** What sqlmap says of a request written in a file. Throws when there is no sqlmap: this judge is never skipped. */
const judge = async (request: string): Promise<string> => {
  const file = join(folder, 'request.txt');
  await writeFile(file, request);
  const child = spawn('sqlmap', ['-r', file, `--output-dir=${join(folder, 'output')}`, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longest,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  await new Promise((resolve, reject) => {
    child.on('error', () => reject(new Error('sqlmap is missing (Debian: apt-get install sqlmap)')));
    child.on('close', resolve);
  });
  return output;
};

/** sqlmap puts its payloads where it finds this sign. */
const mark = '*';

const marked = (value: unknown): unknown => {
  if (typeof value === 'string') return `${value.replaceAll(mark, '')}${mark}`;
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, marked(inner)]));
  return value;
};

/** Every parameter that the contract knows, also one that the valid request leaves out. */
const withQueries = (request: Request, fields: readonly Field[]): Record<string, string> => ({
  ...Object.fromEntries(
    fields.flatMap(({ part, path: [name = ''] }) => (part === 'query' ? [[name, '1']] : [])),
  ),
  ...request.query,
});

const written = (
  endpoint: Endpoint,
  request: Request,
  cookie: string,
  nonce: string,
  fields: readonly Field[],
): string => {
  const path = endpoint.path.replace(
    /:(\w+)/g,
    (_, name: string) => `${encodeURIComponent(request.params?.[name] ?? '')}${mark}`,
  );
  const query = Object.entries(withQueries(request, fields))
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll(mark, '%2A')}${mark}`)
    .join('&');
  const body = request.body === undefined ? '' : JSON.stringify(marked(request.body));
  return [
    `${endpoint.method} ${path}${query ? `?${query}` : ''} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Cookie: ${[cookie, request.cookie].filter(Boolean).join('; ')}`,
    ...(endpoint.method === 'GET' ? [] : [`X-WP-Nonce: ${nonce}`, 'Content-Type: application/json']),
    '',
    body,
  ].join('\n');
};

const clean = /do not appear to be injectable/;
const injectable = /is vulnerable|identified the following injection point/;

/** Calls with something to put a payload into. A file's fields are judged by injection.test.ts: sqlmap cannot write a picture. */
const judged = allEndpoints
  .filter(({ multipart }) => !multipart)
  .map((endpoint) => [nameOf(endpoint), endpoint, fieldsOf(endpoint)] as const)
  .filter(([, , fields]) => fields.some(({ part, schema }) => part !== 'body' || schema.type === 'string'));

describe('sqlmap (S62)', () => {
  it('finds a hole where there is one', async () => {
    const open = createServer((request, response) => {
      const name = new URL(request.url ?? '/', 'http://localhost').searchParams.get('name');
      world.app.database
        .asSuperuser(`SELECT count(*) FROM app_user WHERE username = '${name}'`)
        .then(({ rows }) => response.end(`found ${rows[0].count}`))
        .catch((error: Error) => response.writeHead(500).end(error.message));
    });
    await new Promise<void>((resolve) => open.listen(0, '127.0.0.1', resolve));
    const { port: other } = open.address() as AddressInfo;
    const output = await judge(`GET /?name=ana${mark} HTTP/1.1\nHost: 127.0.0.1:${other}\n\n`);
    await new Promise((resolve) => open.close(resolve));
    expect(output).toMatch(injectable);
  }, 300_000);

  it.each(judged)(
    '%s',
    async (_name, endpoint, fields) => {
      const { client, request } = await validRequests(world, endpoint)();
      const output = await judge(written(endpoint, request, client.cookie, client.nonce(), fields));
      expect(output).toMatch(clean);
      expect(output).not.toMatch(injectable);
    },
    longest + 10_000,
  );
});
