import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/tables.ts';

/** A place where doctors see patients. */
export const location = pgTable('location', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  address: text().notNull(),
  city: text().notNull(),
  timeZone: text().notNull(),
});

/** Public side of a doctor; `id` is the account's id. */
export const doctor = pgTable(
  'doctor',
  {
    id: uuid()
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Name as shown, honorific included. */
    name: text().notNull(),
    /** `fold(name)` without honorific; kept by a trigger together with the search prefixes. */
    foldedName: text().notNull().default(''),
    /** Only approved, active doctors are listed. */
    listed: boolean().notNull(),
    specialties: text().array().notNull(),
    bio: text().notNull().default(''),
    languages: text().array().notNull().default([]),
    insurers: text().array().notNull().default([]),
    booking: text({ enum: ['instant', 'request'] })
      .notNull()
      .default('request'),
  },
  (t) => [index('doctor_folded_name').on(t.foldedName)],
);

/**
 * Of every word of a listed doctor's name: its beginnings of 1 to 4 letters, and the whole word with a blank behind
 * it. Short beginnings match so many names that sorting them costs more than finding them; this table is read in the
 * order of the result.
 */
export const doctorPrefix = pgTable(
  'doctor_prefix',
  {
    prefix: text().notNull(),
    foldedName: text().notNull(),
    doctorId: uuid()
      .notNull()
      .references(() => doctor.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.prefix, t.foldedName, t.doctorId] }),
    index('doctor_prefix_doctor').on(t.doctorId),
  ],
);

/**
 * Every word that has occurred in a listed doctor's name: what a word with a typing error is compared with. Words stay
 * when a doctor leaves; alone they name nobody.
 */
export const doctorWord = pgTable('doctor_word', { word: text().primaryKey() });

export const doctorLocation = pgTable(
  'doctor_location',
  {
    doctorId: uuid()
      .notNull()
      .references(() => doctor.id, { onDelete: 'cascade' }),
    locationId: uuid()
      .notNull()
      .references(() => location.id),
  },
  (t) => [primaryKey({ columns: [t.doctorId, t.locationId] })],
);
