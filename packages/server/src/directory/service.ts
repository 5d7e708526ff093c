import type { DoctorCard, DoctorProfile } from '@doctor-plus/contract/directory/schema.ts';
import type { Read, Transaction } from '../platform/database/transact.ts';
import type { Caller } from '../platform/http/actor.ts';
import { notFound } from '../platform/http/errors.ts';
import type { Limits } from '../platform/http/limits.ts';
import * as repository from './repository.ts';
import { lookFor, pageFor, plainWords, withoutTitles } from './rules.ts';

type Deps = { readonly read: Read; readonly limits: Limits };

export type Directory = ReturnType<typeof createDirectory>;

export const createDirectory = ({ read, limits }: Deps) => ({
  /**
   * Listed doctors of whose names every word of `query` begins a word. A single word that is found whole comes before
   * one that is only begun; otherwise by name. When nobody matches, those whose names differ by a typing error.
   */
  search: async (caller: Caller, { query, per_page }: { query: string; per_page: number }) => {
    await limits.take('search', caller.network);
    const found = await read((tx) => search(tx, withoutTitles(query), per_page));
    return { success: true as const, data: found.map(card), message: countOf(found.length) };
  },

  /** The public profile; 404 for a doctor who is not listed. */
  doctor: (id: string): Promise<{ doctor: DoctorProfile }> =>
    read(async (tx) => {
      const found = await repository.findDoctor(tx, id);
      if (!found) throw notFound();
      const { foldedName: _, listed: __, ...profile } = found;
      return { doctor: { ...profile, profile_image: null } };
    }),
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
  profile_image: null,
  specialties: found.specialties,
  bio: found.bio,
  practice_location: { name: found.place ?? '', address: found.address ?? '', city: found.city ?? '' },
});

const countOf = (count: number): string =>
  count === 0 ? 'No doctors found.' : count === 1 ? '1 doctor found.' : `${count} doctors found.`;
