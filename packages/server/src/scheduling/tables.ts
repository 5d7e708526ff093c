import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, time, unique, uuid } from 'drizzle-orm/pg-core';
import { patient, user } from '../accounts/tables.ts';
import { doctor, location } from '../directory/tables.ts';
import { appNow, bytea, instant } from '../platform/database/columns.ts';

/** Weekly hours in the place's wall-clock time. */
export const availability = pgTable(
  'availability',
  {
    id: uuid().primaryKey(),
    doctorId: uuid()
      .notNull()
      .references(() => doctor.id, { onDelete: 'cascade' }),
    locationId: uuid()
      .notNull()
      .references(() => location.id),
    /** ISO weekday, Monday 1 to Sunday 7. */
    weekday: integer().notNull(),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
    /** Minutes from one slot's start to the next; the length of a visit whose type has none of its own. */
    slotMinutes: integer().notNull(),
  },
  (t) => [index('availability_doctor').on(t.doctorId)],
);

/** What several visits belong together by; each of them is an appointment of its own. */
export const appointmentSeries = pgTable('appointment_series', {
  id: uuid().primaryKey(),
  doctorId: uuid()
    .notNull()
    .references(() => doctor.id),
  patientId: uuid()
    .notNull()
    .references(() => patient.id),
  /** The rule that it was made from (RFC 5545), as it was given. */
  rule: text().notNull(),
  /** IANA zone on whose clock the rule counts. */
  timeZone: text().notNull(),
  /** How many visits it has. */
  visits: integer().notNull(),
  createdBy: uuid()
    .notNull()
    .references(() => user.id),
  createdAt: instant().notNull(),
  version: integer().notNull().default(1),
});

/** One booked time. Collisions are refused by exclusion constraints over doctor and over patient; see the migration. */
export const appointment = pgTable(
  'appointment',
  {
    id: uuid().primaryKey(),
    doctorId: uuid()
      .notNull()
      .references(() => doctor.id),
    patientId: uuid()
      .notNull()
      .references(() => patient.id),
    locationId: uuid()
      .notNull()
      .references(() => location.id),
    type: text({ enum: ['consultation', 'follow-up', 'emergency'] }).notNull(),
    status: text({
      enum: ['pending', 'confirmed', 'arrived', 'in_progress', 'completed', 'cancelled', 'no_show'],
    }).notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** End of the visit and of the pause behind it: until then the doctor takes nobody else. Kept from `endsAt` on by a trigger. */
    busyUntil: instant().notNull().default(sql`'-infinity'`),
    reason: text().notNull().default(''),
    /** Words of an emergency stand in the patient's reason, as far as the screen of the assistant knows them. */
    urgent: boolean().notNull().default(false),
    /** Why it was declined or cancelled, in the words of who did it; empty when nobody said. */
    closingReason: text().notNull().default(''),
    /** Booked on purpose although the doctor's time was taken or closed; the reason is never empty then. */
    override: boolean().notNull().default(false),
    overrideReason: text().notNull().default(''),
    /** Another time that the practice proposes for a request; the patient accepts it or not. */
    proposedStart: instant(),
    proposedEnd: instant(),
    proposedLocationId: uuid().references(() => location.id),
    /** Open: the proposed time is kept until `proposedUntil`; afterwards what became of it. Null without a proposal. */
    proposalState: text({ enum: ['open', 'declined', 'lapsed'] }),
    proposedUntil: instant(),
    /** The practice's words to the patient, and the patient's when declining. */
    proposalMessage: text().notNull().default(''),
    proposalAnswer: text().notNull().default(''),
    /** Counts changes of time, as calendars do (RFC 5545, SEQUENCE). */
    sequence: integer().notNull().default(0),
    createdBy: uuid()
      .notNull()
      .references(() => user.id),
    createdAt: instant().notNull(),
    arrivedAt: instant(),
    startedAt: instant(),
    completedAt: instant(),
    /** Since when it stands as it does: booked, confirmed or moved. Kept by a trigger. */
    settledAt: instant().notNull().default(appNow),
    /** Of a visit of a series: its place there from 1, and the time that the series gives it (RFC 5545, RECURRENCE-ID). */
    seriesId: uuid().references(() => appointmentSeries.id),
    seriesNumber: integer(),
    recurrenceAt: instant(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('appointment_doctor_start').on(t.doctorId, t.startsAt),
    index('appointment_patient_start').on(t.patientId, t.startsAt),
    index('appointment_confirmed_start').on(t.startsAt).where(sql`status = 'confirmed'`),
    unique('appointment_series_place').on(t.seriesId, t.seriesNumber),
    // Few, and looked through at every booking of the patient's.
    index('appointment_overridden').on(t.patientId, t.startsAt).where(sql`${t.override}`),
    // Requests that wait for an answer.
    index('appointment_pending').on(t.doctorId, t.startsAt).where(sql`status = 'pending'`),
    index('appointment_proposed').on(t.doctorId, t.proposedStart).where(sql`${t.proposalState} = 'open'`),
  ],
);

/**
 * Why visits were booked on purpose over a taken or closed time, in the words of who did it; one id for all of one call, by which
 * the audit log names them. Never changed: what stands at the visit goes with the next move.
 */
export const appointmentOverride = pgTable(
  'appointment_override',
  {
    id: uuid().notNull(),
    appointmentId: uuid()
      .notNull()
      .references(() => appointment.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.appointmentId] }),
    index('appointment_override_appointment').on(t.appointmentId),
  ],
);

/** The practice called the patient about the time of a visit. A visit that was moved since counts as not called. */
export const appointmentCall = pgTable('appointment_call', {
  appointmentId: uuid()
    .primaryKey()
    .references(() => appointment.id, { onDelete: 'cascade' }),
  /** SEQUENCE of the appointment at the time of the call. */
  sequence: integer().notNull(),
  calledBy: uuid()
    .notNull()
    .references(() => user.id),
  calledAt: instant().notNull(),
});

/** A time is proposed and waits for an answer; a literal, because a kept plan uses a partial index only for one. */
export const proposalOpen = sql`${appointment.proposalState} = 'open'`;

/** How a doctor takes bookings, beside the weekly hours; without a row the standard values hold. */
export const scheduleSettings = pgTable('schedule_settings', {
  doctorId: uuid()
    .primaryKey()
    .references(() => doctor.id, { onDelete: 'cascade' }),
  /** A patient books at least so long before the start. */
  noticeMinutes: integer().notNull().default(0),
  /** A patient books at most so many days ahead. */
  windowDays: integer().notNull().default(180),
  /** A patient cancels or moves at least so long before the start. */
  cancelMinutes: integer().notNull().default(0),
  /** Whether the doctor's secretaries may override, too. */
  secretariesOverride: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

/** What one type of visit takes of a doctor's time. */
export const visitType = pgTable(
  'visit_type',
  {
    doctorId: uuid()
      .notNull()
      .references(() => doctor.id, { onDelete: 'cascade' }),
    type: text({ enum: ['consultation', 'follow-up', 'emergency'] }).notNull(),
    /** The doctor's own name for it; empty: the built-in one. */
    name: text().notNull().default(''),
    /** Its place among the doctor's types, from 0. */
    position: integer().notNull().default(0),
    /** Null: as long as a slot of the weekly hours. */
    minutes: integer(),
    /** Minutes behind the visit in which nobody is booked. */
    bufferMinutes: integer().notNull().default(0),
    /** Whether patients may book it themselves. */
    online: boolean().notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.doctorId, t.type] })],
);

/** Days and hours that differ from the weekly ones: closed for holidays and absences, or open beyond them. */
export const availabilityException = pgTable(
  'availability_exception',
  {
    id: uuid().primaryKey(),
    doctorId: uuid()
      .notNull()
      .references(() => doctor.id, { onDelete: 'cascade' }),
    /** Null: at every place; an opening always names one. */
    locationId: uuid().references(() => location.id),
    kind: text({ enum: ['closed', 'open'] }).notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Of an opening: minutes from one slot's start to the next. */
    slotMinutes: integer(),
    note: text().notNull().default(''),
    createdBy: uuid()
      .notNull()
      .references(() => user.id),
    createdAt: instant().notNull(),
  },
  (t) => [index('availability_exception_doctor').on(t.doctorId, t.endsAt)],
);

/** A secret address under which a calendar program reads the appointments of one person; only its hash is kept. */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    tokenHash: bytea().notNull().unique(),
    createdAt: instant().notNull(),
    lastReadAt: instant(),
  },
  (t) => [index('calendar_feed_user').on(t.userId)],
);

/** A calendar of a doctor's from elsewhere whose busy times keep bookings away. */
export const busyCalendar = pgTable(
  'busy_calendar',
  {
    id: uuid().primaryKey(),
    doctorId: uuid()
      .notNull()
      .references(() => doctor.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    importedAt: instant().notNull(),
    importedBy: uuid()
      .notNull()
      .references(() => user.id),
  },
  (t) => [index('busy_calendar_doctor').on(t.doctorId)],
);

/** One busy time of such a calendar; what it is about stays in the calendar that it came from. */
export const busyTime = pgTable(
  'busy_time',
  {
    id: uuid().primaryKey(),
    calendarId: uuid()
      .notNull()
      .references(() => busyCalendar.id, { onDelete: 'cascade' }),
    doctorId: uuid()
      .notNull()
      .references(() => doctor.id, { onDelete: 'cascade' }),
    /** UID of the event, and RECURRENCE-ID of one of several. */
    uid: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [
    index('busy_time_doctor').on(t.doctorId, t.startsAt),
    unique('busy_time_event').on(t.calendarId, t.uid, t.startsAt),
  ],
);
