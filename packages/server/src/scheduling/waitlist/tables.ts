import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { patient, user } from '../../accounts/tables.ts';
import { doctor, location } from '../../directory/tables.ts';
import { instant } from '../../platform/database/columns.ts';
import { appointment } from '../tables.ts';

/** Somebody who waits for a time with a doctor. */
export const waitlistEntry = pgTable(
  'waitlist_entry',
  {
    id: uuid().primaryKey(),
    doctorId: uuid()
      .notNull()
      .references(() => doctor.id, { onDelete: 'cascade' }),
    patientId: uuid()
      .notNull()
      .references(() => patient.id, { onDelete: 'cascade' }),
    /** The visit that is to come earlier. */
    appointmentId: uuid().references(() => appointment.id, { onDelete: 'set null' }),
    /** Start that this visit had before it came earlier; null until then. */
    replacedStart: instant(),
    type: text({ enum: ['consultation', 'follow-up', 'emergency'] }).notNull(),
    /** None: any place of the doctor. */
    locationIds: uuid().array().notNull(),
    /** Dates at the place, both included. */
    fromDate: date({ mode: 'string' }).notNull(),
    untilDate: date({ mode: 'string' }).notNull(),
    /** ISO weekdays, Monday 1 to Sunday 7. */
    weekdays: integer().array().notNull(),
    parts: text({ enum: ['morning', 'afternoon', 'evening'] })
      .array()
      .notNull(),
    /** Set by the practice alone; an urgent one has a reason. */
    priority: text({ enum: ['routine', 'urgent'] })
      .notNull()
      .default('routine'),
    priorityReason: text().notNull().default(''),
    note: text().notNull().default(''),
    status: text({ enum: ['waiting', 'booked', 'left', 'lapsed'] })
      .notNull()
      .default('waiting'),
    /** Offers that were declined or not answered. */
    passedOver: integer().notNull().default(0),
    createdBy: uuid()
      .notNull()
      .references(() => user.id),
    createdAt: instant().notNull(),
    endedAt: instant(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('waitlist_entry_doctor').on(t.doctorId).where(sql`status = 'waiting'`),
    index('waitlist_entry_patient').on(t.patientId),
    index('waitlist_entry_appointment').on(t.appointmentId),
    uniqueIndex('waitlist_entry_once')
      .on(t.doctorId, t.patientId, sql`coalesce(appointment_id, '00000000-0000-0000-0000-000000000000')`)
      .where(sql`status = 'waiting'`),
  ],
);

/** A time offered to somebody who waits. While it is open nobody else can have the time; see the rules of the migration. */
export const waitlistOffer = pgTable(
  'waitlist_offer',
  {
    id: uuid().primaryKey(),
    entryId: uuid()
      .notNull()
      .references(() => waitlistEntry.id, { onDelete: 'cascade' }),
    doctorId: uuid()
      .notNull()
      .references(() => doctor.id, { onDelete: 'cascade' }),
    locationId: uuid()
      .notNull()
      .references(() => location.id),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** End of the pause behind the visit. */
    busyUntil: instant().notNull(),
    offeredAt: instant().notNull(),
    heldUntil: instant().notNull(),
    /** The practice calls. */
    byPhone: boolean().notNull(),
    state: text({ enum: ['open', 'accepted', 'declined', 'silent', 'withdrawn'] })
      .notNull()
      .default('open'),
    answeredAt: instant(),
  },
  (t) => [
    index('waitlist_offer_entry').on(t.entryId),
    uniqueIndex('waitlist_offer_one').on(t.entryId).where(sql`state = 'open'`),
  ],
);

/** Literals, because a kept plan uses a partial index only for one. */
export const entryWaits = sql`${waitlistEntry.status} = 'waiting'`;
export const offerOpen = sql`${waitlistOffer.state} = 'open'`;
