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
  /** By what was typed: this one shows. */
  login_name: { points: 5, seconds: 900 },
  /** By account, whichever of its names was typed: in a login it answers like a wrong password. */
  login_account: { points: 5, seconds: 900 },
  login_network: { points: 30, seconds: 900 },
  /** Wrong in a row at one account, from wherever: then only browsers that it knows get in. A year stands for ever. */
  login_streak: { points: 100, seconds: 31_536_000 },
  second_factor: { points: 5, seconds: 900 },
  passkey_challenge: { points: 30, seconds: 60 },
  confirm: { points: 5, seconds: 900 },
  email_change: { points: 5, seconds: 3600 },
  email_change_address: { points: 3, seconds: 3600 },
  email_link: { points: 30, seconds: 900 },
  captcha: { points: 30, seconds: 60 },
  /** Nine points: a call with an answered captcha costs one, without it three (decision D7). */
  reset_network: { points: 9, seconds: 3600 },
  reset_account: { points: 3, seconds: 3600 },
  reset_link: { points: 60, seconds: 900 },
  search: { points: 60, seconds: 60, atOnce: 10 },
  directory: { points: 120, seconds: 60, atOnce: 10 },
  review: { points: 20, seconds: 3600 },
  nonce: { points: 60, seconds: 60 },
  /** A waiting room shares one address: what belongs to a person counts by browser. */
  register_network: { points: 300, seconds: 3600 },
  register_refused: { points: 20, seconds: 3600 },
  register_made: { points: 10, seconds: 86_400 },
  doctor_users: { points: 60, seconds: 60 },
  verification_mail: { points: 3, seconds: 3600 },
  team_request: { points: 5, seconds: 3600 },
  /** Mail to strangers in the practice's name. */
  team_invite: { points: 20, seconds: 86_400 },
  /** Before anything of a file is read: twice as many as files, because each is checked first. */
  upload_calls: { points: 400, seconds: 3600 },
  upload_network: { points: 200, seconds: 3600 },
  /** Begun megabytes. */
  upload_bytes: { points: 300, seconds: 3600 },
  upload_browser: { points: 20, seconds: 3600 },
  /** The same bytes from one browser: a check and its upload are one file. */
  upload_once: { points: 1, seconds: 3600 },
  upload_account: { points: 60, seconds: 3600 },
  ask: { points: 20, seconds: 60 },
  message: { points: 60, seconds: 60 },
  message_screen: { points: 120, seconds: 60, atOnce: 10 },
  /** Papers are checked at a counter, one after the other; codes are tried by the thousand. */
  verify_network: { points: 30, seconds: 600 },
  /** Tries at the second part of one code, from wherever. */
  verify_document: { points: 10, seconds: 3600 },
  /** Charts are found by number and birth date: who guesses must not get far. */
  emergency: { points: 5, seconds: 3600 },
  /** Whoever asks or looks for accounts by name must not try many. */
  proxy_invite: { points: 10, seconds: 3600 },
  proxy_find: { points: 20, seconds: 3600 },
  setup: { points: 30, seconds: 600 },
  test_mail: { points: 10, seconds: 600 },
  test_model: { points: 20, seconds: 600 },
  test_channel: { points: 20, seconds: 600 },
  channel_message: { points: 60, seconds: 60 },
  /** A provider reports every message several times; nobody guesses a signature. */
  webhook: { points: 3000, seconds: 60, atOnce: 10 },
  export: { points: 5, seconds: 86_400 },
  deletion: { points: 10, seconds: 3600 },
  /** Calendar programs ask every quarter of an hour at most, from several devices. */
  calendar_feed: { points: 60, seconds: 3600 },
  /** Services fetch the calendars of many people from one network. */
  calendar_network: { points: 1200, seconds: 3600, atOnce: 10 },
  calendar_import: { points: 30, seconds: 3600 },
  import: { points: 60, seconds: 3600 },
  chart_export: { points: 60, seconds: 3600 },
  health_link_made: { points: 30, seconds: 86_400 },
  /** A practice opens links of many patients from one network; addresses have 256 bits, nobody guesses one. */
  health_link_network: { points: 120, seconds: 600 },
  /** One link, from wherever: each opening reads a whole chart. */
  health_link: { points: 60, seconds: 3600 },
  /** The files that openings lead to: one for each document. */
  health_link_file: { points: 600, seconds: 3600 },
  /** One account, from the mail programs of its owner. */
  unsubscribe: { points: 60, seconds: 3600 },
} satisfies Record<string, Rule>;

export type LimitName = keyof typeof rules;

export type Limits = {
  /** Counts one call; throws 429 `too_many_requests` with `retry_after` seconds when the limit is passed. */
  readonly take: (name: LimitName, subject: string, points?: number) => Promise<void>;
  /** Counts one call and says whether the limit still holds: for limits that must not show in the answer. */
  readonly permits: (name: LimitName, subject: string) => Promise<boolean>;
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
  const hidden = remembering((subject) =>
    createHmac('sha256', key).update(subject).digest('base64url').slice(0, 32),
  );

  const consume = async (name: LimitName, subject: string, points: number): Promise<RateLimiterRes> => {
    try {
      return await limiters[name].consume(hidden(subject), points);
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext) : unavailable();
    }
  };
  const spend = createSpending(consume);

  return {
    take: async (name, subject, points = 1) => {
      const { atOnce }: Rule = rules[name];
      await (atOnce ? spend(name, subject, atOnce) : consume(name, subject, points));
    },
    permits: async (name, subject) => {
      try {
        await consume(name, subject, 1);
        return true;
      } catch (error) {
        if (error instanceof Refusal && error.code === 'too_many_requests') return false;
        throw error;
      }
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

/** Most subjects and reserves that are remembered; beyond it all are forgotten, which stops a caller a few calls early. */
const mostRemembered = 10_000;

/** A search is asked for while typing: the same few subjects come again and again. */
const remembering = (find: (subject: string) => string) => {
  const known = new Map<string, string>();
  return (subject: string): string => {
    const found = known.get(subject) ?? find(subject);
    if (known.size >= mostRemembered) known.clear();
    known.set(subject, found);
    return found;
  };
};

type Consume = (name: LimitName, subject: string, points: number) => Promise<RateLimiterRes>;
type Reserve = { left: number; readonly until: number };

/** Spends calls from a reserve of this process; an empty one is filled from the shared count, once for all who wait. */
const createSpending = (consume: Consume) => {
  const reserves = new Map<string, Promise<Reserve>>();
  const fill = async (name: LimitName, subject: string, size: number): Promise<Reserve> => {
    const { msBeforeNext } = await consume(name, subject, size);
    return { left: size, until: performance.now() + msBeforeNext };
  };
  return async (name: LimitName, subject: string, size: number): Promise<void> => {
    const key = `${name} ${subject}`;
    for (;;) {
      const filling = reserves.get(key) ?? fill(name, subject, size);
      reserves.set(key, filling);
      try {
        const reserve = await filling;
        if (reserve.left > 0 && performance.now() < reserve.until) {
          reserve.left -= 1;
          return;
        }
      } catch (error) {
        if (reserves.get(key) === filling) reserves.delete(key);
        throw error;
      }
      if (reserves.get(key) === filling) reserves.delete(key);
      if (reserves.size > mostRemembered) reserves.clear();
    }
  };
};

const tooMany = (milliseconds: number) =>
  new Refusal('too_many_requests', 'Too many attempts. Try again later.', {
    retry_after: Math.max(1, Math.ceil(milliseconds / 1000)),
  });

const unavailable = () =>
  new Refusal('unavailable', 'The service is not available at the moment.', { retry_after: 5 });
