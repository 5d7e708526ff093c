import type { getSystemHealth } from '@doctor-plus/contract/admin/health.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';

type Health = ResponseOf<typeof getSystemHealth>;

/** The word is `admin:health.verdict.<word>`. */
export type Verdict = { readonly tone: 'ok' | 'warn' | 'bad' | 'info'; readonly word: string };

const well: Verdict = { tone: 'ok', word: 'well' };
const warn = (word: string): Verdict => ({ tone: 'warn', word });
const bad = (word: string): Verdict => ({ tone: 'bad', word });

/** Below this the server refuses writes (security document, R6). */
const leastFreeBytes = 500 * 1024 * 1024;
const day = 86_400_000;

/** What of the figures needs somebody, with the limits that the operations guide names. */
export const verdictsOf = (
  health: Health,
): Record<'product' | 'database' | 'jobs' | 'storage' | 'backup', Verdict> => ({
  product: health.product.event_loop_ms > 200 ? warn('slow') : well,
  database: databaseVerdict(health.database),
  jobs: jobsVerdict(health.jobs),
  storage: storageVerdict(health.storage),
  backup: backupVerdict(health),
});

const databaseVerdict = ({ latency_ms, connections, most_connections }: Health['database']): Verdict => {
  if (connections > most_connections * 0.9) return warn('crowded');
  return latency_ms > 100 ? warn('slow') : well;
};

const jobsVerdict = ({ oldest_seconds, failed }: Health['jobs']): Verdict => {
  if ((oldest_seconds ?? 0) > 900) return bad('stuck');
  return failed > 0 ? warn('failures') : well;
};

const storageVerdict = ({ free_bytes, total_bytes, damaged }: Health['storage']): Verdict => {
  if (damaged > 0) return bad('damaged');
  if (free_bytes === null || total_bytes === null) return { tone: 'info', word: 'unknown' };
  if (free_bytes < leastFreeBytes) return bad('full');
  return free_bytes < total_bytes * 0.1 ? warn('nearlyFull') : well;
};

const backupVerdict = ({ backup, backup_failed_at, checked_at, database }: Health): Verdict => {
  if (backup_failed_at) return bad('failures');
  if (!backup) return database.embedded ? bad('none') : { tone: 'info', word: 'elsewhere' };
  return Date.parse(checked_at) - Date.parse(backup.made_at) > 7 * day ? warn('old') : well;
};
