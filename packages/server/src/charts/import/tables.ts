import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { patient, user } from '../../accounts/tables.ts';
import { instant } from '../../platform/database/columns.ts';
import { storedFile } from '../../platform/files/tables.ts';

/** One file that somebody imports by screen, from handing it in to the report and, where it comes to that, the undo. */
export const chartImport = pgTable(
  'chart_import',
  {
    id: uuid().primaryKey(),
    /** Who handed it in. */
    ownerId: uuid()
      .notNull()
      .references(() => user.id),
    /** In whose care the patients come, and among whose patients the same people are looked for. */
    doctorId: uuid()
      .notNull()
      .references(() => user.id),
    fileName: text().notNull(),
    kind: text({ enum: ['fhir', 'csv'] }).notNull(),
    state: text({
      enum: [
        'reading',
        'mapping',
        'preview',
        'working',
        'done',
        'stopped',
        'refused',
        'failed',
        'undoing',
        'undone',
        'discarded',
      ],
    }).notNull(),
    fileId: uuid().references(() => storedFile.id, { onDelete: 'set null' }),
    /** How a table is read: headers, sample, columns. Emptied with the names when the import is over. */
    layout: jsonb(),
    refusal: jsonb(),
    report: jsonb(),
    undo: jsonb(),
    /** People whom the step under way has dealt with, and all of them. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    entriesAdded: integer().notNull().default(0),
    createdAt: instant().notNull(),
    startedAt: instant(),
    finishedAt: instant(),
  },
  (t) => [
    index('chart_import_doctor').on(t.doctorId, t.createdAt),
    index('chart_import_owner').on(t.ownerId, t.createdAt),
  ],
);

/** One person of such a file. */
export const chartImportPatient = pgTable(
  'chart_import_patient',
  {
    importId: uuid()
      .notNull()
      .references(() => chartImport.id, { onDelete: 'cascade' }),
    /** Place in the file. */
    position: integer().notNull(),
    givenName: text().notNull(),
    familyName: text().notNull(),
    birthDate: date({ mode: 'string' }),
    visits: integer().notNull(),
    entries: integer().notNull(),
    /** A chart that is probably the same person's. */
    matchId: uuid().references(() => patient.id, { onDelete: 'set null' }),
    matchReason: text({
      enum: ['same_source', 'identifier', 'chart_number', 'name_and_birth', 'birth_and_phone'],
    }),
    decision: text({ enum: ['create', 'add', 'skip'] }),
    state: text({ enum: ['waiting', 'done', 'skipped', 'refused', 'undone', 'kept'] })
      .notNull()
      .default('waiting'),
    patientId: uuid().references(() => patient.id, { onDelete: 'set null' }),
    /** Whether this import opened the chart. */
    created: boolean().notNull().default(false),
    added: integer().notNull().default(0),
    /** Added and already there, by type of resource. */
    taken: jsonb(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.position] }),
    index('chart_import_patient_match').on(t.matchId),
    index('chart_import_patient_patient').on(t.patientId),
  ],
);
