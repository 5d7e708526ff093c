import { type NoteSection, noteKinds } from '@doctor-plus/contract/charts/note-content.ts';
import { boolean, foreignKey, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { patient, user } from '../../accounts/tables.ts';
import { instant } from '../../platform/database/columns.ts';
import { note } from '../tables.ts';

/** A note that nobody has signed: its author's alone, and in a table of its own, so that no reader of charts can meet it. */
export const noteDraft = pgTable(
  'note_draft',
  {
    /** Of the note that it becomes, too. */
    id: uuid().primaryKey(),
    version: integer().notNull(),
    patientId: uuid()
      .notNull()
      .references(() => patient.id),
    authorId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text({ enum: noteKinds }).notNull(),
    title: text().notNull(),
    sections: jsonb().$type<readonly NoteSection[]>().notNull(),
    startedAt: instant().notNull(),
    savedAt: instant().notNull(),
  },
  (t) => [index('note_draft_patient').on(t.patientId, t.authorId), index('note_draft_author').on(t.authorId)],
);

/** What was added to a signed note. Rows are only added. */
export const noteAddendum = pgTable(
  'note_addendum',
  {
    id: uuid().primaryKey(),
    patientId: uuid()
      .notNull()
      .references(() => patient.id),
    noteId: uuid().notNull(),
    noteVersion: integer().notNull(),
    text: text().notNull(),
    writtenAt: instant().notNull(),
    /** Null when the author has no account here. */
    authorId: uuid().references(() => user.id),
    authorName: text().notNull(),
    source: text({ enum: ['portal', 'import', 'demonstration'] }).notNull(),
    /** Identifier in the system of origin, and the import by screen that brought it. */
    sourceRef: text(),
    importId: uuid(),
  },
  (t) => [
    foreignKey({
      name: 'note_addendum_note',
      columns: [t.noteId, t.noteVersion],
      foreignColumns: [note.id, note.version],
    }),
    index('note_addendum_note_of').on(t.noteId, t.writtenAt, t.id),
    index('note_addendum_patient').on(t.patientId),
  ],
);

/** A doctor's text to begin notes with; colleagues read it where it is shared. */
export const noteTemplate = pgTable(
  'note_template',
  {
    id: uuid().primaryKey(),
    version: integer().notNull(),
    ownerId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    kind: text({ enum: noteKinds }).notNull(),
    sections: jsonb().$type<readonly NoteSection[]>().notNull(),
    shared: boolean().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [index('note_template_owner').on(t.ownerId)],
);
