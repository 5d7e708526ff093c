import { type KeyboardEvent, useEffect, useRef } from 'react';

/** Marks the button that leads to the next step, for `useLeadKeys`. */
export const onwardMark = { 'data-onward': true } as const;

type Leading = {
  /** Start of the chosen time; null for none. */
  readonly chosen: string | null;
  /** The free times of a proposed day are on the page. */
  readonly proposed: boolean;
};

/**
 * Leads a person without a mouse: a proposed day begins at its first free time, unless the focus is somewhere already, and Enter
 * on a time goes on to the button behind the times, of which there may be forty. Returns what notices that key.
 */
export const useLeadKeys = ({ chosen, proposed }: Leading): ((event: KeyboardEvent) => void) => {
  const byEnter = useRef(false);
  useEffect(() => {
    const first = proposed && document.querySelector<HTMLElement>('[data-around] button[aria-pressed]');
    // The page or its heading has the focus while nobody has chosen a place for it.
    if (first && !document.activeElement?.matches('button, a, input, textarea, select')) first.focus();
  }, [proposed]);
  useEffect(() => {
    if (chosen !== null && byEnter.current)
      document.querySelector<HTMLElement>('[data-onward]:not(:disabled)')?.focus();
    byEnter.current = false;
  }, [chosen]);
  return ({ key, repeat, target }) => {
    const isOnTime = target instanceof Element && target.closest('button[aria-pressed]') !== null;
    byEnter.current = key === 'Enter' && !repeat && isOnTime;
  };
};
