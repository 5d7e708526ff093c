import { foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { patient, user } from '../../accounts/tables.ts';
import { instant } from '../../platform/database/columns.ts';
import { labResult } from '../tables.ts';

/**
 * A result beyond a critical limit that somebody has to answer for. A trigger of `lab_result` writes it, whoever writes the result, and
 * takes it back when the result is corrected before anybody acknowledged it.
 */
export const criticalResult = pgTable(
  'critical_result',
  {
    id: uuid().primaryKey(),
    patientId: uuid()
      .notNull()
      .references(() => patient.id),
    resultId: uuid().notNull(),
    resultVersion: integer().notNull(),
    since: instant().notNull(),
    /** When the doctors in care were told. */
    toldAt: instant(),
    acknowledgedAt: instant(),
    acknowledgedBy: uuid().references(() => user.id),
    acknowledgerName: text(),
    action: text(),
  },
  (t) => [
    foreignKey({
      name: 'critical_result_of',
      columns: [t.resultId, t.resultVersion],
      foreignColumns: [labResult.id, labResult.version],
    }).onDelete('cascade'),
    uniqueIndex('critical_result_once').on(t.resultId, t.resultVersion),
    index('critical_result_patient').on(t.patientId, t.since),
  ],
);
