import type { CalculatorId } from '@doctor-plus/contract/charts/calculations.ts';
import type { ChartRef } from '@doctor-plus/contract/charts/clinical.ts';
import { and, eq, sql } from 'drizzle-orm';
import { chartInReach } from '../../accounts/index.ts';
import { patient } from '../../accounts/tables.ts';
import { preparedForRoles } from '../../platform/database/prepared.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type MeasuredChart, usedConditionCodes, usedLabCodes } from '../clinical-inputs.ts';
import { patientColumns } from '../repository.ts';
import { chosenEntries, instant, ofPatient, utc, withInstants } from '../sections.ts';
import { clinicalReview, healthAnswer } from '../tables.ts';

/** The newest answer to a question of the health score. */
export type StoredAnswer = {
  readonly id: string;
  readonly name: string;
  readonly value: number | boolean | string;
  readonly at: string;
  readonly author: string;
  readonly reported_by: 'patient' | 'doctor';
};

export type StoredReview = {
  readonly pack: string;
  readonly version: string;
  readonly by: string;
  readonly at: string;
};

const listed = (codes: readonly string[]) => codes.map((code) => `'${code}'`).join(', ');

/** Everything that stands at the newest instant of its code: what a formula may take, contradictions included. */
const newestOfCode = (table: string, condition: string): string =>
  `SELECT * FROM (SELECT *, rank() OVER (PARTITION BY code COLLATE "C" ORDER BY effective_at DESC) AS place
    FROM ${table} WHERE ${ofPatient} AND ${condition}) ranked WHERE place = 1`;

const measured = sql<MeasuredChart>`${sql.raw(`json_build_object(
  'vitals', ${chosenEntries('vitals', (table) => newestOfCode(table, `(code <> 'blood_pressure' OR value2 IS NOT NULL)`))},
  'labs', ${chosenEntries('labs', (table) => newestOfCode(table, `code IN (${listed(usedLabCodes)})`))},
  'conditions', ${chosenEntries('conditions', (table) => `SELECT * FROM ${table} WHERE ${ofPatient} AND code IN (${listed(usedConditionCodes)})`)})`)}`;

const answers = sql<StoredAnswer[]>`${sql.raw(`(SELECT coalesce(json_agg(a ORDER BY name), '[]') FROM (
  SELECT DISTINCT ON (name) id, name, value, ${utc('recorded_at', 'at')}, author_name AS author, reported_by FROM health_answer
    WHERE patient_id = "patient"."id" ORDER BY name, recorded_at DESC, id DESC) a)`)}`;

const reviews = sql<StoredReview[]>`${sql.raw(`(SELECT coalesce(json_agg(r), '[]') FROM (
  SELECT pack, version, reviewer_name AS by, ${utc('reviewed_at', 'at')} FROM clinical_review) r)`)}`;

const basisStatement = preparedForRoles((tx, actor) =>
  tx
    .select({ ...patientColumns, measured, answers, reviews })
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
    reviews: row.reviews.map((one) => ({ ...one, at: instant(one.at) })),
  };
};

type CareCode = { readonly kind: string; readonly code: string };

/** The newest entry of each kind and code that a rule of overdue care names. */
export const findCareEntries = async (
  tx: Transaction,
  patientId: string,
  wanted: readonly CareCode[],
): Promise<(CareCode & { readonly ref: ChartRef })[]> => {
  if (wanted.length === 0) return [];
  const of = (kind: string, table: string, ref: string) =>
    `SELECT '${kind}' AS kind, '${ref}' AS ref, code, id, version, effective_at FROM ${table}`;
  const { rows } = await tx.execute<
    CareCode & { ref: ChartRef['kind']; id: string; version: number; at: Date }
  >(
    sql`SELECT DISTINCT ON (kind, code) kind, ref, code, id, version, effective_at AS at FROM (
        SELECT * FROM (${sql.raw(of('lab', 'lab_result', 'lab'))} WHERE current AND patient_id = ${patientId}) a
        UNION ALL SELECT * FROM (${sql.raw(of('vital', 'vital_sign', 'vital'))} WHERE current AND patient_id = ${patientId}) b
        UNION ALL SELECT * FROM (${sql.raw(of('immunization', 'immunization', 'entry'))} WHERE current AND patient_id = ${patientId}) c
        UNION ALL SELECT * FROM (${sql.raw(of('procedure', 'procedure', 'entry'))} WHERE current AND patient_id = ${patientId}) d
      ) entry JOIN json_to_recordset(${JSON.stringify(wanted)}::json) AS wanted(kind text, code text) USING (kind, code)
      ORDER BY kind, code, effective_at DESC, id DESC`,
  );
  return rows.map(({ kind, code, ref, id, version, at }) => ({
    kind,
    code,
    ref: { kind: ref, id, version, at: new Date(at).toISOString() },
  }));
};

export const insertAnswers = (tx: Transaction, rows: (typeof healthAnswer.$inferInsert)[]) =>
  tx.insert(healthAnswer).values(rows);

/** Keeps who reviewed a calculator in this version; the newest look counts. */
export const keepReview = (tx: Transaction, row: typeof clinicalReview.$inferInsert) =>
  tx
    .insert(clinicalReview)
    .values(row)
    .onConflictDoUpdate({
      target: [clinicalReview.pack, clinicalReview.version],
      set: { reviewedBy: row.reviewedBy, reviewerName: row.reviewerName, reviewedAt: row.reviewedAt },
    });

/** Forgets the reviews of a calculator, whatever the version; the audit log keeps that there were some. */
export const deleteReviews = (tx: Transaction, pack: CalculatorId) =>
  tx.delete(clinicalReview).where(eq(clinicalReview.pack, pack));
