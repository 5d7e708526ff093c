import type { ModelFailure } from '@doctor-plus/contract/assistant/model.ts';
import { systemClock } from '../../platform/clock.ts';
import { connectionFailureOf, OutboundFailed } from '../../platform/outbound/failure.ts';

/** A model did not answer, or its answer cannot be used. The message is the code: what was said stays out of logs. */
export class ModelFailed extends Error {
  readonly failure: ModelFailure;
  /** Seconds after which the server wants to be asked again. */
  readonly retryAfter: number | null;

  constructor(failure: ModelFailure, retryAfter: number | null = null) {
    super(failure);
    this.failure = failure;
    this.retryAfter = retryAfter;
  }
}

const causesOf = (error: unknown): unknown[] => {
  const causes: unknown[] = [];
  for (let one = error; one !== undefined && one !== null && causes.length < 6; ) {
    causes.push(one);
    one = one instanceof Error ? one.cause : undefined;
  }
  return causes;
};

const fieldOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null
    ? Object.getOwnPropertyDescriptor(error, name)?.value
    : undefined;

const retryAfterOf = (error: unknown): number | null => {
  const headers = fieldOf(error, 'responseHeaders');
  const text = fieldOf(headers, 'retry-after');
  if (typeof text !== 'string') return null;
  const seconds = /^\d{1,6}$/.test(text)
    ? Number(text)
    : (Date.parse(text) - systemClock.now().getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : null;
};

const byStatus = (status: number, error: unknown): ModelFailed => {
  if (status === 401 || status === 403) return new ModelFailed('unauthorised');
  if (status === 404) return new ModelFailed('unknown_model');
  if (status === 429) return new ModelFailed('too_many', retryAfterOf(error));
  return new ModelFailed(status >= 500 ? 'server_error' : 'bad_answer');
};

/** What an error thrown by the provider's library or by the connection means. */
export const failureOf = (error: unknown): ModelFailed => {
  for (const one of causesOf(error)) {
    if (one instanceof ModelFailed) return one;
    if (one instanceof OutboundFailed) return new ModelFailed(one.failure);
    const status = fieldOf(one, 'statusCode');
    if (typeof status === 'number' && (status < 200 || status > 299)) return byStatus(status, one);
    const broken = connectionFailureOf(one);
    if (broken) return new ModelFailed(broken);
  }
  return new ModelFailed('bad_answer');
};
