import * as z from 'zod/mini';
import { AppointmentType, BookingMode, Location } from '../directory/schema.ts';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, Instant, line, prose } from '../kernel/values.ts';
import { AppointmentWithAbilities, Slot } from './schema.ts';

/** A time on the wall, `HH:MM`; only an end may be `24:00`. */
const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const ClosingTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/));

const between = (minimum: number, maximum: number) => z.int().check(z.minimum(minimum), z.maximum(maximum));

const SlotMinutes = between(5, 480);

/** One line of a doctor's week, in the wall-clock time of the place. */
export const HoursLine = z.object({
  location_id: Id,
  /** ISO weekday, Monday 1 to Sunday 7. */
  weekday: between(1, 7),
  starts_at: ClockTime,
  ends_at: ClosingTime,
  /** Minutes from one start to the next. */
  slot_minutes: SlotMinutes,
});
export type HoursLine = z.output<typeof HoursLine>;

/** The most letters of a doctor's own name for a type of visit. */
export const longestTypeName = 60;

/** One type of visit as the doctor offers it. */
export const VisitTypeSettings = z.object({
  type: AppointmentType,
  /** The name that patients see; empty: the built-in one. */
  name: line(0, longestTypeName),
  /** Null: one slot of the hours. */
  minutes: z.nullable(SlotMinutes),
  /** Minutes behind the visit in which nobody is booked. */
  pause_minutes: between(0, 120),
  /** Whether patients may book it themselves. */
  online: z.boolean(),
});
export type VisitTypeSettings = z.output<typeof VisitTypeSettings>;

const month = 30 * 24 * 60;

/** The longest booking window, in days. */
export const longestWindow = 730;

const rules = {
  /** Whether a patient's booking is confirmed at once or waits for the practice. */
  booking: BookingMode,
  /** A patient books at least so long before the start. */
  notice_minutes: between(0, month),
  /** A patient books at most so many days ahead. */
  window_days: between(1, longestWindow),
  /** A patient cancels or moves at least so long before the start. */
  cancel_minutes: between(0, month),
  /** Whether the doctor's secretaries may book on taken or closed time; only the doctor changes it. */
  secretaries_override: z.boolean(),
};

/** Closed, or open beyond the weekly hours, from one instant to another. */
export const AvailabilityException = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['closed', 'open']),
  /** Null: at every place. */
  location_id: z.nullable(z.uuid()),
  start: z.string(),
  end: z.string(),
  slot_minutes: z.nullable(z.int()),
  note: z.string(),
});
export type AvailabilityException = z.output<typeof AvailabilityException>;

/** Times that are proposed for one visit outside the working time: the nearest one, then one on each of other days. */
export const mostSuggestions = 4;

/** A visit to come that no longer falls into the working time, with free times for it and what is needed to call the patient. */
export const OutsideVisit = z.strictObject({
  visit: AppointmentWithAbilities,
  /** The nearest free time first, then others on other days; no two visits are given the same one. */
  suggestions: z.array(Slot),
  /** Telephone of the patient; null when unknown, or when the patient is not in the reader's reach. */
  phone: z.nullable(z.string()),
  /** The practice called the patient about this time; null until somebody marks it, and again after the visit was moved. `by` is empty for an erased account. */
  called: z.nullable(z.strictObject({ at: z.string(), by: z.string() })),
});
export type OutsideVisit = z.output<typeof OutsideVisit>;

/** When a doctor works and how the doctor is booked. */
export const Availability = z.strictObject({
  doctor: z.strictObject({ id: z.uuid(), name: z.string() }),
  ...rules,
  /** In the doctor's order. */
  types: z.array(VisitTypeSettings),
  hours: z.array(HoursLine),
  /** Those that are not over. */
  exceptions: z.array(AvailabilityException),
  places: z.array(Location),
  /** Visits to come outside the working time; those that were overridden on purpose are not among them. */
  outside: z.array(OutsideVisit),
  version: z.int(),
  can: z.strictObject({ change_override: z.boolean() }),
});
export type Availability = z.output<typeof Availability>;

const doctorsAndSecretaries = signedInAs('doctor', 'secretary');

/** Working time and booking rules of the doctor, or of a doctor for whom the secretary works. */
export const readAvailability = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/availability/:id`,
  summary: 'When a doctor works',
  access: doctorsAndSecretaries,
  team: 'schedule:read',
  params: z.object({ id: Id }),
  response: Availability,
  errors: ['not_found'],
  audit: 'availability.read',
  queries: 9,
});

/**
 * Replaces the weekly hours, the types of visit with their order, and the booking rules. Hours that overlap at one weekday are 400; a version
 * that is not the current one is 409. Visits that now fall outside stay booked and are listed in `outside`.
 */
export const saveAvailability = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/availability/:id`,
  summary: 'Change when a doctor works',
  access: doctorsAndSecretaries,
  team: 'schedule:write',
  params: z.object({ id: Id }),
  body: z.object({
    ...rules,
    types: z.array(VisitTypeSettings).check(z.maxLength(3)),
    hours: z.array(HoursLine).check(z.maxLength(70)),
    version: between(0, 2_147_483_647),
  }),
  response: Availability,
  errors: ['not_found', 'version_conflict'],
  audit: 'availability.changed',
  queries: 20,
});

/** Closes the doctor's time for a period, everywhere or at one place, or opens it beyond the weekly hours at one place. */
export const addException = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/availability/:id/exceptions`,
  summary: 'Close or open a period',
  access: doctorsAndSecretaries,
  team: 'schedule:write',
  params: z.object({ id: Id }),
  body: z.object({
    kind: z.enum(['closed', 'open']),
    location_id: z.nullable(Id),
    start: Instant,
    end: Instant,
    slot_minutes: z.optional(SlotMinutes),
    note: z._default(line(0, 120), ''),
  }),
  status: 201,
  response: Availability,
  errors: ['not_found', 'too_many_rows'],
  audit: 'availability.exception_added',
  queries: 14,
});

/** Closed in one step: the national holidays of two years. */
export const mostClosuresAtOnce = 40;

/** Closes several periods everywhere, all or none: holidays. A period that is closed already by the same hours stays as it is. */
export const addClosures = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/availability/:id/closures`,
  summary: 'Close several periods',
  access: doctorsAndSecretaries,
  team: 'schedule:write',
  params: z.object({ id: Id }),
  body: z.object({
    closures: z
      .array(z.object({ start: Instant, end: Instant, note: z._default(line(0, 120), '') }))
      .check(z.minLength(1), z.maxLength(mostClosuresAtOnce)),
  }),
  status: 201,
  response: Availability,
  errors: ['not_found', 'too_many_rows'],
  audit: 'availability.closures_added',
  queries: 14,
});

/** The weekly hours hold again. */
export const removeException = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: `${api}/availability/:id/exceptions/:exceptionId`,
  summary: 'Remove an exception',
  access: doctorsAndSecretaries,
  team: 'schedule:write',
  params: z.object({ id: Id, exceptionId: Id }),
  response: Availability,
  errors: ['not_found'],
  audit: 'availability.exception_removed',
  queries: 14,
});

/** Visits outside the working time that one answer lists, and that one step settles. */
export const mostOutside = 100;

/**
 * Moves or cancels visits that fall outside the working time, all of them or none: a visit with `start` moves there, one
 * without is cancelled. The patients are told. A refusal names the visit that caused it in `data.visit`.
 */
export const settleOutside = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/availability/:id/outside`,
  summary: 'Move or cancel visits outside the working time',
  access: doctorsAndSecretaries,
  team: 'appointments:write',
  params: z.object({ id: Id }),
  body: z.object({
    visits: z
      .array(
        z.object({
          id: Id,
          version: between(1, 2_147_483_647),
          start: z.optional(Instant),
          location_id: z.optional(Id),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostOutside)),
    reason: z._default(prose(0, 500), ''),
  }),
  response: Availability,
  errors: [
    'not_found',
    'version_conflict',
    'invalid_transition',
    'slot_taken',
    'slot_not_offered',
    'patient_busy',
  ],
  audit: 'availability.outside_settled',
  queries: 40,
});

/**
 * Marks that the practice called the patient of a visit about its time, or takes the mark back. The first mark stays; patients
 * never see it.
 */
export const markCalled = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/availability/:id/outside/:appointmentId/call`,
  summary: 'Mark a patient as called',
  access: doctorsAndSecretaries,
  team: 'appointments:write',
  params: z.object({ id: Id, appointmentId: Id }),
  body: z.object({ called: z.boolean() }),
  response: Availability,
  errors: ['not_found'],
  audit: 'availability.patient_called',
  queries: 14,
});
