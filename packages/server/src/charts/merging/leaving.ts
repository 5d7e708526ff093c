import { inArray, sql } from 'drizzle-orm';
import { changingPatient, type Eraser, nobody } from '../../accounts/index.ts';
import { patient, patientVersion } from '../../accounts/tables.ts';
import { patientMerge } from './tables.ts';

/** A patient who is erased leaves no name in charts that became part of theirs, nor in what undoing it would need. */
export const eraseMerges: Eraser = async (tx, { id, role, pseudonym }) => {
  if (role !== 'patient') return;
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH RECURSIVE part AS (SELECT id FROM patient WHERE merged_into = ${id}::uuid
      UNION ALL SELECT p.id FROM patient p JOIN part ON p.merged_into = part.id) SELECT id FROM part`);
  const parts = rows.map((row) => row.id);
  await tx.delete(patientMerge).where(inArray(patientMerge.keptId, [id, ...parts]));
  if (parts.length === 0) return;
  await changingPatient(tx, { cause: 'erased', by: null });
  await tx.delete(patientVersion).where(inArray(patientVersion.patientId, parts));
  await tx.update(patient).set(nobody(pseudonym)).where(inArray(patient.id, parts));
};
