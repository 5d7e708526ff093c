import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { patient, user } from '../accounts/tables.ts';
import { appNow, instant } from '../platform/database/columns.ts';

/** A place where doctors see patients. */
export const location = pgTable('location', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  address: text().notNull(),
  city: text().notNull(),
  /** However it is written, a city is one. */
  foldedCity: text().generatedAlwaysAs(sql`fold(city)`),
  timeZone: text().notNull(),
  /** ISO 3166-1 alpha-2. */
  country: text().notNull().default('DO'),
  /** ISO 3166-2. */
  province: text(),
  /** Degrees, WGS 84; both or neither. */
  lat: doublePrecision(),
  lng: doublePrecision(),
  phone: text(),
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
    /** Specialties that an administrator has not confirmed; shown to nobody but the doctor and administrators. */
    requestedSpecialties: text().array().notNull().default([]),
    bio: text().notNull().default(''),
    /** The account's photo; kept by triggers. */
    photoId: uuid(),
    /** The first of the doctor's places, as a search by name shows it; kept by triggers, empty without one. */
    placeName: text().notNull().default(''),
    placeAddress: text().notNull().default(''),
    placeCity: text().notNull().default(''),
    languages: text().array().notNull().default([]),
    /** Slugs of the list of insurers, or a name in words. */
    insurers: text().array().notNull().default([]),
    booking: text({ enum: ['instant', 'request'] })
      .notNull()
      .default('request'),
    /** Of the reviews that count: their sum in half stars, and their number. Kept by a trigger. */
    ratingHalves: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    /** Their mean, as it is shown and compared; null without any. */
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }).generatedAlwaysAs(
      sql`round(rating_halves / 2.0 / nullif(rating_count, 0), 1)`,
    ),
    /**
     * By what doctors are ordered, as a Bayesian mean: their reviews and five more of four stars, the prior. Few reviews say little, and
     * one of five stars does not outrank fifty of 4.8. Null without any.
     */
    ratingRank: numeric({ precision: 5, scale: 4, mode: 'number' }).generatedAlwaysAs(
      sql`CASE WHEN rating_count > 0 THEN round((rating_halves + 40) / 2.0 / (rating_count + 5), 4) END`,
    ),
    version: integer().notNull().default(1),
    /** When something that a profile shows last became different; kept by a trigger, told to search engines. */
    changedAt: instant().notNull().default(appNow),
  },
  (t) => [
    index('doctor_folded_name').on(t.foldedName),
    index('doctor_rating').on(t.ratingRank.desc().nullsLast(), t.ratingCount.desc()).where(sql`listed`),
    index('doctor_specialties').using('gin', t.specialties).where(sql`listed`),
    index('doctor_insurers').using('gin', t.insurers).where(sql`listed`),
    index('doctor_languages').using('gin', t.languages).where(sql`listed`),
    index('doctor_requests').on(t.id).where(sql`requested_specialties <> '{}'`),
  ],
);

/**
 * Of every word of a listed doctor's name: its beginnings of 1 to 4 letters, and the whole word with a blank behind it;
 * of every two words: the beginnings of 3 letters of both, with a blank between them. Short beginnings match so many names that sorting them costs more than finding them; this table is read in the
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
export const doctorWord = pgTable('doctor_word', {
  word: text().primaryKey(),
  /** The sound of the name. */
  heard: text().array().generatedAlwaysAs(sql`heard_keys(word)`),
});

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
  (t) => [
    primaryKey({ columns: [t.doctorId, t.locationId] }),
    index('doctor_location_location').on(t.locationId),
  ],
);

/** Doctors whom a patient keeps. */
export const favourite = pgTable(
  'favourite',
  {
    patientId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    doctorId: uuid()
      .notNull()
      .references(() => doctor.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.patientId, t.doctorId] }), index('favourite_doctor').on(t.doctorId)],
);

/**
 * What a patient said of one visit that took place. It counts, and is shown, unless it was withdrawn or hidden. The
 * appointment is a foreign key of the migration: its table stands above this slice.
 */
export const review = pgTable(
  'review',
  {
    id: uuid().primaryKey(),
    doctorId: uuid()
      .notNull()
      .references(() => doctor.id, { onDelete: 'cascade' }),
    patientId: uuid()
      .notNull()
      .references(() => patient.id, { onDelete: 'cascade' }),
    appointmentId: uuid().notNull().unique(),
    /** Half stars, 2 to 10. */
    halves: integer().notNull(),
    text: text().notNull(),
    createdAt: instant().notNull(),
    editedAt: instant(),
    /** A withdrawn review keeps its row, so that one that was hidden stays hidden when it is written anew. */
    withdrawnAt: instant(),
    answer: text(),
    answeredAt: instant(),
    hiddenAt: instant(),
    hiddenBy: uuid().references(() => user.id),
    hiddenReason: text(),
  },
  (t) => [
    index('review_doctor').on(t.doctorId, t.createdAt),
    index('review_patient').on(t.patientId),
    index('review_created').on(t.createdAt),
  ],
);
