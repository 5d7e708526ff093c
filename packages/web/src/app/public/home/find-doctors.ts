import { searchDoctors } from '@doctor-plus/contract/directory/endpoints.ts';
import type { DoctorCard } from '@doctor-plus/contract/directory/schema.ts';
import { type Suggestion, suggestSearches } from '@doctor-plus/contract/directory/search.ts';
import { api } from '../../../platform/api.ts';
import { loadGroups } from '../../../platform/i18n.ts';

/** What a search came to: doctors, or the failure in whose place an empty list is shown. */
export type Found = {
  readonly doctors: readonly DoctorCard[];
  /** Filters of the text besides a name. */
  readonly searches: readonly Suggestion[];
  /** The first of them is what was meant. */
  readonly leads: boolean;
  readonly failure: Error | null;
};

const nothingElse = { data: [], leads: false };

/**
 * Up to `count` doctors by name, with the names of specialties at hand. A failure gives an empty list and is logged
 * (specification, public area, section 8); the page says that it was the search, not the name. Null when `signal` ended it.
 */
export const findDoctors = async (
  query: string,
  count: number,
  signal: AbortSignal,
): Promise<Found | null> => {
  try {
    const [{ data }, { data: searches, leads }] = await Promise.all([
      api(searchDoctors, { query: { query, per_page: count } }, { signal }),
      // Names are found without it.
      api(suggestSearches, { query: { query } }, { signal }).catch(() => nothingElse),
      loadGroups('specialties'),
    ]);
    return signal.aborted ? null : { doctors: data, searches, leads, failure: null };
  } catch (cause) {
    if (signal.aborted) return null;
    // biome-ignore lint/suspicious/noConsole: the specification asks for it.
    console.error('The search for doctors failed', cause);
    return {
      doctors: [],
      searches: [],
      leads: false,
      failure: cause instanceof Error ? cause : new Error(String(cause)),
    };
  }
};
