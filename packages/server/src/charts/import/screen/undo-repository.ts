import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transact.ts';
import { releaseFile } from '../../../platform/files/claim.ts';
import { sqlStateOf } from '../../../platform/log.ts';

const kinds = [
  'vital_sign',
  'lab_result',
  'medication',
  'condition',
  'allergy',
  'immunization',
  'procedure',
  'note',
  'conclusion',
  'background',
] as const;

/**
 * Takes back the versions that an import wrote of entries that were there before it, where nobody has gone on with them: the
 * version before holds again. Returns how many. A critical result that holds again waits again.
 */
export const revertVersions = async (
  tx: Transaction,
  patientId: string,
  importId: string,
): Promise<number> => {
  let gone = 0;
  for (const kind of kinds) {
    const table = sql.identifier(kind);
    const { rows } = await tx.execute<{ id: string; version: number }>(sql`DELETE FROM ${table} e
      WHERE e.patient_id = ${patientId} AND e.import_id = ${importId} AND e.source = 'import' AND e.version > 1
        AND NOT EXISTS (SELECT FROM ${table} later WHERE later.id = e.id AND later.version > e.version)
        RETURNING e.id, e.version`);
    if (rows.length === 0) continue;
    gone += rows.length;
    const before = sql`json_to_recordset(${JSON.stringify(rows)}::json) AS gone (id uuid, version int)`;
    await tx.execute(sql`UPDATE ${table} e SET current = true FROM ${before}
      WHERE e.id = gone.id AND e.version = gone.version - 1 AND e.change IS DISTINCT FROM 'entered_in_error'`);
    if (kind === 'medication')
      await tx.execute(sql`DELETE FROM medication_amount a USING ${before}
        WHERE a.medication_id = gone.id AND a.version = gone.version`);
    if (kind === 'lab_result') await waitAgain(tx, before);
  }
  return gone;
};

/** Results whose next version is gone; those that nobody acknowledged are waited for like the ones that come in. */
const waitAgain = (tx: Transaction, before: ReturnType<typeof sql>) =>
  tx.execute(sql`INSERT INTO critical_result (id, patient_id, result_id, result_version, since)
    SELECT uuidv7(), r.patient_id, r.id, r.version, app_now() FROM lab_result r JOIN ${before} ON r.id = gone.id
      WHERE r.version = gone.version - 1 AND r.current AND r.flag IN ('LL', 'HH', 'AA')
        AND r.effective_at > app_now() - interval '30 days'
    ON CONFLICT DO NOTHING`);

/** Deletes the entries that an import wrote into a chart and nobody has corrected or added to since. Returns how many. */
export const deleteEntries = async (
  tx: Transaction,
  patientId: string,
  importId: string,
): Promise<number> => {
  let gone = 0;
  await tx.execute(
    sql`DELETE FROM patient_identifier WHERE patient_id = ${patientId} AND import_id = ${importId}`,
  );
  await tx.execute(
    sql`DELETE FROM note_addendum WHERE patient_id = ${patientId} AND import_id = ${importId}`,
  );
  for (const kind of kinds) {
    const table = sql.identifier(kind);
    const { rows } = await tx.execute<{ id: string }>(sql`DELETE FROM ${table} e
      WHERE e.patient_id = ${patientId} AND e.import_id = ${importId}
        AND NOT EXISTS (SELECT FROM ${table} later WHERE later.id = e.id AND later.version > 1)
        ${kind === 'note' ? sql`AND NOT EXISTS (SELECT FROM note_addendum a WHERE a.note_id = e.id)` : sql``}
        RETURNING e.id`);
    gone += rows.length;
    const ids = rows.map(({ id }) => id);
    if (kind === 'medication') await deleteBesideOrders(tx, ids);
  }
  return gone + (await deleteDocuments(tx, patientId, importId));
};

/** Deletes the documents that an import brought and nobody has said anything of since; the sweeper removes their bytes. */
const deleteDocuments = async (tx: Transaction, patientId: string, importId: string): Promise<number> => {
  const { rows } = await tx.execute<{ fileId: string }>(sql`DELETE FROM chart_file f
    WHERE f.patient_id = ${patientId} AND f.import_id = ${importId}
      AND NOT EXISTS (SELECT FROM chart_file later WHERE later.id = f.id AND later.version > 1)
    RETURNING f.file_id AS "fileId"`);
  for (const { fileId } of rows) await releaseFile(tx, fileId);
  return rows.length;
};

/** Deletes what belongs to orders that are gone, and no key ties to them: answers to alerts, and doses in numbers. */
const deleteBesideOrders = async (tx: Transaction, orderIds: readonly string[]): Promise<void> => {
  const gone = sql`${sql.param([...orderIds])}::uuid[]`;
  await tx.execute(sql`DELETE FROM drug_override WHERE medication_id = ANY (${gone})`);
  await tx.execute(sql`DELETE FROM medication_amount WHERE medication_id = ANY (${gone})`);
};

/** Deletes the visits that an import wrote and that hold nothing any more. Returns how many. */
export const deleteVisits = async (tx: Transaction, patientId: string, importId: string): Promise<number> => {
  const empty = kinds.map(
    (kind) =>
      sql`NOT EXISTS (SELECT FROM ${sql.identifier(kind)} e WHERE e.patient_id = v.patient_id AND e.visit_id = v.id)`,
  );
  const { rowCount } = await tx.execute(sql`DELETE FROM visit v
    WHERE v.patient_id = ${patientId} AND v.import_id = ${importId} AND v.version = 1 AND ${sql.join(empty, sql` AND `)}`);
  await tx.execute(sql`UPDATE patient SET last_visit_at = (SELECT max(started_at) FROM visit WHERE patient_id = ${patientId})
    WHERE id = ${patientId}`);
  return rowCount ?? 0;
};

/** Whether the chart has come into somebody else's care, or whoever it is about waits for a time or wrote a review. */
export const isInOtherHands = async (
  tx: Transaction,
  patientId: string,
  doctorId: string,
): Promise<boolean> => {
  const { rows } = await tx.execute<{ other: boolean }>(sql`SELECT
    EXISTS (SELECT FROM care_relationship WHERE patient_id = ${patientId} AND (doctor_id <> ${doctorId} OR reason <> 'imported'))
    OR EXISTS (SELECT FROM appointment WHERE patient_id = ${patientId})
    OR EXISTS (SELECT FROM waitlist_entry WHERE patient_id = ${patientId})
    OR EXISTS (SELECT FROM review WHERE patient_id = ${patientId}) AS other`);
  return rows[0]?.other === true;
};

const foreignKeyViolation = '23503';

/** Deletes a chart that an import opened; false when anything at all refers to it still. */
export const deletePatient = async (tx: Transaction, patientId: string): Promise<boolean> => {
  await tx.execute(sql`SAVEPOINT delete_patient`);
  try {
    await tx.execute(sql`DELETE FROM care_relationship WHERE patient_id = ${patientId}`);
    await tx.execute(sql`DELETE FROM patient WHERE id = ${patientId}`);
    await tx.execute(sql`RELEASE SAVEPOINT delete_patient`);
    return true;
  } catch (error) {
    if (sqlStateOf(error) !== foreignKeyViolation) throw error;
    await tx.execute(sql`ROLLBACK TO SAVEPOINT delete_patient`);
    return false;
  }
};
