import * as z from 'zod/mini';
import { AppointmentType } from '../directory/schema.ts';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, prose } from '../kernel/values.ts';
import { OverrideReason } from './override-reason.ts';
import { AppointmentWithAbilities } from './schema.ts';

/**
 * The practice receives somebody without an appointment: a visit from this minute on, `arrived` at once. A taken or
 * closed time is 409 with `may_override`; sent again with `override_reason`, it is booked on purpose.
 */
export const receiveWalkIn = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/appointments/walk-in`,
  summary: 'Receive somebody without an appointment',
  access: signedInAs('doctor', 'secretary'),
  team: 'appointments:write',
  body: z.object({
    doctor_id: Id,
    location_id: Id,
    patient_id: Id,
    type: AppointmentType,
    reason: z._default(prose(0, 500), ''),
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
  audit: 'appointment.walked_in',
  idempotent: true,
  queries: 15,
});

/** Doctors for whom the signed-in person may receive somebody now, each with the places of the practice. */
export const listWalkInPlaces = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/appointments/walk-in/places`,
  summary: 'Doctors and places for a walk-in',
  access: signedInAs('doctor', 'secretary'),
  team: 'appointments:write',
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        id: z.uuid(),
        name: z.string(),
        /** Those with hours today first. */
        places: z.array(
          z.strictObject({ id: z.uuid(), name: z.string(), city: z.string(), today: z.boolean() }),
        ),
      }),
    ),
  }),
  queries: 3,
});
