import * as z from 'zod/mini';
import { AppointmentType, Location } from '../directory/schema.ts';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { FileContent } from '../kernel/file.ts';
import { api } from '../kernel/paths.ts';
import { Id, Instant, Language, line, pageSize } from '../kernel/values.ts';
import { LateOutcome } from './close-past.ts';
import { AppointmentStatus } from './schema.ts';

/** What became of a visit that is over; `open` is one whose time has passed and that nobody closed. */
export const outcomes = ['completed', 'cancelled', 'no_show', 'open'] as const;
export const VisitOutcome = z.enum(outcomes);
export type VisitOutcome = z.output<typeof VisitOutcome>;

const filters = {
  /** The visit begins from here on, and before `to`. */
  from: z.optional(Instant),
  to: z.optional(Instant),
  status: z.optional(VisitOutcome),
  type: z.optional(AppointmentType),
  location_id: z.optional(Id),
  doctor_id: z.optional(Id),
  /** Words of the patient's name, or the chart number. */
  patient: z.optional(line(1, 100)),
};

const Minutes = z.nullable(z.int());

export const PastVisit = z.strictObject({
  id: z.uuid(),
  status: AppointmentStatus,
  type: AppointmentType,
  /** The doctor's own name for the type; null: the built-in name. */
  type_name: z.nullable(z.string()),
  /** Instants in UTC; show them in `location.time_zone`. */
  start: z.string(),
  end: z.string(),
  reason: z.string(),
  doctor: z.strictObject({ id: z.uuid(), name: z.string(), specialties: z.array(z.string()) }),
  patient: z.strictObject({ id: z.uuid(), name: z.string(), chart_number: z.string() }),
  location: Location,
  /** Minutes from arrival to the beginning, and from there to the end; null when nobody noted one of them. */
  waited: Minutes,
  lasted: Minutes,
  /** Why it was cancelled or declined; empty when nobody said. */
  closing_reason: z.string(),
  /** Why it was booked although the time was taken or closed; for the practice only. */
  override_reason: z.string(),
  version: z.int(),
  can: z.strictObject({
    open_chart: z.boolean(),
    review: z.boolean(),
    book_again: z.boolean(),
    /** What can still be said of a visit that nobody closed. */
    close: z.array(LateOutcome),
  }),
});
export type PastVisit = z.output<typeof PastVisit>;

const Choice = z.strictObject({ id: z.uuid(), name: z.string() });

const HistorySummary = z.strictObject({
  /** How many visits of each kind the other filters leave. */
  counts: z.strictObject({
    completed: z.int(),
    cancelled: z.int(),
    no_show: z.int(),
    open: z.int(),
  }),
  /** Doctors and places of all visits that are over, whatever the filters. */
  doctors: z.array(Choice),
  places: z.array(Choice),
});
export type HistorySummary = z.output<typeof HistorySummary>;

/**
 * Visits within reach that are over, the newest first: completed, cancelled, not attended, and past ones that nobody
 * closed. `next` goes into `cursor`; the summary comes with the first page.
 */
export const listHistory = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/appointments/history`,
  summary: 'Visits that are over',
  access: signedInAs('patient', 'doctor', 'secretary'),
  team: 'appointments:read',
  proxy: 'appointments',
  query: z.object({
    ...filters,
    cursor: z.optional(z.string().check(z.regex(/^\d{1,16}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/))),
    per_page: pageSize(25),
  }),
  response: z.strictObject({
    data: z.array(PastVisit),
    next: z.nullable(z.string()),
    summary: z.nullable(HistorySummary),
  }),
  audit: 'appointment.history_read',
  queries: 6,
});

/** Visits that one file holds at most. */
export const mostExportedVisits = 20_000;

/** The same visits as a CSV file, with headings in `language` or else the account's. */
export const exportHistory = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/appointments/history.csv`,
  summary: 'Visits that are over, as CSV',
  access: signedInAs('doctor', 'secretary'),
  team: 'reports:read',
  query: z.object({ ...filters, language: z.optional(Language) }),
  download: true,
  response: FileContent,
  errors: ['too_many_rows'],
  audit: 'appointment.exported',
  queries: 27,
});
