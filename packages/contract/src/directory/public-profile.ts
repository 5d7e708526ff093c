import * as z from 'zod/mini';
import { withLevel } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, line, prose } from '../kernel/values.ts';
import { spokenLanguages } from './reference/languages.ts';
import { specialtySlugs } from './reference/specialties.ts';
import { DoctorProfile } from './schema.ts';

export const profileLimits = { bio: 2000, specialties: 6, languages: 15, insurers: 40, places: 10 };

const optional = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null);

const degrees = (maximum: number) => z.number().check(z.minimum(-maximum), z.maximum(maximum));

/** IANA zones only, so that every clock that reads it knows it. */
const isZone = (name: string): boolean => {
  try {
    return (
      Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' && /^[A-Z]/.test(name)
    );
  } catch {
    return false;
  }
};

const EditedPlace = z.strictObject({
  /** Absent for a new place. */
  id: z.optional(Id),
  name: line(2, 120),
  address: line(2, 200),
  city: line(2, 100),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  province: optional(z.string().check(z.regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/))),
  position: optional(z.strictObject({ lat: degrees(90), lng: degrees(180) })),
  phone: optional(z.string().check(z.trim(), z.regex(/^\+?[\d ()./-]{5,30}$/))),
  time_zone: z.string().check(z.maxLength(60), z.refine(isZone)),
});
export type EditedPlace = z.input<typeof EditedPlace>;

const EditableProfile = z.strictObject({
  profile: DoctorProfile,
  /** Specialties that wait for an administrator; they are not shown to anybody yet. */
  requested_specialties: z.array(z.string()),
  /** What may be done with each place, in the order of `profile.locations`. */
  places: z.array(
    z.strictObject({
      id: z.uuid(),
      can: z.strictObject({
        /** False where other doctors see patients, too: the place is not this doctor's alone to change. */
        edit: z.boolean(),
        /** False while there are hours or visits at the place. */
        remove: z.boolean(),
      }),
    }),
  ),
  /** Whether patients find the profile. */
  listed: z.boolean(),
  version: z.int(),
});
export type EditableProfile = z.output<typeof EditableProfile>;

/** The signed-in doctor's own public profile, as patients see it. */
export const getPublicProfile = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/account/public-profile`,
  summary: 'One’s own public profile',
  access: withLevel('profile', 'write', 'doctor'),
  response: EditableProfile,
  audit: 'public_profile.read',
  queries: 10,
});

/** What a doctor may change of the public profile. */
export const ProfileChanges = z.strictObject({
  bio: prose(0, profileLimits.bio),
  specialties: z.array(z.enum(specialtySlugs)).check(z.minLength(1), z.maxLength(profileLimits.specialties)),
  languages: z.array(z.enum(spokenLanguages)).check(z.maxLength(profileLimits.languages)),
  insurers: z.array(line(2, 60)).check(z.maxLength(profileLimits.insurers)),
  places: z.array(EditedPlace).check(z.maxLength(profileLimits.places)),
  version: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
});

/**
 * Changes the public profile. Specialties that an administrator has not confirmed are kept as a request. A place that
 * is left out is removed. Errors: version_conflict; place_in_use; place_shared.
 */
export const putPublicProfile = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/account/public-profile`,
  summary: 'Change one’s own public profile',
  access: withLevel('profile', 'write', 'doctor'),
  body: ProfileChanges,
  response: EditableProfile,
  errors: ['version_conflict', 'place_in_use', 'place_shared'],
  audit: 'public_profile.changed',
  queries: 40,
});
