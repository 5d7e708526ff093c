import { date, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../accounts/tables.ts';
import { instant } from '../../platform/database/columns.ts';

/**
 * A row of the practice's table of reference ranges, in one version. A change is a version of its own, and what stood before
 * is never overwritten: results say by which version they were judged. One version of a row is in force at most.
 */
export const labRange = pgTable(
  'lab_range',
  {
    id: uuid().notNull(),
    version: integer().notNull(),
    state: text({ enum: ['draft', 'in_force', 'superseded', 'retired'] }).notNull(),
    name: text().notNull(),
    /** The name as names of tests are compared. */
    compared: text().notNull(),
    /** LOINC; without it the range is for results that have no code either. */
    code: text(),
    /** Empty for a figure without unit. */
    unit: text().notNull(),
    /** The quantity of units that convert into each other, else the unit itself: ranges of one of them may not overlap. */
    comparable: text().notNull(),
    /** Null for everybody. */
    sex: text({ enum: ['female', 'male'] }),
    /** Completed years, both included. */
    ageFrom: integer().notNull(),
    ageTo: integer().notNull(),
    low: doublePrecision(),
    high: doublePrecision(),
    source: text(),
    criticalLow: doublePrecision(),
    criticalHigh: doublePrecision(),
    criticalSource: text(),
    /** The day on which somebody compared it with its source. */
    verifiedOn: date({ mode: 'string' }).notNull(),
    writtenBy: uuid()
      .notNull()
      .references(() => user.id),
    writerName: text().notNull(),
    writtenAt: instant().notNull(),
    reviewedBy: uuid().references(() => user.id),
    reviewerName: text(),
    reviewedAt: instant(),
    /** Who wrote over it or took it out of force. */
    endedBy: uuid().references(() => user.id),
    enderName: text(),
    endedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.version] }),
    index('lab_range_name').on(t.compared, t.ageFrom, t.id),
    index('lab_range_code').on(t.code),
  ],
);
