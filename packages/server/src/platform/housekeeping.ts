import { sql } from 'drizzle-orm';
import type { DatabaseHandle } from './database/transact.ts';
import type { Log } from './log.ts';

const hour = 3600_000;

/** Rows whose time is over; all of them are ignored already, this only frees their space. Safe to run in several processes. */
export const sweep = async ({ transact }: Pick<DatabaseHandle, 'transact'>): Promise<void> =>
  transact(async (tx) => {
    await tx.execute(
      sql`DELETE FROM session WHERE ends_at < now() OR last_seen_at + make_interval(secs => idle_seconds) < now()`,
    );
    await tx.execute(sql`DELETE FROM idempotency_key WHERE created_at < now() - interval '24 hours'`);
    await tx.execute(
      sql`DELETE FROM rate_limit WHERE expire IS NOT NULL AND expire < extract(epoch FROM now()) * 1000`,
    );
  });

/** Sweeps once an hour until the returned function is called. */
export const keepHouse = (database: DatabaseHandle, log: Log): (() => void) => {
  const timer = setInterval(() => {
    sweep(database).catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'));
  }, hour);
  timer.unref();
  return () => clearInterval(timer);
};
