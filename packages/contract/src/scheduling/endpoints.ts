import * as z from 'zod/mini';
import { AppointmentType } from '../directory/schema.ts';
import { anyone, signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, Instant, prose, wholeNumber } from '../kernel/values.ts';
import { AppointmentAction, AppointmentWithAbilities, Slot } from './schema.ts';

/** Bookable times of one doctor between two instants, at most 62 days apart; past times and taken times are left out. */
export const listSlots = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/doctors/:id/slots`,
  summary: 'Free slots of a doctor',
  access: anyone,
  params: z.object({ id: Id }),
  query: z.object({ from: Instant, to: Instant, type: z._default(AppointmentType, 'consultation') }),
  response: z.strictObject({ data: z.array(Slot) }),
  errors: ['not_found'],
  queries: 4,
});

/**
 * Books one slot for the signed-in patient, or, for doctors and secretaries, for a patient in reach (`patient_id`).
 * A slot that somebody else took first is 409 `slot_taken` with the three nearest free ones.
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
  queries: 12,
});

/** Appointments within reach of the signed-in person that overlap the period, in order of time. */
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
    per_page: z._default(wholeNumber(1, 500), 200),
  }),
  response: z.strictObject({ data: z.array(AppointmentWithAbilities) }),
  audit: 'appointment.listed',
  queries: 3,
});

/** One step in an appointment's life. A version that is not the current one is 409 with the current appointment. */
export const changeAppointment = /* @__PURE__ */ endpoint({
  method: 'PATCH',
  path: `${api}/appointments/:id`,
  summary: 'Confirm, decline, receive, start, complete or cancel',
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
  errors: ['not_found', 'version_conflict', 'invalid_transition'],
  audit: 'appointment.changed',
  queries: 12,
});
