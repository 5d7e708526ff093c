import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { appNow, bytea, instant } from '../../platform/database/columns.ts';
import { storedFile } from '../../platform/files/tables.ts';
import { patient, user } from '../tables.ts';

/** One wish to take the own data out, and what became of it. */
export const dataExport = pgTable(
  'data_export',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    state: text({ enum: ['waiting', 'working', 'ready', 'failed', 'expired'] })
      .notNull()
      .default('waiting'),
    percent: integer().notNull().default(0),
    requestedAt: instant().notNull().default(appNow),
    readyAt: instant(),
    expiresAt: instant(),
    downloadedAt: instant(),
    fileId: uuid().references(() => storedFile.id, { onDelete: 'set null' }),
    /** Bytes of the archive. */
    size: integer(),
    /** Hash of the link that downloads it once; null when there is none, or when it was used. */
    linkHash: bytea(),
    linkEndsAt: instant(),
  },
  (t) => [index('data_export_user').on(t.userId, t.requestedAt), index('data_export_link').on(t.linkHash)],
);

/** An account that is being deleted, or was. Taking it back removes the row. */
export const accountDeletion = pgTable(
  'account_deletion',
  {
    userId: uuid()
      .primaryKey()
      .references(() => user.id),
    requestedAt: instant().notNull().default(appNow),
    erasesAt: instant().notNull(),
    erasedAt: instant(),
    /** What was erased and what stays, as counts by name; never content. */
    receipt: jsonb(),
  },
  (t) => [index('account_deletion_due').on(t.erasedAt, t.erasesAt)],
);

/**
 * Whose record it is that the law obliges the practice to keep after the person left. Sealed with the field key, which
 * is outside the database: nobody finds it by searching, and only the operator can open it on a lawful demand.
 */
export const legalHold = pgTable('legal_hold', {
  patientId: uuid()
    .primaryKey()
    .references(() => patient.id),
  sealedIdentity: bytea().notNull(),
  since: instant().notNull().default(appNow),
});
