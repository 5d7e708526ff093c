import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { hasName } from '../kernel/has-name.ts';
import { api } from '../kernel/paths.ts';
import { CalendarDate, Id, identityLine, line, MailAddress, pageSize, prose } from '../kernel/values.ts';
import { AlertReplies } from './alert-reply.ts';
import { registrationFacts } from './registration.ts';
import { Chart, ChartSection, chartSections, PatientSummary, Visit } from './schema.ts';
import { vitalCodes } from './vital-signs.ts';

const measure = z.optional(z.nullable(z.number().check(z.minimum(-1000), z.maximum(10_000))));

/** What the care screen writes in one visit. Absent or empty fields write nothing. */
export const VisitContent = z.object({
  chief_complaint: z._default(prose(0, 500), ''),
  vitals: z._default(
    z.object({
      systolic: measure,
      diastolic: measure,
      heart_rate: measure,
      respiratory_rate: measure,
      temperature: measure,
      oxygen_saturation: measure,
      weight: measure,
      height: measure,
    }),
    {},
  ),
  /**
   * Signs whose unusual or greatly changed value was asked about and called right. It says that somebody was asked: a value without
   * it is kept as well, as other systems and older pages send it.
   */
  confirmed: z._default(z.array(z.enum(vitalCodes)).check(z.maxLength(vitalCodes.length)), []),
  lab_results: z._default(
    z
      .array(
        z.object({
          id: Id,
          test: line(1, 120),
          value: line(1, 60),
          unit: z._default(line(0, 40), ''),
          confirmed: z._default(z.boolean(), false),
        }),
      )
      .check(z.maxLength(40)),
    [],
  ),
  notes: z._default(prose(0, 20_000), ''),
  conclusion: z._default(
    z.object({
      diagnosis: z._default(prose(0, 5_000), ''),
      treatment: z._default(prose(0, 5_000), ''),
      follow_up: z._default(prose(0, 5_000), ''),
      prescription: z._default(prose(0, 5_000), ''),
    }),
    { diagnosis: '', treatment: '', follow_up: '', prescription: '' },
  ),
});
export type VisitContent = z.input<typeof VisitContent>;

const savedMeasure = z.nullable(z.number());

/** The same content as it was saved: every field present. */
export const SavedVisitContent = z.strictObject({
  chief_complaint: z.string(),
  vitals: z.strictObject({
    systolic: savedMeasure,
    diastolic: savedMeasure,
    heart_rate: savedMeasure,
    respiratory_rate: savedMeasure,
    temperature: savedMeasure,
    oxygen_saturation: savedMeasure,
    weight: savedMeasure,
    height: savedMeasure,
  }),
  /** Empty in visits that were saved before anybody was asked; so is the one of a result. */
  confirmed: z._default(z.array(z.enum(vitalCodes)), []),
  lab_results: z.array(
    z.strictObject({
      id: z.uuid(),
      test: z.string(),
      value: z.string(),
      unit: z.string(),
      confirmed: z._default(z.boolean(), false),
    }),
  ),
  notes: z.string(),
  conclusion: z.strictObject({
    diagnosis: z.string(),
    treatment: z.string(),
    follow_up: z.string(),
    prescription: z.string(),
  }),
});

/**
 * Accessible patients whose name, chart number, phone or identity document contains `query`; case and accents do not matter.
 * Matches by sound alone (Ximena, Jimena) come last. Without any match, names that differ by a typing error. Without `query` the
 * most recently seen. A doctor has access to patients with a care relationship, a secretary to those of the doctors who accepted
 * the link.
 */
export const searchPatients = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/patients`,
  summary: 'Search patients by name, chart number, phone or document',
  access: signedInAs('doctor', 'secretary'),
  team: 'patients:read',
  query: z.object({ query: z._default(line(0, 200), ''), per_page: pageSize(20) }),
  response: z.strictObject({ data: z.array(PatientSummary), total: z.int() }),
  audit: 'patient.searched',
  queries: 4,
});

const newPatient = z.object({
  firstName: line(0, 100),
  lastName: line(0, 100),
  dateOfBirth: z.union([z.literal(''), CalendarDate]),
  phone: identityLine(5, 40),
  email: z._default(z.union([z.literal(''), MailAddress]), ''),
  emergencyContact: z._default(line(0, 200), ''),
  sex: z._default(PatientSummary.shape.sex, 'unknown'),
  documentKind: z._default(registrationFacts.document_kind, ''),
  documentNumber: z._default(registrationFacts.document_number, ''),
  insurer: z._default(registrationFacts.insurer, ''),
  policyNumber: z._default(registrationFacts.policy_number, ''),
  guardianName: z._default(registrationFacts.guardian_name, ''),
  guardianRelation: z._default(registrationFacts.guardian_relation, ''),
  guardianPhone: z._default(registrationFacts.guardian_phone, ''),
  language: z._default(registrationFacts.language, ''),
  contactChannel: z._default(registrationFacts.contact_channel, ''),
  allergies: z._default(prose(0, 2_000), ''),
  currentMedications: z._default(prose(0, 2_000), ''),
  medicalHistory: z._default(prose(0, 5_000), ''),
});

/**
 * The form of the Add Patient modal. A schema of its own: browsers check it, and carry no bodies of endpoints. One of the two
 * names is enough. An empty birth date is an unknown one; what depends on the age says then that it is not known.
 */
export const NewPatientForm = newPatient.check(hasName('firstName', 'lastName'));

/**
 * Opens a chart number for a new patient in the care of a doctor: the signed-in one, or the one that a secretary names. Notifies
 * the doctor whom a secretary names. A secretary may not write clinical fields (allergies, medication, history):
 * `rest_invalid_param`.
 */
export const addPatient = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/patients`,
  summary: 'Add a patient',
  access: signedInAs('doctor', 'secretary'),
  team: 'patients:write',
  body: z.extend(newPatient, { doctor_id: z.optional(Id) }).check(hasName('firstName', 'lastName')),
  status: 201,
  response: z.strictObject({ patient: PatientSummary }),
  errors: ['not_found', 'idempotency_key_reused'],
  audit: 'patient.added',
  idempotent: true,
  queries: 12,
});

/**
 * One patient's chart, for doctors with a care relationship and for the patient. Of a chart that was merged into one in the
 * caller's reach, `data.merged_into` of the 404 says into which.
 */
export const getChart = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/patients/:id/chart`,
  summary: 'The chart of a patient',
  access: signedInAs('doctor', 'patient'),
  params: z.object({ id: Id }),
  response: Chart,
  errors: ['not_found'],
  audit: 'chart.read',
  queries: 6,
});

/**
 * Entries of one section of a chart, newest first: those older than the entry `before`, or from the newest on; down to and
 * with the entry `through`, or a page of a hundred. An entry named that the section never held is 404.
 */
export const getChartSection = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/patients/:id/chart/:section`,
  summary: 'Earlier entries of one section of a chart',
  access: signedInAs('doctor', 'patient'),
  proxy: 'record',
  params: z.object({ id: Id, section: z.enum(chartSections) }),
  query: z.object({ before: z.optional(Id), through: z.optional(Id) }),
  response: ChartSection,
  errors: ['not_found'],
  audit: 'chart.read',
  queries: 4,
});

/**
 * Saves the content of one visit: everything or nothing. The caller makes `visitId` (UUIDv7) when the visit begins. Saving again
 * with the version last seen writes new versions of what changed and keeps the old ones. `version` 0 creates the visit. A version
 * that is not the current one is 409 with the saved visit. While a `stop` against a drug of its prescription or treatment has no
 * answer with a reason, nothing is saved: `alerts_unanswered` names the rules.
 *
 * The save that creates the visit puts the patient into the room: today's appointment with this doctor is `in_progress` from then
 * on. The save that finishes it completes the appointment. Reading a chart changes no appointment, and without one nothing
 * happens.
 */
export const saveVisit = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/patients/:id/visits/:visitId`,
  summary: 'Save vitals, results, notes and conclusions of a visit',
  access: signedInAs('doctor'),
  params: z.object({ id: Id, visitId: Id }),
  body: z.object({
    version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
    finished: z._default(z.boolean(), false),
    content: VisitContent,
    /** An answer to each `stop` against a drug of the prescription or the treatment, by the keys of `checkWritten`. */
    answers: AlertReplies,
  }),
  response: z.strictObject({ visit: Visit, chart: Chart }),
  errors: ['not_found', 'version_conflict', 'alerts_unanswered'],
  audit: 'visit.saved',
  queries: 39,
});

/** The content last saved in a visit, to go on writing after a reload or on another device. */
export const getVisit = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/patients/:id/visits/:visitId`,
  summary: 'What was saved in a visit',
  access: signedInAs('doctor'),
  params: z.object({ id: Id, visitId: Id }),
  response: z.strictObject({ visit: Visit, content: SavedVisitContent }),
  errors: ['not_found'],
  audit: 'visit.read',
  queries: 4,
});
