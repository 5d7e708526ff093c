import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { CalendarDate, Id, identityLine, prose, wholeNumber } from '../kernel/values.ts';

/** How long a chart stays open in an emergency; check S14 allows no more. */
export const emergencyMinutes = 60;

const said = (minimum: number, maximum: number) =>
  prose(minimum, maximum).check(z.refine((text) => text.trim().length >= minimum));

/** What opens a chart; a schema of its own, which browsers check, too. */
export const EmergencyForm = z.strictObject({
  chart_number: identityLine(2, 20),
  birth_date: CalendarDate,
  reason: said(10, 500),
});

export const EmergencyAccess = z.strictObject({
  id: z.uuid(),
  patient_id: z.uuid(),
  /** Null once the chart is out of reach again. */
  patient_name: z.nullable(z.string()),
  chart_number: z.string(),
  reason: z.string(),
  since: z.string(),
  /** When it is over by itself, or was ended. */
  until: z.string(),
  open: z.boolean(),
});
export type EmergencyAccess = z.output<typeof EmergencyAccess>;

/**
 * Opens a chart for an hour to a doctor who does not care for its patient. Found by chart number and birth date together, and
 * by nothing less: anything else is `not_found`, whichever of the two is wrong. The patient, the patient's doctors and the
 * administrators are told at once. Who cares for the patient already, or has the chart open, gets `invalid_transition`.
 */
export const openEmergency = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/emergency-access`,
  summary: 'Open a chart in an emergency',
  access: signedInAs('doctor'),
  body: EmergencyForm,
  status: 201,
  response: z.strictObject({ access: EmergencyAccess }),
  errors: ['not_found', 'invalid_transition'],
  audit: 'emergency.opened',
  // And two for each person who is told.
  queries: 40,
});

/** Ends it before the hour is over. One that is over is no error. */
export const endEmergency = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/emergency-access/:id/end`,
  summary: 'Close a chart that was opened in an emergency',
  access: signedInAs('doctor'),
  params: z.object({ id: Id }),
  response: z.strictObject({ access: EmergencyAccess }),
  errors: ['not_found'],
  audit: 'emergency.ended',
  queries: 4,
});

/** What the doctor opened in an emergency, the newest first, at most twenty. */
export const listOwnEmergencies = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/emergency-access`,
  summary: 'Charts that I opened in an emergency',
  access: signedInAs('doctor'),
  response: z.strictObject({ data: z.array(EmergencyAccess) }),
  audit: 'emergency.own_listed',
  queries: 3,
});

/** The same as administrators look into it: who, whose, why, how much was read. */
export const EmergencyReview = z.strictObject({
  id: z.uuid(),
  doctor: z.nullable(z.string()),
  patient: z.string(),
  chart_number: z.string(),
  reason: z.string(),
  since: z.string(),
  until: z.string(),
  open: z.boolean(),
  /** How many times the chart, or a part of it, was read meanwhile. */
  reads: z.int(),
  review: z.nullable(z.strictObject({ text: z.string(), at: z.string(), by: z.nullable(z.string()) })),
});
export type EmergencyReview = z.output<typeof EmergencyReview>;

/** Accesses of all doctors, the newest first. `next` goes into `cursor`. */
export const listEmergencies = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/admin/emergency-access`,
  summary: 'Charts that were opened in an emergency',
  access: signedInAs('administrator'),
  query: z.object({
    state: z.optional(z.enum(['waiting', 'reviewed'])),
    cursor: z.optional(Id),
    per_page: z._default(wholeNumber(1, 50), 20),
  }),
  response: z.strictObject({ data: z.array(EmergencyReview), waiting: z.int(), next: z.nullable(z.uuid()) }),
  audit: 'emergency.listed',
  queries: 5,
});

/** Writes down what looking into it showed. Once: `invalid_transition` after that. */
export const reviewEmergency = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/admin/emergency-access/:id/review`,
  summary: 'Review an access in an emergency',
  access: signedInAs('administrator'),
  params: z.object({ id: Id }),
  body: z.strictObject({ text: said(3, 1000) }),
  response: z.strictObject({ access: EmergencyReview }),
  errors: ['not_found', 'invalid_transition'],
  audit: 'emergency.reviewed',
  queries: 6,
});
