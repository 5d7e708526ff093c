import { allEndpoints } from '@doctor-plus/contract/all-endpoints.ts';
import { admits } from '@doctor-plus/contract/kernel/access.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cell } from './matrix-case.ts';
import { cases } from './matrix-cases.ts';
import { eventsOf, expectNoLeak, expectShape } from './matrix-expect.ts';
import { type ActorOfMatrix, callerOf, nameOf, send, type World } from './world.ts';
import { restoredWorld } from './worlds.ts';

const ofAdministrators = allEndpoints.filter(
  ({ access }) => access.kind === 'signed-in' && admits(access, 'administrator') && !admits(access, 'doctor'),
);
const ofDoctors = allEndpoints.filter(
  ({ access }) => access.kind === 'signed-in' && admits(access, 'doctor') && !admits(access, 'administrator'),
);
const named = (endpoints: typeof allEndpoints) =>
  endpoints.map((endpoint) => ({ name: nameOf(endpoint), endpoint }));

const onOwn = (cell: Cell): number => (typeof cell === 'number' ? cell : cell[0]);
const onForeign = (cell: Cell): number => (typeof cell === 'number' ? cell : cell[1]);

let world: World;
let administering: ActorOfMatrix;
beforeEach(async () => {
  world = await restoredWorld();
  const found = world.actors.get('other doctor');
  if (!found) throw new Error('The world has no other doctor');
  administering = found;
  await world.app.database.asSuperuser('UPDATE app_user SET administers = true WHERE id = $1', [
    found.client.id,
  ]);
}, 120_000);

/** The doctor of the second circle, who administers, asks about objects of the first. */
const ask = async (endpoint: (typeof allEndpoints)[number], single: (typeof cases)[string][number]) => {
  const [circle] = world.circles;
  const request = await world.requestOf(single, circle, callerOf(administering));
  const answer = await send(administering.client, endpoint, request);
  expectShape(endpoint, answer);
  expectNoLeak(world, administering, answer);
  return answer;
};

describe('a call of administrators is open to a doctor who administers', () => {
  it.each(named(ofAdministrators))('$name', async ({ name, endpoint }) => {
    for (const single of cases[name] ?? []) {
      const answer = await ask(endpoint, single);
      const expected = single.expected.administrator;
      expect(answer.statusCode, answer.body).toBe(onForeign(expected));
      expect(
        (await eventsOf(world, answer)).every((event) => event.actor_id === administering.client.id),
      ).toBe(true);
    }
  });
});

describe('a call of doctors reaches no more for a doctor who administers', () => {
  it.each(named(ofDoctors))('$name', async ({ name, endpoint }) => {
    for (const single of cases[name] ?? []) {
      const answer = await ask(endpoint, single);
      expect(answer.statusCode, answer.body).toBe(onForeign(single.expected.doctor));
    }
  });
});

it('has calls of both kinds to ask about, with cells that differ by whose objects they are', () => {
  expect(ofAdministrators.length).toBeGreaterThan(20);
  const differing = ofDoctors.filter((endpoint) =>
    (cases[nameOf(endpoint)] ?? []).some(
      ({ expected: { doctor } }) => onOwn(doctor) < 300 && onForeign(doctor) === 404,
    ),
  );
  expect(differing.length).toBeGreaterThan(20);
});
