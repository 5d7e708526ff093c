import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction.ts';

export type PatientAccess = {
  readonly actorId: string | null;
  readonly role: string | null;
  readonly event: string;
  /** The newest of `times`, as an ISO instant with microseconds. */
  readonly at: string;
  readonly times: number;
};

/**
 * What others than the patient did with a patient's record, newest first, like events of one hour as one. `before` is
 * the `at` of the last one that was shown; events of the kinds in `except` are left out. Hours are whole ones of UTC, so
 * that a page never splits one.
 */
export const findPatientAccesses = async (
  tx: Transaction,
  patientId: string,
  { before, limit, except }: { before: string | null; limit: number; except: readonly string[] },
): Promise<PatientAccess[]> => {
  const { rows } = await tx.execute<PatientAccess>(sql`
    SELECT actor_id AS "actorId", role, event, times,
      to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at FROM (
        SELECT actor_id, max(role) AS role, event, max(at) AS at, count(*)::int AS times FROM audit_event
        WHERE patient_id = ${patientId} AND outcome = 'success' AND actor_id IS DISTINCT FROM ${patientId}::uuid
          AND event <> ALL (${sql.param([...except])}::text[])
        GROUP BY actor_id, event, date_trunc('hour', at)
      ) grouped
    WHERE ${before}::timestamptz IS NULL OR at < ${before}::timestamptz
    ORDER BY grouped.at DESC, event LIMIT ${limit}`);
  return rows;
};
