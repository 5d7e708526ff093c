import { issuedKinds } from '@doctor-plus/contract/charts/documents.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { patient, user } from '../../accounts/tables.ts';
import { bytea, instant } from '../../platform/database/columns.ts';
import { storedFile } from '../../platform/files/tables.ts';
import { visit } from '../tables.ts';

/** A document that the practice wrote for a patient. A trigger keeps it as it was issued; it can only be revoked, once. */
export const issuedDocument = pgTable(
  'issued_document',
  {
    id: uuid().primaryKey(),
    patientId: uuid()
      .notNull()
      .references(() => patient.id),
    doctorId: uuid()
      .notNull()
      .references(() => user.id),
    visitId: uuid().references(() => visit.id),
    kind: text({ enum: issuedKinds }).notNull(),
    /** Which engine of the assistant wrote it down for the doctor; null where they wrote it themselves. */
    draftedWith: text({ enum: ['embedded', 'llm'] }),
    /** The language model that had a part in it. */
    draftedModel: text(),
    draftedAt: instant(),
    /** Every word of the paper but the codes. */
    content: jsonb().notNull(),
    /** The PDF. */
    fileId: uuid()
      .notNull()
      .references(() => storedFile.id),
    /** The codes themselves stand on the paper only. */
    codeHash: bytea().notNull(),
    secondHash: bytea().notNull(),
    issuedAt: instant().notNull(),
    revokedAt: instant(),
    revokedBy: uuid().references(() => user.id),
    revokedReason: text(),
    replacedBy: uuid(),
  },
  (t) => [
    unique('issued_document_code').on(t.codeHash),
    index('issued_document_patient').on(t.patientId, t.issuedAt),
  ],
);

/** A file in a chart. A change adds a row with the next version and clears `current` on the one before. */
export const chartFile = pgTable(
  'chart_file',
  {
    id: uuid().notNull(),
    version: integer().notNull(),
    current: boolean().notNull().default(true),
    patientId: uuid()
      .notNull()
      .references(() => patient.id),
    fileId: uuid()
      .notNull()
      .references(() => storedFile.id),
    kind: text({ enum: ['lab_report', 'image', 'referral', 'consent', 'other'] }).notNull(),
    title: text().notNull(),
    released: boolean().notNull(),
    /** Why it does not belong here; null while it does. */
    mistake: text(),
    /** Who put it here, and when; null, and the date of the document, for one that an import brought. */
    addedBy: uuid().references(() => user.id),
    addedByName: text().notNull(),
    addedAt: instant().notNull(),
    /** Who wrote this version, and when; null for an import. */
    authorId: uuid().references(() => user.id),
    recordedAt: instant().notNull(),
    /** Of which kind it was issued, by the practice that it came from; a later export says so again. */
    issuedAs: text({ enum: issuedKinds }),
    /** Identifier in the system of origin, and the import by screen that brought it. */
    sourceRef: text(),
    importId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.version] }),
    index('chart_file_patient').on(t.patientId, t.addedAt),
    index('chart_file_import').on(t.importId).where(sql`import_id IS NOT NULL`),
  ],
);
