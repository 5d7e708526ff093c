import { type ChartSectionName, chartSections } from '@doctor-plus/contract/charts/schema.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { chartInReach } from '../accounts/index.ts';
import { patient } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { asObject, type ChartSections, entriesWhere, withInstants } from './sections.ts';

/** What came into a chart since an instant. Without an instant and without a visit to count from, `from` is null. */
export type ChartChanges = {
  readonly from: string | null;
  readonly by: 'own_visit' | 'visit' | 'date';
  readonly sections: ChartSections;
};

/** What is written within this time of a visit's beginning belongs to it; and a visit that nobody finished is over by then. */
const visitLength = sql.raw("interval '12 hours'");

type LastVisit = { readonly at: Date; readonly visitId: string | null; readonly own: boolean };

/**
 * The visit from which a doctor counts: the newest one of their own, else the newest one; not the one that is going on. A
 * conclusion ends a visit, also where an import brought no visit with it. Says nothing of who may know it.
 */
const lastVisit = async (
  tx: Transaction,
  actor: Actor,
  patientId: string,
  now: Date,
): Promise<LastVisit | null> => {
  const over = sql`${now.toISOString()}::timestamptz - ${visitLength}`;
  const { rows } = await tx.execute<{ at: string; visit_id: string | null; own: boolean }>(sql`
    SELECT at, visit_id, own FROM (
      SELECT started_at AS at, id AS visit_id, doctor_id IS NOT DISTINCT FROM ${actor.id}::uuid AS own FROM visit
        WHERE patient_id = ${patientId}::uuid AND (status = 'finished' OR started_at < ${over})
      UNION ALL
      SELECT effective_at, visit_id, author_id IS NOT DISTINCT FROM ${actor.id}::uuid FROM conclusion
        WHERE patient_id = ${patientId}::uuid AND current AND effective_at < ${over}) contact
    ORDER BY own DESC, at DESC LIMIT 1`);
  const [row] = rows;
  return row ? { at: new Date(row.at), visitId: row.visit_id, own: row.own } : null;
};

/** What can happen to an entry besides being written. */
const ends: Partial<Record<ChartSectionName, string>> = { medications: 'stopped_at', conditions: 'ended_at' };

/**
 * True since then, or written here since then, or ended since then. What an import brought counts by when it was true: by when
 * it came, a whole chart would be new.
 */
const sinceThen = (name: ChartSectionName, from: Date, last: LastVisit | null): SQL => {
  const then = sql`${from.toISOString()}::timestamptz`;
  const written = last ? sql`${then} + ${visitLength}` : then;
  const end = ends[name];
  const added = sql`EXISTS (SELECT FROM note_addendum WHERE note_addendum.note_id = note.id AND note_addendum.written_at >= ${written})`;
  return sql`(effective_at ${last ? sql`>` : sql`>=`} ${then} OR (source = 'portal' AND recorded_at >= ${written})
    ${end ? sql`OR ${sql.raw(end)} > ${then}` : sql``} ${name === 'notes' ? sql`OR ${added}` : sql``})
    ${last?.visitId ? sql`AND visit_id IS DISTINCT FROM ${last.visitId}::uuid` : sql``}`;
};

/** What came into a chart in reach since an instant, or since the last visit when there is none; null out of reach. */
export const findChanges = async (
  tx: Transaction,
  actor: Actor,
  patientId: string,
  { since, now }: { readonly since: Date | null; readonly now: Date },
): Promise<ChartChanges | null> => {
  const last = since ? null : await lastVisit(tx, actor, patientId, now);
  const from = since ?? last?.at ?? null;
  const [row] = await tx
    .select({
      sections: from
        ? asObject(chartSections, (name) => entriesWhere(name, sinceThen(name, from, last)))
        : sql<ChartSections>`${JSON.stringify(nothing)}::json`,
    })
    .from(patient)
    .where(and(eq(patient.id, patientId), chartInReach(actor, patient.id)));
  if (!row) return null;
  const by = since ? 'date' : last?.own ? 'own_visit' : 'visit';
  return { from: from?.toISOString() ?? null, by, sections: withInstants(row.sections) };
};

const nothing = Object.fromEntries(chartSections.map((name) => [name, { total: 0, entries: [] }]));
