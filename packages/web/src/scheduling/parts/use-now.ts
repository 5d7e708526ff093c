import { useEffect, useState } from 'react';

const minuteInMs = 60_000;

/** The present, moving on at each full minute. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer = 0;
    const tick = () => {
      setNow(new Date());
      timer = window.setTimeout(tick, minuteInMs - (Date.now() % minuteInMs));
    };
    timer = window.setTimeout(tick, minuteInMs - (Date.now() % minuteInMs));
    return () => clearTimeout(timer);
  }, []);
  return now;
};
