import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { user } from '../tables.ts';

/** An access to their record that a patient asks about. Leaves with the account of the patient. */
export const accessReport = pgTable(
  'access_report',
  {
    id: uuid().primaryKey(),
    patientId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Of the audit event that is meant. The log outlives accounts, so nothing refers to them. */
    event: text().notNull(),
    actorId: uuid(),
    actorRole: text(),
    accessedAt: instant().notNull(),
    reason: text().notNull(),
    reportedAt: instant().notNull(),
    /** All three are set together when an administrator answers. */
    answer: text(),
    handledAt: instant(),
    handledBy: uuid().references(() => user.id),
  },
  (t) => [
    unique('access_report_once').on(t.patientId, t.event, t.actorId, t.accessedAt).nullsNotDistinct(),
    index('access_report_state').on(t.handledAt, t.id),
  ],
);
