import { useEffect, useState } from 'react';
import type { AddressInHand } from '../../../directory/index.tsx';

/** The search of the address on a page without a router: it changes with the history, and changes the history. */
export const useAddress = (): AddressInHand => {
  const [search, setSearch] = useState(location.search);
  useEffect(() => {
    const follow = () => setSearch(location.search);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return [
    new URLSearchParams(search),
    (next, { replace = false } = {}) => {
      const address = new URLSearchParams(next).toString();
      const url = address === '' ? location.pathname : `?${address}`;
      if (replace) history.replaceState(null, '', url);
      else history.pushState(null, '', url);
      setSearch(location.search);
      if (!replace) scrollTo({ top: 0 });
    },
  ];
};
