import { type ChartSectionName, chartSections } from '@doctor-plus/contract/charts/schema.ts';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { chartInReach } from '../accounts/index.ts';
import { patient } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { asObject, type ChartSections, entriesWhere, withInstants } from './sections.ts';
import { visit } from './tables.ts';

/** What came into a chart since an instant. Without an instant and without a visit to count from, `from` is null. */
export type ChartChanges = {
  readonly from: string | null;
  readonly by: 'own_visit' | 'visit' | 'date';
  readonly sections: ChartSections;
};

/** A visit that nobody finished counts as one after this time. */
const unfinished = sql.raw("interval '12 hours'");

/** The visit from which a doctor counts: the newest one of their own, else the newest one. Not the one that is going on. */
const lastVisit = async (tx: Transaction, actor: Actor, patientId: string, now: Date) => {
  const [row] = await tx
    .select({
      id: visit.id,
      startedAt: visit.startedAt,
      own: sql<boolean>`${visit.doctorId} IS NOT DISTINCT FROM ${actor.id}`,
    })
    .from(visit)
    .where(
      and(
        eq(visit.patientId, patientId),
        chartInReach(actor, visit.patientId),
        or(
          eq(visit.status, 'finished'),
          sql`${visit.startedAt} < ${now.toISOString()}::timestamptz - ${unfinished}`,
        ),
      ),
    )
    .orderBy(
      sql`${visit.doctorId} IS NOT DISTINCT FROM ${actor.id} DESC`,
      desc(visit.startedAt),
      desc(visit.id),
    )
    .limit(1);
  return row ?? null;
};

/** What can happen to an entry besides being written. */
const ends: Partial<Record<ChartSectionName, string>> = { medications: 'stopped_at', conditions: 'ended_at' };

/**
 * True since then, or written here since then, or ended since then. What an import brought counts by when it was true: by when
 * it came, a whole chart would be new.
 */
const sinceThen = (name: ChartSectionName, from: Date, visitId: string | null): SQL => {
  const then = sql`${from.toISOString()}::timestamptz`;
  const end = ends[name];
  const added = sql`EXISTS (SELECT FROM note_addendum WHERE note_addendum.note_id = note.id AND note_addendum.written_at >= ${then})`;
  return sql`(effective_at >= ${then} OR (source = 'portal' AND recorded_at >= ${then})
    ${end ? sql`OR ${sql.raw(end)} >= ${then}` : sql``} ${name === 'notes' ? sql`OR ${added}` : sql``})
    ${visitId ? sql`AND visit_id IS DISTINCT FROM ${visitId}` : sql``}`;
};

/** What came into a chart in reach since an instant, or since the last visit when there is none; null out of reach. */
export const findChanges = async (
  tx: Transaction,
  actor: Actor,
  patientId: string,
  { since, now }: { readonly since: Date | null; readonly now: Date },
): Promise<ChartChanges | null> => {
  const last = since ? null : await lastVisit(tx, actor, patientId, now);
  const from = since ?? last?.startedAt ?? null;
  const [row] = await tx
    .select({
      sections: from
        ? asObject(chartSections, (name) => entriesWhere(name, sinceThen(name, from, last?.id ?? null)))
        : sql<ChartSections>`${JSON.stringify(nothing)}::json`,
    })
    .from(patient)
    .where(and(eq(patient.id, patientId), chartInReach(actor, patient.id)));
  if (!row) return null;
  const by = since ? 'date' : last?.own ? 'own_visit' : 'visit';
  return { from: from?.toISOString() ?? null, by, sections: withInstants(row.sections) };
};

const nothing = Object.fromEntries(chartSections.map((name) => [name, { total: 0, entries: [] }]));
