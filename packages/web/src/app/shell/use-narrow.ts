import { useSyncExternalStore } from 'react';

/** Below 1024 px the tree is a drawer that closes on navigation (specification 2.3 and 9). */
const query = matchMedia('(max-width: 63.99em)');

const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
