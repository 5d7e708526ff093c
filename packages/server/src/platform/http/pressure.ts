import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

/** Answers 503 instead of queueing when the event loop is more than this far behind; milliseconds. */
const maxEventLoopDelay = 2_000;

/** Turns new requests away while the process cannot keep up (`/healthz` answers even then) or is stopping. */
export const mountPressure = async (server: FastifyInstance): Promise<void> => {
  let stopping = false;
  server.addHook('preClose', async () => {
    stopping = true;
  });
  server.addHook('onRequest', async () => {
    if (stopping) throw new Refusal('unavailable', 'The service is stopping.', { retry_after: 2 });
  });
  await server.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: (request) => {
      if (request.url === '/healthz') return;
      throw new Refusal('unavailable', 'The service is very busy.', { retry_after: 2 });
    },
  });
};
