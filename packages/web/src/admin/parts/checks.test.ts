import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CheckResult } from './checks.ts';

const id = '0193a1b0-0000-7000-8000-000000000001';
type Answers = Record<string, { status: number; body: object }>;
let answers: Answers = {};
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { status, body } = answers[(request.url ?? '').split('/').at(-1) ?? ''] ?? {
      status: 404,
      body: {},
    };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/wp-json/`;
  const textContent = JSON.stringify({ root, nonce: 'n' });
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) });
  // The client reads the settings of the page once; another file may have had it do so.
  vi.resetModules();
});
afterAll(() => server.close());

const me = {
  status: 200,
  body: {
    ...Object.fromEntries(['ID', 'id', 'user_id'].map((name) => [name, id])),
    ...Object.fromEntries(
      ['user_login', 'name', 'display_name', 'first_name', 'last_name'].map((name) => [name, 'Rosa']),
    ),
    ...Object.fromEntries(
      [
        'email',
        'user_email',
        'avatar',
        'avatar_url',
        'photo',
        'profile_image',
        'profile_photo',
        'fallback_avatar',
        'owes',
        'leaves_at',
      ].map((name) => [name, null]),
    ),
    role: 'administrator',
    roles: ['administrator'],
    capabilities: {},
    specialties: [],
    acts_for: [],
    administers: false,
    team: null,
    language: 'es',
    theme: 'light',
    practice: {
      name: 'P',
      time_zone: 'UTC',
      demonstration: true,
      emergency_number: '911',
      phone: null,
      answer_hours: null,
    },
  },
};
const testAnswer = {
  status: 200,
  body: { success: true, message: 'ok', user_id: id, timestamp: '2026-11-23T12:00:00.000Z' },
};
const userInfo = (roles: string[]) => ({
  status: 200,
  body: {
    success: true,
    user_data: { id, name: 'Rosa', role: 'administrator', roles, capabilities: {} },
  },
});
const refusal = (status: number) => ({ status, body: { code: 'x', message: 'x', data: { status } } });

const run = async (): Promise<Record<string, [boolean, string]>> => {
  const { runChecks } = await import('./checks.ts');
  const results: CheckResult[] = [];
  await runChecks((result) => results.push(result));
  expect(results.map(({ check }) => check)).toEqual(['profile', 'test', 'user_info', 'separation']);
  for (const { timestamp } of results) expect(Number.isNaN(Date.parse(timestamp))).toBe(false);
  return Object.fromEntries(results.map(({ check, passed, outcome }) => [check, [passed, outcome]]));
};

test('an administrator passes all four', async () => {
  answers = { me, test: testAnswer, 'user-info': userInfo(['administrator']) };
  expect(await run()).toEqual({
    profile: [true, 'answered'],
    test: [true, 'answered'],
    user_info: [true, 'answered'],
    separation: [true, 'separated'],
  });
});

test('403 is correctly protected, another status fails with it', async () => {
  answers = { me, test: refusal(403), 'user-info': refusal(500) };
  expect(await run()).toMatchObject({
    test: [true, 'protected'],
    user_info: [false, 'status'],
    separation: [false, 'status'],
  });
});

test.each([[[]], [['subscriber']]])('no role of the known set fails the separation: %j', async (roles) => {
  answers = { me, test: testAnswer, 'user-info': userInfo(roles) };
  expect((await run()).separation).toEqual([false, 'no_role']);
});

test('a network error fails the check', async () => {
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError(`cannot reach ${port}`)));
  expect(Object.values(await run())).toEqual(Array(4).fill([false, 'network']));
  vi.unstubAllGlobals();
});

test('the exported file is named by its day and holds the fields of the specification', async () => {
  const { exportedResults } = await import('./checks.ts');
  const timestamp = '2026-11-23T12:00:00.000Z';
  const result: CheckResult = { check: 'profile', passed: true, outcome: 'answered', detail: id, timestamp };
  const file = exportedResults(
    [result],
    () => 'Perfil',
    ({ detail }) => detail,
    new Date(timestamp),
  );
  expect(file.name).toBe('test-results-2026-11-23.json');
  expect(JSON.parse(file.text)).toEqual([{ testName: 'Perfil', passed: true, details: id, timestamp }]);
});
