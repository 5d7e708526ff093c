import { insurerName, insurers } from '@doctor-plus/contract/directory/reference/insurers.ts';
import { provinceName, provinces } from '@doctor-plus/contract/directory/reference/provinces.ts';
import type { suggestSearches } from '@doctor-plus/contract/directory/search.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { Read, Transaction } from '../platform/database/transact.ts';
import type { Caller } from '../platform/http/actor.ts';
import type { Limits } from '../platform/http/limits.ts';
import { countBrowsing } from './count-browsing.ts';
import { findAreas, findFacets } from './facets-repository.ts';
import { nameOf } from './find.ts';
import { matchDoctors } from './find-repository.ts';
import { createVocabulary, type Meaning, readWish, type Vocabulary, type Wish } from './read-wish.ts';
import { specialtyPhrases } from './specialty-phrases.ts';

type Answer = ResponseOf<typeof suggestSearches>;

/** All doctors are counted for a vocabulary, which changes with them only. */
const freshForMs = 60_000;

const fullNames = new Map(insurers.map(({ slug, full_name }) => [slug, full_name]));

/** All phrases that mean something here: every specialty, and the places and insurers that listed doctors have. */
const readVocabulary = async (tx: Transaction): Promise<Vocabulary> => {
  const facets = await findFacets(tx);
  const areas = await findAreas(tx);
  const countOf = new Map(facets.map(({ kind, value, count }) => [`${kind} ${value}`, count]));
  const meaning = (kind: Meaning['kind'], value: string, count?: number): Meaning => ({
    kind,
    value,
    count: count ?? countOf.get(`${kind} ${value}`) ?? 0,
  });
  const of = (kind: 'province' | 'city' | 'insurer') => facets.filter((facet) => facet.kind === kind);
  return createVocabulary([
    ...specialtyPhrases.map(({ phrase, slug }) => ({ phrase, meaning: meaning('specialty', slug) })),
    ...of('city').map(({ value, count }) => ({ phrase: value, meaning: meaning('city', value, count) })),
    ...of('province').map(({ value }) => ({
      phrase: provinceName(value),
      meaning: meaning('province', value),
    })),
    ...provinces.map(({ code, name }) => ({ phrase: name, meaning: meaning('province', code) })),
    ...areas.map(({ value, count }) => ({ phrase: value, meaning: meaning('area', value, count) })),
    ...of('insurer').flatMap(({ value }) =>
      [insurerName(value), fullNames.get(value) ?? ''].map((phrase) => ({
        phrase,
        meaning: meaning('insurer', value),
      })),
    ),
  ]);
};

const suggested = (wish: Wish, count: number): Answer['data'][number] => ({
  query: wish.name ?? null,
  specialty: wish.specialty ?? null,
  province: wish.province ?? null,
  city: wish.city ?? null,
  area: wish.area ?? null,
  insurer: wish.insurer ?? null,
  count,
});

const countOf = async (tx: Transaction, { name, ...wish }: Wish): Promise<number> => {
  const { total } = await matchDoctors(tx, { ...wish, name: nameOf(name) }, 'name', { limit: 1, offset: 0 });
  return total;
};

/**
 * Suggestions for a text. Leaves out those that no doctor matches. Keeps the first, if the text is understood to its last word,
 * to show that there is no doctor.
 */
export const createSuggestions = ({ read, limits }: { readonly read: Read; readonly limits: Limits }) => {
  let last: { readonly at: number; readonly vocabulary: Promise<Vocabulary> } | undefined;
  const vocabulary = (): Promise<Vocabulary> => {
    const now = performance.now();
    if (last === undefined || now - last.at > freshForMs) {
      const reading = { at: now, vocabulary: read(readVocabulary) };
      last = reading;
      reading.vocabulary.catch(() => {
        if (last === reading) last = undefined;
      });
    }
    return last.vocabulary;
  };

  return async (caller: Caller, query: string): Promise<Answer> => {
    await countBrowsing(limits, 'suggestions', caller);
    const { wishes, isWhole } = readWish(query, await vocabulary());
    if (wishes.length === 0) return { data: [], leads: false };
    return read(async (tx) => {
      const counted: Answer['data'] = [];
      for (const [place, wish] of wishes.entries()) {
        const count = await countOf(tx, wish);
        if (count > 0 || (isWhole && place === 0)) counted.push(suggested(wish, count));
      }
      const bearers = counted.length > 0 ? await countOf(tx, { name: query }) : 0;
      const [first] = counted;
      const isMeant = isWhole || (first?.query != null && first.specialty !== null);
      return { data: counted, leads: first !== undefined && isMeant && bearers === 0 };
    });
  };
};
