import type pg from 'pg';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle } from '../platform/database/transact.ts';

/** A time that stands until a test moves it, for TypeScript and for the SQL of every connection that follows it. */
export type TestClock = Clock & {
  readonly set: (to: Date) => void;
  /** Gives a session of PostgreSQL this time. */
  readonly statement: () => string;
};

/** Monday morning in Santo Domingo. */
export const standardNow = new Date('2026-11-23T12:00:00Z');

const statementFor = (now: Date, began: Date): string =>
  `SET app.now = '${now.toISOString()}'; SET app.began = '${began.toISOString()}'`;

/** `began` is the time of PostgreSQL's own clock, from which `audit_now()` counts on. */
export const createTestClock = (began = standardNow): TestClock => {
  let now = standardNow;
  let statement = statementFor(now, began);
  return {
    now: () => new Date(now),
    set: (to) => {
      now = new Date(to);
      statement = statementFor(now, began);
    },
    statement: () => statement,
  };
};

/** The test's form of `audit_now()`: `app.now` and the real time since the clock was made, so that no two events are of one time. */
export const movableAuditNow = `
  CREATE OR REPLACE FUNCTION audit_now() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
    SELECT coalesce(nullif(current_setting('app.now', true), '')::timestamptz
      + (clock_timestamp() - current_setting('app.began', true)::timestamptz), clock_timestamp())
  $$`;

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  const isConfig = typeof query === 'object' && query !== null && 'text' in query;
  return isConfig && typeof query.text === 'string' ? query.text : '';
};

/** Gives a connection the clock's time before its next statement. A transaction keeps the time with which it began. */
export const followClock = (client: pg.ClientBase, clock: TestClock): void => {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  let followed: string | null = null;
  let inTransaction = false;
  const follow = (...args: unknown[]): unknown => {
    const statement = clock.statement();
    if (!inTransaction && statement !== followed) {
      followed = statement;
      // A connection that has ended refuses the next statement, too, and that error has a reader.
      (send(statement) as Promise<unknown>).catch(() => {});
    }
    const text = textOf(args[0]);
    if (/^\s*begin\b/i.test(text)) inTransaction = true;
    if (/^\s*(commit|rollback)\s*;?\s*$/i.test(text)) inTransaction = false;
    return send(...args);
  };
  client.query = follow as typeof client.query;
};

/** The same handle, of which every new connection follows the clock. */
export const withClock = (handle: DatabaseHandle, clock: TestClock): DatabaseHandle => {
  handle.pool.on('connect', (client) => followClock(client, clock));
  return {
    ...handle,
    connection: () => {
      // The time goes ahead of a statement without waiting for an answer.
      const client = Object.assign(handle.connection(), { pipeline: true });
      followClock(client, clock);
      return client;
    },
  };
};
