import type { Suggestion } from './search.ts';

/**
 * Address of the search page for a text in words: the page of the first suggestion. Apart from the addresses of all searches,
 * because the home page loads it.
 */
export const suggestedAddress = ({ count: _, ...asked }: Suggestion): string => {
  const isPlace = asked.area !== null || asked.city !== null || asked.province !== null;
  const first = asked.specialty === null ? (isPlace ? 'location' : 'insurance') : 'specialty';
  const filters = Object.entries(asked).flatMap(([name, value]): [string, string][] =>
    value === null ? [] : [[name, value]],
  );
  return `/doctors/${first}?${new URLSearchParams(filters)}`;
};
