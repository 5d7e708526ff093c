import { useEffect, useRef } from 'react';

/** Specification 2.1: to the top, 100 ms after the address changed. */
const delayInMs = 100;

/**
 * Scrolls to the top after each change of address, and brings the keyboard and the screen reader to the new page when
 * the focus was left in the menu or lost with the old page.
 */
export const useScrollToTop = (path: string): void => {
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what this effect waits for.
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const timer = setTimeout(() => {
      const smooth = matchMedia('(max-width: 63.99em) and (prefers-reduced-motion: no-preference)').matches;
      scrollTo({ top: 0, behavior: smooth ? 'smooth' : 'auto' });
      const main = document.getElementById('main');
      const focused = document.activeElement;
      if (main && !main.contains(focused) && !focused?.closest('dialog')) main.focus({ preventScroll: true });
    }, delayInMs);
    return () => clearTimeout(timer);
  }, [path]);
};
