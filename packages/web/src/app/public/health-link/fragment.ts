import * as z from 'zod/mini';

const Kept = z.object({ healthLink: z.string() });

/**
 * What follows `#` in the address: the link with its key. It leaves the address bar, where others read it and the browser
 * remembers it, and stays in this entry of the tab's history, so that a reload opens the same.
 */
export const takeFragment = (): string => {
  const { hash } = location;
  if (hash.length > 1) {
    history.replaceState({ healthLink: hash.slice(1) }, '', location.pathname + location.search);
    return hash.slice(1);
  }
  const kept = Kept.safeParse(history.state);
  return kept.success ? kept.data.healthLink : '';
};
