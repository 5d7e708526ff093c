import {
  cityPosition,
  here,
  type Position,
  readSearch,
  withFilters,
  withoutPosition,
} from '@doctor-plus/contract/directory/address.ts';
import type { FirstQuestion } from '@doctor-plus/contract/directory/questions.ts';
import { useState } from 'react';

/** Two decimals are about a kilometre: near enough to sort by distance, too coarse to say where somebody lives. */
const coarse = (degrees: number) => Math.round(degrees * 100) / 100;

/** What stands behind the question mark, and how to put something else there. */
export type AddressInHand = readonly [
  address: URLSearchParams,
  set: (
    next: URLSearchParams | Record<string, string>,
    how?: { replace?: boolean; preventScrollReset?: boolean },
  ) => void,
];

/**
 * The search as the address has it. Where somebody is stays out of the address and in this page's memory: an address is
 * kept in histories and passed on.
 */
export const useSearch = (first: FirstQuestion, [address, setAddress]: AddressInHand) => {
  const [own, setOwn] = useState<Position | null>(null);
  const search = readSearch(address, first);
  const position = search.near === here ? own : cityPosition(search);
  const change = (changes: Record<string, string | null>, replace = false) =>
    setAddress(withFilters(address, changes), { replace, preventScrollReset: replace });
  return {
    // Without a place to measure from, as after a reload, the question is asked again.
    search: search.near !== null && position === null ? withoutPosition(address, first) : search,
    position,
    change,
    /** The address of the search with some filters changed, for a link. */
    addressWith: (changes: Record<string, string | null>): string => `?${withFilters(address, changes)}`,
    clear: () => setAddress({}),
    toPage: (page: number) => {
      const next = new URLSearchParams(address);
      next.set('page', String(page));
      setAddress(next);
    },
    measureFromHere: ({ latitude, longitude }: { latitude: number; longitude: number }) => {
      setOwn({ lat: coarse(latitude), lng: coarse(longitude) });
      change({ near: here });
    },
  };
};

export type SearchInHand = ReturnType<typeof useSearch>;
