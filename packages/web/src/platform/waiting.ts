/** Calls that wait for the person: all of them share one question, and go on together with its answer. */
export const createWaiting = <T>() => {
  let open: { promise: Promise<T>; resolve: (answer: T) => void } | null = null;
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  return {
    /** Asks, or joins the question that is open. */
    wait: (): Promise<T> => {
      if (!open) {
        open = Promise.withResolvers<T>();
        announce();
      }
      return open.promise;
    },
    /** Answers everybody who waits. */
    settle: (answer: T): void => {
      open?.resolve(answer);
      open = null;
      announce();
    },
    isOpen: (): boolean => open !== null,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
