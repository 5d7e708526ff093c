import { proxyRelationships } from '@doctor-plus/contract/accounts/proxies.ts';
import { contactChannels, documentKinds } from '@doctor-plus/contract/charts/registration.ts';
import { proxyScopes } from '@doctor-plus/contract/kernel/access.ts';
import { allPermissions, grantsOf, type TeamGrant } from '@doctor-plus/contract/kernel/team-areas.ts';
import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { appNow, bytea, instant } from '../platform/database/columns.ts';

/** One row: what is true of the whole installation. */
export const practice = pgTable('practice', {
  id: integer().primaryKey().default(1),
  name: text().notNull(),
  timeZone: text().notNull(),
  /** Null: that of the country, see `emergencyNumberIn`. */
  emergencyNumber: text(),
  /** Hours within which the practice answers messages; null: it promises none. */
  answerHours: integer(),
  /** Set by the seed of the demonstration; a normal start refuses such a database. */
  demonstration: boolean().notNull().default(false),
  maintenance: boolean().notNull().default(true),
  /** SMTP server; while there is none, mail waits in the outbox. */
  mailHost: text(),
  mailPort: integer(),
  mailSecurity: text({ enum: ['tls', 'starttls', 'none'] }),
  mailUser: text(),
  /** Sealed with the field key. */
  mailPassword: bytea(),
  mailFrom: text(),
  /** How patients reach the practice; shown on public pages. */
  address: text(),
  phone: text(),
  email: text(),
  /** Languages that the menus offer. */
  languages: text().array().notNull().default(['es', 'en', 'de', 'it', 'fr', 'pt', 'zh', 'ja', 'ko']),
  /** Days that an identity document is kept after the decision on its application (S55). */
  identityDocumentDays: integer().notNull().default(30),
  /** Years that events of the audit log are kept. */
  auditYears: integer().notNull().default(10),
  /** Days that a finished data export can be fetched. */
  exportDays: integer().notNull().default(7),
  /** Days that what was asked of the assistant, answered and sent out is kept word for word. */
  assistantDays: integer().notNull().default(90),
  /** Lead times of appointment reminders in hours, longest first. */
  reminderHours: integer().array().notNull().default([24, 2]),
  /** Counts the changes of these settings: two administrators who save at once must not overwrite each other. */
  version: integer().notNull().default(1),
  updatedAt: instant().notNull().default(appNow),
});

export const user = pgTable('app_user', {
  id: uuid().primaryKey(),
  username: text().notNull().unique(),
  /** As typed; compared in lower case through a unique index in the migration. */
  email: text(),
  passwordHash: text().notNull(),
  role: text({ enum: ['patient', 'doctor', 'secretary', 'administrator'] }).notNull(),
  /** A doctor who also administers the installation; false for every other role, administrators included. */
  administers: boolean().notNull().default(false),
  status: text({ enum: ['active', 'pending', 'rejected', 'blocked', 'erased'] }).notNull(),
  givenName: text().notNull(),
  familyName: text().notNull(),
  /** Form of address before the name, such as `Dra.`; empty when none. */
  honorific: text().notNull().default(''),
  language: text().notNull().default('es'),
  theme: text({ enum: ['light', 'dark'] })
    .notNull()
    .default('light'),
  /** Whether the person chose language or theme on the account: then signing in brings both to the browser. */
  appearanceChosen: boolean().notNull().default(false),
  phone: text(),
  /** A stored file that its owner chose as photo. */
  photoId: uuid(),
  /** When the owner of the address proved to be the owner of the account; null until then. */
  emailVerifiedAt: instant(),
  /** Registered while the practice could send mail, and the link not opened yet: until then nobody signs in (S24). */
  awaitsVerification: boolean().notNull().default(false),
  /** Set together with the password: 15 characters or more. The length itself is never stored (S22). */
  passwordLong: boolean().notNull().default(false),
  /** Whether a second factor is enrolled; kept together with the factors themselves. */
  secondFactor: boolean().notNull().default(false),
  createdAt: instant().notNull().default(appNow),
});

/** A browser session. The token itself is never stored. */
export const session = pgTable(
  'session',
  {
    tokenHash: bytea().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().default(appNow),
    lastSeenAt: instant().notNull().default(appNow),
    idleSeconds: integer().notNull(),
    endsAt: instant().notNull(),
    /** When the person last proved who they are: sensitive actions ask that it be recent (S27). */
    authenticatedAt: instant().notNull().default(appNow),
    network: text().notNull(),
    userAgent: text().notNull(),
    /** What its owner sees and ends it by; the hash of the token stays inside. */
    id: uuid().notNull().unique().defaultRandom(),
    /** "Remember me": its token is replaced from time to time, and one that was replaced opens nothing any more. */
    remembered: boolean().notNull().default(false),
    /** Since when the browser has had this token. */
    tokenSince: instant().notNull().default(appNow),
    /** The browser it was opened in, once known by its own cookie. */
    browserHash: bytea(),
  },
  (t) => [index('session_user').on(t.userId), index('session_ends').on(t.endsAt)],
);

const sexes = ['female', 'male', 'other', 'unknown'] as const;
const patientStatuses = ['Active', 'Follow-up needed', 'Walk-in', 'New', 'Inactive'] as const;
const patientTypes = ['registered', 'walk-in', 'demo'] as const;

/** FHIR R4 names of a person as they came, and what the chart made of the one in use. They hold as long as it still says that. */
export type SourceNames = {
  readonly givenName: string;
  readonly familyName: string;
  readonly names: readonly Readonly<Record<string, unknown>>[];
};

/** A person in care; `id` equals the account's id when the patient has one. */
export const patient = pgTable(
  'patient',
  {
    id: uuid().primaryKey(),
    chartNumber: text().notNull().unique(),
    givenName: text().notNull(),
    familyName: text().notNull(),
    birthDate: date({ mode: 'string' }),
    sex: text({ enum: sexes }).notNull().default('unknown'),
    phone: text(),
    email: text(),
    emergencyContact: text(),
    /** The identity document that the practice recorded; `patient_identifier` holds those from other systems. */
    documentKind: text({ enum: documentKinds }),
    documentNumber: text(),
    /** A slug of the list of insurers, or a name in words. */
    insurer: text(),
    policyNumber: text(),
    /** The guardian of a patient. Gives no access: a proxy acts in the portal. */
    guardianName: text(),
    guardianRelation: text({ enum: proxyRelationships }),
    guardianPhone: text(),
    /** In which language, and how, the patient wants to be reached; null where nobody asked. */
    language: text({ enum: languages }),
    contactChannel: text({ enum: contactChannels }),
    status: text({ enum: patientStatuses }).notNull(),
    patientType: text({ enum: patientTypes }).notNull().default('registered'),
    /** Null while the person lives; else when they died, as exactly as that is known (`date-of-death.ts`). */
    deceasedAt: text(),
    lastVisitAt: instant(),
    /** Identifier in the system the record came from; makes an import repeatable. */
    sourceRef: text().unique(),
    /** The chart that holds everything of this one; it is in nobody's care then, and nothing is written into it. */
    mergedInto: uuid().references((): AnyPgColumn => patient.id),
    /** Chart numbers of charts that were merged into this one: it is found by them, too. */
    earlierNumbers: text().array().notNull().default([]),
    /** Names that the person had here before: they are found by them, too. Kept by a trigger. */
    earlierNames: text().array().notNull().default([]),
    /** Other names of today, such as the reading of a name in kana: the person is found by them, too. */
    otherNames: text().array().notNull().default([]),
    /** The names as another system gave them, for giving them back; null for a person who was registered here. */
    sourceNames: jsonb().$type<SourceNames>(),
    /** Counts the changes of who the person is; kept by a trigger, which writes down each of them. */
    version: integer().notNull().default(1),
    /** When the practice last compared name, birth date and sex with an identity document; null when they changed without one. */
    identityCheckedAt: instant(),
    /** Folded names, chart numbers, phone digits and earlier names, and in capitals how the names sound; kept by a trigger, searched by trigram. */
    searchText: text().notNull().default(''),
    createdAt: instant().notNull().default(appNow),
  },
  (t) => [
    index('patient_last_visit').on(t.lastVisitAt),
    index('patient_merged_into').on(t.mergedInto).where(sql`merged_into IS NOT NULL`),
  ],
);

/**
 * A number that another system gave to a patient, such as that of a hospital's file. Together with the system it names
 * one person; the value alone names nobody, because two clinics number alike. After a merge a chart can have one twice.
 */
export const patientIdentifier = pgTable(
  'patient_identifier',
  {
    id: uuid().primaryKey(),
    patientId: uuid()
      .notNull()
      .references(() => patient.id, { onDelete: 'cascade' }),
    system: text().notNull(),
    value: text().notNull(),
    /** What kind of number it is, by HL7 v2 table 0203 such as `MR`; null where the source does not say. */
    type: text(),
    /** The import by screen that brought it, so that it can be taken back. */
    importId: uuid(),
  },
  (t) => [
    index('patient_identifier_patient').on(t.patientId),
    index('patient_identifier_value').on(t.system, t.value),
  ],
);

/** Fields of a person that versions are kept of, under the names that the calls give them; instants are ISO texts. */
export type PersonValues = Readonly<Record<string, string | null>>;

/** One change of who a patient is: what it said before, and what it says since. Written by a trigger of `patient` alone. */
export const patientVersion = pgTable(
  'patient_version',
  {
    id: uuid().primaryKey(),
    patientId: uuid()
      .notNull()
      .references(() => patient.id),
    /** The chart in which it was changed: after a merge another one than the patient's. */
    chartNumber: text().notNull(),
    /** The version that the change made. */
    version: integer().notNull(),
    recordedAt: instant().notNull(),
    /** Null when no person did it, as an operator's command. */
    authorId: uuid().references(() => user.id),
    authorName: text().notNull(),
    cause: text({ enum: ['practice', 'patient', 'administrator', 'merged', 'unmerged', 'system'] }).notNull(),
    reason: text().notNull(),
    /** Whether name, birth date and sex were compared with an identity document. */
    documentSeen: boolean().notNull(),
    /** Only what changed. */
    before: jsonb().$type<PersonValues>().notNull(),
    after: jsonb().$type<PersonValues>().notNull(),
  },
  (t) => [index('patient_version_patient').on(t.patientId, t.recordedAt, t.id)],
);

/** A doctor reads a chart in an emergency without caring for its patient: why, for how long, and what came of it. */
export const emergencyAccess = pgTable(
  'emergency_access',
  {
    id: uuid().primaryKey(),
    doctorId: uuid()
      .notNull()
      .references(() => user.id),
    patientId: uuid()
      .notNull()
      .references(() => patient.id),
    reason: text().notNull(),
    since: instant().notNull(),
    until: instant().notNull(),
    /** Ended by its doctor before its time was over. */
    endedAt: instant(),
    /** What the administrator who looked into it wrote down. */
    review: text(),
    reviewedAt: instant(),
    reviewedBy: uuid().references(() => user.id),
  },
  (t) => [
    index('emergency_access_doctor').on(t.doctorId, t.patientId, t.until),
    index('emergency_access_patient').on(t.patientId),
  ],
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
    reason: text({ enum: ['appointment', 'registered', 'imported', 'merged', 'given'] }).notNull(),
    /** What the doctor who gave the access wrote; empty for any other reason. */
    words: text().notNull().default(''),
    givenBy: uuid().references(() => user.id),
    /** When an access that was given ends by itself. */
    until: instant(),
    since: instant().notNull().default(appNow),
    endedAt: instant(),
    /** The patient's, kept equal by triggers: what a doctor looks through are the doctor's patients, not everybody's. */
    searchText: text().notNull().default(''),
    chartNumber: text().notNull().default(''),
    birthDate: date({ mode: 'string' }),
    sex: text({ enum: sexes }).notNull().default('unknown'),
    status: text({ enum: patientStatuses }).notNull().default('Active'),
    patientType: text({ enum: patientTypes }).notNull().default('registered'),
    lastVisitAt: instant(),
    deceasedAt: text(),
    patientCreatedAt: instant().notNull().default(appNow),
  },
  (t) => [
    index('care_relationship_doctor').on(t.doctorId, t.patientId),
    index('care_relationship_patient').on(t.patientId),
    // A doctor's patients by name, all that a search looks at.
    index('care_relationship_search')
      .on(t.doctorId, t.searchText, t.patientId, t.until)
      .where(sql`ended_at IS NULL`),
    // The most recently seen of a doctor's patients, and those who are new.
    index('care_relationship_recent')
      .on(
        t.doctorId,
        t.lastVisitAt.desc().nullsLast(),
        t.patientCreatedAt.desc().nullsFirst(),
        t.patientId,
        t.until,
        t.since,
      )
      .where(sql`ended_at IS NULL`),
  ],
);

/**
 * Somebody acts for a patient: FHIR's RelatedPerson with the Consent that lets them. Given by the patient, who invites, or recorded
 * by the practice for a patient without an account.
 */
export const patientProxy = pgTable(
  'patient_proxy',
  {
    id: uuid().primaryKey(),
    patientId: uuid()
      .notNull()
      .references(() => patient.id),
    /** The account that acts; null for an invitation that reached nobody. */
    proxyId: uuid().references(() => user.id),
    /** What the patient typed to invite; the patient's list says nothing else until it is accepted. */
    invitedAs: text(),
    relationship: text({ enum: proxyRelationships }).notNull(),
    words: text().notNull().default(''),
    /** What the practice saw; empty for an invitation. */
    proof: text().notNull().default(''),
    scopes: text({ enum: proxyScopes }).array().notNull(),
    givenBy: uuid()
      .notNull()
      .references(() => user.id),
    givenAt: instant().notNull(),
    until: instant().notNull(),
    /** Until when an invitation can be accepted; null where nobody has to. */
    answerBy: instant(),
    acceptedAt: instant(),
    declinedAt: instant(),
    endedAt: instant(),
    /** Null where it ended by itself. */
    endedBy: uuid().references(() => user.id),
    /** Whether who acts wants reminders of the patient's visits: theirs to choose, and nobody else's to see. */
    reminders: boolean().notNull().default(true),
  },
  (t) => [
    index('patient_proxy_patient').on(t.patientId),
    index('patient_proxy_proxy').on(t.proxyId, t.patientId).where(sql`ended_at IS NULL`),
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
    since: instant().notNull().default(appNow),
    /** Who brought it into this state, one of the two (a constraint says so); null when it is not known. */
    changedBy: uuid(),
    /** What the doctor grants, as `area:level`; a level brings those below it along. */
    grants: text().array().$type<TeamGrant[]>().notNull().default(grantsOf(allPermissions)),
  },
  (t) => [
    primaryKey({ columns: [t.secretaryId, t.doctorId] }),
    unique('secretary_link_pair').on(t.doctorId, t.secretaryId),
  ],
);
