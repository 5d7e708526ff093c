import { ModelFailed } from './failure.ts';

/** How long a model may take; milliseconds. */
export type Patience = {
  /** Until the first part with content. */
  readonly first: number;
  /** Between two such parts. */
  readonly between: number;
  /** In all. */
  readonly total: number;
};

export const patience: Patience = { first: 8_000, between: 20_000, total: 60_000 };

/**
 * Our own clock over a stream. The library's limits do not cover a server that answers with headers and nothing else
 * once several of them are set, and cut off healthy ones; so this one decides.
 */
export const createWatch = ({ first, between, total }: Patience, stop: AbortSignal) => {
  const controller = new AbortController();
  const { promise: over, reject } = Promise.withResolvers<never>();
  over.catch(() => {});
  const end = (why: ModelFailed) => {
    reject(why);
    controller.abort(why);
  };
  const late = () => end(new ModelFailed('timeout'));
  const whole = setTimeout(late, total);
  let next = setTimeout(late, first);
  const stopped = () => end(new ModelFailed('stopped'));
  if (stop.aborted) stopped();
  else stop.addEventListener('abort', stopped, { once: true });
  return {
    signal: controller.signal,
    /** Whatever comes first: the work, or the end of patience. */
    within: <T>(work: Promise<T>): Promise<T> => Promise.race([work, over]),
    /** Content came. */
    beat: () => {
      clearTimeout(next);
      next = setTimeout(late, between);
    },
    close: () => {
      clearTimeout(whole);
      clearTimeout(next);
      stop.removeEventListener('abort', stopped);
      controller.abort(new ModelFailed('stopped'));
    },
  };
};
