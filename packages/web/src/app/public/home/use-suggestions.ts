import { useEffect, useState } from 'react';
import { searchLimits } from '../../../directory/index.tsx';
import { type Found, findDoctors } from './find-doctors.ts';

type Suggestions = Found & { readonly query: string };

/** Doctors for what is being typed, a moment after the last key; null while there is too little of it, or nothing yet. */
export const useSuggestions = (typed: string, wanted: boolean): Suggestions | null => {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  const long = typed.length >= searchLimits.minimum;
  useEffect(() => {
    if (!wanted || !long) return;
    const search = new AbortController();
    const timer = setTimeout(async () => {
      const found = await findDoctors(typed, searchLimits.suggestions, search.signal);
      if (found) setSuggestions({ ...found, query: typed });
    }, searchLimits.debounceInMs);
    return () => {
      clearTimeout(timer);
      search.abort();
    };
  }, [typed, wanted, long]);
  return long ? suggestions : null;
};
