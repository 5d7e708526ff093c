import { sql } from 'drizzle-orm';
import type { Eraser } from '../../../accounts/index.ts';

/** Whoever is erased is not named any more by the files in which they came. */
export const eraseImports: Eraser = async (tx, { id, role }) => {
  if (role !== 'patient') return;
  await tx.execute(sql`UPDATE chart_import_patient SET given_name = '', family_name = '', birth_date = NULL, taken = taken - 'entries'
    WHERE patient_id = ${id} OR match_id = ${id}`);
  await tx.execute(sql`DELETE FROM patient_identifier WHERE patient_id = ${id}`);
};
