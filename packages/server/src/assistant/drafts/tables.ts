import { type DraftContent, draftKinds } from '@doctor-plus/contract/assistant/draft-content.ts';
import type { DraftStatement } from '@doctor-plus/contract/assistant/drafts.ts';
import type { Citation } from '@doctor-plus/contract/assistant/schema.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { patient, user } from '../../accounts/tables.ts';
import { instant } from '../../platform/database/columns.ts';

/**
 * A text that the assistant wrote from a chart and that a doctor has to decide on. It is no part of the chart; once it is over,
 * its words are gone from here.
 */
export const assistantDraft = pgTable(
  'assistant_draft',
  {
    /** Of the note that it becomes, too. */
    id: uuid().primaryKey(),
    /** Rises when it is written anew. */
    version: integer().notNull(),
    doctorId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    patientId: uuid()
      .notNull()
      .references(() => patient.id),
    kind: text({ enum: draftKinds }).notNull(),
    language: text().notNull(),
    state: text({ enum: ['open', 'confirmed', 'discarded', 'expired'] }).notNull(),
    createdBy: text({ enum: ['embedded', 'llm'] }).notNull(),
    /** The language model that had a part in it; of those that the engine wrote alone null. */
    model: text(),
    content: jsonb().$type<DraftContent>(),
    statements: jsonb().$type<readonly DraftStatement[]>().notNull(),
    basis: jsonb().$type<readonly Citation[]>().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** The note or the document that it became; no key, because what was entered in error may go with its import. */
    entryId: uuid(),
  },
  (t) => [
    index('assistant_draft_doctor').on(t.doctorId, t.createdAt),
    index('assistant_draft_patient').on(t.patientId),
    index('assistant_draft_open').on(t.expiresAt).where(sql`state = 'open'`),
  ],
);
