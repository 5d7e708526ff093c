import {
  type FoundDoctors as Found,
  type findDoctors,
  mostConsidered,
} from '@doctor-plus/contract/directory/search.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { Read, Transaction } from '../platform/database/transact.ts';
import type { Caller } from '../platform/http/actor.ts';
import { invalid } from '../platform/http/errors.ts';
import type { Limits } from '../platform/http/limits.ts';
import { countBrowsing } from './count-browsing.ts';
import * as repository from './find-repository.ts';
import type { Ports } from './ports.ts';
import { foundShown } from './present.ts';
import { isTitleAlone, plainWords, withoutTitles } from './rules.ts';

type Input = ParsedOf<typeof findDoctors>['query'];
type Deps = { readonly read: Read; readonly limits: Limits; readonly ports: Pick<Ports, 'nextFree'> };

/** How far ahead a first free time is looked for, in days. */
export const daysAhead = 30;

/** Throws 400 for half a position, and for what needs a position and has none. */
const nearOf = ({ lat, lng, within, sort }: Input): repository.Position | undefined => {
  if (lat !== undefined && lng !== undefined) return { lat, lng };
  if (lat !== undefined) throw invalid({ lng: 'required' });
  if (lng !== undefined || within !== undefined || sort === 'distance') throw invalid({ lat: 'required' });
  return undefined;
};

export const nameOf = (query: string | undefined): repository.Wish['name'] => {
  // Who types "Dra." alone asks for everybody, as in the search by name.
  if (query === undefined || isTitleAlone(query)) return undefined;
  const plain = withoutTitles(query);
  const [word, ...others] = plainWords(plain) ?? [];
  return {
    query: plain,
    whole: word !== undefined && others.length === 0 ? `% ${word} %` : '',
    similar: false,
  };
};

/**
 * Doctors by what they do, where, and when they are free; see the contract. What concerns free times is asked of
 * `mostConsidered` doctors at most, the best of those who meet the other conditions.
 */
export const createFind = ({ read, limits, ports }: Deps) => {
  const find = async (tx: Transaction, wish: repository.Wish, input: Input): Promise<Found> => {
    const order = input.sort ?? (wish.name ? 'match' : wish.near ? 'distance' : 'name');
    const pick =
      order === 'next_free' || input.free_within !== undefined
        ? await pickByTime(tx, wish, order, input)
        : await pickPage(tx, wish, order, input);
    const wanted = pick.matches.map(({ doctorId }) => ({
      id: doctorId,
      freeAt: pick.free.get(doctorId)?.locationId ?? null,
    }));
    const cards = wanted.length > 0 ? await repository.findCards(tx, wanted, wish) : [];
    return {
      data: cards.map((card) => foundShown(card, pick.free.get(card.id))),
      total: pick.total,
      page: input.page,
      per_page: input.per_page,
      considered: pick.considered,
      similar: wish.name?.similar ?? false,
    };
  };

  const pickPage = async (
    tx: Transaction,
    wish: repository.Wish,
    order: repository.StoredOrder,
    { page, per_page }: Input,
  ) => {
    const { total, matches } = await repository.matchDoctors(tx, wish, order, {
      limit: per_page,
      offset: (page - 1) * per_page,
    });
    return { total, matches, free: await ports.nextFree(tx, matches, daysAhead), considered: null };
  };

  const pickByTime = async (
    tx: Transaction,
    wish: repository.Wish,
    order: repository.StoredOrder | 'next_free',
    { page, per_page, free_within }: Input,
  ) => {
    const stored = order === 'next_free' ? (wish.near ? 'distance' : 'rating') : order;
    const { total, matches } = await repository.matchDoctors(tx, wish, stored, {
      limit: mostConsidered,
      offset: 0,
    });
    const free = await ports.nextFree(tx, matches, free_within ?? daysAhead);
    const startOf = ({ doctorId }: { doctorId: string }) =>
      free.get(doctorId)?.start.getTime() ?? Number.POSITIVE_INFINITY;
    const kept = free_within === undefined ? matches : matches.filter(({ doctorId }) => free.has(doctorId));
    const sorted =
      order === 'next_free'
        ? kept.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : Number(startOf(a) > startOf(b))))
        : kept;
    const from = (page - 1) * per_page;
    return {
      total: kept.length,
      matches: sorted.slice(from, from + per_page),
      free,
      considered: total > mostConsidered ? mostConsidered : null,
    };
  };

  return async (caller: Caller, input: Input): Promise<Found> => {
    await countBrowsing(limits, 'search', caller);
    const near = nearOf(input);
    const { specialty, insurer, language, country, province, city, area, within } = input;
    const place = { country, province, city, area, near, within };
    const name = nameOf(input.query);
    const wish = { name, specialty, insurer, language, minRating: input.min_rating, ...place };
    return read(async (tx) => {
      const found = await find(tx, wish, input);
      if (found.total > 0 || !name) return found;
      const near = await find(tx, { ...wish, name: { ...name, similar: true } }, input);
      return near.total > 0 ? near : found;
    });
  };
};
