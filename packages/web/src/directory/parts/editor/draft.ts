import {
  type EditableProfile,
  ProfileChanges,
  type putPublicProfile,
} from '@doctor-plus/contract/directory/public-profile.ts';
import type { DoctorProfile, PracticePlace } from '@doctor-plus/contract/directory/schema.ts';
import type { InputOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import * as z from 'zod/mini';

const PlaceDraft = z.object({
  /** Names the place on the page, stored or not. */
  key: z.string(),
  id: z.nullable(z.string()),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  province: z.string(),
  /** `18.4746, -69.9270`, or empty. */
  position: z.string(),
  phone: z.string(),
  timeZone: z.string(),
});
export type PlaceDraft = z.output<typeof PlaceDraft>;

const ProfileDraft = z.object({
  /** Version that the draft began from. */
  version: z.number(),
  bio: z.string(),
  specialties: z.array(z.string()),
  languages: z.array(z.string()),
  insurers: z.array(z.string()),
  places: z.array(PlaceDraft),
});
export type ProfileDraft = z.output<typeof ProfileDraft>;

/** A stored draft, unless it began from a version that is no longer the newest. */
export const readDraftOf =
  (version: number) =>
  (stored: unknown): ProfileDraft | null => {
    const draft = ProfileDraft.safeParse(stored);
    return draft.success && draft.data.version === version ? draft.data : null;
  };

export const emptyPlace = (timeZone: string): PlaceDraft => ({
  key: crypto.randomUUID(),
  id: null,
  name: '',
  address: '',
  city: '',
  country: 'DO',
  province: '',
  position: '',
  phone: '',
  timeZone,
});

const draftOfPlace = (place: PracticePlace): PlaceDraft => ({
  key: place.id,
  id: place.id,
  name: place.name,
  address: place.address,
  city: place.city,
  country: place.country,
  province: place.province ?? '',
  position: place.position ? `${place.position.lat}, ${place.position.lng}` : '',
  phone: place.phone ?? '',
  timeZone: place.time_zone,
});

/** What the form begins with: the stored profile, the requested specialties behind the confirmed ones. */
export const draftOf = ({ profile, requested_specialties, version }: EditableProfile): ProfileDraft => ({
  version,
  bio: profile.bio,
  specialties: [...profile.specialties, ...requested_specialties],
  languages: profile.languages,
  insurers: profile.insurers,
  places: profile.locations.map(draftOfPlace),
});

/** `18.4746, -69.9270` as degrees; null for nothing, undefined for what is no position. */
export const positionOf = (text: string): { lat: number; lng: number } | null | undefined => {
  if (text.trim() === '') return null;
  const [, lat, lng] = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? [];
  if (lat === undefined || lng === undefined) return undefined;
  const position = { lat: Number(lat), lng: Number(lng) };
  return Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180 ? position : undefined;
};

type Body = InputOf<typeof putPublicProfile>['body'];

/** Fields that are not right, by their path: `bio`, `specialties`, `places.0.phone`. */
export type Problems = ReadonlySet<string>;

/** What is sent, or what is wrong with it. */
export const bodyOf = (draft: ProfileDraft): { body: Body } | { problems: Problems } => {
  const unclear = draft.places.flatMap(({ position }, index) =>
    positionOf(position) === undefined ? [`places.${index}.position`] : [],
  );
  const body = {
    bio: draft.bio,
    specialties: draft.specialties,
    languages: draft.languages,
    insurers: draft.insurers,
    places: draft.places.map(({ key: _, id, timeZone, position, phone, province, ...place }) => ({
      ...place,
      ...(id === null ? {} : { id }),
      province: province === '' ? null : province,
      phone: phone.trim() === '' ? null : phone,
      position: positionOf(position) ?? null,
      time_zone: timeZone,
    })),
    version: draft.version,
  };
  const parsed = ProfileChanges.safeParse(body);
  if (parsed.success && unclear.length === 0) return { body: parsed.data };
  const wrong = parsed.success ? [] : parsed.error.issues.map(({ path }) => path.slice(0, 3).join('.'));
  return { problems: new Set([...unclear, ...wrong]) };
};

/** The profile as it would look: what the preview shows. Specialties that nobody confirmed are not there yet. */
export const previewOf = ({ profile, places }: EditableProfile, draft: ProfileDraft): DoctorProfile => {
  const kept = draft.specialties.filter((slug) => profile.specialties.includes(slug));
  const ids = new Set(places.map(({ id }) => id));
  return {
    ...profile,
    bio: draft.bio.trim(),
    specialties: kept.length > 0 ? kept : profile.specialties,
    languages: draft.languages,
    insurers: draft.insurers,
    locations: draft.places.map((place) => ({
      id: place.id !== null && ids.has(place.id) ? place.id : place.key,
      name: place.name,
      address: place.address,
      city: place.city,
      country: place.country,
      province: place.province === '' ? null : place.province,
      position: positionOf(place.position) ?? null,
      phone: place.phone.trim() === '' ? null : place.phone.trim(),
      time_zone: place.timeZone,
    })),
  };
};
