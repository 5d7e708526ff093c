import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, line } from '../kernel/values.ts';

/** Addresses that one person has at most: a telephone, a computer, a family's calendar, and some to spare. */
export const mostCalendarFeeds = 5;
/** Calendars from elsewhere that one doctor has at most. */
export const mostBusyCalendars = 10;
/** Largest calendar file; bytes. */
export const calendarFileMaximum = 2 * 1024 * 1024;
/** For how many days busy times are taken over. */
export const busyDays = 400;
/** Busy times of one calendar at most. */
export const mostBusyTimes = 5_000;

/** A secret address of a calendar, without its secret. */
export const CalendarFeed = z.strictObject({
  id: z.uuid(),
  created_at: z.string(),
  /** When a calendar program last asked, to the hour; null while none has. */
  last_read_at: z.nullable(z.string()),
});
export type CalendarFeed = z.output<typeof CalendarFeed>;

/** The addresses under which calendar programs read the signed-in person's appointments. */
export const listCalendarFeeds = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/calendar-feeds`,
  summary: 'Calendar subscriptions of the signed-in person',
  access: signedInAs('patient', 'doctor'),
  response: z.strictObject({
    data: z.array(CalendarFeed),
    can: z.strictObject({ add: z.boolean(), name_patients: z.boolean() }),
  }),
  queries: 2,
});

/** Makes a secret address. It is shown this once: the server keeps only what recognises it. */
export const addCalendarFeed = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/calendar-feeds`,
  summary: 'Make a secret calendar address',
  access: signedInAs('patient', 'doctor'),
  body: z.object({
    /** Doctors only: the entries name the patients. */
    name_patients: z._default(z.boolean(), false),
  }),
  status: 201,
  response: z.strictObject({ feed: CalendarFeed, path: z.string() }),
  errors: ['too_many_calendars'],
  audit: 'calendar_feed.added',
  queries: 5,
});

/** From now on nobody reads anything under this address. */
export const removeCalendarFeed = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: `${api}/calendar-feeds/:id`,
  summary: 'Revoke a secret calendar address',
  access: signedInAs('patient', 'doctor'),
  params: z.object({ id: Id }),
  response: z.strictObject({ success: z.literal(true) }),
  errors: ['not_found'],
  audit: 'calendar_feed.removed',
  queries: 3,
});

/** A doctor's calendar from elsewhere. */
export const BusyCalendar = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  imported_at: z.string(),
  /** Busy times that it holds. */
  times: z.int(),
});
export type BusyCalendar = z.output<typeof BusyCalendar>;

/** Why an event of a file keeps no time busy. */
export const leftOutReasons = [
  'cancelled',
  'free',
  'outside',
  'no_time',
  'unknown_zone',
  'unreadable',
] as const;
/** Events of a file that are named at most, for each reason. */
export const mostNamedEvents = 20;

/** An event that could not be taken, as its file says it. */
const LeftOutEvent = z.strictObject({
  title: z.string(),
  /** The date, or date and time on the wall; null where it could not be read. */
  starts: z.nullable(z.string()),
  /** Name of its zone, where it has one. */
  zone: z.nullable(z.string()),
});
export type LeftOutEvent = z.output<typeof LeftOutEvent>;

const LeftOut = z.strictObject({
  reason: z.enum(leftOutReasons),
  count: z.int(),
  /** The first of those that nobody can read. */
  events: z.optional(z.array(LeftOutEvent)),
});

/** Why a file was refused as a whole: `data.reason` of `calendar_unreadable`. */
export const calendarProblems = [
  'missing',
  'too_large',
  'not_a_calendar',
  'unknown_zone',
  'repeats_too_often',
  'too_many_times',
  'too_complex',
] as const;
export type CalendarProblem = (typeof calendarProblems)[number];

/** Calendars of a doctor whose times keep bookings away; a secretary names the doctor. */
export const listBusyCalendars = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/busy-calendars`,
  summary: 'Imported calendars of a doctor',
  access: signedInAs('doctor', 'secretary'),
  team: 'schedule:read',
  query: z.object({ doctor_id: z.optional(Id) }),
  response: z.strictObject({ data: z.array(BusyCalendar) }),
  errors: ['not_found'],
  queries: 3,
});

/**
 * Takes the busy times of an iCalendar file for the next 400 days; their descriptions stay in the file. A calendar of the same
 * name is replaced. The answer names each event that cannot be read. A file without any readable event is refused.
 */
export const importBusyCalendar = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/busy-calendars`,
  summary: 'Import the busy times of a calendar file',
  access: signedInAs('doctor', 'secretary'),
  team: 'schedule:write',
  multipart: { maximum: calendarFileMaximum },
  body: z.object({ name: line(1, 80), doctor_id: z.optional(Id) }),
  status: 201,
  response: z.strictObject({ calendar: BusyCalendar, taken: z.int(), left_out: z.array(LeftOut) }),
  errors: ['not_found', 'calendar_unreadable', 'too_many_calendars'],
  audit: 'busy_calendar.imported',
  queries: 12,
});

/** Forgets a calendar and its busy times. */
export const removeBusyCalendar = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: `${api}/busy-calendars/:id`,
  summary: 'Remove an imported calendar',
  access: signedInAs('doctor', 'secretary'),
  team: 'schedule:write',
  params: z.object({ id: Id }),
  response: z.strictObject({ success: z.literal(true) }),
  errors: ['not_found'],
  audit: 'busy_calendar.removed',
  queries: 3,
});
