import { allEndpoints } from '@doctor-plus/contract/all-endpoints.ts';
import { allPermissions, grantsOf, type TeamGrant } from '@doctor-plus/contract/kernel/team-areas.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from './app.ts';
import type { Circle } from './circle.ts';
import type { Cell } from './matrix-case.ts';
import { cases } from './matrix-cases.ts';
import { eventsOf } from './matrix-expect.ts';
import { callerOf, nameOf, send, takeWrites, type World } from './world.ts';
import { restoredWorld } from './worlds.ts';

/** Every call that a secretary makes on behalf of a doctor, with what the doctor has to grant for it. */
const granted = allEndpoints.flatMap((endpoint) =>
  endpoint.team === undefined || endpoint.team === 'own'
    ? []
    : [{ name: nameOf(endpoint), endpoint, need: endpoint.team }],
);

const everything = grantsOf(allPermissions);

/** All there is but this; without reading there is no writing. */
const without = (need: TeamGrant): TeamGrant[] => {
  const [area] = need.split(':');
  return everything.filter(
    (grant) => grant !== need && !(need.endsWith('read') && grant === `${area}:write`),
  );
};

/** This, and what it brings along, and nothing else. */
const only = (need: TeamGrant): TeamGrant[] => {
  const [area] = need.split(':');
  return everything.filter((grant) => grant === need || grant === `${area}:read`);
};

const onOwn = (cell: Cell): number => (typeof cell === 'number' ? cell : cell[0]);
const onForeign = (cell: Cell): number => (typeof cell === 'number' ? cell : cell[1]);

let world: World;
let secretary: TestClient;
let own: Circle;
let other: Circle;
beforeAll(async () => {
  world = await restoredWorld();
  [own, other] = world.circles;
  secretary = own.secretary;
}, 120_000);

const link = (doctor: TestClient, grants: readonly TeamGrant[]) =>
  world.app.database.asSuperuser(
    `INSERT INTO secretary_link (secretary_id, doctor_id, state, grants) VALUES ($1, $2, 'accepted', $3)
      ON CONFLICT (secretary_id, doctor_id) DO UPDATE SET grants = excluded.grants`,
    [secretary.id, doctor.id, grants],
  );

beforeEach(() =>
  world.app.database.asSuperuser('DELETE FROM secretary_link WHERE secretary_id = $1 AND doctor_id = $2', [
    secretary.id,
    other.doctor.id,
  ]),
);

describe.each(granted)('$name', ({ name, endpoint, need }) => {
  for (const single of cases[name] ?? []) {
    const ask = async () => {
      const actor = world.actors.get('secretary');
      if (!actor) throw new Error('The world has no secretary');
      const request = await world.requestOf(single, own, callerOf(actor));
      await takeWrites(world.app);
      return send(secretary, endpoint, request);
    };

    describe(single.about ?? 'a valid request', () => {
      it(`is refused where nobody grants ${need}`, async () => {
        await link(own.doctor, without(need));
        const answer = await ask();
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_granted']);
        expect(await eventsOf(world, answer)).toMatchObject([{ outcome: 'refused' }]);
        expect(await takeWrites(world.app), 'nothing stored').toBe('');
      });

      it(`finds nothing of a doctor who does not grant ${need}, whatever another does`, async () => {
        await link(own.doctor, without(need));
        await link(other.doctor, everything);
        const answer = await ask();
        expect(answer.statusCode, answer.body).toBe(onForeign(single.expected.secretary));
        expect(answer.body).not.toContain(own.canaries.personal);
        expect(answer.body).not.toContain(own.canaries.clinical);
      });

      it(`needs ${need} and nothing else`, async () => {
        await link(own.doctor, only(need));
        const answer = await ask();
        // Where the matrix finds something done already, nobody has done it here.
        const expected = onOwn(single.expected.secretary);
        expect(expected === 409 ? [201, 409] : [expected], answer.body).toContain(answer.statusCode);
      });
    });
  }
});
