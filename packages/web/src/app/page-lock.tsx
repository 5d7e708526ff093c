import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { renewNonce } from '../platform/api.ts';
import { inBackground } from '../platform/background.ts';
import {
  announceAccount,
  onAccountDoubt,
  onLockChange,
  ownerOfPage,
  pageIsLocked,
  whoIsThereNow,
} from '../platform/page-lock.ts';
import { sessionIsGivenUp } from '../platform/session.ts';
import { settings } from '../platform/settings.ts';
import { meQuery } from '../platform/who.ts';
import { LockedDialog } from './locked-dialog.tsx';

/**
 * Locks the page as soon as another account signs in elsewhere in this browser (decision 81). Nothing behind can be seen or
 * reached; what was typed stays for its author, who unlocks the page by signing in again.
 */
export function PageLock() {
  const cache = useQueryClient();
  const now = useSyncExternalStore(onLockChange, whoIsThereNow);

  useEffect(() => {
    const look = () => {
      if (sessionIsGivenUp()) return;
      if (pageIsLocked()) void renewNonce().catch(() => undefined);
      else inBackground(() => void cache.invalidateQueries({ queryKey: meQuery.queryKey }));
    };
    const whenSeen = () => {
      if (document.visibilityState === 'visible') look();
    };
    // A page that the browser kept for Back heard nothing meanwhile.
    const whenBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) look();
    };
    announceAccount(ownerOfPage());
    const stop = onAccountDoubt(look);
    document.addEventListener('visibilitychange', whenSeen);
    addEventListener('pageshow', whenBack);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', whenSeen);
      removeEventListener('pageshow', whenBack);
    };
  }, [cache]);

  useEffect(() => {
    if (now === null) return;
    const { title } = document;
    document.title = settings.practice;
    document.documentElement.toggleAttribute('data-locked', true);
    return () => {
      document.title = title;
      document.documentElement.toggleAttribute('data-locked', false);
      // Changes were told meanwhile to a page that could not ask.
      void cache.invalidateQueries();
    };
  }, [cache, now]);

  return now === null ? null : <LockedDialog name={now} />;
}
