import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { appNow, bytea, instant } from '../database/columns.ts';

/** A file that somebody handed in. The bytes lie in the file store under `storageKey`, which nobody can guess. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: uuid().primaryKey(),
    storageKey: text().notNull().unique(),
    /** Name as handed in, cleaned; shown, never used as a path. */
    name: text().notNull(),
    type: text().notNull(),
    /** Bytes as stored. */
    size: integer().notNull(),
    sha256: bytea().notNull(),
    purpose: text({
      enum: [
        'unclaimed',
        'identity-document',
        'photo',
        'export',
        'chart-file',
        'issued-document',
        'import',
        'message-file',
      ],
    }).notNull(),
    /** Account that handed it in or owns it; null before there is one. */
    ownerId: uuid(),
    /** Hash of the anonymous browser session that handed it in (decision D6). */
    browserHash: bytea(),
    createdAt: instant().notNull().default(appNow),
    /** When the sweeper removes it; null while it is kept. */
    expiresAt: instant(),
  },
  (t) => [index('stored_file_owner').on(t.ownerId), index('stored_file_expires').on(t.expiresAt)],
);
