import { expect } from 'vitest';
import type { TestDatabase } from './database.ts';

/** Resolves when so many sessions of the database wait for a lock. */
export const untilLocked = async ({ asSuperuser }: TestDatabase, sessions = 1): Promise<void> => {
  const waiting = async () => {
    await asSuperuser('SELECT pg_stat_clear_snapshot()');
    const { rowCount } = await asSuperuser(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rowCount ?? 0;
  };
  await expect.poll(waiting, { timeout: 5_000 }).toBeGreaterThanOrEqual(sessions);
};
