import { useEffect, useState } from 'react';
import { clock } from './clock.ts';

const minuteInMs = 60_000;

/** The present, moving on at each full minute. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    let timer = 0;
    const tick = () => {
      setNow(clock.now());
      timer = window.setTimeout(tick, minuteInMs - (clock.now().getTime() % minuteInMs));
    };
    timer = window.setTimeout(tick, minuteInMs - (clock.now().getTime() % minuteInMs));
    return () => clearTimeout(timer);
  }, []);
  return now;
};
