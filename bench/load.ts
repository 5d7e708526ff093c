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
  /** Milliseconds within which so many of a thousand were answered; the tool has no 95th percentile. */
  readonly p975: number;
  readonly p99: number;
};

/** Rounds to warm up, at most, for what a server does as its first work. */
export const fromCold = 4;

/** A round that costs more than this share of the one before is no warmer. */
const still = 0.95;

/**
 * Sends the calls in turn over ten connections for some seconds, after up to `rounds` of three seconds to warm up. Throws when an answer is not 2xx.
 */
export const load = async (
  stage: Stage,
  calls: readonly Call[],
  options: { connections?: number; seconds?: number; rounds?: number } = {},
): Promise<Load> => {
  const { connections = 10, seconds = 3, rounds = 1 } = options;
  const requests = calls.map(({ method = 'GET', path, body, headers = {} }) => ({
    method,
    path,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }));
  const shoot = (duration: number) =>
    autocannon({ url: stage.addresses[0] ?? '', connections, duration, requests });
  const measured = async (duration: number) => {
    const before = cpuOf(stage.serverPids, stage.postmaster);
    const result = await shoot(duration);
    const used = cpuOf(stage.serverPids, stage.postmaster) - before;
    return { result, cpu: used / result['2xx'] };
  };
  // Until the code that all of them run through has been compiled for speed: until a request costs no less than before.
  for (let round = 0, last = Number.POSITIVE_INFINITY; round < rounds; round += 1) {
    const { cpu } = await measured(3);
    if (cpu > still * last) break;
    last = cpu;
  }
  const { result, cpu } = await measured(seconds);
  const answered = result['2xx'];
  if (result.non2xx > 0 || result.errors > 0 || answered === 0) {
    throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} errors, ${answered} good ones`);
  }
  const { p97_5: p975, p99 } = result.latency;
  return { cpu, perSecond: answered / result.duration, p975, p99 };
};
