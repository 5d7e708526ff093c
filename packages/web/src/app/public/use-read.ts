import type { Endpoint, InputOf, ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { useEffect, useState } from 'react';
import { api } from '../../platform/api.ts';
import type { Reading } from '../../platform/reading.ts';

type State<T> = Pick<Reading<T>, 'data' | 'error'> & {
  /** What `data` answers, as text. */
  readonly question: string;
};

type Options<T> = {
  /** The answer to the first question, where it came with the page. */
  readonly known?: T | null;
  /** Nothing is asked until then. */
  readonly enabled?: boolean;
};

/** One reading of an endpoint for a public page, which does without the portal's cache. The last answer stays while a new one comes. */
export const useRead = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { known = null, enabled = true }: Options<ResponseOf<E>> = {},
): Reading<ResponseOf<E>> => {
  const question = JSON.stringify(input);
  const [state, setState] = useState<State<ResponseOf<E>>>({
    data: known ?? undefined,
    error: null,
    question: known === null ? '' : question,
  });
  const [turn, setTurn] = useState(0);
  const isAnswered = state.question === question && state.error === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the input is compared by what it says.
  useEffect(() => {
    if (!enabled || (isAnswered && turn === 0)) return;
    const reading = new AbortController();
    api(endpoint, input, { signal: reading.signal })
      .then((data) => setState({ data, error: null, question }))
      .catch((cause: unknown) => {
        if (reading.signal.aborted) return;
        const error = cause instanceof Error ? cause : new Error(String(cause));
        setState((last) => ({ ...last, error }));
      });
    return () => reading.abort();
  }, [endpoint, question, turn, enabled]);
  return {
    data: state.data,
    error: state.error,
    refetch: () => setTurn((last) => last + 1),
    isPlaceholderData: state.data !== undefined && state.question !== question && state.error === null,
  };
};
