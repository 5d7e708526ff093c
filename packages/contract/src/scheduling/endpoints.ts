import * as z from 'zod/mini';
import { AppointmentType } from '../directory/schema.ts';
import { anyone, signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, Instant, prose, wholeNumber } from '../kernel/values.ts';
import { OverrideReason } from './override-reason.ts';
import { AppointmentAction, AppointmentWithAbilities, Slot } from './schema.ts';

/**
 * Bookable times of one doctor between two instants, at most 62 days apart; past times and taken times are left out. `until` is the
 * last instant at which a visit of the caller may begin, by the doctor's own rules.
 */
export const listSlots = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/doctors/:id/slots`,
  summary: 'Free slots of a doctor',
  access: anyone,
  params: z.object({ id: Id }),
  query: z.object({ from: Instant, to: Instant, type: z._default(AppointmentType, 'consultation') }),
  response: z.strictObject({ data: z.array(Slot), until: z.string() }),
  errors: ['not_found'],
  queries: 4,
});

/**
 * Books one slot for the signed-in patient, or, for doctors and secretaries, for a patient in reach (`patient_id`).
 * A slot that cannot be had is 409 with the three nearest free ones in `data.alternatives`, and in `data.can_override` whether
 * the practice can book it all the same: sent again with `override_reason`, a taken or closed time is booked on purpose.
 */
export const bookAppointment = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/appointments`,
  summary: 'Book an appointment',
  access: signedInAs('patient', 'doctor', 'secretary'),
  team: 'appointments:write',
  proxy: 'appointments',
  body: z.object({
    doctor_id: Id,
    location_id: Id,
    start: Instant,
    type: AppointmentType,
    reason: z._default(prose(0, 500), ''),
    patient_id: z.optional(Id),
    override_reason: OverrideReason,
  }),
  status: 201,
  response: AppointmentWithAbilities,
  errors: [
    'not_found',
    'slot_taken',
    'slot_not_offered',
    'patient_busy',
    'patient_deceased',
    'idempotency_key_reused',
  ],
  audit: 'appointment.booked',
  idempotent: true,
  queries: 13,
});

/**
 * Appointments within reach of the signed-in person that overlap the period, in order of time; of requests, those with
 * words of an emergency first. `next` goes into `cursor`; null says that nothing follows.
 */
export const listAppointments = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/appointments`,
  summary: 'Appointments in a period',
  access: signedInAs('patient', 'doctor', 'secretary'),
  team: 'appointments:read',
  proxy: 'appointments',
  query: z.object({
    from: z.optional(Instant),
    to: z.optional(Instant),
    doctor_id: z.optional(Id),
    /** That one alone, if it lies in the period. */
    id: z.optional(Id),
    patient_id: z.optional(Id),
    /** `requests`: what waits for the practice's answer, or for the patient's to another time. */
    only: z.optional(z.enum(['requests'])),
    cursor: z.optional(z.string().check(z.regex(/^u?\d{1,16}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/))),
    per_page: z._default(wholeNumber(1, 500), 200),
  }),
  response: z.strictObject({ data: z.array(AppointmentWithAbilities), next: z.nullable(z.string()) }),
  audit: 'appointment.listed',
  queries: 3,
});

/**
 * One step in an appointment's life. A version that is not the current one is 409 with the current appointment and who changed it
 * (`Overtaken`). A visit that was marked as not attended is not taken back once its time is somebody else's: 409 `slot_taken`, or `patient_busy`.
 */
export const changeAppointment = /* @__PURE__ */ endpoint({
  method: 'PATCH',
  path: `${api}/appointments/:id`,
  summary: 'Confirm, decline, receive, start, complete, cancel, or take the last step back',
  access: signedInAs('patient', 'doctor', 'secretary'),
  team: 'appointments:write',
  proxy: 'appointments',
  params: z.object({ id: Id }),
  body: z.object({
    action: AppointmentAction,
    version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    reason: z._default(prose(0, 500), ''),
  }),
  response: AppointmentWithAbilities,
  errors: ['not_found', 'version_conflict', 'invalid_transition', 'slot_taken', 'patient_busy'],
  audit: 'appointment.changed',
  queries: 12,
});
