import autocannon from 'autocannon';
import { cpuOf } from './processes.ts';
import type { Stage } from './stage.ts';

export type Call = {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
};

export type Load = {
  /** Milliseconds of CPU for one request, server and database together. */
  readonly cpu: number;
  readonly perSecond: number;
  readonly p99: number;
};

/** Sends the calls in turn over ten connections for some seconds. Throws when an answer is not 2xx. */
export const load = async (
  stage: Stage,
  calls: readonly Call[],
  options: { connections?: number; seconds?: number } = {},
): Promise<Load> => {
  const { connections = 10, seconds = 3 } = options;
  const requests = calls.map(({ method = 'GET', path, body, headers = {} }) => ({
    method,
    path,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }));
  const shoot = (duration: number) =>
    autocannon({ url: stage.addresses[0] ?? '', connections, duration, requests });
  // Until the code that all of them run through has been compiled for speed.
  await shoot(3);
  const before = cpuOf(stage.serverPids, stage.postmaster);
  const result = await shoot(seconds);
  const used = cpuOf(stage.serverPids, stage.postmaster) - before;
  const answered = result['2xx'];
  if (result.non2xx > 0 || result.errors > 0 || answered === 0) {
    throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} errors, ${answered} good ones`);
  }
  return { cpu: used / answered, perSecond: answered / result.duration, p99: result.latency.p99 };
};
