import * as z from 'zod/mini';
import { Location } from '../directory/schema.ts';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, Instant } from '../kernel/values.ts';
import { OverrideReason } from './override-reason.ts';
import { AppointmentWithAbilities } from './schema.ts';

/** An appointment as a calendar draws it. */
export const CalendarVisit = z.strictObject({
  ...AppointmentWithAbilities.shape,
  /** Booked on purpose although the time was taken or closed. */
  override: z.boolean(),
  override_reason: z.string(),
});
export type CalendarVisit = z.output<typeof CalendarVisit>;

export const CalendarDoctor = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** The shortest slot of the doctor's week in minutes: the steps in which a calendar moves visits. */
  slot_minutes: z.int(),
  /** Places where the doctor may see patients, also those without hours. */
  location_ids: z.array(z.uuid()),
  /** Whether the reader may book for this doctor. */
  can_book: z.boolean(),
  /** Whether the reader may book and move over taken and closed times, with a reason. */
  can_override: z.boolean(),
});
export type CalendarDoctor = z.output<typeof CalendarDoctor>;

/** Instants in UTC between which a doctor sees patients at a place. */
export const OpenPeriod = z.strictObject({
  doctor_id: z.uuid(),
  location_id: z.uuid(),
  start: z.string(),
  end: z.string(),
});
export type OpenPeriod = z.output<typeof OpenPeriod>;

/**
 * A time that a calendar from elsewhere holds; what it is about stays there. With `held_until`: a time that is offered to
 * somebody on the waiting list and kept for them until then.
 */
export const BusyPeriod = z.strictObject({
  doctor_id: z.uuid(),
  start: z.string(),
  end: z.string(),
  held_until: z.nullable(z.string()),
});
export type BusyPeriod = z.output<typeof BusyPeriod>;

export const Calendar = z.strictObject({
  doctors: z.array(CalendarDoctor),
  places: z.array(Location),
  open: z.array(OpenPeriod),
  appointments: z.array(CalendarVisit),
  busy: z.array(BusyPeriod),
});
export type Calendar = z.output<typeof Calendar>;

/**
 * Everything that a calendar of the doctors in reach draws in a period of at most 45 days. Errors: not_found for a
 * doctor out of reach.
 */
export const getCalendar = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/calendar`,
  summary: 'Calendar of the doctors in reach',
  access: signedInAs('doctor', 'secretary'),
  team: 'appointments:read',
  query: z.object({ from: Instant, to: Instant, doctor_id: z.optional(Id) }),
  response: Calendar,
  errors: ['not_found'],
  audit: 'calendar.read',
  queries: 6,
});

/**
 * Moves an appointment to another time or place, or changes its length. The practice moves to any open time that is
 * free, and with `override_reason` also to a taken or closed one; a patient moves an own appointment to a slot that is
 * offered. A time that cannot be had is 409 with the three nearest free slots in `data.alternatives`, and in
 * `data.can_override` whether it can be had with a reason.
 */
export const moveAppointment = /* @__PURE__ */ endpoint({
  method: 'PATCH',
  path: `${api}/appointments/:id/time`,
  summary: 'Move an appointment',
  access: signedInAs('patient', 'doctor', 'secretary'),
  team: 'appointments:write',
  proxy: 'appointments',
  params: z.object({ id: Id }),
  body: z.object({
    start: Instant,
    /** As long as before unless given; patients cannot choose it. */
    end: z.optional(Instant),
    location_id: z.optional(Id),
    version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    override_reason: OverrideReason,
  }),
  response: AppointmentWithAbilities,
  errors: [
    'not_found',
    'version_conflict',
    'invalid_transition',
    'slot_taken',
    'slot_not_offered',
    'patient_busy',
    'idempotency_key_reused',
  ],
  audit: 'appointment.moved',
  idempotent: true,
  queries: 14,
});
