import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, line, pageSize } from '../kernel/values.ts';
import { careReasons } from './own-record.ts';
import { PatientStatus, PatientSummary } from './schema.ts';

/** A status of the specification among the living, all of these, or that somebody has died. */
export const listedStatuses = [...PatientStatus.options, 'living', 'deceased'] as const;

export const patientTypes = ['registered', 'walk-in', 'demo'] as const;

/** Completed years, the last included; without an upper end `Infinity`. Of somebody who died, at death. */
export const ageBands = {
  infant: [0, 1],
  child: [2, 11],
  adolescent: [12, 17],
  adult: [18, 64],
  older: [65, Number.POSITIVE_INFINITY],
} as const;
export type AgeBand = keyof typeof ageBands;

/** The last visit: within these days, or not within them, which includes those who were never seen. */
export const seenSpans = {
  within_30: 30,
  within_90: 90,
  within_365: 365,
  not_180: 180,
  not_365: 365,
  not_730: 730,
} as const;
export const seenChoices = [
  'within_30',
  'within_90',
  'within_365',
  'not_180',
  'not_365',
  'not_730',
  'never',
] as const;

/** `match`: whole words first, then by name; where nothing is searched, the most recently seen come first. */
export const patientOrders = [
  'match',
  'name',
  'name_down',
  'seen',
  'seen_down',
  'number',
  'number_down',
  'oldest',
  'youngest',
] as const;
export type PatientOrder = (typeof patientOrders)[number];

/** A patient as the directory shows them. */
export const ListedPatient = z.strictObject({
  ...PatientSummary.shape,
  /** The next appointment with a doctor on whose behalf the person acts. */
  next_appointment: z.nullable(z.string()),
  /** An earlier name that the search found, where the name of today has not all of its words. */
  formerly: z.nullable(z.string()),
});
export type ListedPatient = z.output<typeof ListedPatient>;

/**
 * Patients in care of the doctors on whose behalf the person acts, narrowed and in an order. Emergencies and merged charts are
 * nobody's care. `next` goes into `after`; an id there that is out of reach is 404.
 */
export const listPatients = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/patients/directory`,
  summary: 'The directory of patients, filtered and sorted',
  access: signedInAs('doctor', 'secretary'),
  team: 'patients:read',
  query: z.object({
    query: z._default(line(0, 200), ''),
    status: z.optional(z.enum(listedStatuses)),
    type: z.optional(z.enum(patientTypes)),
    age: z.optional(z.enum(['infant', 'child', 'adolescent', 'adult', 'older'])),
    sex: z.optional(PatientSummary.shape.sex),
    visit: z.optional(z.enum(seenChoices)),
    ahead: z.optional(z.enum(['yes', 'no'])),
    reason: z.optional(z.enum(careReasons)),
    order: z._default(z.enum(patientOrders), 'match'),
    after: z.optional(Id),
    per_page: pageSize(25),
  }),
  response: z.strictObject({
    data: z.array(ListedPatient),
    total: z.int(),
    next: z.nullable(z.uuid()),
  }),
  errors: ['not_found'],
  audit: 'patient.searched',
  queries: 4,
});
