import { and, eq, isNull, sql } from 'drizzle-orm';
import { patient, user } from '../../accounts/tables.ts';
import { insertMany } from '../../platform/database/insert-many.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { storedFile } from '../../platform/files/tables.ts';
import { chartFile } from '../documents/tables.ts';
import { drugOverride, medicationAmount } from '../drug-safety/tables.ts';
import {
  allergy,
  conclusion,
  condition,
  immunization,
  labResult,
  medication,
  note,
  procedure,
  visit,
  vitalSign,
} from '../tables.ts';
import type { EntryTable } from './translation.ts';

/** The account of an active doctor, for the care of imported patients; null when there is none. */
export const findDoctor = async (tx: Transaction, username: string) => {
  const [row] = await tx
    .select({ id: user.id })
    .from(user)
    .where(
      and(eq(user.username, username.toLowerCase()), eq(user.role, 'doctor'), eq(user.status, 'active')),
    );
  return row?.id ?? null;
};

const who = {
  id: patient.id,
  chartNumber: patient.chartNumber,
  givenName: patient.givenName,
  familyName: patient.familyName,
  birthDate: patient.birthDate,
};

/**
 * The chart that was opened for this patient of another system, if one was. Until the transaction ends nobody else
 * imports the same patient: a second import waits here and then finds everything there.
 */
export const lockImported = async (tx: Transaction, sourceRef: string) => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${sourceRef}, 0))`);
  const [row] = await tx.select(who).from(patient).where(eq(patient.sourceRef, sourceRef));
  return row ?? null;
};

/** The chart with this number, held until the transaction ends. */
export const lockNumbered = async (tx: Transaction, number: string) => {
  const [row] = await tx
    .select(who)
    .from(patient)
    .where(and(eq(patient.chartNumber, number.toUpperCase()), isNull(patient.mergedInto)))
    .for('key share');
  return row ?? null;
};

const tables = {
  vital_sign: vitalSign,
  lab_result: labResult,
  medication,
  condition,
  allergy,
  immunization,
  procedure,
  note,
  conclusion,
};

/** Source and id of everything that was ever imported for a patient, also of what was corrected or taken back since. */
export const findSources = async (tx: Transaction, patientId: string) => {
  const each = ['visit', 'drug_override', 'chart_file', ...Object.keys(tables)].map(
    (name) =>
      sql`SELECT source_ref AS "sourceRef", id FROM ${sql.identifier(name)} WHERE patient_id = ${patientId} AND source_ref IS NOT NULL`,
  );
  const { rows } = await tx.execute<{ sourceRef: string; id: string }>(sql.join(each, sql` UNION ALL `));
  return new Map(rows.map((row) => [row.sourceRef, row.id]));
};

export const insertVisits = (tx: Transaction, rows: readonly (typeof visit.$inferInsert)[]) =>
  insertMany(tx, visit, rows);

type Row<T extends EntryTable> = (typeof tables)[T]['$inferInsert'];

/** Rows of each kind of entry. */
export const insertEntries = async (tx: Transaction, rows: { [T in EntryTable]: Row<T>[] }) => {
  await insertMany(tx, vitalSign, rows.vital_sign);
  await insertMany(tx, labResult, rows.lab_result);
  await insertMany(tx, medication, rows.medication);
  await insertMany(tx, condition, rows.condition);
  await insertMany(tx, allergy, rows.allergy);
  await insertMany(tx, immunization, rows.immunization);
  await insertMany(tx, procedure, rows.procedure);
  await insertMany(tx, note, rows.note);
  await insertMany(tx, conclusion, rows.conclusion);
};

export const markLastVisit = (tx: Transaction, patientId: string, at: Date) =>
  tx
    .update(patient)
    .set({ lastVisitAt: sql`greatest(${patient.lastVisitAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(patient.id, patientId));

/** Doses in numbers of orders that were just written. */
export const insertAmounts = (tx: Transaction, rows: readonly (typeof medicationAmount.$inferInsert)[]) =>
  insertMany(tx, medicationAmount, rows);

/** Answers to alerts about drugs; one that is there twice is there once. */
export const insertAlerts = (tx: Transaction, rows: readonly (typeof drugOverride.$inferInsert)[]) =>
  insertMany(tx, drugOverride, rows, sql`ON CONFLICT DO NOTHING`);

type DocumentRow = {
  readonly file: typeof storedFile.$inferInsert;
  readonly row: typeof chartFile.$inferInsert;
};

/** Rows with bytes in them go as parameters, of which one statement holds 65,535. */
const documentBatch = 1_000;

/** Files whose bytes are in the store, as documents of a chart. */
export const insertDocuments = async (tx: Transaction, rows: readonly DocumentRow[]) => {
  for (let from = 0; from < rows.length; from += documentBatch) {
    const files = rows.slice(from, from + documentBatch).map(({ file }) => file);
    await tx.insert(storedFile).values(files);
  }
  await insertMany(
    tx,
    chartFile,
    rows.map(({ row }) => row),
  );
};
