import type { StoredChange } from './change.ts';
import type { Line } from './line.ts';
import type { Place } from './place.ts';
import { readSince } from './repository.ts';

type ReaderDeps = {
  readonly line: Line;
  /** Whether anybody would be told. */
  readonly wanted: () => boolean;
  readonly tell: (changes: readonly StoredChange[], place: Place) => void;
};

/** Reads what was committed since the last time, for all streams of this process at once. */
export const createReader = ({ line, wanted, tell }: ReaderDeps) => {
  let place: Place | null = null;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const once = async (): Promise<void> => {
    if (!wanted()) {
      place = null;
      return;
    }
    const found = await readSince(line.query, place?.snapshot ?? null);
    place = wanted() ? found.place : null;
    if (found.changes.length > 0) tell(found.changes, found.place);
  };

  /** Resolves after a reading that began later than this call; calls that come while one runs share the next. */
  const read = (): Promise<void> => {
    if (!running) {
      running = once().finally(() => {
        running = null;
      });
      return running;
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return read();
      });
    return next;
  };

  return {
    read,
    /** Nobody listens any more: whoever comes next begins anew. */
    rest: (): void => {
      place = null;
    },
    /** Up to where everybody has been told; null before the first reading. */
    place: () => place,
  };
};
