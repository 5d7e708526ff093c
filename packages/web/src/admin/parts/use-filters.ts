import { useSearchParams } from 'react-router';

/** What a list is filtered by stands in the page's address: it can be kept, sent and gone back to. An empty value takes one away. */
export const useFilters = () => {
  const [address, setAddress] = useSearchParams();
  return {
    address,
    change: (changes: Readonly<Record<string, string | undefined>>) => {
      const next = new URLSearchParams(address);
      for (const [key, value] of Object.entries(changes)) {
        if (value) next.set(key, value);
        else next.delete(key);
      }
      setAddress(next, { replace: true });
    },
    clear: () => setAddress({}, { replace: true }),
  };
};
