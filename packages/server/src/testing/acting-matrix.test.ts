import { allEndpoints } from '@doctor-plus/contract/all-endpoints.ts';
import { proxyScopes } from '@doctor-plus/contract/kernel/access.ts';
import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from './app.ts';
import type { Circle } from './circle.ts';
import type { Cell } from './matrix-case.ts';
import { cases } from './matrix-cases.ts';
import { eventsOf, expectShape } from './matrix-expect.ts';
import { actingFor, letAct } from './proxies.ts';
import { callerOf, nameOf, send, takeWrites, type World } from './world.ts';
import { restoredWorld } from './worlds.ts';

/** Further actors of the matrix: who acts for the patient of a circle, in every state that counts. */
const proxies = ['with the scope', 'with another scope', 'whose time is over', 'who never was'] as const;
type Kind = (typeof proxies)[number];

const open = allEndpoints.flatMap((endpoint) =>
  endpoint.proxy ? [{ name: nameOf(endpoint), endpoint, scope: endpoint.proxy }] : [],
);

let world: World;
beforeAll(async () => {
  world = await restoredWorld();
}, 120_000);

/** An account that acts for the patient of a circle; nobody else does. */
const proxyOf = async ({ patient }: Circle, kind: Kind, scope: NonNullable<Endpoint['proxy']>) => {
  const client = await world.app.signIn('patient', { givenName: 'Petra', familyName: 'Procura' });
  const pair = { proxyId: client.id, patientId: patient.id };
  if (kind === 'with the scope') await letAct(world.app, pair, [scope]);
  if (kind === 'with another scope') {
    const others = proxyScopes.filter((one) => one !== scope);
    await letAct(world.app, pair, others);
  }
  if (kind === 'whose time is over')
    await letAct(world.app, pair, [scope], { until: new Date(world.app.now().getTime() - 1) });
  return client;
};

const onOwn = (cell: Cell): number => (typeof cell === 'number' ? cell : cell[0]);
const onForeign = (cell: Cell): number => (typeof cell === 'number' ? cell : cell[1]);

describe.each(open)('$name', ({ name, endpoint, scope }) => {
  for (const single of cases[name] ?? []) {
    /** What the patient of the first circle would send about the objects of a circle, sent by a proxy of the first. */
    const asProxy = async (client: TestClient, about: Circle) => {
      const patient = world.actors.get('patient');
      if (!patient) throw new Error('The world has no patient');
      const request = await world.requestOf(single, about, callerOf(patient));
      await takeWrites(world.app);
      world.app.database.takeQueries();
      const answer = await send(client, endpoint, request, actingFor(world.circles[0].patient.id));
      return { answer, queries: world.app.database.takeQueries() };
    };

    describe(single.about ?? 'a valid request', () => {
      it.each(proxies)('by a proxy %s', async (kind) => {
        const [own, foreign] = world.circles;
        const client = await proxyOf(own, kind, scope);
        const isLet = kind === 'with the scope';

        const about = await asProxy(client, own);
        const expected = isLet ? onOwn(single.expected.patient) : 404;
        expect(about.answer.statusCode, about.answer.body).toBe(expected);
        const events = await eventsOf(world, about.answer);
        expect(events).toHaveLength(1);
        expect(events).toMatchObject([
          { actor_id: client.id, outcome: expected < 300 ? 'success' : 'refused' },
        ]);
        if (expected < 300) {
          expectShape(endpoint, about.answer);
          expect(about.queries.length, about.queries.join('\n')).toBeLessThanOrEqual(endpoint.queries);
        } else expect(await takeWrites(world.app), 'nothing stored').toBe('');

        const other = await asProxy(client, foreign);
        expect(other.answer.statusCode, other.answer.body).toBe(
          isLet ? onForeign(single.expected.patient) : 404,
        );
        for (const { answer } of [about, other]) {
          expect(answer.body).not.toContain(foreign.canaries.personal);
          expect(answer.body).not.toContain(foreign.canaries.clinical);
        }
      });
    });
  }
});

it('whom a proxy acts for stands in the log of every call, beside who it was', async () => {
  const { rows } = await world.app.database.asSuperuser(
    `SELECT DISTINCT event FROM audit_event e JOIN app_user u ON u.id = e.actor_id AND u.given_name = 'Petra'
      WHERE outcome = 'success' AND patient_id = $1::uuid AND (details ->> 'acts_for')::uuid = $1::uuid`,
    [world.circles[0].patient.id],
  );
  const known = new Set(rows.map(({ event }) => event));
  expect([...known].sort()).toEqual([...new Set(open.map(({ endpoint }) => endpoint.audit))].sort());
});
