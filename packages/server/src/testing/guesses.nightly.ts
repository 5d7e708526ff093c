import { randomBytes } from 'node:crypto';
import { allEndpoints } from '@doctor-plus/contract/all-endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { validRequests } from './civil.ts';
import { fieldsOf } from './fields.ts';
import type { Request } from './matrix-case.ts';
import { createWorld, nameOf, send, type World } from './world.ts';

const guesses = 10_000;

let world: World;
beforeAll(async () => {
  world = await createWorld();
}, 120_000);
afterAll(() => world.app.close());

const spelled = (id: bigint): string =>
  id
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Ids that somebody who knows one would try: its neighbours, others of the same and the next milliseconds, and any. */
const guess = (known: string, nth: number): string => {
  const value = BigInt(`0x${known.replaceAll('-', '')}`);
  const step = BigInt(Math.floor(nth / 4) + 1);
  const chance = BigInt(`0x${randomBytes(8).toString('hex')}`) & ((1n << 62n) - 1n);
  switch (nth % 4) {
    case 0:
      return spelled(value + step);
    case 1:
      return spelled(value - step);
    case 2:
      return spelled((value & ~((1n << 62n) - 1n)) + ((step % 3n) << 80n) + chance);
    default:
      return newId();
  }
};

/** Reads of one object, with the parameters that name it. */
const reads = allEndpoints
  .filter(({ method }) => method === 'GET')
  .map((endpoint) => ({
    endpoint,
    ids: fieldsOf(endpoint).flatMap(({ part, path: [name = ''], schema }) =>
      part === 'params' && schema.format === 'uuid' ? [name] : [],
    ),
  }))
  .filter(({ ids }) => ids.length > 0);

describe('an id that somebody guesses (S5)', () => {
  it('differs from its neighbour of the same millisecond in 42 bits of chance', () => {
    const low = (id: string) => BigInt(`0x${id.replaceAll('-', '')}`) & ((1n << 42n) - 1n);
    const ids = Array.from({ length: 10_000 }, newId);
    expect(new Set(ids.map(low)).size).toBe(ids.length);
    for (let bit = 0n; bit < 42n; bit += 1n) {
      const set = ids.filter((id) => (low(id) >> bit) & 1n).length;
      expect(set / ids.length, `bit ${bit}`).toBeGreaterThan(0.45);
      expect(set / ids.length, `bit ${bit}`).toBeLessThan(0.55);
    }
  });

  it.each(reads.map(({ endpoint, ids }) => [nameOf(endpoint), endpoint, ids] as const))(
    '%s answers like one of nothing',
    async (_name, endpoint, ids) => {
      const { client, request } = await validRequests(world, endpoint)();
      const right = await send(client, endpoint, request);
      expect(right.statusCode, right.body).toBe(200);
      const withId = (name: string, id: string): Request => ({
        ...request,
        params: { ...request.params, [name]: id },
      });
      for (const name of ids) {
        const known = request.params?.[name] ?? '';
        const nothing = await send(client, endpoint, withId(name, newId()));
        expect(nothing.statusCode).toBe(404);
        for (let nth = 0; nth < guesses / reads.length / ids.length; nth += 1) {
          const answer = await send(client, endpoint, withId(name, guess(known, nth)));
          expect(answer.body).toBe(nothing.body);
        }
      }
    },
    300_000,
  );
});
