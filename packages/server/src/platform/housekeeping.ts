import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { DatabaseHandle } from './database/transact.ts';
import type { Job } from './jobs/job.ts';

/** Rows whose time is over: they are ignored already, or have told all they have to tell. Safe to run in several processes. */
export const sweep = async ({ transact }: Pick<DatabaseHandle, 'transact'>): Promise<void> =>
  transact(async (tx) => {
    await tx.execute(
      sql`DELETE FROM session WHERE ends_at < now() OR last_seen_at + make_interval(secs => idle_seconds) < now()`,
    );
    for (const table of [
      'login_ticket',
      'passkey_challenge',
      'password_reset',
      'email_change',
      'spent_captcha',
    ]) {
      await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE expires_at < now()`);
    }
    await tx.execute(sql`DELETE FROM known_browser WHERE last_used_at < now() - interval '1 year'`);
    await tx.execute(sql`DELETE FROM idempotency_key WHERE created_at < now() - interval '24 hours'`);
    await tx.execute(
      sql`DELETE FROM rate_limit WHERE expire IS NOT NULL AND expire < extract(epoch FROM now()) * 1000`,
    );
    // Who got which mail is kept as long as somebody may ask about it; dead letters until somebody has seen them.
    await tx.execute(
      sql`DELETE FROM outbox_mail WHERE (state = 'sent' AND sent_at < now() - interval '30 days')
            OR (state = 'failed' AND created_at < now() - interval '90 days')`,
    );
  });

/** The sweep, once an hour. */
export const housekeeping = (database: Pick<DatabaseHandle, 'transact'>): Job => ({
  name: 'housekeeping',
  schema: z.unknown(),
  every: '17 * * * *',
  handle: () => sweep(database),
});
