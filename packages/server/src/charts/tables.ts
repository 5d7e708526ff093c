import { backgroundTopics, relations } from '@doctor-plus/contract/charts/background.ts';
import type { Dosage } from '@doctor-plus/contract/charts/dosage.ts';
import { type NoteSection, noteKinds } from '@doctor-plus/contract/charts/note-content.ts';
import { entryKinds } from '@doctor-plus/contract/charts/schema.ts';
import type { Undated } from '@doctor-plus/contract/charts/when.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { patient, user } from '../accounts/tables.ts';
import { instant } from '../platform/database/columns.ts';
import { labRange } from './lab-ranges/tables.ts';

/** One encounter of a patient with a doctor; `content` is what the care screen last saved, to go on writing. */
export const visit = pgTable(
  'visit',
  {
    id: uuid().primaryKey(),
    version: integer().notNull(),
    patientId: uuid()
      .notNull()
      .references(() => patient.id),
    doctorId: uuid().references(() => user.id),
    startedAt: instant().notNull(),
    /** As `effectiveOn` of an entry. */
    startedOn: text(),
    chiefComplaint: text().notNull().default(''),
    /** What kind of encounter it was, in the words of the system of origin; empty for visits written here. */
    description: text().notNull().default(''),
    /** Who saw the patient; kept as a name because imported practitioners have no account here. */
    authorName: text().notNull().default(''),
    status: text({ enum: ['in-progress', 'finished'] }).notNull(),
    content: jsonb(),
    source: text({ enum: ['portal', 'import', 'demonstration'] }).notNull(),
    sourceRef: text(),
    importId: uuid(),
  },
  (t) => [index('visit_patient').on(t.patientId, t.startedAt)],
);

/**
 * What every entry carries. A correction adds a row with the next version and clears `current` on the one before;
 * content is never overwritten.
 */
const envelope = () => ({
  id: uuid().notNull(),
  version: integer().notNull(),
  current: boolean().notNull().default(true),
  patientId: uuid()
    .notNull()
    .references(() => patient.id),
  visitId: uuid().references(() => visit.id),
  effectiveAt: instant().notNull(),
  /**
   * The date as far as it is known, where that is no instant: `2009`, `2015-12` or `2009-03-15`. `effectiveAt` is then its beginning
   * in the practice's zone, to sort by, and is not shown.
   */
  effectiveOn: text(),
  /** What is known of when it was where no date is; `effectiveAt` is then when it was recorded. */
  undated: jsonb().$type<Undated>(),
  recordedAt: instant().notNull(),
  /** Null when the author has no account here (imported entries); the name is kept either way. */
  authorId: uuid().references(() => user.id),
  authorName: text().notNull(),
  source: text({ enum: ['portal', 'import', 'demonstration'] }).notNull(),
  /** Identifier in the system of origin; with it an import can be repeated without doubling. */
  sourceRef: text(),
  /** Which version of its resource it came from (`meta` of FHIR): an older file does not overwrite a newer state. */
  sourceVersion: text(),
  /** Why this version followed the one before. One that was entered in error is never current. */
  change: text({ enum: ['correction', 'change', 'entered_in_error'] }),
  changeReason: text(),
  /** Since when a change holds, where that is not when it was recorded. */
  changedOn: instant(),
  /** The import by screen that brought it, so that it can be taken back. */
  importId: uuid(),
});

export const vitalSign = pgTable(
  'vital_sign',
  {
    ...envelope(),
    code: text().notNull(),
    value: doublePrecision().notNull(),
    value2: doublePrecision(),
    unit: text().notNull(),
    /** The value was unusual or greatly changed; whoever wrote it was asked, and called it right. */
    confirmed: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.version] }),
    index('vital_sign_patient').on(t.patientId, t.effectiveAt, t.recordedAt, t.id, t.current),
  ],
);

export const medication = pgTable(
  'medication',
  {
    ...envelope(),
    name: text().notNull(),
    code: text(),
    dose: text(),
    /** Dosage in terms; `dose` has the same in words, until the words are corrected. */
    dosage: jsonb().$type<Dosage>(),
    status: text({ enum: ['active', 'stopped', 'completed'] }).notNull(),
    reason: text(),
    stoppedAt: instant(),
    /** As `effectiveOn`. */
    stoppedOn: text(),
    /** Null: an order. Otherwise nobody ordered it here: it was stated to be taken, dispensed, or administered. */
    statedAs: text({ enum: ['statement', 'dispense', 'administration'] }),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.version] }),
    index('medication_patient').on(t.patientId, t.effectiveAt, t.recordedAt, t.id, t.current),
  ],
);

export const labResult = pgTable(
  'lab_result',
  {
    ...envelope(),
    /** LOINC code when known. */
    code: text(),
    name: text().notNull(),
    value: doublePrecision(),
    comparator: text({ enum: ['<', '<=', '>', '>='] }),
    text: text(),
    unit: text(),
    /** The range that it was compared with, in its own unit. */
    low: doublePrecision(),
    high: doublePrecision(),
    /** `A` and `AA` are the laboratory's word that it is abnormal, or critically so, without saying to which side. */
    flag: text({ enum: ['L', 'H', 'LL', 'HH', 'A', 'AA'] }),
    /** The range as it was printed, where figures alone do not say it: `< 1:80`, `3.50–5.10`. */
    rangeText: text(),
    /** The note of the laboratory beside the result. */
    note: text(),
    /**
     * Whose range that is: printed with the result, of this practice's table, or of the table of the practice that it was
     * exported from. Of the practice and without limits: its range has a unit that nothing converts. Null: no range is known.
     */
    rangeBy: text({ enum: ['printed', 'practice', 'origin'] }),
    rangeSource: text(),
    /** The row of the practice's table that took part when it was judged; another version of it changes nothing here. */
    rangeId: uuid(),
    rangeVersion: integer(),
    /** Where the critical limit comes from that it lies beyond. */
    criticalSource: text(),
    /** As with signs. */
    confirmed: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.version] }),
    index('lab_result_patient').on(t.patientId, t.effectiveAt, t.recordedAt, t.id, t.current),
    foreignKey({
      name: 'lab_result_range',
      columns: [t.rangeId, t.rangeVersion],
      foreignColumns: [labRange.id, labRange.version],
    }),
  ],
);

export const condition = pgTable(
  'condition',
  {
    ...envelope(),
    name: text().notNull(),
    code: text(),
    status: text({ enum: ['active', 'inactive', 'resolved'] }).notNull(),
    endedAt: instant(),
    /** As `effectiveOn`. */
    endedOn: text(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.version] }),
    index('condition_patient').on(t.patientId, t.effectiveAt, t.recordedAt, t.id, t.current),
  ],
);

export const allergy = pgTable(
  'allergy',
  {
    ...envelope(),
    substance: text().notNull(),
    code: text(),
    status: text({ enum: ['active', 'resolved', 'refuted', 'none_known'] }).notNull(),
    criticality: text({ enum: ['low', 'high', 'unable-to-assess'] }),
    severity: text({ enum: ['mild', 'moderate', 'severe'] }),
    reaction: text(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.version] }),
    index('allergy_patient').on(t.patientId, t.effectiveAt, t.recordedAt, t.id, t.current),
  ],
);

export const immunization = pgTable(
  'immunization',
  { ...envelope(), name: text().notNull(), code: text(), doseNumber: integer(), lot: text() },
  (t) => [
    primaryKey({ columns: [t.id, t.version] }),
    index('immunization_patient').on(t.patientId, t.effectiveAt, t.recordedAt, t.id, t.current),
  ],
);

export const note = pgTable(
  'note',
  {
    ...envelope(),
    /** All that it says; of a signed note its sections one after another. */
    text: text().notNull(),
    /** What was signed, by whom and when: set together when the row is written, and never changed. */
    kind: text({ enum: noteKinds }),
    title: text(),
    sections: jsonb().$type<readonly NoteSection[]>(),
    signedAt: instant(),
    signedName: text(),
    fingerprint: text(),
    /** Null when whoever signed has no account here (imported notes). */
    signedBy: uuid().references(() => user.id),
    /** Which engine of the assistant wrote it down for whoever signed it; null where they wrote it themselves. */
    draftedWith: text({ enum: ['embedded', 'llm'] }),
    /** The language model that had a part in it. */
    draftedModel: text(),
    draftedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.version] }),
    index('note_patient').on(t.patientId, t.effectiveAt, t.recordedAt, t.id, t.current),
  ],
);

export const procedure = pgTable(
  'procedure',
  { ...envelope(), name: text().notNull(), code: text(), reason: text() },
  (t) => [
    primaryKey({ columns: [t.id, t.version] }),
    index('procedure_patient').on(t.patientId, t.effectiveAt, t.recordedAt, t.id, t.current),
  ],
);

export const conclusion = pgTable(
  'conclusion',
  {
    ...envelope(),
    diagnosis: text().notNull(),
    treatment: text().notNull(),
    followUp: text().notNull(),
    prescription: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.version] }),
    index('conclusion_patient').on(t.patientId, t.effectiveAt, t.recordedAt, t.id, t.current),
  ],
);

/** Smoking, alcohol, pregnancy, blood group, work, and what relatives have; the contract says what each column means. */
export const background = pgTable(
  'background',
  {
    ...envelope(),
    topic: text({ enum: backgroundTopics }).notNull(),
    value: text(),
    name: text().notNull(),
    code: text(),
    amount: doublePrecision(),
    untilOn: text(),
    lastPeriodOn: text(),
    relation: text({ enum: relations }),
    deceased: boolean(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.version] }),
    index('background_patient').on(t.patientId, t.effectiveAt, t.recordedAt, t.id, t.current),
  ],
);

/** What a patient says is wrong in their record. Accepted by a new version of the entry, or declined; either with an answer. */
export const correctionRequest = pgTable(
  'correction_request',
  {
    id: uuid().primaryKey(),
    patientId: uuid()
      .notNull()
      .references(() => patient.id),
    kind: text({ enum: entryKinds }).notNull(),
    entryId: uuid().notNull(),
    /** The version that the patient saw, and its name or code as it was then. */
    entryVersion: integer().notNull(),
    title: text().notNull(),
    wrong: text().notNull(),
    proposed: text().notNull(),
    requestedAt: instant().notNull(),
    /** All four are set together when a doctor answers. */
    accepted: boolean(),
    answer: text(),
    handledAt: instant(),
    handledBy: uuid().references(() => user.id),
  },
  (t) => [
    index('correction_request_patient').on(t.patientId, t.id),
    uniqueIndex('correction_request_open').on(t.patientId, t.kind, t.entryId).where(sql`handled_at IS NULL`),
  ],
);

/** An answer to a question of the health score: what no measurement says. Rows are only added; the newest counts. */
export const healthAnswer = pgTable(
  'health_answer',
  {
    id: uuid().primaryKey(),
    patientId: uuid()
      .notNull()
      .references(() => patient.id),
    name: text().notNull(),
    value: jsonb().$type<number | boolean | string>().notNull(),
    recordedAt: instant().notNull(),
    authorId: uuid().references(() => user.id),
    authorName: text().notNull(),
    reportedBy: text({ enum: ['patient', 'doctor'] }).notNull(),
  },
  (t) => [index('health_answer_patient').on(t.patientId, t.name, t.recordedAt, t.id)],
);

/** Which version of a calculator or a pack of drug rules a clinician of the practice has compared with its source. */
export const clinicalReview = pgTable(
  'clinical_review',
  {
    pack: text().notNull(),
    version: text().notNull(),
    reviewedBy: uuid()
      .notNull()
      .references(() => user.id),
    reviewerName: text().notNull(),
    reviewedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.pack, t.version] })],
);
