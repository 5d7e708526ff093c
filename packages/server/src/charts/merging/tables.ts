import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { patient, user } from '../../accounts/tables.ts';
import { instant } from '../../platform/database/columns.ts';
import type { Snapshot } from './demographics.ts';

/** One chart was merged into another; everything that undoing it needs. */
export const patientMerge = pgTable(
  'patient_merge',
  {
    id: uuid().primaryKey(),
    keptId: uuid()
      .notNull()
      .references(() => patient.id),
    mergedId: uuid()
      .notNull()
      .references(() => patient.id),
    mergedBy: uuid()
      .notNull()
      .references(() => user.id),
    mergedAt: instant().notNull(),
    /** Who the kept patient was before, and was made by it. */
    before: jsonb().$type<Snapshot>().notNull(),
    after: jsonb().$type<Snapshot>().notNull(),
    undoneAt: instant(),
    undoneBy: uuid().references(() => user.id),
  },
  (t) => [
    index('patient_merge_kept').on(t.keptId),
    uniqueIndex('patient_merge_merged').on(t.mergedId).where(sql`undone_at IS NULL`),
  ],
);

/** A row that changed its patient; of an entry all versions, which have one id. */
export const patientMergeRow = pgTable(
  'patient_merge_row',
  {
    mergeId: uuid()
      .notNull()
      .references(() => patientMerge.id, { onDelete: 'cascade' }),
    relation: text().notNull(),
    rowId: uuid().notNull(),
  },
  (t) => [primaryKey({ columns: [t.mergeId, t.relation, t.rowId] })],
);

/** Two patients who look like one and are two; the smaller id first. */
export const patientApart = pgTable(
  'patient_apart',
  {
    oneId: uuid()
      .notNull()
      .references(() => patient.id, { onDelete: 'cascade' }),
    otherId: uuid()
      .notNull()
      .references(() => patient.id, { onDelete: 'cascade' }),
    saidBy: uuid()
      .notNull()
      .references(() => user.id),
    saidAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.oneId, t.otherId] }), index('patient_apart_other').on(t.otherId)],
);
