import * as z from 'zod/mini';

export const Location = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  /** IANA zone in which the place's hours are meant. */
  time_zone: z.string(),
});
export type Location = z.output<typeof Location>;

/** Degrees, WGS 84. */
export const Position = z.strictObject({ lat: z.number(), lng: z.number() });
export type Position = z.output<typeof Position>;

/** A place as lists show it: where it is. How to call it stands in the profile. */
export const FoundPlace = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  /** ISO 3166-2; null where nobody named it. */
  province: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  position: z.nullable(Position),
  time_zone: z.string(),
});

/** A place where a doctor sees patients, as a profile shows it. */
export const PracticePlace = z.strictObject({ ...FoundPlace.shape, phone: z.nullable(z.string()) });
export type PracticePlace = z.output<typeof PracticePlace>;

/** A search result; decision S7: nothing else of a doctor is public here. */
export const DoctorCard = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  profile_image: z.nullable(z.string()),
  specialties: z.array(z.string()),
  bio: z.string(),
  practice_location: z.record(z.string(), z.string()),
});
export type DoctorCard = z.output<typeof DoctorCard>;

export const AppointmentType = z.enum(['consultation', 'follow-up', 'emergency']);
export type AppointmentType = z.output<typeof AppointmentType>;

/** `instant`: a free slot is confirmed at once; `request`: the practice confirms. */
export const BookingMode = z.enum(['instant', 'request']);

/** The first time that can be booked. */
export const FreeTime = z.strictObject({ start: z.string(), end: z.string(), location_id: z.uuid() });
export type FreeTime = z.output<typeof FreeTime>;

const shownOfDoctor = {
  id: z.uuid(),
  name: z.string(),
  /** Address of the photo; null when there is none. */
  profile_image: z.nullable(z.string()),
  /** Slugs of the list of specialties. */
  specialties: z.array(z.string()),
  bio: z.string(),
  /** ISO 639 codes. */
  languages: z.array(z.string()),
  /** Slugs of the list of insurers, or a name in words. */
  insurers: z.array(z.string()),
  booking: BookingMode,
  /** Mean of the reviews that count, 1 to 5 with one decimal; null without any. */
  rating: z.nullable(z.number()),
  review_count: z.int(),
};

/** A doctor in a list of the directory. */
export const FoundDoctor = z.strictObject({
  ...shownOfDoctor,
  /**
   * With a position: the nearest of the places that meet the question. Otherwise that of the free time; without one,
   * a place that was asked for, or the first.
   */
  place: z.nullable(FoundPlace),
  /** From the position that was asked about to `place`, as the crow flies; one decimal. */
  distance_km: z.nullable(z.number()),
  /** At `place`. Null when nothing is free in the next 30 days. */
  next_free: z.nullable(FreeTime),
});
export type FoundDoctor = z.output<typeof FoundDoctor>;

/** A type of visit as patients read of it. */
export const OfferedVisitType = z.strictObject({
  type: AppointmentType,
  /** The doctor's own name for it; null: the built-in name. */
  type_name: z.nullable(z.string()),
  /** Whether patients may book it themselves. */
  online: z.boolean(),
});
export type OfferedVisitType = z.output<typeof OfferedVisitType>;

export const DoctorProfile = z.strictObject({
  ...shownOfDoctor,
  /** Number of the professional licence that an administrator checked; null where none was asked for. */
  exequatur: z.nullable(z.string()),
  locations: z.array(PracticePlace),
  /** All types of visit in the doctor's order. */
  visit_types: z.array(OfferedVisitType),
  next_free: z.nullable(FreeTime),
});
export type DoctorProfile = z.output<typeof DoctorProfile>;
