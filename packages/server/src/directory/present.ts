import type { FoundDoctor, FreeTime, PracticePlace } from '@doctor-plus/contract/directory/schema.ts';
import { api } from '@doctor-plus/contract/kernel/paths.ts';
import type { Card } from './find-repository.ts';
import type { location } from './tables.ts';

/** Address of an account's photo. */
export const photoAddress = (photoId: string | null): string | null =>
  photoId === null ? null : `${api}/files/${photoId}`;

export const placeShown = (place: typeof location.$inferSelect): PracticePlace => ({
  id: place.id,
  name: place.name,
  address: place.address,
  city: place.city,
  province: place.province,
  country: place.country,
  position: place.lat !== null && place.lng !== null ? { lat: place.lat, lng: place.lng } : null,
  phone: place.phone,
  time_zone: place.timeZone,
});

const foundPlaceShown = (place: typeof location.$inferSelect): FoundDoctor['place'] => {
  const { phone: _, ...shown } = placeShown(place);
  return shown;
};

type Slot = { start: Date; end: Date; locationId: string };

export const freeShown = (slot: Slot | undefined): FreeTime | null =>
  slot
    ? { start: slot.start.toISOString(), end: slot.end.toISOString(), location_id: slot.locationId }
    : null;

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

export const foundShown = (card: Card, free: Slot | undefined): FoundDoctor => ({
  id: card.id,
  name: card.name,
  profile_image: photoAddress(card.photoId),
  specialties: card.specialties,
  bio: card.bio,
  languages: card.languages,
  insurers: card.insurers,
  booking: card.booking,
  rating: card.rating,
  review_count: card.ratingCount,
  place: card.place && foundPlaceShown(card.place),
  distance_km: card.kilometres === null ? null : oneDecimal(card.kilometres),
  next_free: freeShown(free),
});
