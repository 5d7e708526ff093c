const longestWait = 2000;

const isLost = () => document.activeElement === null || document.activeElement === document.body;

const canTakeIt = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && !element.matches(':disabled, body');

/**
 * Keeps a keyboard and a screen reader from starting over at the top of the document when the control that had the
 * focus goes away, or rests, with what it did: the focus goes back to it (`before`), or else to the page's heading.
 * Call it when the action is done; it looks on while the page follows.
 */
export const keepFocusOnPage = (before: Element | null = null): void => {
  const until = performance.now() + longestWait;
  const look = () => {
    if (isLost()) {
      const target = canTakeIt(before) ? before : document.querySelector<HTMLElement>('main h1');
      target?.focus({ preventScroll: true });
    } else if (performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
