import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 63.99em)');

const watch = (onChange: () => void) => {
  narrow.addEventListener('change', onChange);
  return () => narrow.removeEventListener('change', onChange);
};

/** Whether list and view stand one after the other, because there is no room beside each other. */
export const useStacked = (): boolean => useSyncExternalStore(watch, () => narrow.matches);
