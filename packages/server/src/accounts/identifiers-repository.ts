import { sql } from 'drizzle-orm';
import type { PatientIdentifier } from './identifiers.ts';

/** Numbers under which other systems know a patient, each once: a column of the patient. Danger: reads without a policy. */
export const numbersOf = sql<
  PatientIdentifier[]
>`(SELECT coalesce(json_agg(n ORDER BY n.system, n.value), '[]') FROM (
  SELECT DISTINCT ON (i.system, i.value) i.system, i.value, i.type FROM patient_identifier i
  WHERE i.patient_id = "patient"."id" ORDER BY i.system, i.value, i.type) n)`;
