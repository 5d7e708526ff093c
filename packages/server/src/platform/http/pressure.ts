import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

/** Answers 503 instead of queueing when the event loop is more than this far behind; milliseconds. */
const maxEventLoopDelay = 2_000;

/**
 * And when so many wait for a connection to the database: the last of them would wait for seconds. Five hundred who book
 * the same time at once still get their answer (check R9).
 */
const mostWaiting = 600;

const busy = () => new Refusal('unavailable', 'The service is very busy.', { retry_after: 2 });

/**
 * Turns new requests away while the process, or the database that `waiting` requests stand in line for, cannot keep up
 * (`/healthz` answers even then), or while it is stopping.
 */
export const mountPressure = async (server: FastifyInstance, waiting: () => number): Promise<void> => {
  let stopping = false;
  server.addHook('preClose', async () => {
    stopping = true;
  });
  server.addHook('onRequest', async (request) => {
    if (waiting() > mostWaiting && request.url !== '/healthz') throw busy();
    if (stopping) throw new Refusal('unavailable', 'The service is stopping.', { retry_after: 2 });
  });
  await server.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: (request) => {
      if (request.url === '/healthz') return;
      throw busy();
    },
  });
};
