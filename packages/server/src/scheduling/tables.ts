import { boolean, index, integer, pgTable, text, time, uuid } from 'drizzle-orm/pg-core';
import { patient, user } from '../accounts/tables.ts';
import { doctor, location } from '../directory/tables.ts';
import { instant } from '../platform/database/columns.ts';

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
    /** Minutes from one slot's start to the next. */
    slotMinutes: integer().notNull(),
  },
  (t) => [index('availability_doctor').on(t.doctorId)],
);

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
    reason: text().notNull().default(''),
    /** Why it was declined or cancelled, in the words of who did it; empty when nobody said. */
    closingReason: text().notNull().default(''),
    override: boolean().notNull().default(false),
    createdBy: uuid()
      .notNull()
      .references(() => user.id),
    createdAt: instant().notNull(),
    arrivedAt: instant(),
    startedAt: instant(),
    completedAt: instant(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('appointment_doctor_start').on(t.doctorId, t.startsAt),
    index('appointment_patient_start').on(t.patientId, t.startsAt),
  ],
);
