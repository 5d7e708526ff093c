import { randomBytes, randomUUID } from 'node:crypto';
import { allEndpoints } from '@doctor-plus/contract/all-endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp } from './app.ts';
import type { Request } from './matrix-case.ts';
import { cases } from './matrix-cases.ts';
import { callerOf, createWorld, nameOf, send, type World } from './world.ts';

const api = '/wp-json/dr-assistant/v1';
const pairs = 200;
const rounds = 3;
/** Largest difference of the medians; milliseconds (S24). */
const largest = 5;

let app: TestApp;
let known: { id: string; username: string; email: string };
beforeAll(async () => {
  app = await createTestApp({ limitScale: 1_000_000 });
  const { id } = await app.signIn('patient', { emailVerifiedAt: app.now() });
  known = { id, username: `patient.${id.slice(-12)}`, email: `${id.slice(-12)}@example.org` };
});
afterAll(() => app.close());

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const took = async (path: string, body: object): Promise<number> => {
  const began = performance.now();
  const answer = await app.anonymous.call('POST', `${api}/${path}`, body);
  expect(answer.statusCode, answer.body).not.toBe(429);
  return performance.now() - began;
};

/** Difference of the medians of interleaved pairs, of the middle one of three rounds. */
const difference = async (one: () => Promise<number>, other: () => Promise<number>): Promise<number> => {
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [here, nowhere]: [number[], number[]] = [[], []];
    for (let pair = 0; pair < pairs; pair += 1) {
      here.push(await one());
      nowhere.push(await other());
    }
    found.push(Math.abs(median(here) - median(nowhere)));
  }
  return median(found);
};

const randomToken = () => randomBytes(32).toString('base64url');
const nobody = () => `${randomUUID()}@example.org`;
const person = { first_name: 'Ana', last_name: 'Prueba', password: 'cuatro gatos azules' };

describe('known and unknown people cost the same time', () => {
  it.each<[string, () => object, () => object]>([
    [
      'login',
      () => ({ username: known.username, password: 'no es esta' }),
      () => ({ username: nobody(), password: 'no es esta' }),
    ],
    ['request-password-reset', () => ({ email: known.email }), () => ({ email: nobody() })],
    [
      'reset-password',
      () => ({ user_id: known.id, token: randomToken(), new_password: person.password }),
      () => ({ user_id: newId(), token: randomToken(), new_password: person.password }),
    ],
    ['register-patient', () => ({ ...person, email: known.email }), () => ({ ...person, email: nobody() })],
  ])(
    '%s',
    async (path, ofKnown, ofNobody) => {
      expect(
        await difference(
          () => took(path, ofKnown()),
          () => took(path, ofNobody()),
        ),
      ).toBeLessThanOrEqual(largest);
    },
    600_000,
  );
});

describe('what belongs to others costs the time of what does not exist (S2)', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  }, 120_000);
  afterAll(() => world.app.close());

  /** Reads that answer 404 to somebody of the right role who has no right to the object. */
  const reads = allEndpoints.flatMap((endpoint) => {
    if (endpoint.method !== 'GET') return [];
    const [single] = cases[nameOf(endpoint)] ?? [];
    const column = (['patient', 'doctor', 'secretary'] as const).find((role) => {
      const cell = single?.expected[role];
      return typeof cell === 'object' && cell[0] < 300 && cell[1] === 404;
    });
    return single && column ? [[nameOf(endpoint), endpoint, single, column] as const] : [];
  });

  it('concerns several reads', () => expect(reads.length).toBeGreaterThan(3));

  it.each(reads)(
    '%s',
    async (_name, endpoint, single, column) => {
      const who = world.actors.get(`other ${column}`);
      if (!who) throw new Error(`Nobody is called other ${column}`);
      const theirs = await world.requestOf(single, world.circles[0], callerOf(who));
      const nothing = () => single.request(world.unknown(), callerOf(who));
      const tookFor = async (request: Request): Promise<number> => {
        const began = performance.now();
        const answer = await send(who.client, endpoint, request);
        expect(answer.statusCode, answer.body).toBe(404);
        return performance.now() - began;
      };
      expect(
        await difference(
          () => tookFor(theirs),
          () => tookFor(nothing()),
        ),
      ).toBeLessThanOrEqual(largest);
    },
    600_000,
  );
});
