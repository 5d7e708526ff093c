import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './errors.ts';

type Rule = {
  readonly points: number;
  readonly seconds: number;
  /**
   * Calls that a process takes from the shared count at once and then spends without asking again. A divisor of
   * `points`, so that no more than the limit is ever spent; with several processes a caller may be stopped up to
   * this many calls early.
   */
  readonly atOnce?: number;
};

/** Limits of the security document, section 1. */
const rules = {
  login_account: { points: 5, seconds: 900 },
  login_network: { points: 30, seconds: 900 },
  search: { points: 60, seconds: 60, atOnce: 6 },
  nonce: { points: 60, seconds: 60 },
  ask: { points: 20, seconds: 60 },
} satisfies Record<string, Rule>;

export type LimitName = keyof typeof rules;

export type Limits = {
  /** Counts one call; throws 429 `too_many_requests` with `retry_after` seconds when the limit is passed. */
  readonly take: (name: LimitName, subject: string) => Promise<void>;
  /** Takes one counted call back: it turned out not to be of the kind that is limited. */
  readonly giveBack: (name: LimitName, subject: string) => Promise<void>;
  /** Forgets what was counted for a subject. */
  readonly forget: (name: LimitName, subject: string) => Promise<void>;
};

/**
 * Counts in PostgreSQL, in its own statements, so that a request that is rolled back still counts and several
 * processes share the count. When the database does not answer, the call is refused (503): these limits fail closed.
 */
export const createLimits = (pool: pg.Pool, key: Buffer, scale = 1): Limits => {
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: name,
        points: rule.points * scale,
        duration: rule.seconds,
        clearExpiredByTimeout: false,
      }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>;
  const hidden = (subject: string) =>
    createHmac('sha256', key).update(subject).digest('base64url').slice(0, 32);

  const consume = async (name: LimitName, subject: string, points: number): Promise<RateLimiterRes> => {
    try {
      return await limiters[name].consume(hidden(subject), points);
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext) : unavailable();
    }
  };
  const spend = createSpending(consume);

  return {
    take: async (name, subject) => {
      const { atOnce }: Rule = rules[name];
      await (atOnce ? spend(name, subject, atOnce) : consume(name, subject, 1));
    },
    giveBack: async (name, subject) => {
      await limiters[name].reward(hidden(subject)).catch(() => {
        throw unavailable();
      });
    },
    forget: async (name, subject) => {
      await limiters[name].delete(hidden(subject)).catch(() => {
        throw unavailable();
      });
    },
  };
};

type Consume = (name: LimitName, subject: string, points: number) => Promise<RateLimiterRes>;
type Reserve = { left: number; readonly until: number };

/** Most callers whose reserve is remembered; beyond it all are forgotten, which stops a caller a few calls early. */
const mostReserves = 10_000;

/** Spends calls from a reserve of this process; an empty one is filled from the shared count, once for all who wait. */
const createSpending = (consume: Consume) => {
  const reserves = new Map<string, Promise<Reserve>>();
  const fill = async (name: LimitName, subject: string, size: number): Promise<Reserve> => {
    const { msBeforeNext } = await consume(name, subject, size);
    return { left: size, until: Date.now() + msBeforeNext };
  };
  return async (name: LimitName, subject: string, size: number): Promise<void> => {
    const key = `${name} ${subject}`;
    for (;;) {
      const filling = reserves.get(key) ?? fill(name, subject, size);
      reserves.set(key, filling);
      try {
        const reserve = await filling;
        if (reserve.left > 0 && Date.now() < reserve.until) {
          reserve.left -= 1;
          return;
        }
      } catch (error) {
        if (reserves.get(key) === filling) reserves.delete(key);
        throw error;
      }
      if (reserves.get(key) === filling) reserves.delete(key);
      if (reserves.size > mostReserves) reserves.clear();
    }
  };
};

const tooMany = (milliseconds: number) =>
  new Refusal('too_many_requests', 'Too many attempts. Try again later.', {
    retry_after: Math.max(1, Math.ceil(milliseconds / 1000)),
  });

const unavailable = () =>
  new Refusal('unavailable', 'The service is not available at the moment.', { retry_after: 5 });
