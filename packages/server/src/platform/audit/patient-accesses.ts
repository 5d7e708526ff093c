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

/** One line of the list: who did what, and when for the last time in that hour. */
type Only = { readonly actorId: string | null; readonly event: string; readonly at: string };

/**
 * What others than the patient did with a patient's record, newest first, like events of one hour as one. `before` is
 * the `at` of the last one that was shown; events of the kinds in `except` are left out. Hours are whole ones of UTC, so
 * that a page never splits one. With `only`, nothing but that line.
 */
export const findPatientAccesses = async (
  tx: Transaction,
  patientId: string,
  {
    before,
    limit,
    except,
    only,
  }: { before: string | null; limit: number; except: readonly string[]; only?: Only },
): Promise<PatientAccess[]> => {
  // Compared as texts: what a caller made up matches nothing, and is no error.
  const thatOne = only
    ? sql`AND event = ${only.event} AND coalesce(actor_id::text, '') = ${only.actorId ?? ''}
        AND at <= ${only.at}::timestamptz AND at >= date_trunc('hour', ${only.at}::timestamptz)`
    : sql``;
  const { rows } = await tx.execute<PatientAccess>(sql`
    SELECT actor_id AS "actorId", role, event, times,
      to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at FROM (
        SELECT actor_id, max(role) AS role, event, max(at) AS at, count(*)::int AS times FROM audit_event
        WHERE patient_id = ${patientId} AND outcome = 'success' AND actor_id IS DISTINCT FROM ${patientId}::uuid
          AND event <> ALL (${sql.param([...except])}::text[]) ${thatOne}
        GROUP BY actor_id, event, date_trunc('hour', at)
      ) grouped
    WHERE ${before}::timestamptz IS NULL OR at < ${before}::timestamptz
    ORDER BY grouped.at DESC, event LIMIT ${limit}`);
  return rows;
};
