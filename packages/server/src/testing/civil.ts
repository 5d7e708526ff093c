import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import { ErrorBody, errorStatus } from '@doctor-plus/contract/kernel/errors.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { TestClient } from './app.ts';
import type { Request } from './matrix-case.ts';
import { cases } from './matrix-cases.ts';
import { expectFile, expectStream } from './matrix-expect.ts';
import { callerOf, nameOf, type World } from './world.ts';

/** Makes valid requests to an endpoint, each afresh, with somebody who may send it. */
export const validRequests = (world: World, endpoint: Endpoint) => {
  const [single] = cases[nameOf(endpoint)] ?? [];
  if (!single) throw new Error(`${nameOf(endpoint)} has no line in the matrix`);
  const admitted = [...world.actors.values()].find(({ column }) => {
    const cell = single.expected[column];
    return column !== 'anonymous' && (typeof cell === 'number' ? cell : cell[0]) < 300;
  });
  // What the world leaves to nobody, such as the first set-up, must read bad input as civilly.
  const who = admitted ?? world.actors.get('patient');
  if (!who) throw new Error(`${nameOf(endpoint)} admits nobody`);
  return async (): Promise<{ client: TestClient; request: Request }> => {
    const request = await world.requestOf(single, who.circle ?? world.circles[0], callerOf(who));
    // A session of its own: some of these calls end the others of the account.
    return { client: await world.app.clientOf(who.client.id), request };
  };
};

/** 4xx with a code of the catalogue, or an answer that the contract declares; never 5xx, never a word of our insides. */
export const expectCivil = (endpoint: Endpoint, kind: string, answer: LightMyRequestResponse): void => {
  expect(answer.statusCode, `${kind}: ${answer.body}`).toBeLessThan(500);
  if (answer.statusCode < 300 && endpoint.download) expectFile(answer);
  else if (answer.statusCode < 300 && endpoint.stream === true) expectStream(answer);
  else if (answer.statusCode < 300) z.parse(endpoint.response, answer.json());
  else expectCivilRefusal(kind, answer.statusCode, answer.body);
};

/** A code of the catalogue with its status, and never a word of our insides. */
export const expectCivilRefusal = (kind: string, status: number, body: string): void => {
  expect(status, kind).toBeLessThan(500);
  const { code } = z.parse(ErrorBody, JSON.parse(body));
  expect(errorStatus, kind).toHaveProperty(code, status);
  expect(body, kind).not.toMatch(/\bat \S+:\d+:\d+|node_modules|select .+ from|Failed query/i);
};
