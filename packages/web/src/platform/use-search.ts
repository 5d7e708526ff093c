import { useDebouncedValue } from '@mantine/hooks';
import type { Reading } from './reading.ts';

/** Typing rests for so long before the server is asked. */
const pauseInMs = 250;

/**
 * A search as one types. `asked` goes to the server once typing rests; `isStale` is true while a list that was read with it does not
 * answer what is typed.
 */
export const useSearch = (typed: string) => {
  const wanted = typed.trim();
  const [asked] = useDebouncedValue(wanted, pauseInMs);
  return {
    asked,
    isStale: ({ isPlaceholderData }: Pick<Reading<unknown>, 'isPlaceholderData'>): boolean =>
      isPlaceholderData || asked !== wanted,
  };
};
