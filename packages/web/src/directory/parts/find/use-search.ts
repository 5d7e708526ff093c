import { provinces } from '@doctor-plus/contract/directory/reference/provinces.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type FirstQuestion, here, readSearch, withFilters } from './search.ts';

type Position = { lat: number; lng: number };

/** Two decimals are about a kilometre: near enough to sort by distance, too coarse to say where somebody lives. */
const coarse = (degrees: number) => Math.round(degrees * 100) / 100;

/**
 * The search as the address has it. Where somebody is stays out of the address and in this page's memory: an address is
 * kept in histories and passed on.
 */
export const useSearch = (first: FirstQuestion) => {
  const [address, setAddress] = useSearchParams();
  const [own, setOwn] = useState<Position | null>(null);
  const search = readSearch(address, first);
  const city = provinces.find(({ code }) => code === search.near);
  const position = search.near === here ? own : city ? { lat: city.lat, lng: city.lng } : null;
  const change = (changes: Record<string, string | null>, replace = false) =>
    setAddress(withFilters(address, changes), { replace, preventScrollReset: replace });
  return {
    // Without a place to measure from, as after a reload, the question is asked again.
    search:
      search.near !== null && position === null
        ? readSearch(withFilters(address, { near: null }), first)
        : search,
    position,
    change,
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
