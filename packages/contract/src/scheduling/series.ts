import * as z from 'zod/mini';
import { AppointmentType } from '../directory/schema.ts';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, Instant, line, prose } from '../kernel/values.ts';
import { OverrideReason } from './override-reason.ts';
import { AppointmentWithAbilities, Slot } from './schema.ts';

/** A series has at most so many visits, and the last begins at most so many days after the first. */
export const longestSeries = { visits: 104, days: 731 } as const;

/**
 * A recurrence rule (RFC 5545, 3.3.10) that counts days, weeks or months on the clock of the place, and ends: FREQ=DAILY,
 * WEEKLY or MONTHLY with INTERVAL, BYDAY, BYMONTHDAY, and COUNT or UNTIL. As the RFC has it, a month without the day that
 * a rule names has no visit.
 */
export const RecurrenceRule = line(9, 200).check(z.regex(/^[A-Z0-9=;,+-]+$/));

/** Which visits of a series are meant: one and all that follow it, or all that lie ahead. */
export const SeriesScope = z.enum(['following', 'all']);
export type SeriesScope = z.output<typeof SeriesScope>;

/** What is to become of one visit of a series, named by the time that the rule gives it (RFC 5545, RECURRENCE-ID). */
export const OccurrenceChoice = z.object({
  recurrence_id: Instant,
  /** Left out of a new series; left where it is when a series moves. */
  skip: z._default(z.boolean(), false),
  /** Another time, as long as the others. */
  start: z.optional(Instant),
  location_id: z.optional(Id),
  /** Books it although the time is taken or closed. */
  override_reason: OverrideReason,
});
export type OccurrenceChoice = z.output<typeof OccurrenceChoice>;

const choices = z._default(z.array(OccurrenceChoice).check(z.maxLength(longestSeries.visits)), []);

export const OccurrenceState = z.enum([
  'free',
  /** By another visit of the doctor, the pause behind one, or a busy time from elsewhere. */
  'taken',
  /** Outside the weekly hours. */
  'closed',
  /** Within the weekly hours, but the doctor closed that time: a holiday or an absence. */
  'holiday',
  /** The patient has another visit. */
  'patient_busy',
  'past',
  /** Another visit of the same series is there. */
  'repeated',
]);
export type OccurrenceState = z.output<typeof OccurrenceState>;

/** One visit of a series before it is saved, at the time that was chosen for it. */
export const Occurrence = z.strictObject({
  recurrence_id: z.string(),
  /** Its place in the series, from 1. */
  number: z.int(),
  start: z.string(),
  end: z.string(),
  location_id: z.uuid(),
  state: OccurrenceState,
  skipped: z.boolean(),
  /** Booked although the time is taken or closed, for the reason that was given. */
  override: z.boolean(),
  /** Whether the reader may book it with a reason. */
  can_override: z.boolean(),
  /** What the doctor noted about a closed time. */
  note: z.string(),
  /** The nearest times that are free, of a visit that does not fit; at most three. */
  alternatives: z.array(Slot),
});
export type Occurrence = z.output<typeof Occurrence>;

export const SeriesReport = z.strictObject({
  time_zone: z.string(),
  data: z.array(Occurrence),
  /** How many visits fit, skipped ones not among them, and how many wait for a decision. */
  fitting: z.int(),
  open: z.int(),
  /** Visits that were moved on their own and stay as they are. */
  kept: z.int(),
  /** Of the visits as they were when this was computed; empty for a new series. */
  revision: z.string(),
});
export type SeriesReport = z.output<typeof SeriesReport>;

export const NewSeries = z.object({
  doctor_id: Id,
  location_id: Id,
  patient_id: Id,
  /** Of the first visit. */
  start: Instant,
  type: AppointmentType,
  reason: z._default(prose(0, 500), ''),
  rule: RecurrenceRule,
  choices,
});
export type NewSeries = z.output<typeof NewSeries>;

const appointments = z.array(AppointmentWithAbilities);

/** What every visit of a new series meets: open hours, holidays, busy times, the doctor's and the patient's other visits. */
export const previewSeries = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/appointments/series/preview`,
  summary: 'Check every visit of a new series',
  access: signedInAs('doctor', 'secretary'),
  team: 'appointments:write',
  body: NewSeries,
  response: SeriesReport,
  errors: ['not_found', 'patient_deceased'],
  audit: 'appointment.series_checked',
  queries: 7,
});

/**
 * Books a series: every visit of it that is not skipped, or nothing. Where one does not fit, the answer is 409
 * `series_conflict` with `data.report`, the same as a preview.
 */
export const createSeries = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/appointments/series`,
  summary: 'Book a series of appointments',
  access: signedInAs('doctor', 'secretary'),
  team: 'appointments:write',
  body: NewSeries,
  status: 201,
  response: z.strictObject({ series_id: z.uuid(), data: appointments }),
  errors: ['not_found', 'series_conflict', 'patient_deceased', 'idempotency_key_reused'],
  audit: 'appointment.series_booked',
  idempotent: true,
  queries: 17,
});

/** Every visit of a series in order, those that were cancelled included. */
export const getSeries = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/appointments/series/:id`,
  summary: 'A series of appointments',
  access: signedInAs('patient', 'doctor', 'secretary'),
  team: 'appointments:read',
  params: z.object({ id: Id }),
  response: z.strictObject({ data: appointments }),
  errors: ['not_found'],
  audit: 'appointment.series_read',
  queries: 4,
});

const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

const Shift = z.object({
  /** The visit that the new time is said of; the others go as far, in days and on the clock. */
  appointment_id: Id,
  scope: SeriesScope,
  start: Instant,
  /** As long as before unless given. */
  end: z.optional(Instant),
  location_id: z.optional(Id),
  /** Whether visits that were moved on their own go along; otherwise they stay as they are. */
  include_changed: z._default(z.boolean(), false),
  choices,
});

/** What every visit would meet if the series moved. Past and finished visits, and those that have begun, never move. */
export const previewSeriesMove = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/appointments/series/:id/preview`,
  summary: 'Check every visit of a series before it moves',
  access: signedInAs('doctor', 'secretary'),
  team: 'appointments:write',
  params: z.object({ id: Id }),
  body: Shift,
  response: SeriesReport,
  errors: ['not_found', 'invalid_transition'],
  audit: 'appointment.series_checked',
  queries: 7,
});

/**
 * Moves the visits of a series to another time, place or length: all of them or none. `following` makes a series of its own
 * of them. `revision` is that of the preview: 409 `version_conflict` with a new report when somebody changed one of the visits
 * meanwhile, `series_conflict` where one does not fit.
 */
export const moveSeries = /* @__PURE__ */ endpoint({
  method: 'PATCH',
  path: `${api}/appointments/series/:id`,
  summary: 'Move a series of appointments',
  access: signedInAs('doctor', 'secretary'),
  team: 'appointments:write',
  params: z.object({ id: Id }),
  body: z.object({ ...Shift.shape, revision: line(1, 100) }),
  response: z.strictObject({ series_id: z.uuid(), data: appointments }),
  errors: [
    'not_found',
    'invalid_transition',
    'version_conflict',
    'series_conflict',
    'idempotency_key_reused',
  ],
  audit: 'appointment.series_moved',
  idempotent: true,
  queries: 22,
});

/**
 * Cancels the visits of a series that lie ahead and that this person may cancel; a patient's stay where the limit for
 * cancelling has passed. `version` is that of the visit: 409 `version_conflict` with it in `data.current`.
 */
export const cancelSeries = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/appointments/series/:id/cancel`,
  summary: 'Cancel a series of appointments',
  access: signedInAs('patient', 'doctor', 'secretary'),
  team: 'appointments:write',
  params: z.object({ id: Id }),
  body: z.object({
    appointment_id: Id,
    scope: SeriesScope,
    version,
    reason: z._default(prose(0, 500), ''),
  }),
  response: z.strictObject({ data: appointments }),
  errors: ['not_found', 'version_conflict', 'invalid_transition'],
  audit: 'appointment.series_cancelled',
  queries: 14,
});
