import { useEffect, useRef } from 'react';
import { clock } from './clock.ts';
import { updatesAreHeld } from './live/hold.ts';

/** Asking in the background stops when nobody has touched the page for so long: nobody would see the answer. */
const restAfterMs = 5 * 60_000;

let lastTouch = clock.now().getTime();
for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel']) {
  addEventListener(
    event,
    () => {
      lastTouch = clock.now().getTime();
    },
    { passive: true, capture: true },
  );
}

/** Does something every `ms` while the page is visible, somebody is there and nobody holds what it shows; 0 never. */
export const useEvery = (ms: number, work: () => void): void => {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    if (ms <= 0) return;
    const timer = setInterval(() => {
      if (!document.hidden && !updatesAreHeld() && clock.now().getTime() - lastTouch < restAfterMs)
        latest.current();
    }, ms);
    return () => clearInterval(timer);
  }, [ms]);
};
