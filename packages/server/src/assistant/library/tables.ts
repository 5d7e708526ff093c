import { libraryKinds, libraryStates } from '@doctor-plus/contract/assistant/library.ts';
import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../accounts/tables.ts';
import { instant } from '../../platform/database/columns.ts';

/**
 * A document of the practice's library in one version. What a version says never changes: answers cite it. One version of a document is
 * published at most, and one is being written.
 */
export const libraryDocument = pgTable(
  'library_document',
  {
    id: uuid().notNull(),
    version: integer().notNull(),
    state: text({ enum: libraryStates }).notNull(),
    kind: text({ enum: libraryKinds }).notNull(),
    language: text({ enum: languages }).notNull(),
    title: text().notNull(),
    publisher: text().notNull(),
    /** Of the edition. */
    year: integer(),
    link: text(),
    /** As it was written, with its headings. */
    text: text().notNull(),
    passages: integer().notNull(),
    /** What in it looks as if it were meant for a program. */
    marks: text({ enum: ['instruction', 'hidden', 'encoded'] })
      .array()
      .notNull(),
    writtenBy: uuid()
      .notNull()
      .references(() => user.id),
    writerName: text().notNull(),
    writtenAt: instant().notNull(),
    publishedBy: uuid().references(() => user.id),
    publisherName: text(),
    publishedAt: instant(),
    /** The doctor who compared it with its source. */
    reviewedBy: uuid().references(() => user.id),
    reviewerName: text(),
    reviewedAt: instant(),
    /** Who wrote over it or took it out. */
    endedBy: uuid().references(() => user.id),
    enderName: text(),
    endedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.id, t.version] }), index('library_document_state').on(t.state, t.title)],
);

/** A part of a version that was published: what is found and cited. `words` and `pairs` are kept by a trigger. */
export const libraryPassage = pgTable(
  'library_passage',
  {
    documentId: uuid().notNull(),
    version: integer().notNull(),
    /** From 1. */
    position: integer().notNull(),
    heading: text().notNull(),
    text: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.version, t.position] }),
    foreignKey({
      name: 'library_passage_of',
      columns: [t.documentId, t.version],
      foreignColumns: [libraryDocument.id, libraryDocument.version],
    }),
  ],
);

/** Every stem of the library, once: misspelled words are compared with these. Kept by a trigger. */
export const libraryWord = pgTable('library_word', { stem: text().primaryKey() });
