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

export const DoctorProfile = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  profile_image: z.nullable(z.string()),
  specialties: z.array(z.string()),
  bio: z.string(),
  languages: z.array(z.string()),
  insurers: z.array(z.string()),
  /** `instant`: a free slot is confirmed at once; `request`: the practice confirms. */
  booking: z.enum(['instant', 'request']),
  locations: z.array(Location),
});
export type DoctorProfile = z.output<typeof DoctorProfile>;
