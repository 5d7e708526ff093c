import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

/** Answers 503 instead of queueing when the event loop is more than this far behind; milliseconds. */
const maxEventLoopDelay = 2_000;

/**
 * A single stall is over when it is noticed, and says nothing of the load: the machine may have slept. Requests are turned away once
 * the loop was found behind for so long, or again within a while; milliseconds.
 */
const lasting = 1_500;
const oneSpell = 30_000;

/** Whether the loop has been behind before this moment, too: a judgement for each moment at which it is found behind. */
export const createSpells = () => {
  let began = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  return (now: number): boolean => {
    if (now - last > oneSpell) began = now;
    last = now;
    return now - began >= lasting;
  };
};

/**
 * And when so many wait for a connection to the database: the last of them would wait for seconds. Five hundred who book
 * the same time at once still get their answer (check R9).
 */
const mostWaiting = 600;

/**
 * Health is told also under load. A page that is open gets its parts: one that stays away breaks the page and what is written on it,
 * and a file asks for neither work nor the database.
 */
const isAnsweredUnderLoad = (url: string): boolean => url === '/healthz' || url.startsWith('/assets/');

const busy = () => new Refusal('unavailable', 'The service is very busy.', { retry_after: 2 });

/**
 * Turns new requests away while the process, or the database that `waiting` requests stand in line for, cannot keep up
 * (`/healthz` and the files of the web application answer even then), or while it is stopping.
 */
export const mountPressure = async (server: FastifyInstance, waiting: () => number): Promise<void> => {
  let stopping = false;
  server.addHook('preClose', async () => {
    stopping = true;
  });
  server.addHook('onRequest', async (request) => {
    if (waiting() > mostWaiting && !isAnsweredUnderLoad(request.url)) throw busy();
    if (stopping) throw new Refusal('unavailable', 'The service is stopping.', { retry_after: 2 });
  });
  const lasts = createSpells();
  await server.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: (request) => {
      if (!lasts(performance.now()) || isAnsweredUnderLoad(request.url)) return;
      throw busy();
    },
  });
};
