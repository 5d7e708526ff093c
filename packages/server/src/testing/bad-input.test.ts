import { appendFileSync } from 'node:fs';
import { allEndpoints } from '@doctor-plus/contract/all-endpoints.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { badValues } from './bad-values.ts';
import type { Request } from './cases/case.ts';
import { expectCivil, validRequests } from './civil.ts';
import { absent, type Field, fieldsOf, labelOf, replaced } from './fields.ts';
import { createWorld, nameOf, send, takeWrites, type World } from './world.ts';

/** `BAD_INPUT=everything` tries every kind in every field; the nightly run sets it. */
const everything = process.env.BAD_INPUT === 'everything';

let world: World;
const took: number[] = [];
beforeAll(async () => {
  world = await createWorld();
}, 120_000);
afterAll(async () => {
  const slow = took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
  await world.app.close();
  if (process.env.BAD_INPUT_COUNT) appendFileSync(process.env.BAD_INPUT_COUNT, `${took.length}\n`);
  expect(slow, 'p99 in milliseconds').toBeLessThan(1000);
});

/** Milliseconds for the forty requests of one field; a statement that hangs is ended by the server long before, and is no civil answer. */
const patience = 60_000;

const timed = async (call: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> => {
  const began = performance.now();
  const answer = await call();
  took.push(performance.now() - began);
  return answer;
};

/** The request with one field changed; parameters and queries are texts, and an absent parameter is an empty one. */
const spoiled = (request: Request, { part, path }: Field, value: unknown): Request => {
  if (part === 'params' && value === absent) return spoiled(request, { part, path, schema: {} }, '');
  const changed = replaced(request[part], path, value);
  return { ...request, [part]: changed === absent ? undefined : changed };
};

/** Fields whose text the answer shows again: what is accepted must come back as it was typed, in NFC. */
const shownAgain = new Set([
  'POST /wp-json/dr-assistant/v1/appointments body.reason',
  'POST /wp-json/dr-assistant/v1/patients body.firstName',
  'PUT /wp-json/dr-assistant/v1/patients/:id/visits/:visitId body.content.chief_complaint',
  'PUT /wp-json/dr-assistant/v1/patients/:id/visits/:visitId body.content.notes',
  'PUT /wp-json/dr-assistant/v1/patients/:id/visits/:visitId body.content.conclusion.diagnosis',
  'PUT /wp-json/dr-assistant/v1/patients/:id/visits/:visitId body.content.lab_results.0.test',
  'POST /wp-json/dr-assistant/v1/chat body.messages.0.content',
]);

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

const expectSameText = (kind: string, value: unknown, answer: LightMyRequestResponse): void => {
  if (typeof value !== 'string' || value.trim() === '') return;
  const typed = value.normalize().trim();
  expect(
    stringsIn(answer.json()).some((text) => text.includes(typed)),
    `${kind} comes back as typed`,
  ).toBe(true);
};

const every = allEndpoints.flatMap((endpoint) =>
  fieldsOf(endpoint).map((field) => [nameOf(endpoint), labelOf(field), endpoint, field] as const),
);

describe('every field of every endpoint', () => {
  it.each(every)(
    '%s: %s',
    async (endpointName, fieldName, endpoint, field) => {
      const next = validRequests(world, endpoint);
      let current = await next();
      for (const [kind, value] of badValues(field, everything)) {
        await takeWrites(world.app);
        const answer = await timed(() =>
          send(current.client, endpoint, spoiled(current.request, field, value)),
        );
        expectCivil(endpoint, kind, answer);
        if (answer.statusCode >= 400) expect(await takeWrites(world.app), `${kind}: nothing stored`).toBe('');
        else {
          if (shownAgain.has(`${endpointName} ${fieldName}`)) expectSameText(kind, value, answer);
          if (endpoint.method !== 'GET') current = await next();
        }
      }
    },
    patience,
  );
});

describe('afterwards', () => {
  it('the server is alive, and its audit chain holds', async () => {
    const alive = await world.app.server.inject({ method: 'GET', url: '/healthz' });
    expect(alive.statusCode).toBe(200);
    const { rows } = await world.app.database.asSuperuser('SELECT * FROM audit_verify()');
    expect(rows).toEqual([]);
  });
});
