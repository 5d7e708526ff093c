import * as z from 'zod/mini';
import { RecordAccess } from '../accounts/settings.ts';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, Instant } from '../kernel/values.ts';
import { NoteAddendum, NoteKind, noteSectionNames } from './note-content.ts';
import { Chart, PatientSummary } from './schema.ts';
import { Undated } from './when.ts';

const { medications, allergies, labs, vitals, immunizations, conditions, background, earlier } = Chart.shape;
const ends = earlier.shape;

/** Why a doctor may open the record. */
export const careReasons = ['appointment', 'registered', 'imported', 'merged', 'given'] as const;

/** Who the record says the patient is, who cares for them, and who opened it last. */
export const OwnPersonal = z.strictObject({
  patient: PatientSummary,
  email: z.nullable(z.string()),
  emergency_contact: z.nullable(z.string()),
  /** The newest result of ABO and Rh group (LOINC 882-1) as the laboratory wrote it; null when none reported one. */
  blood_type: z.nullable(z.strictObject({ value: z.string(), at: z.string(), author: z.string() })),
  /** Doctors who may open the record today, the longest first. */
  care: z.array(
    z.strictObject({
      doctor_id: z.uuid(),
      name: z.string(),
      /** Slugs. */
      specialties: z.array(z.string()),
      /** Whether a public profile shows them. */
      listed: z.boolean(),
      reason: z.enum(careReasons),
      since: z.string(),
      /** When an access that was given for a time is over. */
      until: z.nullable(z.string()),
    }),
  ),
  /** The newest accesses by others. */
  accesses: z.array(RecordAccess),
});
export type OwnPersonal = z.output<typeof OwnPersonal>;

/**
 * Parts of the own chart in the shape of `Chart`: the newest entries of each section and what must not be missed.
 * `getChartSection` with the patient's own id gives the earlier ones.
 */
export const OwnMedications = z.strictObject({
  patient: PatientSummary,
  medications,
  allergies,
  earlier: z.strictObject({ medications: ends.medications, allergies: ends.allergies }),
});
export type OwnMedications = z.output<typeof OwnMedications>;

export const OwnTestResults = z.strictObject({
  patient: PatientSummary,
  labs,
  vitals,
  earlier: z.strictObject({ labs: ends.labs, vitals: ends.vitals }),
});
export type OwnTestResults = z.output<typeof OwnTestResults>;

export const OwnVaccinations = z.strictObject({
  patient: PatientSummary,
  immunizations,
  earlier: z.strictObject({ immunizations: ends.immunizations }),
});
export type OwnVaccinations = z.output<typeof OwnVaccinations>;

export const OwnConditions = z.strictObject({
  patient: PatientSummary,
  conditions,
  background,
  earlier: z.strictObject({ conditions: ends.conditions, background: ends.background }),
});
export type OwnConditions = z.output<typeof OwnConditions>;

/** By what the history can be narrowed. A conclusion that belongs to no visit counts as one. */
export const timelineKinds = ['visit', 'condition', 'procedure', 'note'] as const;
export const TimelineKind = z.enum(timelineKinds);
export type TimelineKind = z.output<typeof TimelineKind>;

/** Parts of a visit, what a procedure was done for, and the sections of a note. */
export const timelineParts = [
  'diagnosis',
  'treatment',
  'follow_up',
  'prescription',
  'note',
  ...noteSectionNames,
] as const;

/** One thing that happened. */
export const TimelineEntry = z.strictObject({
  id: z.uuid(),
  kind: TimelineKind,
  at: z.string(),
  /** The date as far as it is known, where that is no instant: `2009`, `2015-12` or `2009-03-15`. */
  on: z.nullable(z.string()),
  /** An age or words in the place of a date; `at` is then the time of recording. */
  undated: z.nullable(Undated),
  author: z.string(),
  /** Reason of a visit, name of a problem or procedure; empty where nobody wrote one. */
  title: z.string(),
  /** When a problem ended, as far as it is known: an instant or a date as in `on`. */
  ended_at: z.nullable(z.string()),
  /** A visit that the doctor has not finished: what is written in it may still change and is not shown yet. */
  unfinished: z.boolean(),
  parts: z.array(z.strictObject({ name: z.enum(timelineParts), text: z.string() })),
  /** Of a signed note. */
  note_kind: z.nullable(NoteKind),
  /** What was added to a note, the oldest first. */
  addenda: z.array(NoteAddendum),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

const own = {
  method: 'GET',
  access: signedInAs('patient'),
  proxy: 'record',
  errors: ['not_found'],
} as const;

/** The first page of the record: identity, contact, care, last accesses. */
export const getOwnPersonal = /* @__PURE__ */ endpoint({
  ...own,
  path: `${api}/own-record/personal`,
  summary: 'What the own record says about the patient',
  response: OwnPersonal,
  audit: 'own_record.read',
  queries: 7,
});

/** Medications and allergies: they are read, and printed, together. */
export const getOwnMedications = /* @__PURE__ */ endpoint({
  ...own,
  path: `${api}/own-record/medications`,
  summary: 'Own medications and allergies',
  response: OwnMedications,
  audit: 'own_record.read',
  queries: 3,
});

export const getOwnTestResults = /* @__PURE__ */ endpoint({
  ...own,
  path: `${api}/own-record/test-results`,
  summary: 'Own laboratory results and vital signs',
  response: OwnTestResults,
  audit: 'own_record.read',
  queries: 3,
});

export const getOwnVaccinations = /* @__PURE__ */ endpoint({
  ...own,
  path: `${api}/own-record/vaccinations`,
  summary: 'Own vaccinations',
  response: OwnVaccinations,
  audit: 'own_record.read',
  queries: 3,
});

export const getOwnConditions = /* @__PURE__ */ endpoint({
  ...own,
  path: `${api}/own-record/conditions`,
  summary: 'Own health problems, of today and of the past',
  response: OwnConditions,
  audit: 'own_record.read',
  queries: 3,
});

/** What happened, newest first, fifty at a time; `next` goes into `before` and `before_id`. */
export const getOwnTimeline = /* @__PURE__ */ endpoint({
  ...own,
  path: `${api}/own-record/timeline`,
  summary: 'Own visits, problems, procedures and notes in their order',
  query: z.object({
    kind: z.optional(TimelineKind),
    before: z.optional(Instant),
    before_id: z.optional(Id),
  }),
  response: z.strictObject({
    data: z.array(TimelineEntry),
    /** How many there are of each kind. */
    counts: z.strictObject({ visit: z.int(), condition: z.int(), procedure: z.int(), note: z.int() }),
    next: z.nullable(z.strictObject({ before: z.string(), before_id: z.uuid() })),
  }),
  audit: 'own_record.read',
  queries: 5,
});
