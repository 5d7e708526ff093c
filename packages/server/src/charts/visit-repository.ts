import { and, eq, inArray, max, min, type SQL, sql } from 'drizzle-orm';
import { chartInReach } from '../accounts/index.ts';
import { patient } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { conclusion, labResult, note, visit, vitalSign } from './tables.ts';
import type { VisitEntry } from './visit-content.ts';

export type VisitRow = typeof visit.$inferSelect;

/** Begins a visit; false when the id is already taken, by whomever. */
export const insertVisit = async (tx: Transaction, row: typeof visit.$inferInsert): Promise<boolean> => {
  const made = await tx.insert(visit).values(row).onConflictDoNothing().returning({ id: visit.id });
  return made.length > 0;
};

const own = (actor: Actor, patientId: string, visitId: string) =>
  and(
    eq(visit.id, visitId),
    eq(visit.patientId, patientId),
    eq(visit.doctorId, actor.id),
    chartInReach(actor, visit.patientId),
  );

/** The doctor's own visit of this patient. */
export const findVisit = async (tx: Transaction, actor: Actor, patientId: string, visitId: string) => {
  const [row] = await tx
    .select()
    .from(visit)
    .where(own(actor, patientId, visitId));
  return row ?? null;
};

/** The same, locked: the next save waits and then reads this one. An order that names the visit does not wait. */
export const lockVisit = async (tx: Transaction, actor: Actor, patientId: string, visitId: string) => {
  const [row] = await tx
    .select()
    .from(visit)
    .where(own(actor, patientId, visitId))
    .for('no key update');
  return row ?? null;
};

export const updateVisit = (
  tx: Transaction,
  id: string,
  changes: Pick<VisitRow, 'version' | 'chiefComplaint' | 'status' | 'content'>,
) => tx.update(visit).set(changes).where(eq(visit.id, id));

/** A visit moves the patient's last visit forward, never back. */
export const markSeen = (
  tx: Transaction,
  patientId: string,
  at: Date,
  status: 'Active' | 'Follow-up needed',
) =>
  tx
    .update(patient)
    .set({ status, lastVisitAt: sql`greatest(${patient.lastVisitAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(patient.id, patientId));

const tables = { vital_sign: vitalSign, lab_result: labResult, note, conclusion };
export type VisitTable = keyof typeof tables;

/** Newest version and first time of the entries that these places of a visit already hold. */
export const findVersions = async (
  tx: Transaction,
  table: VisitTable,
  patientId: string,
  sourceRefs: string[],
) => {
  const entry = tables[table];
  return tx
    .select({
      id: entry.id,
      sourceRef: entry.sourceRef,
      version: sql<number>`${max(entry.version)}`,
      effectiveAt: sql<string>`${min(entry.effectiveAt)}`,
    })
    .from(entry)
    .where(and(eq(entry.patientId, patientId), inArray(entry.sourceRef, sourceRefs)))
    .groupBy(entry.id, entry.sourceRef);
};

/** The entries of a visit as the chart has them now, by their place in it. What was withdrawn or entered in error is not there. */
export const findStanding = async (
  tx: Transaction,
  patientId: string,
  visitId: string,
): Promise<ReadonlyMap<string, VisitEntry['fields']>> => {
  const prefix = `visit/${visitId}/`;
  const from = (table: (typeof tables)[VisitTable], fields: SQL) =>
    sql`SELECT substr(source_ref, ${prefix.length + 1}) AS key, json_build_object(${fields}) AS fields FROM ${table}
      WHERE patient_id = ${patientId} AND visit_id = ${visitId} AND current AND starts_with(source_ref, ${prefix})`;
  const { rows } = await tx.execute<{ key: string; fields: VisitEntry['fields'] }>(
    sql.join(
      [
        from(
          vitalSign,
          sql`'code', code, 'value', value, 'value2', value2, 'unit', unit, 'confirmed', confirmed`,
        ),
        from(
          labResult,
          sql`'name', name, 'value', value, 'comparator', comparator, 'text', text, 'unit', unit, 'confirmed', confirmed`,
        ),
        from(note, sql`'text', text`),
        from(
          conclusion,
          sql`'diagnosis', diagnosis, 'treatment', treatment, 'followUp', follow_up, 'prescription', prescription`,
        ),
      ],
      sql` UNION ALL `,
    ),
  );
  return new Map(rows.map(({ key, fields }) => [key, fields]));
};

/** Takes entries out of the chart as it stands today; their rows stay as history. */
export const retire = (tx: Transaction, table: VisitTable, patientId: string, ids: string[]) => {
  const entry = tables[table];
  return tx
    .update(entry)
    .set({ current: false })
    .where(and(eq(entry.patientId, patientId), inArray(entry.id, ids), eq(entry.current, true)));
};

export const insertVitals = (tx: Transaction, rows: (typeof vitalSign.$inferInsert)[]) =>
  tx.insert(vitalSign).values(rows);
export const insertLabs = (tx: Transaction, rows: (typeof labResult.$inferInsert)[]) =>
  tx.insert(labResult).values(rows);
export const insertNotes = (tx: Transaction, rows: (typeof note.$inferInsert)[]) =>
  tx.insert(note).values(rows);
export const insertConclusions = (tx: Transaction, rows: (typeof conclusion.$inferInsert)[]) =>
  tx.insert(conclusion).values(rows);
