import type { Caller } from '../platform/http/actor.ts';
import type { Limits } from '../platform/http/limits.ts';

/**
 * Counts a reading of the directory. A stranger may do each kind of reading as often as search by name: 60 times a
 * minute from one network. Who is signed in has a larger share of their own.
 */
export const countBrowsing = (
  limits: Limits,
  kind: 'search' | 'facets' | 'first free' | 'suggestions',
  caller: Caller,
): Promise<void> =>
  caller.kind === 'actor'
    ? limits.take('directory', caller.id)
    : limits.take('search', `${kind} ${caller.network}`);
