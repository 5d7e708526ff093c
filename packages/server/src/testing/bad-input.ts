import { appendFileSync } from 'node:fs';
import { allEndpoints } from '@doctor-plus/contract/all-endpoints.ts';
import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { FastifyRequest, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, type Refusal } from '../platform/http/errors.ts';
import { readInput } from '../platform/http/schemas.ts';
import { asRefusal } from '../platform/http/translate.ts';
import { badValues } from './bad-values.ts';
import { expectCivil, expectCivilRefusal, validRequests } from './civil.ts';
import { absent, type Field, fieldsOf, labelOf, replaced } from './fields.ts';
import type { Case, Request } from './matrix-case.ts';
import { createTimes } from './within.ts';
import { nameOf, send, takeWrites, type World } from './world.ts';
import { restoredWorld } from './worlds.ts';

/** `BAD_INPUT=everything` tries every kind in every field, all by HTTP. The nightly run sets it. */
const everything = process.env.BAD_INPUT === 'everything';

let world: World;
let times = createTimes();

/** Milliseconds for the requests of one field. The server ends a statement that hangs long before, and that answer fails. */
const patience = 60_000;

/** What the server reads of a request: JSON that went over the wire. */
const received = ({ params = {}, query = {}, body }: Request) => ({
  params,
  query,
  body: body === undefined ? undefined : JSON.parse(JSON.stringify(body)),
});

/** The refusal of the schema, by the functions that the server calls; null when it accepts the request. */
const refusalOf = (endpoint: Endpoint, request: Request): Refusal | null => {
  // A form and a signed body are read while they arrive.
  if (endpoint.multipart || endpoint.signed) return null;
  try {
    readInput(endpoint, received(request) as FastifyRequest);
    return null;
  } catch (error) {
    return asRefusal(error);
  }
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

const checkServer = async (): Promise<void> => {
  const alive = await world.app.server.inject({ method: 'GET', url: '/healthz' });
  expect(alive.statusCode, 'the server is alive').toBe(200);
  const { rows } = await world.app.database.asSuperuser('SELECT * FROM audit_verify()');
  expect(rows, 'the audit chain is whole').toEqual([]);
};

const describeFields = (endpoint: Endpoint): void => {
  const fields = fieldsOf(endpoint);
  const endpointName = nameOf(endpoint);
  describe(`bad input: ${endpointName}`, () => {
    beforeAll(async () => {
      world = await restoredWorld();
    }, 120_000);
    afterAll(checkServer);

    it.each(fields.map((field) => [labelOf(field), field] as const))(
      '%s',
      async (fieldName, field) => {
        const next = validRequests(world, endpoint);
        let current = await next();
        let isRefusedByHttp = false;
        for (const [kind, value] of badValues(field, everything)) {
          const request = spoiled(current.request, field, value);
          const refusal = everything ? null : refusalOf(endpoint, request);
          if (refusal) {
            expectCivilRefusal(kind, refusal.status, JSON.stringify(bodyOf(refusal)));
            // The first shows that the route refuses what the schema refuses; the others would show it again.
            if (isRefusedByHttp) continue;
            isRefusedByHttp = true;
          }
          await takeWrites(world.app);
          const answer = await times.timed(() => send(current.client, endpoint, request));
          if (refusal) expect(answer.statusCode, kind).toBeGreaterThanOrEqual(400);
          expectCivil(endpoint, kind, answer);
          if (answer.statusCode >= 400)
            expect(await takeWrites(world.app), `${kind}: nothing stored`).toBe('');
          else {
            if (shownAgain.has(`${endpointName} ${fieldName}`)) expectSameText(kind, value, answer);
            if (endpoint.method !== 'GET') current = await next();
          }
        }
      },
      patience,
    );
  });
};

/** Every field of the endpoints of a slice, with every kind of bad value. */
export const describeBadInput = (ofSlice: Readonly<Record<string, readonly Case[]>>): void => {
  times = createTimes();
  const endpoints = allEndpoints.filter((endpoint) => nameOf(endpoint) in ofSlice);
  const withFields = endpoints.filter((endpoint) => fieldsOf(endpoint).length > 0);
  for (const endpoint of withFields) describeFields(endpoint);
  if (withFields.length === 0) it('takes no input', () => expect(endpoints.flatMap(fieldsOf)).toEqual([]));
  afterAll(() => {
    if (process.env.BAD_INPUT_COUNT) appendFileSync(process.env.BAD_INPUT_COUNT, `${times.count()}\n`);
    times.judge(1000);
  });
};
