let running = false;

/** Runs `work`, whose readings the page asks for by itself: no session lives longer for them (S37). */
export const inBackground = (work: () => void): void => {
  const before = running;
  running = true;
  try {
    work();
  } finally {
    running = before;
  }
};

/** Whether the reading that begins now is one of those. */
export const isInBackground = (): boolean => running;
