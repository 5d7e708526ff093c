import { useEffect } from 'react';

/** While something is unsaved, the browser asks before the page is left. */
export const useLeavingGuard = (unsaved: boolean): void => {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
};
