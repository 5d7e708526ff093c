import { expect } from 'vitest';
import type { TestApp } from './app.ts';

type Holding = {
  /** What another transaction does, and holds from then on. */
  readonly first: string;
  /** What it does when all calls wait, before it commits. */
  readonly last?: string;
  readonly values?: unknown[];
};

/** The answers of calls of which each began, one after the other, when those before it waited for a transaction. */
export const whileHeld = async <T>(
  { database: { asSuperuser } }: TestApp,
  { first, last, values }: Holding,
  ...calls: (() => Promise<T>)[]
): Promise<T[]> => {
  const waiting = async () => {
    await asSuperuser('SELECT pg_stat_clear_snapshot()');
    const { rowCount } = await asSuperuser(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rowCount;
  };
  const answers: Promise<T>[] = [];
  await asSuperuser('BEGIN');
  try {
    await asSuperuser(first, values);
    for (const call of calls) {
      answers.push(call());
      await expect.poll(waiting, { timeout: 5_000 }).toBe(answers.length);
    }
    if (last) await asSuperuser(last, values);
  } finally {
    await asSuperuser('COMMIT');
  }
  return Promise.all(answers);
};
