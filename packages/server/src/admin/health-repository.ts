import { and, eq, sql } from 'drizzle-orm';
import { auditEvent } from '../platform/audit/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { storedFile } from '../platform/files/tables.ts';

/** Version, size and load of the database. */
export const databaseState = async (tx: Transaction) => {
  const { rows } = await tx.execute<{ version: string; bytes: string; connections: number; most: number }>(
    sql`SELECT current_setting('server_version') AS version, pg_database_size(current_database())::text AS bytes,
      (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections,
      current_setting('max_connections')::int AS most`,
  );
  const [row] = rows;
  return {
    version: row?.version ?? '',
    bytes: Number(row?.bytes ?? 0),
    connections: row?.connections ?? 0,
    most: row?.most ?? 0,
  };
};

/** One round trip and nothing else, to be timed. */
export const ping = (tx: Transaction) => tx.execute(sql`SELECT 1`);

/** Jobs that are due, at work, or were given up in the last seven days. */
export const jobState = async (tx: Transaction) => {
  const { rows } = await tx.execute<{
    waiting: number;
    active: number;
    failed: number;
    oldest: number | null;
  }>(
    sql`SELECT count(*) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now())::int AS waiting,
      count(*) FILTER (WHERE state = 'active')::int AS active,
      count(*) FILTER (WHERE state = 'failed')::int AS failed,
      extract(epoch FROM now() - min(start_after) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now()))::float8 AS oldest
      FROM jobs.job`,
  );
  const [row] = rows;
  return {
    waiting: row?.waiting ?? 0,
    active: row?.active ?? 0,
    failed: row?.failed ?? 0,
    oldest_seconds: row?.oldest ?? null,
  };
};

/** How many files are stored, and how large they are. */
export const fileState = async (tx: Transaction) => {
  const [row] = await tx
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<string>`coalesce(sum(${storedFile.size}), 0)::text`,
    })
    .from(storedFile);
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) };
};

/** Files that are still here and were found damaged in the last seven days. */
export const damagedFiles = async (tx: Transaction): Promise<number> => {
  const [row] = await tx
    .select({ count: sql<number>`count(DISTINCT ${storedFile.id})::int` })
    .from(auditEvent)
    .innerJoin(storedFile, sql`${storedFile.id}::text = ${auditEvent.objectId}`)
    .where(and(eq(auditEvent.event, 'file.damaged'), sql`${auditEvent.at} > app_now() - interval '7 days'`));
  return row?.count ?? 0;
};
