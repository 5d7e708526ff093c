import type { ModelFailure } from '@doctor-plus/contract/assistant/model.ts';
import type { ModelFailed } from './failure.ts';

/** Two failures within this time open the breaker for as long. */
const windowMs = 60_000;
const mostWaitSeconds = 3600;

/** What says something of the server, not of one answer. */
const ofTheServer = new Set<ModelFailure>([
  'unknown_host',
  'unreachable',
  'certificate',
  'redirected',
  'server_error',
  'timeout',
  'cut',
  'too_big',
]);

/** What stays so until an administrator changes the settings. */
const lasting = new Set<ModelFailure>([
  'unauthorised',
  'unknown_model',
  'place_changed',
  'address_refused',
  'tls_required',
]);

export type Breaker = ReturnType<typeof createBreaker>;

/**
 * Keeps a server that does not answer from being asked again and again: two failures within a minute close it off for a minute,
 * after which one question tries it. `version` is that of the settings: changed ones begin anew.
 */
export const createBreaker = (now: () => number = () => performance.now()) => {
  let version = 0;
  let failures: number[] = [];
  let closedUntil = 0;
  let probing = false;

  const begin = (of: number) => {
    if (of === version) return;
    version = of;
    failures = [];
    closedUntil = 0;
    probing = false;
  };

  return {
    /** Whether the model may be asked now. Whoever is let through after a pause is the one who tries it, and must report. */
    admits: (of: number): boolean => {
      begin(of);
      if (closedUntil === 0) return true;
      if (now() < closedUntil || probing) return false;
      probing = true;
      return true;
    },
    succeeded: (of: number): void => {
      begin(of);
      failures = [];
      closedUntil = 0;
      probing = false;
    },
    failed: (of: number, { failure, retryAfter }: ModelFailed): void => {
      begin(of);
      const at = now();
      const tried = probing;
      probing = false;
      if (lasting.has(failure)) closedUntil = Number.POSITIVE_INFINITY;
      else if (failure === 'too_many')
        closedUntil = at + Math.min(retryAfter ?? windowMs / 1000, mostWaitSeconds) * 1000;
      else if (ofTheServer.has(failure)) {
        failures = [...failures.filter((one) => at - one < windowMs), at];
        if (tried || failures.length >= 2) closedUntil = at + windowMs;
      } else if (tried) closedUntil = 0;
    },
  };
};
