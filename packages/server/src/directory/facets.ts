import type { Facets } from '@doctor-plus/contract/directory/search.ts';
import type { Read } from '../platform/database/transact.ts';
import type { Caller } from '../platform/http/actor.ts';
import type { Limits } from '../platform/http/limits.ts';
import { countBrowsing } from './count-browsing.ts';
import { findFacets } from './facets-repository.ts';

/** Every doctor is counted for an answer, so many callers share one. */
const freshForMs = 10_000;

/**
 * What doctors can be found by. Only listed doctors are counted, so a specialty of none is not there. An answer is up to
 * ten seconds old.
 */
export const createFacets = ({ read, limits }: { readonly read: Read; readonly limits: Limits }) => {
  const count = async (): Promise<Facets> => {
    const facets = await read(findFacets);
    const of = (kind: (typeof facets)[number]['kind']) => facets.filter((facet) => facet.kind === kind);
    return {
      specialties: of('specialty').map(({ value, count }) => ({ slug: value, count })),
      provinces: of('province').map(({ value, country, count }) => ({
        country: country ?? '',
        province: value,
        count,
      })),
      cities: of('city').map(({ value, province, country, count }) => ({
        country: country ?? '',
        province,
        city: value,
        count,
      })),
      insurers: of('insurer').map(({ value, count }) => ({ insurer: value, count })),
      languages: of('language').map(({ value, count }) => ({ language: value, count })),
    };
  };

  let last: { readonly at: number; readonly facets: Promise<Facets> } | undefined;
  const current = (): Promise<Facets> => {
    const now = performance.now();
    if (last === undefined || now - last.at > freshForMs) {
      const counting = { at: now, facets: count() };
      last = counting;
      counting.facets.catch(() => {
        if (last === counting) last = undefined;
      });
    }
    return last.facets;
  };

  return {
    /** For a call. */
    list: async (caller: Caller): Promise<Facets> => {
      await countBrowsing(limits, 'facets', caller);
      return current();
    },
    /** For a page that the server draws, and for the site's map. */
    current,
  };
};
