import { allEndpoints } from '@doctor-plus/contract/all-endpoints.ts';
import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from './app.ts';
import { validRequests } from './civil.ts';
import { createWorld, nameOf, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
}, 120_000);
afterAll(() => world.app.close());

const verbs = ['skip', 'no', 'ignore', 'extend', 'keep', 'reset', 'refresh', 'disable', 'bypass', 'force'];
const more = ['renew', 'prolong', 'allow', 'set', 'touch', 'auto', 'is', 'use', 'enable', 'update'];
const nouns = ['timeout', 'session', 'expiry', 'expires', 'idle', 'auth', 'login', 'alive', 'ttl', 'logout'];
const others = [
  'timeout_reset',
  'max_age',
  'remember',
  'lifetime',
  'activity',
  'token',
  'admin',
  'background',
];
const known = ['skip_timeout_reset', 'rememberme', 'keepalive', 'ping', 'heartbeat', 'poll', 'silent', 'sid'];

const inCamelCase = (word: string) => word.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What other products understand, or could: OpenEMR's `skip_timeout_reset=1` kept sessions alive for ever (CVE-2026-25476). */
const words = [
  ...new Set(
    [
      ...[...verbs, ...more].flatMap((verb) => [...nouns, ...others].map((noun) => `${verb}_${noun}`)),
      ...known,
      ...nouns,
      ...others,
    ].flatMap((word) => [word, inCamelCase(word)]),
  ),
].slice(0, 500);

const batches = Array.from({ length: 5 }, (_, nth) => words.slice(nth * 100, (nth + 1) * 100));

/** One call with a hundred words everywhere where words can stand. */
const callWith = (
  client: TestClient,
  endpoint: Endpoint,
  params: Record<string, string>,
  batch: readonly string[],
): Promise<LightMyRequestResponse> => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const given = Object.fromEntries(batch.map((word) => [word, '1']));
  return client.call(
    endpoint.method,
    `${path}?${new URLSearchParams(given)}`,
    endpoint.method === 'GET' ? undefined : given,
    {
      cookie: `${client.cookie}; ${batch.slice(0, 20).join('=1; ')}=1`,
      ...Object.fromEntries(batch.slice(0, 20).map((word) => [`x-${word.replaceAll('_', '-')}`, '1'])),
    },
  );
};

const sessionOf = async ({ id }: TestClient) =>
  (
    await world.app.database.asSuperuser(
      'SELECT ends_at, last_seen_at, idle_seconds FROM session WHERE user_id = $1',
      [id],
    )
  ).rows;

/** Somebody whom the endpoint admits, with this one session. */
const alone = async (endpoint: Endpoint, change: string) => {
  const { client, request } = await validRequests(world, endpoint)();
  await world.app.database.asSuperuser('DELETE FROM session WHERE user_id = $1', [client.id]);
  const only = await world.app.clientOf(client.id);
  await world.app.database.asSuperuser(`UPDATE session SET ${change} WHERE user_id = $1`, [client.id]);
  return { client: only, params: request.params ?? {} };
};

const closed = allEndpoints.filter(({ access }) => access.kind === 'signed-in');
const byName = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);

describe('a session that is over (S37)', () => {
  it.each(byName(closed))(
    'is not revived by any word at %s',
    async (_name, endpoint) => {
      for (const over of [
        "last_seen_at = app_now() - interval '16 minutes'",
        "ends_at = app_now() - interval '1 second'",
      ]) {
        for (const batch of batches) {
          const { client, params } = await alone(endpoint, over);
          const answer = await callWith(client, endpoint, params, batch);
          expect(answer.statusCode, answer.body).toBe(401);
          expect(await sessionOf(client)).toEqual([]);
        }
      }
    },
    60_000,
  );
});

/** Calls that end or replace the session of who calls; their tests are in accounts/security. */
const ending = new Set(['DELETE /wp-json/wp/v2/users/me', 'POST /wp-json/dr-assistant/v1/login']);

describe('a session that lives (S37)', () => {
  it.each(byName(allEndpoints.filter((endpoint) => !ending.has(nameOf(endpoint)))))(
    'lasts no longer for any word at %s',
    async (_name, endpoint) => {
      const { client, params } = await alone(endpoint, "last_seen_at = app_now() - interval '10 minutes'");
      const [before] = await sessionOf(client);
      for (const batch of batches) await callWith(client, endpoint, params, batch);
      const [after] = await sessionOf(client);
      expect(after.ends_at).toEqual(before.ends_at);
      expect(after.idle_seconds).toBe(before.idle_seconds);
      if (endpoint.passive) expect(after.last_seen_at).toEqual(before.last_seen_at);
    },
    60_000,
  );
});
