import type { Endpoint, InputOf, ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import {
  keepPreviousData,
  QueryClient,
  type QueryKey,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useDeferredValue, useRef } from 'react';
import { api, type CallOptions } from './api.ts';
import { ApiError, NetworkError } from './api-errors.ts';
import { isInBackground } from './background.ts';
import { useEvery } from './use-every.ts';

/** An endpoint that is only named: it brings the shape of all its answers, for which whoever names it may have no use. */
export type Named = Pick<Endpoint, 'path'>;

type EndpointKey = {
  <E extends Endpoint>(endpoint: E, input?: InputOf<E>): QueryKey;
  (endpoint: Named): QueryKey;
};

/** The cache's name for an endpoint, or for one reading of it; `endpointKey(listPatients)` names all readings. */
export const endpointKey: EndpointKey = ({ path }: Named, input?: unknown): QueryKey =>
  input === undefined ? [path] : [path, input];

/** Failures that may pass by themselves; a refusal will be the same the second time. */
const mayPass = (failure: unknown) =>
  failure instanceof NetworkError || (failure instanceof ApiError && failure.status >= 500);

export const createCache = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, failure) => mayPass(failure) && count < 2,
        staleTime: 15_000,
        refetchOnWindowFocus: true,
        // Without a connection a page says so; it does not wait on its skeleton.
        networkMode: 'always',
      },
      // Nor does a change wait for one, to be made when nobody wants it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export type ReadOptions<E extends Endpoint> = {
  /** False while the input is not complete; nothing is sent. */
  enabled?: boolean;
  /** Reads again every so many milliseconds while the page is visible and somebody is at it; prolongs no session. */
  every?: number;
  /** Keeps showing the last answer while the input changes (search, paging). */
  keepPrevious?: boolean;
  staleTime?: number;
  initialData?: ResponseOf<E>;
};

type Rest<E extends Endpoint, O> = keyof InputOf<E> extends never
  ? [input?: InputOf<E>, options?: O]
  : [input: InputOf<E>, options?: O];

const onItsWay: PropertyDescriptorMap = {
  data: { value: undefined },
  status: { value: 'pending' },
  isPending: { value: true },
  isLoading: { value: true },
  isSuccess: { value: false },
};

/**
 * The first answer is drawn in pieces, between which the browser answers whoever touches something: until that is done the reading
 * is still on its way for everybody who asks for it.
 */
const useInPieces = <T>(reading: UseQueryResult<T>): UseQueryResult<T> => {
  const drawn = useDeferredValue(reading.data !== undefined);
  if (drawn || reading.data === undefined) return reading;
  // The cache notes which parts of a reading are looked at: none may be copied.
  return Object.create(reading, onItsWay);
};

/** Reads an endpoint and keeps its answer in the cache. Hand the result to `<Loaded of={…}>`. */
export const useEndpoint = <E extends Endpoint>(
  endpoint: E,
  ...[input = {} as InputOf<E>, options = {}]: Rest<E, ReadOptions<E>>
): UseQueryResult<ResponseOf<E>> => {
  const inBackground = useRef(false);
  const reading = useQuery<ResponseOf<E>, Error, ResponseOf<E>, QueryKey>({
    queryKey: endpointKey(endpoint, input),
    queryFn: ({ signal }) =>
      api(endpoint, input, { signal, background: inBackground.current || isInBackground() }),
    enabled: options.enabled ?? true,
    ...(options.keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    ...(options.initialData === undefined ? {} : { initialData: options.initialData as never }),
  });
  useEvery(options.every ?? 0, () => {
    inBackground.current = true;
    void reading.refetch().finally(() => {
      inBackground.current = false;
    });
  });
  return useInPieces(reading);
};

export type ActionOptions<E extends Endpoint> = {
  /** Readings that this change makes stale; they are fetched again where they are on the screen. */
  stale?: readonly Named[];
  onDone?: (answer: ResponseOf<E>, input: InputOf<E>) => void;
  onFailed?: (failure: Error, input: InputOf<E>) => void;
};

/** A change: `action.mutate(input)`; `action.isPending` for the busy state, `action.error` for the refusal. */
export const useAction = <E extends Endpoint>(
  endpoint: E,
  { stale = [], onDone, onFailed }: ActionOptions<E> = {},
): UseMutationResult<ResponseOf<E>, Error, InputOf<E> & CallOptions> => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input) => {
      const { signal, idempotencyKey, file, ...rest } = input as InputOf<E> & CallOptions;
      return api(endpoint, rest as unknown as InputOf<E>, {
        ...(signal ? { signal } : {}),
        ...(idempotencyKey ? { idempotencyKey } : {}),
        ...(file ? { file } : {}),
      });
    },
    onSuccess: (answer, input) => {
      for (const reading of stale) void cache.invalidateQueries({ queryKey: endpointKey(reading) });
      onDone?.(answer, input);
    },
    onError: (failure, input) => onFailed?.(failure, input),
  });
};
