import type { Endpoint, InputOf, ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { useEffect, useState } from 'react';
import { api } from '../../platform/api.ts';

type Reading<T> = {
  readonly data: T | null;
  readonly failure: Error | null;
  readonly again: () => void;
};

/** One reading of an endpoint for a public page, which does without the portal's cache. The last answer stays while a new one comes. */
export const useRead = <E extends Endpoint>(endpoint: E, input: InputOf<E>): Reading<ResponseOf<E>> => {
  const [state, setState] = useState<Omit<Reading<ResponseOf<E>>, 'again'>>({ data: null, failure: null });
  const [turn, setTurn] = useState(0);
  const question = JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the input is compared by what it says.
  useEffect(() => {
    const reading = new AbortController();
    api(endpoint, input, { signal: reading.signal })
      .then((data) => setState({ data, failure: null }))
      .catch((cause: unknown) => {
        if (reading.signal.aborted) return;
        const failure = cause instanceof Error ? cause : new Error(String(cause));
        setState(({ data }) => ({ data, failure }));
      });
    return () => reading.abort();
  }, [endpoint, question, turn]);
  return { ...state, again: () => setTurn((last) => last + 1) };
};
