import { useEffect } from 'react';
import { notePlace } from './recent-places.ts';

/** Remembers each address that is left, as its tab was called: the next page names the tab only after this one is gone. */
export const useNotedPlaces = (href: string): void => {
  useEffect(() => () => notePlace({ href, title: document.title }), [href]);
};
