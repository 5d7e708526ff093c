import { allEndpoints } from '@doctor-plus/contract/all-endpoints.ts';
import { type Endpoint, pageOfHeader, pageOwner } from '@doctor-plus/contract/kernel/endpoint.ts';
import { type ErrorCode, errorStatus } from '@doctor-plus/contract/kernel/errors.ts';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Circle } from './circle.ts';
import type { Case, Cell, Request } from './matrix-case.ts';
import { cases } from './matrix-cases.ts';
import { eventsOf, expectAudit, expectNoLeak, expectShape } from './matrix-expect.ts';
import { type ActorOfMatrix, actorNames, callerOf, nameOf, send, takeWrites, type World } from './world.ts';
import { restoredWorld } from './worlds.ts';

let world: World;

/** The same world for each case: a booking puts a patient into a doctor's care, and the next case must not find that. */
const inRestoredWorld = (): void => {
  beforeAll(async () => {
    world = await restoredWorld();
  }, 120_000);
};

const actor = (name: string): ActorOfMatrix => {
  const found = world.actors.get(name);
  if (!found) throw new Error(`Nobody is called ${name}`);
  return found;
};

const onOwn = (cell: Cell): number => (typeof cell === 'number' ? cell : cell[0]);
const onForeign = (cell: Cell): number => (typeof cell === 'number' ? cell : cell[1]);

/** As if everybody had just signed in: noting that a session is in use would count as a statement of the endpoint. */
const freshen = () =>
  world.app.database.asSuperuser(
    `UPDATE session SET last_seen_at = app_now(), authenticated_at = app_now() WHERE last_seen_at < app_now() - interval '30 seconds'`,
  );

/** Calls once and checks all that holds for every call, whatever it answers. */
const callAs = async (endpoint: Endpoint, single: Case, who: ActorOfMatrix, request: Request) => {
  const { app } = world;
  const client = single.endsSession && who.client.id ? await app.clientOf(who.client.id) : who.client;
  await takeWrites(app);
  await freshen();
  app.database.takeQueries();
  const answer = await send(client, endpoint, request);
  const queries = app.database.takeQueries();
  expectShape(endpoint, answer);
  expectNoLeak(world, who, answer);
  await expectAudit(world, endpoint, single, who, answer);
  if (answer.statusCode < 300) {
    expect(queries.length, queries.join('\n')).toBeLessThanOrEqual(endpoint.queries);
  }
  if (answer.statusCode >= 300 || endpoint.method === 'GET') {
    expect(await takeWrites(app), 'nothing stored').toBe('');
  }
  return answer;
};

const ownAndForeign = (who: ActorOfMatrix): readonly { circle: Circle; own: boolean }[] =>
  world.circles.map((circle) => ({ circle, own: who.circle === circle }));

/** Every case of an endpoint, called by each of nine people about objects of their own, of somebody else, and of nobody. */
const describeCases = (endpoint: Endpoint, ofEndpoint: readonly Case[]) =>
  describe(nameOf(endpoint), () => {
    for (const single of ofEndpoint) {
      describe(single.about ?? 'a valid request', () => {
        inRestoredWorld();

        it.each(actorNames)('%s', async (actorName) => {
          const who = actor(actorName);
          const cell = single.expected[who.column];
          const refusals: LightMyRequestResponse[] = [];
          for (const { circle, own } of ownAndForeign(who)) {
            const answer = await callAs(
              endpoint,
              single,
              who,
              await world.requestOf(single, circle, callerOf(who)),
            );
            expect(answer.statusCode, `${own ? 'own' : 'foreign'}: ${answer.body}`).toBe(
              own ? onOwn(cell) : onForeign(cell),
            );
            if (answer.statusCode === 404) refusals.push(answer);
          }
          const none = await callAs(endpoint, single, who, single.request(world.unknown(), callerOf(who)));
          const admitted = onForeign(cell) < 300 || onForeign(cell) === 404;
          expect(none.statusCode, `unknown: ${none.body}`).toBe(
            (admitted ? single.unknown : undefined) ?? onForeign(cell),
          );
          for (const refusal of none.statusCode === 404 ? refusals : []) expect(refusal.body).toBe(none.body);
        });
      });
    }
  });

/** Somebody whom the endpoint admits, or a patient where it admits nobody, with a valid request and a session of their own. */
const admitted = async (endpoint: Endpoint) => {
  const [single] = cases[nameOf(endpoint)] ?? [];
  const who =
    [...world.actors.values()].find(
      ({ column }) => column !== 'anonymous' && single && onOwn(single.expected[column]) < 300,
    ) ?? actor('patient');
  if (!single) throw new Error(`${nameOf(endpoint)} has no line in the matrix`);
  // An administrator has no circle of their own; what they may change lies in any.
  return {
    client: await world.app.clientOf(who.client.id),
    request: await world.requestOf(single, who.circle ?? world.circles[0], callerOf(who)),
  };
};

/** Refuses a state change that does not come from our own page with a nonce and JSON. */
const describeChange = (endpoint: Endpoint) =>
  describe(`a state change: ${nameOf(endpoint)}`, () => {
    inRestoredWorld();

    /** The call with these headers is refused with `code`, and nothing is stored. */
    const refused = async (code: ErrorCode, headers: () => Record<string, string>) => {
      const { client, request } = await admitted(endpoint);
      await takeWrites(world.app);
      const answer = await send(client, endpoint, request, headers());
      expect(answer.json().code).toBe(code);
      expect(answer.statusCode).toBe(errorStatus[code]);
      expect(await eventsOf(world, answer)).toMatchObject([{ outcome: 'refused' }]);
      expect(await takeWrites(world.app)).toBe('');
    };

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
      'does not read %s',
      async (type) => {
        const { client, request } = await admitted(endpoint);
        if (request.body === undefined) return;
        await takeWrites(world.app);
        const answer = await world.app.server.inject({
          method: endpoint.method as 'POST',
          url: endpoint.path.replace(/:(\w+)/g, (_, key: string) => request.params?.[key] ?? ''),
          headers: {
            host: 'localhost',
            cookie: client.cookie,
            'x-wp-nonce': client.nonce(),
            'content-type': type,
          },
          payload: JSON.stringify(request.body),
        });
        expect([400, 415]).toContain(answer.statusCode);
        expect(await takeWrites(world.app)).toBe('');
      },
    );

    if (endpoint.fromAnywhere) {
      it('knows nobody, whatever cookie another site sends along', async () => {
        const { client, request } = await admitted(endpoint);
        const answer = await send(client, endpoint, request, {
          origin: 'https://example.org',
          'sec-fetch-site': 'cross-site',
          'x-wp-nonce': '',
        });
        expect(answer.statusCode).toBeLessThan(300);
        expect(await eventsOf(world, answer)).toMatchObject([{ outcome: 'success', actor_id: null }]);
      });
      return;
    }

    if (endpoint.signed) {
      it('refuses what no provider signed, whoever sends it from wherever', () =>
        refused('rest_forbidden', () => ({ origin: 'https://example.org', 'x-wp-nonce': '' })));
      return;
    }

    if (endpoint.method === 'DELETE' && endpoint.nonce === 'optional') {
      it.each(['', 'ffffffffffffffffffffffffffffffff'])('works with the nonce "%s"', async (nonce) => {
        const { app } = world;
        const { cookie } = await app.clientOf(actor('patient').client.id);
        const answer = await app.anonymous.call(endpoint.method, endpoint.path, undefined, {
          cookie,
          'x-wp-nonce': nonce,
        });
        expect(answer.statusCode).toBe(200);
      });
    } else {
      it('needs a nonce', () => refused('rest_cookie_invalid_nonce', () => ({ 'x-wp-nonce': '' })));

      it('refuses the nonce of another session', () =>
        refused('rest_cookie_invalid_nonce', () => ({
          'x-wp-nonce': actor('administrator').client.nonce(),
        })));
    }

    it.each(['https://example.org', 'http://localhost.example.org', 'http://localhost:81', 'null'])(
      'refuses the origin %s',
      (origin) => refused('origin_not_allowed', () => ({ origin })),
    );

    it('refuses a call that another site started', () =>
      refused('origin_not_allowed', () => ({ 'sec-fetch-site': 'cross-site' })));
  });

/** As `admitted`; the administrator's own reads have no circle. */
const admittedReader = async (endpoint: Endpoint) => {
  const [single] = cases[nameOf(endpoint)] ?? [];
  if (!single) throw new Error(`${nameOf(endpoint)} has no line in the matrix`);
  const who = [...world.actors.values()].find(
    ({ column }) => column !== 'anonymous' && onOwn(single.expected[column]) < 300,
  );
  if (!who) throw new Error(`${nameOf(endpoint)} admits nobody`);
  const request = await world.requestOf(single, who.circle ?? world.circles[0], callerOf(who));
  return { who, request };
};

/** Reads do without a nonce, and tell no other site what they hold. */
const describeReads = (reads: readonly Endpoint[]) =>
  describe('a read', () => {
    inRestoredWorld();

    it.each(reads.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
      'ignores a stale nonce: %s',
      async (_name, endpoint) => {
        await freshen();
        const { who, request } = await admittedReader(endpoint);
        const [without, stale] = [
          await send(who.client, endpoint, request),
          await send(who.client, endpoint, request, { 'x-wp-nonce': 'ffffffffffffffffffffffffffffffff' }),
        ];
        expect(without.statusCode).toBe(200);
        expect(stale.statusCode).toBe(200);
      },
    );

    it.each(['https://example.org', 'null'])('never names the origin %s as allowed', async (origin) => {
      for (const endpoint of reads) {
        const { who, request } = await admittedReader(endpoint);
        const answer = await send(who.client, endpoint, request, { origin });
        // What is open to every site knows nobody: it names none, and takes no cookie along.
        const named = endpoint.fromAnywhere ? '*' : undefined;
        expect(answer.headers['access-control-allow-origin'], nameOf(endpoint)).toBe(named);
        expect(answer.headers['access-control-allow-credentials'], nameOf(endpoint)).toBeUndefined();
      }
    });
  });

/** A page acts for the person it was opened by, or not at all, whether it reads or writes (docs/decisions/0081). */
const describeForeignPages = (endpoints: readonly Endpoint[]) =>
  describe('a page of another session', () => {
    inRestoredWorld();

    it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
      'is refused: %s',
      async (_name, endpoint) => {
        const { client, request } = await admitted(endpoint);
        const other = [...world.actors.values()]
          .map((who) => who.client)
          .find(({ id }) => id !== client.id && id !== '');
        if (!other) throw new Error('Nobody else is there');
        const owners = [
          pageOwner({ id: other.id, role: 'doctor' }),
          pageOwner({ id: client.id, role: 'no role of theirs' as Role }),
          '',
        ];
        for (const owner of owners) {
          await takeWrites(world.app);
          const answer = await send(client, endpoint, request, { [pageOfHeader]: owner });
          expect([answer.statusCode, answer.json().code]).toEqual([409, 'page_of_another']);
          expect(answer.headers['x-wp-nonce'], 'no nonce of whoever is there now').toBeUndefined();
          expect(await eventsOf(world, answer)).toMatchObject([{ outcome: 'refused', actor_id: client.id }]);
          expect(await takeWrites(world.app), 'nothing stored').toBe('');
        }
      },
    );
  });

/** The permission matrix of a slice: who may call its endpoints about what, and from where. */
export const describeMatrix = (ofSlice: Readonly<Record<string, readonly Case[]>>): void => {
  const endpoints = allEndpoints.filter((endpoint) => nameOf(endpoint) in ofSlice);
  for (const endpoint of endpoints) describeCases(endpoint, ofSlice[nameOf(endpoint)] ?? []);
  for (const endpoint of endpoints) if (endpoint.method !== 'GET') describeChange(endpoint);
  const reads = endpoints.filter(({ method }) => method === 'GET');
  if (reads.length > 0) describeReads(reads);
  describeForeignPages(endpoints.filter(({ fromAnywhere, signed }) => !fromAnywhere && !signed));
};
