import type { LiveChange } from '@doctor-plus/contract/live/events.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { inBackground } from '../background.ts';
import { onUpdatesFree, updatesAreHeld } from './hold.ts';
import { isConcerned, isFollowed } from './readings.ts';

/** Milliseconds in which changes are put together, so that a burst reads a screen once. */
const together = 40;

/** Whether an answer holds this object in this version or a later one, however deep. */
const holds = (answer: unknown, id: string, version: number): boolean => {
  if (Array.isArray(answer)) return answer.some((item) => holds(item, id, version));
  if (typeof answer !== 'object' || answer === null) return false;
  if ('id' in answer && answer.id === id && 'version' in answer)
    return typeof answer.version === 'number' && answer.version >= version;
  return Object.values(answer).some((value) => holds(value, id, version));
};

const pathOf = ({ queryKey }: Query): string => String(queryKey[0]);

/** A change that its own answer has brought already needs no reading: most of what this page itself did. */
const isStale = (query: Query, change: LiveChange): boolean =>
  isConcerned(pathOf(query), change) &&
  (change.id === null || change.version === null || !holds(query.state.data, change.id, change.version));

/**
 * Has the screen read again what others changed, in the background: at once, or when nobody has it in their hands any more.
 */
export const createUpdates = (cache: QueryClient) => {
  let waiting: LiveChange[] = [];
  let everything = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const [changes, all] = [waiting, everything];
    waiting = [];
    everything = false;
    if (!all && changes.length === 0) return;
    const predicate = (query: Query) =>
      all ? isFollowed(pathOf(query)) : changes.some((change) => isStale(query, change));
    inBackground(() => void cache.invalidateQueries({ predicate }));
  };
  const soon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (!updatesAreHeld()) show();
    }, together);
  };
  const stop = onUpdatesFree(show);

  return {
    take: (changes: readonly LiveChange[]): void => {
      waiting.push(...changes);
      soon();
    },
    /** More was missed than was told. */
    takeEverything: (): void => {
      everything = true;
      soon();
    },
    /** Shows what waits, whoever holds it. */
    show,
    stop: (): void => {
      clearTimeout(timer);
      stop();
    },
  };
};
