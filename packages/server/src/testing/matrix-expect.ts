import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import { ErrorBody, type ErrorCode, errorStatus } from '@doctor-plus/contract/kernel/errors.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Case } from './matrix-case.ts';
import { type ActorOfMatrix, nameOf, type World } from './world.ts';

/** Refusals that any endpoint may give without naming them. */
const common: readonly ErrorCode[] = [
  'rest_invalid_param',
  'rest_not_logged_in',
  'rest_forbidden',
  'rest_cookie_invalid_nonce',
  'origin_not_allowed',
  'page_of_another',
];

/** What the audit log holds of one answer, found by its request id. */
export const eventsOf = async (world: World, answer: LightMyRequestResponse) => {
  const { rows } = await world.app.database.asSuperuser(
    'SELECT event, outcome, actor_id FROM audit_event WHERE request_id = $1',
    [answer.headers['x-request-id']],
  );
  return rows;
};

/** Events of one call may stand in two lanes of the log, whose order says nothing. */
const inOrder = <T extends { readonly event: string }>(events: readonly T[]): T[] =>
  events.toSorted((a, b) => a.event.localeCompare(b.event));

/** One success event where the contract declares one, one refusal on every 4xx, nothing else. */
export const expectAudit = async (
  world: World,
  endpoint: Endpoint,
  { silentForVisitors, signsVisitorsIn, unaudited }: Case,
  who: ActorOfMatrix,
  answer: LightMyRequestResponse,
) => {
  const events = await eventsOf(world, answer);
  const { statusCode: status } = answer;
  const isVisitor = who.column === 'anonymous' || who.column === 'pending';
  const silent = unaudited || (silentForVisitors && isVisitor);
  const login = signsVisitorsIn && isVisitor ? [{ event: 'login', outcome: 'success' }] : [];
  if (status < 300 && endpoint.audit && !silent) {
    const expected = [...login, { event: endpoint.audit, outcome: 'success' }];
    expect(inOrder(events), 'one success event').toMatchObject(inOrder(expected));
  } else if (status >= 400 && status < 500) {
    const event = endpoint.audit ?? nameOf(endpoint);
    expect(events, 'one refusal event').toMatchObject([{ event, outcome: 'refused' }]);
  } else expect(events, 'no event').toEqual([]);
};

/** The answer is what the contract declares: the strict response, or a refusal that this endpoint may give. */
export const expectShape = (endpoint: Endpoint, answer: LightMyRequestResponse): void => {
  if (endpoint.download && answer.statusCode < 300) {
    expectFile(answer);
    return;
  }
  if (endpoint.stream === true && answer.statusCode < 300) {
    expectStream(answer);
    return;
  }
  const body = answer.json();
  if (answer.statusCode < 300) {
    expect(answer.statusCode).toBe(endpoint.status ?? 200);
    z.parse(endpoint.response, body);
    return;
  }
  const { code, data } = z.parse(ErrorBody, body);
  expect([...common, ...(endpoint.errors ?? [])]).toContain(code);
  expect(data.status).toBe(answer.statusCode);
  expect(errorStatus[code as ErrorCode]).toBe(answer.statusCode);
};

/** A file that no browser runs, guesses or keeps (S54). */
export const expectFile = (answer: LightMyRequestResponse): void => {
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(
      /^(attachment|inline); filename="[^"]*"; filename\*=UTF-8''/,
    ),
    'content-security-policy': expect.stringContaining('sandbox'),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.rawPayload.length).toBeGreaterThan(0);
};

/** Events that nothing on the way keeps or puts together, beginning with whose they are. */
export const expectStream = (answer: LightMyRequestResponse): void => {
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store, no-transform',
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body).toMatch(/^retry: \d+\nid: \S+\nevent: ready\n/);
};

/** What belongs to a circle stays in it; what is clinical stays between doctor and patient. */
export const expectNoLeak = (world: World, who: ActorOfMatrix, answer: LightMyRequestResponse): void => {
  for (const circle of world.circles) {
    const mine = who.circle === circle;
    if (!mine) expect(answer.body).not.toContain(circle.canaries.personal);
    if (!mine || who.column === 'secretary') expect(answer.body).not.toContain(circle.canaries.clinical);
  }
};
