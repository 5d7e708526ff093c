import { appendFileSync } from 'node:fs';
import { allEndpoints } from '@doctor-plus/contract/all-endpoints.ts';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, it } from 'vitest';
import { expectCivil, validRequests } from './civil.ts';
import { type Field, fieldsOf, replaced } from './fields.ts';
import type { Request } from './matrix-case.ts';
import { nameOf, send, type World } from './world.ts';
import { restoredWorld } from './worlds.ts';

/** Random values in random fields; the nightly run tries many more. fast-check prints the seed of a failure. */
const runs = process.env.BAD_INPUT === 'everything' ? 500 : 40;

let world: World;
let sent = 0;
beforeEach(async () => {
  world = await restoredWorld();
}, 120_000);
afterAll(() => {
  if (process.env.BAD_INPUT_COUNT) appendFileSync(process.env.BAD_INPUT_COUNT, `${sent}\n`);
});

const anyText = fc.string({ unit: 'binary', maxLength: 300 });
const anyValue = fc.oneof(
  anyText,
  fc.jsonValue({ maxDepth: 4 }),
  fc.double(),
  fc.bigInt().map((number) => `${number}`),
  fc
    .date({ noInvalidDate: false })
    .map((date) => (Number.isNaN(date.getTime()) ? 'Invalid Date' : date.toISOString())),
);

const spoiled = (request: Request, changes: readonly (readonly [Field, unknown])[]): Request => {
  let changed = request;
  for (const [{ part, path }, value] of changes) {
    const put = part === 'body' || typeof value === 'string' ? value : JSON.stringify(value);
    changed = { ...changed, [part]: replaced(changed[part], path, put) };
  }
  return changed;
};

const withFields = allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint, fieldsOf(endpoint)] as const);

describe('random values', () => {
  it.each(withFields.filter(([, , fields]) => fields.length > 0))(
    '%s',
    async (_name, endpoint, fields) => {
      const next = validRequests(world, endpoint);
      let current: Awaited<ReturnType<typeof next>> | undefined;
      const changes = fc.array(fc.tuple(fc.constantFrom(...fields), anyValue), {
        minLength: 1,
        maxLength: 4,
      });
      await fc.assert(
        fc.asyncProperty(changes, async (chosen) => {
          current ??= await next();
          sent += 1;
          const answer = await send(current.client, endpoint, spoiled(current.request, chosen));
          if (answer.statusCode < 300) current = undefined;
          expectCivil(endpoint, JSON.stringify(chosen.map(([field, value]) => [field.path, value])), answer);
        }),
        { numRuns: runs, interruptAfterTimeLimit: 15_000 },
      );
    },
    60_000,
  );
});
