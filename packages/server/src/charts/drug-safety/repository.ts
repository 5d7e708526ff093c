import { and, eq, type SQL, sql } from 'drizzle-orm';
import { chartInReach } from '../../accounts/index.ts';
import { patient } from '../../accounts/tables.ts';
import { preparedForRoles } from '../../platform/database/prepared.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { creatinineCodes, creatinineInWords } from '../clinical-inputs.ts';
import { egfrCodes, egfrInWords, potassiumCodes, potassiumInWords } from '../measured-facts.ts';
import { patientColumns } from '../repository.ts';
import { everyReview } from '../reviews.ts';
import {
  type ChartSections,
  chosenEntries,
  codeList,
  entriesWhere,
  ofPatient,
  withInstants,
} from '../sections.ts';
import { medication } from '../tables.ts';
import { type AlertEntry, drugOverride, medicationAmount } from './tables.ts';

/** The sections of a chart that a check of drugs looks at. */
type CheckedSections = Pick<
  ChartSections,
  'medications' | 'allergies' | 'labs' | 'vitals' | 'conditions' | 'background'
>;

/** The newest measurement decides; the ones of the same instant tell whether it is contradicted. */
const newest = 5;

/** Results that a check looks at, each by its codes or, without one, by how people name it; so many of the newest of each. */
const checkedLabs = [
  [creatinineCodes, creatinineInWords],
  [egfrCodes, egfrInWords],
  [potassiumCodes, potassiumInWords],
] as const;
const labs = chosenEntries('labs', (table) =>
  sql.join(
    checkedLabs.map(
      ([codes, words]) => sql`(SELECT * FROM ${table} WHERE ${sql.raw(ofPatient)}
        AND (code IN (${codeList(codes)}) OR code IS NULL AND fold(name) ~ ${sql.raw(`'${words}'`)})
        ORDER BY effective_at DESC, recorded_at DESC, id DESC LIMIT ${sql.raw(String(newest))})`,
    ),
    sql` UNION ALL `,
  ),
);

const sections = sql<CheckedSections>`json_build_object(
  'medications', ${entriesWhere('medications', sql`status = 'active'`)},
  'allergies', ${entriesWhere('allergies', sql`status IN ('active', 'none_known')`)},
  'labs', ${labs},
  'vitals', ${entriesWhere('vitals', sql`code = 'weight'`, newest)},
  'conditions', ${entriesWhere('conditions', sql`status = 'active'`)},
  'background', ${entriesWhere('background', sql`topic = 'pregnancy'`)})`;

export type AmountRow = { readonly id: string; readonly mgPerDose: number; readonly dosesPerDay: number };
export type OverrideRow = {
  readonly id: string;
  readonly medicationId: string;
  readonly key: string;
  readonly level: 'stop' | 'warn' | 'info';
  readonly kind: 'interaction' | 'allergy' | 'duplicate' | 'renal' | 'dose' | 'contraindication';
  readonly ruleId: string;
  readonly ruleVersion: string;
  readonly entries: readonly AlertEntry[];
  readonly reason: string | null;
  readonly by: string;
  readonly at: string;
  readonly place: 'order' | 'visit' | 'note' | 'document';
};

const amounts = `(SELECT coalesce(json_agg(json_build_object('id', a.medication_id, 'mgPerDose', a.mg_per_dose, 'dosesPerDay', a.doses_per_day)), '[]')
  FROM medication m JOIN medication_amount a ON a.medication_id = m.id AND a.version = m.version
  WHERE m.patient_id = "patient"."id" AND m.current)`;

/** An alert that rests on an allergy that no longer holds is no longer told. */
const overrides = `(SELECT coalesce(json_agg(o ORDER BY o.at DESC, o.id), '[]') FROM (
  SELECT id, medication_id AS "medicationId", alert_key AS key, level, kind, rule_id AS "ruleId", rule_version AS "ruleVersion",
    entries, reason, place, doctor_name AS by, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
  FROM drug_override WHERE patient_id = "patient"."id"
    AND (place <> 'order' OR EXISTS (SELECT FROM medication WHERE ${ofPatient} AND medication.id = drug_override.medication_id))
    AND NOT EXISTS (SELECT FROM jsonb_array_elements(entries) rests WHERE rests->>'kind' = 'allergy' AND NOT EXISTS (
      SELECT FROM allergy WHERE allergy.id::text = rests->>'id' AND allergy.${ofPatient} AND allergy.status = 'active'))) o)`;

const basisStatement = preparedForRoles((tx, actor) =>
  tx
    .select({
      ...patientColumns,
      sections,
      amounts: sql<AmountRow[]>`${sql.raw(amounts)}`,
      overrides: sql<OverrideRow[]>`${sql.raw(overrides)}`,
      reviews: everyReview,
    })
    .from(patient)
    .where(and(eq(patient.id, sql.placeholder('patientId')), chartInReach(actor, patient.id)))
    .prepare(`drug-basis-${actor.role}`),
);

/** Everything of a chart and of the practice that a check of drugs rests on; null when the chart is out of reach. */
export const findBasis = async (tx: Transaction, actor: Actor, patientId: string) => {
  const [row] = await basisStatement(tx, actor).execute({ patientId, actorId: actor.id });
  return row ? { ...row, sections: withInstants(row.sections) } : null;
};
export type DrugBasis = NonNullable<Awaited<ReturnType<typeof findBasis>>>;

/** The order as it stands, of whomever it is. */
export const findOrder = async (tx: Transaction, id: string) => {
  const [row] = await tx
    .select()
    .from(medication)
    .where(and(eq(medication.id, id), eq(medication.current, true)));
  return row ?? null;
};
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export const insertOrder = async (
  tx: Transaction,
  row: typeof medication.$inferInsert,
  amount: { readonly mgPerDose: number; readonly dosesPerDay: number } | null,
): Promise<void> => {
  if (row.version > 1) {
    const before: SQL | undefined = and(eq(medication.id, row.id), eq(medication.current, true));
    await tx.update(medication).set({ current: false }).where(before);
  }
  await tx.insert(medication).values(row);
  if (amount) {
    await tx.insert(medicationAmount).values({ medicationId: row.id, version: row.version, ...amount });
  }
};

/** Keeps what was passed over; a second answer to the same alert changes nothing. */
export const insertOverrides = async (
  tx: Transaction,
  rows: (typeof drugOverride.$inferInsert)[],
): Promise<void> => {
  if (rows.length > 0) await tx.insert(drugOverride).values(rows).onConflictDoNothing();
};
