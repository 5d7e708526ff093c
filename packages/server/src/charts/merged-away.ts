import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transact.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';

/**
 * Refuses a patient who is not in reach. Of one who became part of another patient, `inReach` of the reader, `merged_into` in the
 * refusal names that one: an address that somebody kept still leads to the chart. Nobody else learns that there ever was one.
 */
export const refuseAbsent = async (tx: Transaction, patientId: string, inReach: SQL): Promise<never> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH RECURSIVE way AS (
      SELECT merged_into AS id FROM patient WHERE id = ${patientId}::uuid
      UNION SELECT onward.merged_into FROM way JOIN patient onward ON onward.id = way.id)
    SELECT patient.id FROM way JOIN patient ON patient.id = way.id WHERE patient.merged_into IS NULL AND ${inReach}`);
  const [kept] = rows;
  if (!kept) throw notFound();
  throw new Refusal('not_found', 'This chart became part of another one.', { merged_into: kept.id });
};
