import type { DoctorCard } from '@doctor-plus/contract/directory/schema.ts';
import type { Clock } from '../platform/clock.ts';
import type { Read, Transact, Transaction } from '../platform/database/transact.ts';
import type { Caller } from '../platform/http/actor.ts';
import type { Limits } from '../platform/http/limits.ts';
import { createFacets } from './facets.ts';
import { createFind } from './find.ts';
import { createFirstFree } from './first-free.ts';
import { createModeration } from './moderation.ts';
import { createMyDoctors } from './my-doctors.ts';
import type { Ports } from './ports.ts';
import { photoAddress } from './present.ts';
import { createProfile } from './profile.ts';
import * as repository from './repository.ts';
import { createReviews } from './reviews.ts';
import { lookFor, pageFor, plainWords, withoutTitles } from './rules.ts';
import { createSuggestions } from './suggestions.ts';

type Deps = {
  readonly transact: Transact;
  readonly read: Read;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly ports: Ports;
};

export type Directory = ReturnType<typeof createDirectory>;

export const createDirectory = (deps: Deps) => ({
  /**
   * Listed doctors of whose names every word of `query` begins a word. A single word that is found whole comes before
   * one that is only begun; otherwise by name. When nobody matches, those whose names differ by a typing error.
   */
  search: async (caller: Caller, { query, per_page }: { query: string; per_page: number }) => {
    await deps.limits.take('search', caller.kind === 'actor' ? `name ${caller.id}` : caller.network);
    const found = await deps.read((tx) => search(tx, withoutTitles(query), per_page));
    return { success: true as const, data: found.map(card), message: countOf(found.length) };
  },

  /** Counts a profile or a page of reviews that is read by call. Beside the searches: who looks at many still finds more. */
  countReading: (caller: Caller) =>
    deps.limits.take('search', `profile ${caller.kind === 'actor' ? caller.id : caller.network}`),

  find: createFind(deps),
  firstFree: createFirstFree(deps),
  facets: createFacets(deps),
  suggestions: createSuggestions(deps),
  profile: createProfile(deps),
  reviews: createReviews(deps),
  myDoctors: createMyDoctors(deps),
  moderation: createModeration(deps),
});

const search = async (tx: Transaction, query: string, count: number): Promise<repository.FoundDoctor[]> => {
  const words = plainWords(query);
  if (words?.length === 0) return [];
  const size = pageFor(count);
  const look = words && lookFor(words);
  const looked = look ? await repository.lookUpDoctors(tx, look, size) : [];
  const enough = looked.length >= count || (look?.exhaustive === true && looked.length > 0);
  const found = enough ? looked : await repository.findDoctors(tx, query, look, size);
  return found.slice(0, count);
};

const card = (found: repository.FoundDoctor): DoctorCard => ({
  id: found.id,
  name: found.name,
  profile_image: photoAddress(found.photoId),
  specialties: found.specialties,
  bio: found.bio,
  practice_location: { name: found.place, address: found.address, city: found.city },
});

const countOf = (count: number): string =>
  count === 0 ? 'No doctors found.' : count === 1 ? '1 doctor found.' : `${count} doctors found.`;
