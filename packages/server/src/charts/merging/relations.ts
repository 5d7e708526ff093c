import type { MergeCounts } from '@doctor-plus/contract/charts/merging.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';

/** A table whose rows belong to a patient, and the tables of that kind whose rows its own hang on. */
export type Relation = {
  readonly relation: string;
  readonly field: string;
  readonly parents: readonly { readonly relation: string; readonly field: string }[];
};

/** What is about two charts or a file, or says who may see one, is not moved along with what is written in it. */
const apart = [
  'care_relationship',
  'chart_import_patient',
  'legal_hold',
  'patient',
  'patient_apart',
  'patient_merge',
];

/**
 * Every table that has a foreign key to patients. The schema is asked, so that a table that is added later is moved from its
 * first day; it must have an `id`, and a test says so.
 */
export const relationsOfPatients = async (tx: Transaction): Promise<Relation[]> => {
  const { rows } = await tx.execute<Relation>(sql`
    WITH belonging AS (
      SELECT c.conrelid, a.attname FROM pg_constraint c
        JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
        WHERE c.contype = 'f' AND c.confrelid = 'patient'::regclass AND c.conrelid::regclass::text <> ALL (${sql.param(apart)}::text[])
    )
    SELECT b.conrelid::regclass::text AS relation, b.attname AS field, coalesce((
        SELECT json_agg(json_build_object('relation', c.confrelid::regclass::text, 'field', a.attname))
        FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
        WHERE c.contype = 'f' AND c.conrelid = b.conrelid AND c.confrelid <> b.conrelid
          AND c.confrelid IN (SELECT conrelid FROM belonging)), '[]') AS parents
    FROM belonging b ORDER BY 1, 2`);
  return rows;
};

const kindOf: Readonly<Record<string, keyof MergeCounts>> = {
  visit: 'visits',
  appointment: 'appointments',
  vital_sign: 'entries',
  medication: 'entries',
  lab_result: 'entries',
  condition: 'entries',
  allergy: 'entries',
  immunization: 'entries',
  note: 'entries',
  procedure: 'entries',
  conclusion: 'entries',
  background: 'entries',
};

/** How many rows of each table there are, as a person would count them. */
export const countsFrom = (rows: readonly { readonly relation: string; readonly count: number }[]) => {
  const counts: MergeCounts = { visits: 0, entries: 0, appointments: 0, other: 0 };
  for (const { relation, count } of rows) counts[kindOf[relation] ?? 'other'] += count;
  return counts;
};
