import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { Transact } from '../database/transact.ts';
import type { Caller } from '../http/actor.ts';
import type { Refusal } from '../http/errors.ts';
import { appendAudit } from './audit.ts';

export type RefusalLog = {
  /** Leaves the row of one refused call. */
  readonly record: (
    caller: Caller,
    endpoint: Endpoint,
    refusal: Refusal,
    objectId: string | undefined,
  ) => Promise<void>;
  /** Writes the counts that wait for their minute to end: before the database closes. */
  readonly flush: () => Promise<void>;
};

/**
 * Refusals of visitors from one network within a minute that are logged one by one. Beyond it they are counted, and one
 * row tells how many: a stranger without an account must not be able to fill the disk with log.
 */
const singly = 60;
const minute = 60_000;

type Window = { rows: number; more: number; lastRequest: string };

/** Logs every refusal of a signed-in person, and those of visitors up to a bound; `scale` multiplies it. */
export const createRefusalLog = (transact: Transact, scale = 1): RefusalLog => {
  const windows = new Map<string, Window>();

  const summarise = async (network: string): Promise<void> => {
    const window = windows.get(network);
    windows.delete(network);
    if (!window || window.more === 0) return;
    await transact((tx) =>
      appendAudit(tx, {
        event: 'refusals.more',
        outcome: 'refused',
        caller: {
          kind: 'visitor',
          network,
          requestId: window.lastRequest,
          idempotencyKey: null,
          visitorHash: null,
        },
        details: { count: window.more },
      }),
    );
  };

  const open = (network: string): Window => {
    const window: Window = { rows: 0, more: 0, lastRequest: '' };
    windows.set(network, window);
    // A database that is away then must not end the process: the count is lost, as the rows would have been.
    setTimeout(() => void summarise(network).catch(() => {}), minute).unref();
    return window;
  };

  const isOneTooMany = ({ network, requestId }: Caller): boolean => {
    const window = windows.get(network) ?? open(network);
    window.lastRequest = requestId;
    if (window.rows < singly * scale) {
      window.rows += 1;
      return false;
    }
    window.more += 1;
    return true;
  };

  return {
    record: async (caller, endpoint, refusal, objectId) => {
      if (caller.kind === 'visitor' && isOneTooMany(caller)) return;
      await transact((tx) =>
        appendAudit(tx, {
          event: endpoint.audit ?? `${endpoint.method} ${endpoint.path}`,
          outcome: 'refused',
          caller,
          objectId,
          details: { code: refusal.code },
        }),
      );
    },
    flush: async () => {
      for (const network of [...windows.keys()]) await summarise(network);
    },
  };
};
