import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { patient, patientIdentifier, user } from '../../accounts/tables.ts';
import { insertMany } from '../../platform/database/insert-many.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { storedFile } from '../../platform/files/tables.ts';
import { newId } from '../../platform/ids.ts';
import { chartFile } from '../documents/tables.ts';
import { drugOverride, medicationAmount } from '../drug-safety/tables.ts';
import { labRange } from '../lab-ranges/tables.ts';
import {
  allergy,
  background,
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
import { type Identifier, keyOf } from './identity.ts';
import type { KnownEntry, KnownRow } from './later-version.ts';

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
  deceasedAt: patient.deceasedAt,
};

/** Until the transaction ends nobody else imports by command: a second import waits here and then finds everything there. */
export const lockImports = (tx: Transaction) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('charts.import', 0))`);

/** A chart by its id, held until the transaction ends. */
export const lockChart = async (tx: Transaction, id: string) => {
  const [row] = await tx.select(who).from(patient).where(eq(patient.id, id)).for('key share');
  return row ?? null;
};

/** Whether a chart came under this name before. */
export const sourceIsTaken = async (tx: Transaction, sourceRef: string): Promise<boolean> => {
  const rows = await tx.select({ id: patient.id }).from(patient).where(eq(patient.sourceRef, sourceRef));
  return rows.length > 0;
};

/** Notes under which numbers other systems know a patient, those that the chart does not have yet. */
export const insertIdentifiers = async (
  tx: Transaction,
  patientId: string,
  identifiers: readonly Identifier[],
  importId: string | null,
): Promise<void> => {
  if (identifiers.length === 0) return;
  const known = await tx
    .select({ system: patientIdentifier.system, value: patientIdentifier.value })
    .from(patientIdentifier)
    .where(eq(patientIdentifier.patientId, patientId));
  const there = new Set(known.map(keyOf));
  const given = new Map(identifiers.map((identifier) => [keyOf(identifier), identifier]));
  const rows = [...given].flatMap(([key, { system, value, type = null }]) =>
    there.has(key) ? [] : [{ id: newId(), patientId, system, value, type, importId }],
  );
  if (rows.length > 0) await tx.insert(patientIdentifier).values(rows);
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
  background,
};

/** Source and id of everything that was ever imported for a patient, also of what was corrected or taken back since. */
export const findSources = async (tx: Transaction, patientId: string) => {
  const each = ['visit', 'drug_override', 'chart_file', ...Object.keys(tables)].map(
    (name) =>
      sql`SELECT DISTINCT source_ref AS "sourceRef", id FROM ${sql.identifier(name)} WHERE patient_id = ${patientId} AND source_ref IS NOT NULL`,
  );
  const { rows } = await tx.execute<{ sourceRef: string; id: string }>(sql.join(each, sql` UNION ALL `));
  return new Map(rows.map((row) => [row.sourceRef, row.id]));
};

/** Every version of what was ever imported into some kinds of a chart, the oldest version first. */
export const findKnown = async (
  tx: Transaction,
  patientId: string,
  kinds: ReadonlySet<EntryTable>,
): Promise<KnownEntry[]> => {
  const found: KnownEntry[] = [];
  for (const name of kinds) {
    const table: PgTable = tables[name];
    const { patientId: owner, sourceRef, id, version } = tables[name];
    const rows = (await tx
      .select()
      .from(table)
      .where(and(eq(owner, patientId), isNotNull(sourceRef)))
      .orderBy(id, version)) as KnownRow[];
    for (const versions of Map.groupBy(rows, (row) => row.id).values()) found.push({ table: name, versions });
  }
  return found;
};

/** Takes what the chart shows of these entries out of it; the rows stay. */
export const retireEntries = async (
  tx: Transaction,
  steps: readonly { readonly known: KnownEntry }[],
): Promise<void> => {
  for (const [name, some] of Map.groupBy(steps, ({ known }) => known.table)) {
    const ids = some.flatMap(({ known }) => known.versions[0]?.id ?? []);
    const { id, current } = tables[name];
    await tx
      .update(tables[name] as PgTable)
      .set({ current: false })
      .where(and(inArray(id, ids), eq(current, true)));
  }
};

/** One more version of an entry, as it stands in its table. */
export const insertVersion = async (tx: Transaction, name: EntryTable, row: KnownRow): Promise<void> => {
  await tx.insert(tables[name] as PgTable).values(row);
};

/** The practice's names of tests, by their codes in its table of ranges. */
export const findTestNames = async (
  tx: Transaction,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (codes.length === 0) return new Map();
  const rows = await tx
    .select({ code: labRange.code, name: labRange.name })
    .from(labRange)
    .where(and(inArray(labRange.code, [...new Set(codes)]), eq(labRange.state, 'in_force')))
    .orderBy(labRange.id);
  return new Map(rows.flatMap(({ code, name }) => (code === null ? [] : [[code, name] as const])));
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
  await insertMany(tx, background, rows.background);
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
