import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction.ts';

export type PatientEvent = {
  /** Lane and place in it. */
  readonly id: string;
  readonly at: string;
  readonly event: string;
  readonly actorId: string | null;
  readonly role: string | null;
};

/**
 * Every successful access of others to a patient's record, oldest first, `limit` after the one that `after` names;
 * events of the kinds in `except` are left out. For the patient's own export.
 */
export const findPatientEvents = async (
  tx: Transaction,
  patientId: string,
  {
    after,
    limit,
    except,
  }: { after: Pick<PatientEvent, 'at' | 'id'> | null; limit: number; except: readonly string[] },
): Promise<PatientEvent[]> => {
  const { rows } = await tx.execute<PatientEvent>(sql`
    SELECT * FROM (
      SELECT lane || '-' || seq AS id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at,
        event, actor_id AS "actorId", role
      FROM audit_event
      WHERE patient_id = ${patientId} AND outcome = 'success' AND actor_id IS DISTINCT FROM ${patientId}::uuid
        AND event <> ALL (${sql.param([...except])}::text[])
    ) mine WHERE ${after?.at ?? null}::text IS NULL OR (at, id) > (${after?.at ?? ''}, ${after?.id ?? ''})
    ORDER BY at, id LIMIT ${limit}`);
  return rows;
};
