import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { DatabaseHandle, Transaction } from './database/transact.ts';
import type { Job } from './jobs/job.ts';
import { endUseless } from './mail/outbox-repository.ts';

const expired = sql`expires_at < app_now()`;

/** What is over, table by table: it is ignored already, or has told all it has to tell. */
const over: readonly (readonly [table: string, condition: SQL])[] = [
  ['session', sql`ends_at < app_now() OR last_seen_at + make_interval(secs => idle_seconds) < app_now()`],
  ['login_ticket', expired],
  ['passkey_challenge', expired],
  ['password_reset', expired],
  ['email_change', expired],
  ['email_verification', expired],
  ['spent_captcha', expired],
  ['known_browser', sql`last_used_at < app_now() - interval '1 year'`],
  ['live_event', sql`at < app_now() - interval '24 hours'`],
  ['idempotency_key', sql`created_at < app_now() - interval '24 hours'`],
  ['rate_limit', sql`expire IS NOT NULL AND expire < extract(epoch FROM now()) * 1000`],
  ['assistant_exchange', sql`at < app_now() - make_interval(days => (SELECT assistant_days FROM practice))`],
  // A draft that nobody confirmed has no words any more; a while longer it says in its conversation what became of it.
  ['assistant_draft', sql`state IN ('discarded', 'expired') AND expires_at < app_now() - interval '90 days'`],
  // What was sent to a telephone, as long as somebody may ask about it.
  [
    'channel_message',
    sql`state IN ('sent', 'delivered', 'read', 'failed', 'withdrawn') AND created_at < app_now() - interval '90 days'`,
  ],
  // Who got which mail is kept as long as somebody may ask about it; dead letters until somebody has seen them.
  [
    'outbox_mail',
    sql`(state = 'sent' AND sent_at < app_now() - interval '30 days')
      OR (state IN ('failed', 'withdrawn') AND created_at < app_now() - interval '90 days')`,
  ],
];

/** Rows that one transaction deletes: however many strangers have left behind, it stays within its time. */
const batch = 10_000;

const deleteSome = async (tx: Transaction, table: string, condition: SQL): Promise<number> => {
  const name = sql.identifier(table);
  const { rowCount } = await tx.execute(
    sql`DELETE FROM ${name} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${name} WHERE ${condition} LIMIT ${batch}))
      AND (${condition})`,
  );
  return rowCount ?? 0;
};

/** Deletes what is over, and ends mails that are of no use any more. Safe to run in several processes. */
export const sweep = async ({ transact }: Pick<DatabaseHandle, 'transact'>): Promise<void> => {
  await transact(endUseless);
  for (const [table, condition] of over) {
    while ((await transact((tx) => deleteSome(tx, table, condition))) === batch);
  }
};

/** The sweep, once an hour. */
export const housekeeping = (database: Pick<DatabaseHandle, 'transact'>): Job => ({
  name: 'housekeeping',
  schema: z.unknown(),
  every: '17 * * * *',
  handle: () => sweep(database),
});
