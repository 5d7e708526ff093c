/** Specification section 9. */
export const savedLabelInMs = 2_000;
const keepAfterMs = 400;

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  /** `keptAt`: since when this device has everything that was typed; null when not even that worked. */
  | { kind: 'error'; failure: unknown; keptAt: Date | null };

export type SaveOutcome = 'saved' | 'held-back' | 'stopped' | 'conflict' | 'failed';

type Held = { readonly save: SaveState };

type Writing<S> = {
  /** What follows from a state that was changed; it sees the one before. */
  derive: (next: S, before: S) => S;
  /** Keeps on this device what was typed; rejects when it fails. */
  keep: (state: S) => Promise<void>;
  now: () => Date;
};

/**
 * What every desk for writing does alike: it tells its screen of changes, keeps what is typed on this device within half a
 * second, and saves one after another.
 */
export const createWritingDesk = <S extends Held>(start: S, { derive, keep, now }: Writing<S>) => {
  const listeners = new Set<() => void>();
  let state = start;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let savedTimer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const change = (next: Partial<S>) => {
    state = derive({ ...state, ...next }, state);
    for (const listener of listeners) listener();
  };
  const show = (save: SaveState) => change({ save } as Partial<S>);

  /** Whether this device has everything now. */
  const keepNow = (): Promise<boolean> => {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    return keep(state).then(
      () => true,
      () => false,
    );
  };

  return {
    get state(): S {
      return state;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    change,
    keepNow,
    keepSoon: () => {
      // From the first key on: who writes without a pause must not lose all of it.
      keepTimer ??= setTimeout(() => void keepNow(), keepAfterMs);
    },
    showSaved: () => {
      show({ kind: 'saved' });
      clearTimeout(savedTimer);
      savedTimer = setTimeout(() => {
        if (state.save.kind === 'saved') show({ kind: 'idle' });
      }, savedLabelInMs);
    },
    hideSaved: () => clearTimeout(savedTimer),
    /** It is not on the server; what matters then is whether this device has it. */
    showFailure: async (failure: unknown): Promise<SaveOutcome> => {
      const kept = await keepNow();
      show({ kind: 'error', failure, keptAt: kept ? now() : null });
      return 'failed';
    },
    /** One after another: what was typed while a save was under way goes out with the next. */
    inTurn: (work: () => Promise<SaveOutcome>): Promise<SaveOutcome> => {
      const turn = queue.then(work);
      queue = turn;
      return turn;
    },
  };
};
