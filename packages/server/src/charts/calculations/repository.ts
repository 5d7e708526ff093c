import type { ChartRef } from '@doctor-plus/contract/charts/clinical.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { chartInReach } from '../../accounts/index.ts';
import { patient } from '../../accounts/tables.ts';
import { preparedForRoles } from '../../platform/database/prepared.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { usedTopics } from '../background-facts.ts';
import { type MeasuredChart, usedLabCodes } from '../clinical-inputs.ts';
import { patientColumns } from '../repository.ts';
import { everyReview } from '../reviews.ts';
import { chosenEntries, codeList, entriesWhere, instant, ofPatient, utc, withInstants } from '../sections.ts';
import { healthAnswer } from '../tables.ts';

/** The newest answer to a question of the health score. */
export type StoredAnswer = {
  readonly id: string;
  readonly name: string;
  readonly value: number | boolean | string;
  readonly at: string;
  readonly author: string;
  readonly reported_by: 'patient' | 'doctor';
};

/**
 * Everything that is newest of its code, by when it was measured and then by when it was written down: what a formula may take,
 * contradictions included. A value of which nobody knows when it was measured is never the newest.
 */
const newestOfCode = (table: SQL, condition: SQL): SQL => {
  const own = sql`${sql.raw(ofPatient)} AND undated IS NULL AND ${condition}`;
  return sql`SELECT * FROM ${table} JOIN (SELECT DISTINCT ON (code) code, effective_at, recorded_at FROM ${table} WHERE ${own}
      ORDER BY code, effective_at DESC, recorded_at DESC) newest
    USING (code, effective_at, recorded_at) WHERE ${own} ORDER BY code COLLATE "C"`;
};

const measured = sql<MeasuredChart>`json_build_object(
  'vitals', ${chosenEntries('vitals', (table) => newestOfCode(table, sql`(code <> 'blood_pressure' OR value2 IS NOT NULL)`))},
  'labs', ${chosenEntries('labs', (table) => newestOfCode(table, sql`code IN (${codeList(usedLabCodes)})`))},
  'conditions', ${entriesWhere('conditions', sql`TRUE`)},
  'medications', ${entriesWhere('medications', sql`status = 'active'`)},
  'background', ${entriesWhere('background', sql`topic IN (${codeList(usedTopics)})`)})`;

const answers = sql<StoredAnswer[]>`${sql.raw(`(SELECT coalesce(json_agg(a ORDER BY name), '[]') FROM (
  SELECT DISTINCT ON (name) id, name, value, ${utc('recorded_at', 'at')}, author_name AS author, reported_by FROM health_answer
    WHERE patient_id = "patient"."id" ORDER BY name, recorded_at DESC, id DESC) a)`)}`;

const basisStatement = preparedForRoles((tx, actor) =>
  tx
    .select({ ...patientColumns, measured, answers, reviews: everyReview })
    .from(patient)
    .where(and(eq(patient.id, sql.placeholder('patientId')), chartInReach(actor, patient.id)))
    .prepare(`calculations-${actor.role}`),
);

/** What calculators rest on, in one statement: the newest values, not the chart; null when the chart is out of reach. */
export const findBasis = async (tx: Transaction, actor: Actor, patientId: string) => {
  const [row] = await basisStatement(tx, actor).execute({ patientId, actorId: actor.id });
  if (!row) return null;
  return {
    ...row,
    measured: withInstants(row.measured),
    answers: row.answers.map((one) => ({ ...one, at: instant(one.at) })),
  };
};

export type CareEntryRow = {
  readonly kind: 'lab' | 'vital' | 'immunization' | 'procedure';
  readonly code: string;
  readonly name: string;
  readonly ref: ChartRef;
};

/** The newest entry of each kind, code and name that rules of overdue care may count, of those whose date is known. */
export const findCareEntries = async (tx: Transaction, patientId: string): Promise<CareEntryRow[]> => {
  const of = (kind: CareEntryRow['kind'], table: string, ref: ChartRef['kind'], name: string) =>
    sql`SELECT * FROM (SELECT DISTINCT ON (code, name) * FROM (SELECT ${sql.raw(`'${kind}' AS kind, '${ref}' AS ref, coalesce(code, '') AS code, ${name} AS name`)},
      id, version, effective_at AS at, effective_on AS "on", recorded_at FROM ${sql.raw(table)}
      WHERE current AND undated IS NULL AND patient_id = ${patientId}) own
      ORDER BY code, name, at DESC, recorded_at DESC, id DESC) newest`;
  const { rows } = await tx.execute<
    Omit<CareEntryRow, 'ref'> & {
      ref: ChartRef['kind'];
      id: string;
      version: number;
      at: Date;
      on: string | null;
    }
  >(
    sql.join(
      [
        of('lab', 'lab_result', 'lab', 'name'),
        of('vital', 'vital_sign', 'vital', "''::text"),
        of('immunization', 'immunization', 'entry', 'name'),
        of('procedure', 'procedure', 'entry', 'name'),
      ],
      sql` UNION ALL `,
    ),
  );
  return rows.map(({ kind, code, name, ref, id, version, at, on }) => ({
    kind,
    code,
    name,
    ref: { kind: ref, id, version, at: on ?? new Date(at).toISOString() },
  }));
};

export const insertAnswers = (tx: Transaction, rows: (typeof healthAnswer.$inferInsert)[]) =>
  tx.insert(healthAnswer).values(rows);
