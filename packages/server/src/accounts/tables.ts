import { boolean, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../platform/database/columns.ts';

/** One row: what is true of the whole installation. */
export const practice = pgTable('practice', {
  id: integer().primaryKey().default(1),
  name: text().notNull(),
  timeZone: text().notNull(),
  emergencyNumber: text().notNull(),
  /** Set by the seed of the demonstration; a normal start refuses such a database. */
  demonstration: boolean().notNull().default(false),
  maintenance: boolean().notNull().default(true),
});

export const user = pgTable('app_user', {
  id: uuid().primaryKey(),
  username: text().notNull().unique(),
  /** As typed; compared in lower case through a unique index in the migration. */
  email: text(),
  passwordHash: text().notNull(),
  role: text({ enum: ['patient', 'doctor', 'secretary', 'administrator'] }).notNull(),
  status: text({ enum: ['active', 'pending', 'blocked'] }).notNull(),
  givenName: text().notNull(),
  familyName: text().notNull(),
  /** Form of address before the name, such as `Dra.`; empty when none. */
  honorific: text().notNull().default(''),
  language: text().notNull().default('es'),
  createdAt: instant().notNull().defaultNow(),
});

/** A browser session. The token itself is never stored. */
export const session = pgTable(
  'session',
  {
    tokenHash: bytea().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
    lastSeenAt: instant().notNull().defaultNow(),
    idleSeconds: integer().notNull(),
    endsAt: instant().notNull(),
    network: text().notNull(),
    userAgent: text().notNull(),
  },
  (t) => [index('session_user').on(t.userId), index('session_ends').on(t.endsAt)],
);

/** A person in care; `id` equals the account's id when the patient has one. */
export const patient = pgTable(
  'patient',
  {
    id: uuid().primaryKey(),
    chartNumber: text().notNull().unique(),
    givenName: text().notNull(),
    familyName: text().notNull(),
    birthDate: date({ mode: 'string' }),
    sex: text({ enum: ['female', 'male', 'other', 'unknown'] })
      .notNull()
      .default('unknown'),
    phone: text(),
    email: text(),
    emergencyContact: text(),
    status: text({ enum: ['Active', 'Follow-up needed', 'Walk-in', 'New'] }).notNull(),
    patientType: text({ enum: ['registered', 'walk-in', 'demo'] })
      .notNull()
      .default('registered'),
    deceasedAt: instant(),
    lastVisitAt: instant(),
    /** Identifier in the system the record came from; makes an import repeatable. */
    sourceRef: text().unique(),
    /** Folded name, chart number and phone digits; kept by a trigger, searched by trigram. */
    searchText: text().notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index('patient_last_visit').on(t.lastVisitAt)],
);

/** Who may see a patient's chart, since when and why. */
export const careRelationship = pgTable(
  'care_relationship',
  {
    id: uuid().primaryKey(),
    doctorId: uuid()
      .notNull()
      .references(() => user.id),
    patientId: uuid()
      .notNull()
      .references(() => patient.id),
    reason: text({ enum: ['appointment', 'registered', 'imported'] }).notNull(),
    since: instant().notNull().defaultNow(),
    endedAt: instant(),
  },
  (t) => [
    index('care_relationship_doctor').on(t.doctorId, t.patientId),
    index('care_relationship_patient').on(t.patientId),
  ],
);

/** A secretary works for a doctor once the doctor has accepted. */
export const secretaryLink = pgTable(
  'secretary_link',
  {
    secretaryId: uuid()
      .notNull()
      .references(() => user.id),
    doctorId: uuid()
      .notNull()
      .references(() => user.id),
    state: text({ enum: ['requested', 'accepted', 'suspended'] }).notNull(),
    since: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.secretaryId, t.doctorId] }),
    unique('secretary_link_pair').on(t.doctorId, t.secretaryId),
  ],
);
