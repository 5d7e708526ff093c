import type { EntryKind } from '@doctor-plus/contract/charts/schema.ts';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { chartInReach } from '../../accounts/index.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { utcText } from '../../platform/database/utc-text.ts';
import type { Actor } from '../../platform/http/actor.ts';
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

export const entryTables = {
  vital: vitalSign,
  medication,
  lab: labResult,
  condition,
  allergy,
  immunization,
  note,
  procedure,
  conclusion,
  background,
} as const satisfies Record<EntryKind, PgTable>;

export type EntryTables = typeof entryTables;
export type EntryRow<K extends EntryKind = EntryKind> = EntryTables[K]['$inferSelect'];

/** One entry of a chart in reach. */
export type EntryPlace = { readonly patientId: string; readonly kind: EntryKind; readonly entryId: string };

const inChart = (actor: Actor, { patientId, kind, entryId }: EntryPlace): SQL | undefined => {
  const table = entryTables[kind];
  return and(eq(table.id, entryId), eq(table.patientId, patientId), chartInReach(actor, table.patientId));
};

/** The version that a chart in reach shows of each of these entries, by `kind/id`; none for what was taken back. */
export const findVersionsNow = async (
  tx: Transaction,
  actor: Actor,
  entries: readonly Pick<EntryPlace, 'kind' | 'entryId'>[],
): Promise<ReadonlyMap<string, number>> => {
  const ofKind = Map.groupBy(entries, ({ kind }) => kind);
  const each = [...ofKind].map(([kind, places]) => {
    const table = entryTables[kind];
    const ids = [...new Set(places.map(({ entryId }) => entryId))];
    return sql`SELECT ${kind}::text || '/' || ${table.id} AS name, ${table.version} AS version FROM ${table}
      WHERE ${inArray(table.id, ids)} AND ${table.current} AND ${chartInReach(actor, table.patientId)}`;
  });
  if (each.length === 0) return new Map();
  const { rows } = await tx.execute<{ name: string; version: number }>(sql.join(each, sql` UNION ALL `));
  return new Map(rows.map(({ name, version }) => [name, version]));
};

/** Every version of an entry in reach, the newest first; none out of reach. */
export const findVersions = async (tx: Transaction, actor: Actor, place: EntryPlace): Promise<EntryRow[]> => {
  const table: PgTable = entryTables[place.kind];
  const rows = await tx
    .select()
    .from(table)
    .where(inChart(actor, place))
    .orderBy(desc(entryTables[place.kind].version));
  // The rows of the kind's own table; the type of a table from its name cannot follow that.
  return rows as EntryRow[];
};

/**
 * The version that the chart shows, locked; none when the entry was taken back. Whoever saves the visit in which it was
 * written waits as well, and that visit is told with it.
 */
export const lockCurrent = async (tx: Transaction, actor: Actor, place: EntryPlace) => {
  const table = entryTables[place.kind];
  const ofEntry = tx.select({ id: table.visitId }).from(table).where(inChart(actor, place));
  const [writtenIn] = await tx
    .select({ status: visit.status, doctorId: visit.doctorId, startedAt: visit.startedAt })
    .from(visit)
    .where(inArray(visit.id, ofEntry))
    .for('update');
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(and(inChart(actor, place), eq(table.current, true)))
    .for('update');
  return { current: (row as EntryRow | undefined) ?? null, writtenIn: writtenIn ?? null };
};

/** Takes what the chart shows of these entries out of it; the rows stay. */
export const retire = (tx: Transaction, kind: EntryKind, ids: readonly string[]) => {
  const table = entryTables[kind];
  return tx
    .update(table)
    .set({ current: false })
    .where(and(inArray(table.id, [...ids]), eq(table.current, true)));
};

export const insertVersion = async (tx: Transaction, kind: EntryKind, row: EntryRow): Promise<void> => {
  const table: PgTable = entryTables[kind];
  await tx.insert(table).values(row);
};

/** What the chart says of allergies today, locked so that a list and "none known" are never written side by side. */
export const lockAllergies = async (tx: Transaction, patientId: string) => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`allergies/${patientId}`}, 0))`);
  return tx
    .select({ id: allergy.id, status: allergy.status })
    .from(allergy)
    .where(and(eq(allergy.patientId, patientId), eq(allergy.current, true)))
    .orderBy(asc(allergy.id));
};

type InError = {
  readonly kind: EntryKind;
  readonly id: string;
  readonly title: string;
  readonly recordedAt: string;
  readonly author: string;
  readonly reason: string;
  readonly total: number;
};

/** The column that names an entry. */
const titles: Record<EntryKind, string> = {
  vital: 'code',
  medication: 'name',
  lab: 'name',
  condition: 'name',
  allergy: 'substance',
  immunization: 'name',
  note: "coalesce(title, '')",
  procedure: 'name',
  conclusion: "''",
  background: 'topic',
};

const inErrorOf = (kind: EntryKind, patientId: string): SQL => {
  const table = entryTables[kind];
  return sql`SELECT ${kind}::text AS kind, e.id, ${sql.raw(titles[kind])} AS title, e.recorded_at, e.author_name, e.change_reason
    FROM ${table} e WHERE e.patient_id = ${patientId} AND e.change = 'entered_in_error'
      AND NOT EXISTS (SELECT FROM ${table} later WHERE later.id = e.id AND later.version > e.version)`;
};

/** Entries whose last version says that they were entered in error. */
export const findInError = async (tx: Transaction, patientId: string, limit: number): Promise<InError[]> => {
  const kinds = Object.keys(entryTables) as EntryKind[];
  const { rows } = await tx.execute<InError>(sql`
    SELECT kind, id, title, ${utcText(sql`recorded_at`)} AS "recordedAt",
      author_name AS author, change_reason AS reason, (count(*) OVER ())::int AS total
    FROM (${sql.join(
      kinds.map((kind) => inErrorOf(kind, patientId)),
      sql` UNION ALL `,
    )}) found
    ORDER BY recorded_at DESC, id DESC LIMIT ${limit}`);
  return rows;
};
