import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { user } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { nameOf } from './people.ts';
import { type AuditProblem, auditCheck } from './tables.ts';

const columns = {
  id: auditCheck.id,
  startedAt: auditCheck.startedAt,
  startedBy: nameOf(user),
  finishedAt: auditCheck.finishedAt,
  total: auditCheck.total,
  checked: auditCheck.checked,
  problemCount: auditCheck.problemCount,
  problems: auditCheck.problems,
};

/** A reading that has not ended within an hour died with its process. */
const isRunning = and(
  isNull(auditCheck.finishedAt),
  sql`${auditCheck.startedAt} > app_now() - interval '1 hour'`,
);

export const findRunning = async (tx: Transaction) => {
  const [row] = await tx
    .select(columns)
    .from(auditCheck)
    .leftJoin(user, eq(user.id, auditCheck.startedBy))
    .where(isRunning)
    .orderBy(desc(auditCheck.startedAt), desc(auditCheck.id))
    .limit(1);
  return row ?? null;
};

export const findLast = async (tx: Transaction) => {
  const [row] = await tx
    .select(columns)
    .from(auditCheck)
    .leftJoin(user, eq(user.id, auditCheck.startedBy))
    .where(isNotNull(auditCheck.finishedAt))
    .orderBy(desc(auditCheck.finishedAt), desc(auditCheck.id))
    .limit(1);
  return row ?? null;
};
export type FoundCheck = NonNullable<Awaited<ReturnType<typeof findLast>>>;

/** Only one reading begins at a time; the lock ends with the transaction. */
export const lockChecks = (tx: Transaction) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('audit_check'))`);

/** Begins a reading of all events that there are now. */
export const insertCheck = (tx: Transaction, id: string, startedBy: string | null) =>
  tx.insert(auditCheck).values({
    id,
    startedBy,
    total: sql`(SELECT coalesce(sum(l.seq - coalesce(a.seq, 0)), 0) FROM audit_lane l LEFT JOIN audit_anchor a ON a.lane = l.lane)`,
  });

export const findUnfinished = async (tx: Transaction, id: string) => {
  const [row] = await tx
    .select({ id: auditCheck.id })
    .from(auditCheck)
    .where(and(eq(auditCheck.id, id), isNull(auditCheck.finishedAt)));
  return row ?? null;
};

type Progress = { checked: number; problemCount: number; problems: AuditProblem[] };

export const keepProgress = (tx: Transaction, id: string, progress: Progress) =>
  tx.update(auditCheck).set(progress).where(eq(auditCheck.id, id));

export const finishCheck = (tx: Transaction, id: string, progress: Progress) =>
  tx
    .update(auditCheck)
    .set({ ...progress, finishedAt: sql`app_now()` })
    .where(eq(auditCheck.id, id));

/** Readings older than 90 days have told what they had to tell. */
export const forgetOldChecks = (tx: Transaction) =>
  tx.delete(auditCheck).where(sql`${auditCheck.startedAt} < app_now() - interval '90 days'`);

/** Head of each lane: its last event and hash. */
export const laneHeads = async (tx: Transaction) => {
  const { rows } = await tx.execute<{ lane: number; seq: string; hash: string }>(
    sql`SELECT lane, seq::text, encode(hash, 'hex') AS hash FROM audit_lane ORDER BY lane`,
  );
  return rows.map(({ lane, seq, hash }) => ({ lane, seq: Number(seq), hash }));
};
export type LaneHead = Awaited<ReturnType<typeof laneHeads>>[number];

/** Up to `most` events of a lane after `after`: how many, the last of them, and the first that do not hold. */
export const verifyPart = async (tx: Transaction, lane: number, after: number, most: number) => {
  const { rows } = await tx.execute<{
    count: number;
    last: string | null;
    bad: number;
    problems: Bad[] | null;
  }>(
    sql`SELECT count(*)::int AS count, max(seq)::text AS last, (count(*) FILTER (WHERE problem IS NOT NULL))::int AS bad,
      (jsonb_agg(jsonb_build_object('seq', seq, 'problem', problem, 'at', at, 'event', event) ORDER BY seq)
        FILTER (WHERE problem IS NOT NULL)) AS problems
      FROM audit_verify_part(${lane}, ${after}, ${most})`,
  );
  const [row] = rows;
  return {
    count: row?.count ?? 0,
    last: row?.last ? Number(row.last) : null,
    bad: row?.bad ?? 0,
    problems: (row?.problems ?? []).map((found) => ({ ...found, lane })),
  };
};
type Bad = Omit<AuditProblem, 'lane'>;

/** Lanes whose last event is not the one that the head names: their end was cut. */
export const cutLanes = async (tx: Transaction): Promise<AuditProblem[]> => {
  const { rows } = await tx.execute<{ lane: number; seq: string }>(
    sql`SELECT l.lane, l.seq::text FROM audit_lane l LEFT JOIN audit_anchor a ON a.lane = l.lane
      LEFT JOIN LATERAL (SELECT e.seq, e.hash FROM audit_event e WHERE e.lane = l.lane ORDER BY e.seq DESC LIMIT 1) last ON true
      WHERE l.seq <> coalesce(last.seq, a.seq, 0) OR (last.hash IS NOT NULL AND l.hash <> last.hash) ORDER BY l.lane`,
  );
  return rows.map(({ lane, seq }) => ({ lane, seq: Number(seq), problem: 'cut', at: null, event: null }));
};

/** Heads noted outside the database that the chain no longer leads through: it was written anew, or restored from before. */
export const lostHeads = async (tx: Transaction, noted: readonly LaneHead[]): Promise<AuditProblem[]> => {
  const { rows } = await tx.execute<{ lane: number; seq: string }>(
    sql`SELECT n.lane, n.seq::text FROM jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) AS n (lane integer, seq bigint, hash text)
      LEFT JOIN audit_event e ON e.lane = n.lane AND e.seq = n.seq
      LEFT JOIN audit_anchor a ON a.lane = n.lane
      WHERE n.seq > coalesce(a.seq, 0) AND encode(e.hash, 'hex') IS DISTINCT FROM n.hash ORDER BY n.lane`,
  );
  return rows.map(({ lane, seq }) => ({
    lane,
    seq: Number(seq),
    problem: 'rewritten',
    at: null,
    event: null,
  }));
};

/** Lets go of events whose time is over; see the migration for what it never removes. */
export const pruneAudit = async (tx: Transaction): Promise<number> => {
  const { rows } = await tx.execute<{ gone: string }>(sql`SELECT audit_prune()::text AS gone`);
  return Number(rows[0]?.gone ?? 0);
};
