import { useEffect } from 'react';

let holds = 0;
const waiting = new Set<() => void>();

/** Keeps what others change off the screen until the returned function is called: somebody has it in their hands. */
export const holdUpdates = (): (() => void) => {
  let held = true;
  holds += 1;
  return () => {
    if (!held) return;
    held = false;
    holds -= 1;
    if (holds > 0) return;
    // What ends a hold may begin the next one: a drag that opens a question.
    setTimeout(() => {
      if (holds === 0) for (const go of waiting) go();
    });
  };
};

/** Whether updates have to wait. */
export const updatesAreHeld = (): boolean => holds > 0;

/** Calls `go` each time the last hold ends; returns what stops it. */
export const onUpdatesFree = (go: () => void): (() => void) => {
  waiting.add(go);
  return () => {
    waiting.delete(go);
  };
};

/** Holds updates while `active`. */
export const useHold = (active: boolean): void => {
  useEffect(() => (active ? holdUpdates() : undefined), [active]);
};
