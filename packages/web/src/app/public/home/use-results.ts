import { suggestedAddress } from '@doctor-plus/contract/directory/suggested-address.ts';
import { useEffect, useState } from 'react';
import { searchLimits } from '../../../directory/index.tsx';
import { type Found, findDoctors } from './find-doctors.ts';

const queryInAddress = (): string =>
  (new URLSearchParams(location.search).get('query') ?? '').trim().slice(0, searchLimits.maximum);

/** The search that the address holds, and what it came to; the address can be kept, shared and gone back to. */
export const useResults = () => {
  const [query, setQuery] = useState(queryInAddress);
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const follow = () => setQuery(queryInAddress());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  useEffect(() => {
    setFound(null);
    if (!query) return;
    const search = new AbortController();
    void findDoctors(query, searchLimits.results, search.signal).then((answer) => {
      const [first] = answer?.leads ? answer.searches : [];
      if (first) location.replace(suggestedAddress(first));
      else if (answer) setFound(answer);
    });
    return () => search.abort();
  }, [query]);
  return {
    query,
    found,
    search: (next: string) => {
      history.pushState(null, '', `/?${new URLSearchParams({ query: next })}`);
      setQuery(next);
    },
  };
};
