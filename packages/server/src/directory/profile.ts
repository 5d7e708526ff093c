import {
  type EditableProfile,
  getPublicProfile,
  putPublicProfile,
} from '@doctor-plus/contract/directory/public-profile.ts';
import type { DoctorProfile, PracticePlace } from '@doctor-plus/contract/directory/schema.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Read, Transact, Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';
import { daysAhead } from './find.ts';
import type { Ports } from './ports.ts';
import { freeShown, photoAddress, placeShown } from './present.ts';
import * as repository from './profile-repository.ts';
import { isChanged, splitSpecialties } from './profile-rules.ts';

type Deps = {
  readonly transact: Transact;
  readonly read: Read;
  readonly ports: Pick<Ports, 'nextFree' | 'placesInUse' | 'offeredTypes'>;
};
type Changes = ParsedOf<typeof putPublicProfile>['body'];

/** A doctor's public side: what everybody sees of it, and how the doctor changes it. */
export const createProfile = ({ transact, read, ports }: Deps) => {
  const shown = async (tx: Transaction, found: repository.Profile): Promise<DoctorProfile> => {
    const free = await ports.nextFree(tx, [{ doctorId: found.id, places: null }], daysAhead);
    return {
      id: found.id,
      name: found.name,
      profile_image: photoAddress(found.photoId),
      specialties: found.specialties,
      bio: found.bio,
      languages: found.languages,
      insurers: found.insurers,
      booking: found.booking,
      rating: found.rating,
      review_count: found.ratingCount,
      exequatur: found.exequatur,
      locations: found.places.map(({ place }) => placeShown(place)),
      visit_types: await ports.offeredTypes(tx, found.id),
      next_free: freeShown(free.get(found.id)),
    };
  };

  const own = async (tx: Transaction, actor: Actor): Promise<repository.Profile> => {
    const found = await repository.findProfile(tx, actor.id);
    if (!found) throw notFound();
    return found;
  };

  const editable = async (tx: Transaction, actor: Actor): Promise<EditableProfile> => {
    const found = await own(tx, actor);
    const ids = found.places.map(({ place }) => place.id);
    const used = await ports.placesInUse(tx, actor.id, ids);
    return {
      profile: await shown(tx, found),
      requested_specialties: found.requestedSpecialties,
      places: found.places.map(({ place, shared }) => ({
        id: place.id,
        can: { edit: !shared, remove: !used.has(place.id) },
      })),
      listed: found.listed,
      version: found.version,
    };
  };

  const changePlaces = async (
    tx: Transaction,
    actor: Actor,
    found: repository.Profile,
    places: Changes['places'],
  ) => {
    const stored = new Map(found.places.map((one) => [one.place.id, one]));
    for (const edited of places) {
      if (edited.id === undefined) {
        await repository.addPlace(tx, actor.id, edited);
        continue;
      }
      const before = stored.get(edited.id);
      if (!before) throw notFound();
      if (!isChanged(placeShown(before.place), edited)) continue;
      if (before.shared) throw placeShared(before.place);
      await repository.changePlace(tx, edited.id, edited);
    }
    const kept = new Set(places.map(({ id }) => id));
    const left = [...stored.keys()].filter((id) => !kept.has(id));
    const used = await ports.placesInUse(tx, actor.id, left);
    const [first] = used;
    if (first !== undefined) {
      throw new Refusal('place_in_use', 'There are hours or visits at this place.', { place: first });
    }
    await repository.leavePlaces(tx, actor.id, left);
  };

  return {
    /** The public profile; 404 for a doctor who is not listed. */
    doctor: (id: string): Promise<{ doctor: DoctorProfile }> =>
      read(async (tx) => {
        const found = await repository.findProfile(tx, id);
        if (!found?.listed) throw notFound();
        return { doctor: await shown(tx, found) };
      }),

    editable: (actor: Actor) =>
      transact((tx) => editable(tx, actor), audit(actor, getPublicProfile, { objectId: actor.id })),

    change: (actor: Actor, { places, specialties, version, ...rest }: Changes) =>
      transact(
        async (tx) => {
          const found = await own(tx, actor);
          const split = splitSpecialties(found.specialties, specialties);
          const changed = await repository.updateProfile(tx, actor.id, version, {
            ...rest,
            bio: rest.bio.trim(),
            languages: [...new Set(rest.languages)],
            insurers: [...new Set(rest.insurers)],
            specialties: split.specialties,
            requestedSpecialties: split.requested,
          });
          if (!changed) throw new Refusal('version_conflict', 'The profile was changed somewhere else.');
          await changePlaces(tx, actor, found, places);
          return editable(tx, actor);
        },
        audit(actor, putPublicProfile, { objectId: actor.id }),
      ),
  };
};

const placeShared = ({ id }: Pick<PracticePlace, 'id'>): Refusal =>
  new Refusal('place_shared', 'Other doctors see patients here, too.', { place: id });
