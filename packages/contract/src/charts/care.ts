import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { CalendarDate, Id, line } from '../kernel/values.ts';
import { careReasons } from './own-record.ts';

/** The longest time for which a doctor can give a colleague access; days. */
export const longestGivenDays = 366;

/** Somebody who may see a chart: since when, why, until when. */
export const CareEntry = z.strictObject({
  id: z.uuid(),
  doctor_id: z.uuid(),
  name: z.string(),
  own: z.boolean(),
  reason: z.enum([...careReasons, 'emergency']),
  /** What the doctor who gave the access wrote, or the reason of the emergency. */
  words: z.string(),
  given_by: z.nullable(z.string()),
  since: z.string(),
  until: z.nullable(z.string()),
  can: z.strictObject({ end: z.boolean() }),
});
export type CareEntry = z.output<typeof CareEntry>;

const CareList = z.strictObject({
  data: z.array(CareEntry),
  /** Colleagues to whom this doctor can give access; none for a doctor whose own access has an end. */
  colleagues: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
});
export type CareList = z.output<typeof CareList>;

const patientCare = `${api}/patients/:id/care` as const;

/** Who may see a chart, the longest first. */
export const listCare = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: patientCare,
  summary: 'Who may see the chart of a patient',
  access: signedInAs('doctor'),
  params: z.object({ id: Id }),
  response: CareList,
  errors: ['not_found'],
  audit: 'care.listed',
  queries: 6,
});

/**
 * Lets a colleague see a chart until the end of a day of the practice, which is within a year. For doctors whose own access has
 * no end; a colleague who has access already is `invalid_transition`. The colleague is told.
 */
export const giveCare = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: patientCare,
  summary: 'Give a colleague access to a chart',
  access: signedInAs('doctor'),
  params: z.object({ id: Id }),
  body: z.strictObject({ doctor_id: Id, words: line(3, 300), until: CalendarDate }),
  status: 201,
  response: CareList,
  errors: ['not_found', 'invalid_transition'],
  audit: 'care.given',
  queries: 14,
});

/**
 * Ends the own access, or one that the doctor gave. Refused while visits of the doctor with the patient are to come
 * (`appointments_waiting` with `count`), and for the last doctor whose access has no end (`last_doctor`).
 */
export const endCare = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/patients/:id/care/:careId/end`,
  summary: 'End an access to a chart',
  access: signedInAs('doctor'),
  params: z.object({ id: Id, careId: Id }),
  response: z.strictObject({ ended: z.literal(true) }),
  errors: ['not_found', 'appointments_waiting', 'last_doctor'],
  audit: 'care.ended',
  queries: 8,
});
