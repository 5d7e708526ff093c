import type { LiveChange } from '@doctor-plus/contract/live/events.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { inBackground } from '../background.ts';
import { clock } from '../clock.ts';
import { sessionIsGivenUp } from '../session.ts';
import { onUpdatesFree, updatesAreHeld } from './hold.ts';
import { isConcerned, isFollowed, isWho } from './readings.ts';

/** Milliseconds in which changes are put together, so that a burst reads a screen once. */
const together = 40;
/** The same for what may go on for hours: calls that are refused. A screen that is read without end shows nothing. */
const seldom = 2_000;

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
  let due = Number.POSITIVE_INFINITY;

  const settle = (): void => {
    clearTimeout(timer);
    due = Number.POSITIVE_INFINITY;
  };
  const show = (): void => {
    settle();
    const [changes, all] = [waiting, everything];
    waiting = [];
    everything = false;
    if (!all && changes.length === 0) return;
    const predicate = (query: Query) =>
      all ? isFollowed(pathOf(query)) : changes.some((change) => isStale(query, change));
    inBackground(() => void cache.invalidateQueries({ predicate }));
  };
  const within = (milliseconds: number): void => {
    const at = clock.now().getTime() + milliseconds;
    if (due <= at) return;
    settle();
    due = at;
    timer = setTimeout(() => {
      settle();
      if (!updatesAreHeld()) show();
    }, milliseconds);
  };
  const stop = onUpdatesFree(show);

  return {
    take: (changes: readonly LiveChange[]): void => {
      waiting.push(...changes);
      within(changes.every(({ topic }) => topic === 'installation.changed') ? seldom : together);
    },
    /** More was missed than was told. */
    takeEverything: (): void => {
      everything = true;
      within(together);
    },
    /** Asks at once who is there, whoever holds the screen: what it shows may no longer be theirs to see. */
    askWho: (): void => {
      if (sessionIsGivenUp()) return;
      inBackground(() => void cache.invalidateQueries({ predicate: (query) => isWho(pathOf(query)) }));
    },
    /** Shows what waits, whoever holds it. */
    show,
    stop: (): void => {
      settle();
      stop();
    },
  };
};
