import * as z from 'zod/mini';
import { AppointmentType, Location } from '../directory/schema.ts';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { CalendarDate, Id, Instant, prose } from '../kernel/values.ts';
import { AppointmentWithAbilities } from './schema.ts';

/**
 * What is published of the waiting list; the server acts by these numbers and the portal names them. Hours are those of
 * the place's clock.
 */
export const waitlistRule = {
  /** Who declined or let pass so many offers stands behind the others of the same urgency. */
  passedOverAfter: 3,
  /** An offer is answered within two hours, within one when the visit is less than a day away, and within half an hour on its eve. */
  holdMinutes: 120,
  holdMinutesWithinDay: 60,
  holdMinutesWithinHours: 30,
  /** So near a visit, half an hour it is. */
  nearHours: 6,
  /** What begins sooner is offered to nobody. */
  leastHours: 3,
  /** Nobody is asked before or after. */
  dayBeginsAt: 8,
  dayEndsAt: 20,
  offersPerDay: 3,
  /** Times farther away are offered when they come nearer. */
  horizonDays: 62,
} as const;

/** Entries that one person has at most. */
export const mostWaitlistEntries = 20;

/** By the start of the visit on the place's clock: before 12:00, before 18:00, and from then on. */
export const dayParts = ['morning', 'afternoon', 'evening'] as const;
export const DayPart = z.enum(dayParts);
export type DayPart = z.output<typeof DayPart>;

export const WaitlistStatus = z.enum(['waiting', 'booked', 'left', 'lapsed']);
export const WaitlistPriority = z.enum(['routine', 'urgent']);

const Weekday = z.int().check(z.minimum(1), z.maximum(7));

const wishes = {
  /** None: any place of the doctor. */
  location_ids: z.array(Id).check(z.maxLength(50)),
  /** Dates at the place, both included. */
  from: CalendarDate,
  until: CalendarDate,
  /** Monday 1 to Sunday 7. */
  weekdays: z.array(Weekday).check(z.minLength(1), z.maxLength(7)),
  parts: z.array(DayPart).check(z.minLength(1), z.maxLength(3)),
};

/** What only the practice says of somebody who waits. */
const practiceFields = {
  priority: z.optional(WaitlistPriority),
  /** Needed for `urgent`. */
  priority_reason: z.optional(prose(0, 300)),
  note: z.optional(prose(0, 500)),
};

/** A time that is kept for one person until `until`. */
export const WaitlistOffer = z.strictObject({
  id: z.uuid(),
  start: z.string(),
  end: z.string(),
  location: Location,
  until: z.string(),
  /** The person has no mail address that is known to work: the practice calls. */
  by_phone: z.boolean(),
});
export type WaitlistOffer = z.output<typeof WaitlistOffer>;

export const WaitlistEntry = z.strictObject({
  id: z.uuid(),
  doctor: z.strictObject({ id: z.uuid(), name: z.string() }),
  patient: z.strictObject({ id: z.uuid(), name: z.string() }),
  type: AppointmentType,
  /** The doctor's own name for the type; null: the built-in name. */
  type_name: z.nullable(z.string()),
  location_ids: z.array(z.uuid()),
  from: z.string(),
  until: z.string(),
  weekdays: z.array(z.int()),
  parts: z.array(DayPart),
  /** The appointment to be moved earlier, with its time before the move; null without one. */
  appointment: z.nullable(z.strictObject({ id: z.uuid(), start: z.string(), time_zone: z.string() })),
  status: WaitlistStatus,
  /** The time that was taken; null for who still waits, or does no more. */
  booked: z.nullable(z.strictObject({ start: z.string(), time_zone: z.string() })),
  since: z.string(),
  /** How many who wait for the same doctor stand before, by the published rule; null for who waits no more. */
  ahead: z.nullable(z.int()),
  /** Offers that were declined or not answered. */
  passed_over: z.int(),
  offer: z.nullable(WaitlistOffer),
  /** Null for the patient. */
  practice: z.nullable(
    z.strictObject({
      priority: WaitlistPriority,
      priority_reason: z.string(),
      note: z.string(),
      phone: z.nullable(z.string()),
    }),
  ),
  version: z.int(),
});
export type WaitlistEntry = z.output<typeof WaitlistEntry>;

export const WaitlistAbilities = z.strictObject({
  edit: z.boolean(),
  leave: z.boolean(),
  /** Offer a free time by hand, or book one. */
  offer: z.boolean(),
  /** Answer the offer that is open. */
  accept: z.boolean(),
  decline: z.boolean(),
  no_answer: z.boolean(),
});

export const WaitlistEntryWithAbilities = z.strictObject({ entry: WaitlistEntry, can: WaitlistAbilities });
export type WaitlistEntryWithAbilities = z.output<typeof WaitlistEntryWithAbilities>;

export const WaitlistDoctor = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  places: z.array(
    z.strictObject({ id: z.uuid(), name: z.string(), city: z.string(), time_zone: z.string() }),
  ),
});
export type WaitlistDoctor = z.output<typeof WaitlistDoctor>;

export const Waitlist = z.strictObject({
  /** In the order of the rule, doctor by doctor; a patient's own ones that ended in the last 30 days at the end. */
  data: z.array(WaitlistEntryWithAbilities),
  /** The practice: all doctors for whom the reader acts; a patient: those waited for. */
  doctors: z.array(
    z.strictObject({
      ...WaitlistDoctor.shape,
      /** Whether the reader may put somebody on this doctor's list. */
      can_add: z.boolean(),
    }),
  ),
});
export type Waitlist = z.output<typeof Waitlist>;

/** Who waits for an earlier time: a patient's own entries, or those for the doctors for whom the reader acts. */
export const listWaitlist = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/waitlist`,
  summary: 'Waiting list',
  access: signedInAs('patient', 'doctor', 'secretary'),
  team: 'waitlist:read',
  query: z.object({ doctor_id: z.optional(Id) }),
  response: Waitlist,
  audit: 'waitlist.listed',
  queries: 4,
});

/**
 * Puts somebody on the list of a doctor: patients themselves, the practice a patient in reach (`patient_id`). Who waits
 * already for the same doctor, or with the same appointment, keeps the place in line and changes the wishes.
 */
export const joinWaitlist = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/waitlist`,
  summary: 'Join the waiting list',
  access: signedInAs('patient', 'doctor', 'secretary'),
  team: 'waitlist:write',
  body: z.object({
    doctor_id: Id,
    type: AppointmentType,
    ...wishes,
    /** A visit of the patient's with this doctor that is to come earlier. */
    appointment_id: z.optional(Id),
    patient_id: z.optional(Id),
    ...practiceFields,
  }),
  status: 201,
  response: WaitlistEntryWithAbilities,
  errors: ['not_found', 'too_many_rows', 'patient_deceased', 'idempotency_key_reused'],
  audit: 'waitlist.joined',
  idempotent: true,
  queries: 14,
});

const params = z.object({ id: Id });
const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** Changes what suits. A version that is not the current one is 409 with the entry as it is now in `data.current`. */
export const changeWaitlistEntry = /* @__PURE__ */ endpoint({
  method: 'PATCH',
  path: `${api}/waitlist/:id`,
  summary: 'Change a waiting-list entry',
  access: signedInAs('patient', 'doctor', 'secretary'),
  team: 'waitlist:write',
  params,
  body: z.object({ ...wishes, ...practiceFields, version }),
  response: WaitlistEntryWithAbilities,
  errors: ['not_found', 'version_conflict', 'invalid_transition'],
  audit: 'waitlist.changed',
  queries: 10,
});

/** Takes somebody off the list; a time that was kept for them goes to the next in line. */
export const leaveWaitlist = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: `${api}/waitlist/:id`,
  summary: 'Leave the waiting list',
  access: signedInAs('patient', 'doctor', 'secretary'),
  team: 'waitlist:write',
  params,
  response: WaitlistEntryWithAbilities,
  errors: ['not_found', 'invalid_transition'],
  audit: 'waitlist.left',
  queries: 11,
});

/**
 * The practice gives somebody on the list a free time: `offer` asks and keeps it for them, `booking` books it at once. A
 * time that is no longer free is 409.
 */
export const offerFromWaitlist = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/waitlist/:id/offers`,
  summary: 'Offer or book a free time from the list',
  access: signedInAs('doctor', 'secretary'),
  team: 'waitlist:write',
  params,
  body: z.object({ location_id: Id, start: Instant, as: z.enum(['offer', 'booking']) }),
  status: 201,
  response: WaitlistEntryWithAbilities,
  errors: [
    'patient_deceased',
    'not_found',
    'invalid_transition',
    'slot_taken',
    'slot_not_offered',
    'patient_busy',
    'idempotency_key_reused',
  ],
  audit: 'waitlist.offered',
  idempotent: true,
  queries: 25,
});

/**
 * Answers an open offer: the patient, or the practice for somebody who was called. `accept` books the time and moves the
 * appointment that it is to replace, in one step; the others pass it to the next in line. An offer that is over is 409.
 */
export const answerWaitlistOffer = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/waitlist/offers/:id/answer`,
  summary: 'Accept or decline an offered time',
  access: signedInAs('patient', 'doctor', 'secretary'),
  team: 'waitlist:write',
  params,
  body: z.object({ answer: z.enum(['accept', 'decline', 'no_answer']) }),
  response: z.strictObject({
    ...WaitlistEntryWithAbilities.shape,
    booked: z.nullable(AppointmentWithAbilities),
  }),
  errors: [
    'patient_deceased',
    'not_found',
    'invalid_transition',
    'slot_taken',
    'slot_not_offered',
    'patient_busy',
    'idempotency_key_reused',
  ],
  audit: 'waitlist.answered',
  idempotent: true,
  queries: 24,
});
