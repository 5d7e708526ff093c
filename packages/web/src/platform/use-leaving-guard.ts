import { useEffect } from 'react';
import { holdPage } from './leaving.ts';

/**
 * While something is unsaved, nobody leaves the page without being asked: not by a link, not by Back, not by closing it. What
 * is kept as a draft is lost by none of that; only the browser asks, because its last words may be missing.
 */
export const useLeavingGuard = (unsaved: boolean, { kept = false } = {}): void => {
  useEffect(() => (unsaved ? holdPage(kept) : undefined), [unsaved, kept]);
};
