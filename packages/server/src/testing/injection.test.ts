import { allEndpoints } from '@doctor-plus/contract/all-endpoints.ts';
import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from './app.ts';
import { expectCivil, validRequests } from './civil.ts';
import { type Field, fieldsOf, labelOf, replaced } from './fields.ts';
import type { Request } from './matrix-case.ts';
import { createWorld, nameOf, send, type World } from './world.ts';

/** Stands in every payload: a statement that holds it was put together from what somebody typed. */
const mark = 'zq7inyectado';

/**
 * A payload that runs takes a number from this sequence, and a number taken is not given back when the statement fails or is
 * rolled back: it shows what a `pg_sleep` would show, on a busy machine too.
 */
const run = "nextval('injected')";

/** Ways out of a text, a number, a list, a pattern, an ORDER BY and a comment. */
const running = [
  `${mark}'||${run}||'`,
  `${mark}';SELECT ${run}--`,
  `1 AND 1=(SELECT ${run})--${mark}`,
  `${mark}"; SELECT ${run}; --`,
  `(SELECT ${run})::text,${mark}`,
  `${mark}\\';SELECT ${run}--`,
  `{${mark}}'::text[])) OR (SELECT true FROM ${run})--`,
];

/** `BAD_INPUT=everything` tries every way out; the nightly run sets it. */
const tried = process.env.BAD_INPUT === 'everything' ? running : running.slice(0, 4);

/** The same question twice, true and false: where it is text, both are nothing but text. */
const conditions = [
  [`${mark}' OR '1'='1`, `${mark}' OR '1'='2`],
  [`1 OR 1=1--${mark}`, `1 OR 1=2--${mark}`],
  [`name,(CASE WHEN 1=1 THEN 1 ELSE 1/0 END)--${mark}`, `name,(CASE WHEN 1=2 THEN 1 ELSE 1/0 END)--${mark}`],
] as const;

/** Every place where a text can be put, whether the contract wants a text there or not. */
const textual = ({ part, schema }: Field): boolean => part !== 'body' || schema.type === 'string';

let world: World;
let restore: () => Promise<void>;
beforeAll(async () => {
  world = await createWorld();
  await world.app.database.asSuperuser('CREATE SEQUENCE injected');
  await world.app.database.asSuperuser('GRANT ALL ON SEQUENCE injected TO PUBLIC');
  restore = await world.keep();
}, 120_000);
beforeEach(() => restore());
afterAll(() => world.app.close());

const typed = (request: Request, { part, path }: Field, text: string): Request => ({
  ...request,
  [part]: replaced(request[part], path, text),
});

/** Whether any payload ran since the last call. */
const hasRun = async (): Promise<boolean> => {
  const { rows } = await world.app.database.asSuperuser('SELECT is_called FROM injected');
  if (rows[0].is_called) await world.app.database.asSuperuser("SELECT setval('injected', 1, false)");
  return rows[0].is_called;
};

/** Sends one payload; it must not be part of a statement. */
const sendTyped = async (client: TestClient, endpoint: Endpoint, request: Request, text: string) => {
  const { database } = world.app;
  database.takeQueries();
  const answer = await send(client, endpoint, request);
  const statements = database.takeQueries().filter((statement) => statement.toLowerCase().includes(mark));
  expectCivil(endpoint, text, answer);
  expect(statements, `${text} in a statement`).toEqual([]);
  return answer;
};

const withTexts = allEndpoints
  .map((endpoint) => [nameOf(endpoint), endpoint, fieldsOf(endpoint).filter(textual)] as const)
  .filter(([, , fields]) => fields.length > 0);

describe('what somebody types never becomes part of a statement (S62)', () => {
  it('a payload that ran would be noticed, also when its statement failed', async () => {
    const { database } = world.app;
    database.takeQueries();
    await database.pool.query(`SELECT '${running[0]}'`);
    expect(database.takeQueries().some((statement) => statement.includes(mark))).toBe(true);
    expect(await hasRun()).toBe(true);
    await expect(database.pool.query(`SELECT 1 / (${run} - ${run} + 1)`)).rejects.toThrow('zero');
    expect(await hasRun()).toBe(true);
    expect(await hasRun()).toBe(false);
  });

  it.each(withTexts)(
    '%s',
    async (_name, endpoint, fields) => {
      const next = validRequests(world, endpoint);
      let current = await next();
      for (const field of fields) {
        for (const text of tried) {
          const answer = await sendTyped(
            current.client,
            endpoint,
            typed(current.request, field, text),
            `${text} in ${labelOf(field)}`,
          );
          if (answer.statusCode < 300 && endpoint.method !== 'GET') current = await next();
        }
        expect(await hasRun(), `a payload in ${labelOf(field)} ran`).toBe(false);
        if (endpoint.method !== 'GET') continue;
        for (const [holds, fails] of conditions) {
          const [yes, no] = [
            await sendTyped(current.client, endpoint, typed(current.request, field, holds), holds),
            await sendTyped(current.client, endpoint, typed(current.request, field, fails), fails),
          ];
          expect(yes.statusCode, holds).toBe(no.statusCode);
          expect(yes.body.replaceAll(holds, ''), holds).toBe(no.body.replaceAll(fails, ''));
        }
      }
    },
    120_000,
  );
});
