import type { Log } from '../log.ts';

/** A round ends early when the signal says that the process stops. */
export type Round = (stopping: AbortSignal) => Promise<unknown>;

export type Watch = {
  readonly start: () => void;
  /** Resolves when the round under way has ended. */
  readonly stop: () => Promise<void>;
};

/** Repeats a round with a pause between; one that fails is logged and the next one comes all the same. */
export const createWatch = (name: string, seconds: number, round: Round, log: Log): Watch => {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let stopping = new AbortController();

  const next = (): void => {
    if (!stopping.signal.aborted) timer = setTimeout(run, seconds * 1_000).unref();
  };
  const run = (): void => {
    running = round(stopping.signal)
      .catch((error: unknown) => log.warn({ watch: name, err: error }, 'watch failed'))
      .then(next);
  };
  return {
    start: () => {
      stopping = new AbortController();
      run();
    },
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
};
