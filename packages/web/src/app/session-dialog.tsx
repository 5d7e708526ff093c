import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadGroups } from '../platform/i18n.ts';
import type { Me } from '../platform/me.ts';
import { onSessionChange, sessionHasEnded } from '../platform/session.ts';

const SignInAgain = lazy(async () => {
  const [{ SignInAgain: Component }] = await Promise.all([
    import('./sign-in-again.tsx'),
    loadGroups('registration'),
  ]);
  return { default: Component };
});

/** Opens over the page when the session has ended; what was typed stays where it is. */
export function SessionDialog({ me }: { me: Me | null }) {
  const ended = useSyncExternalStore(onSessionChange, sessionHasEnded);
  return ended ? (
    <Suspense fallback={null}>
      <SignInAgain me={me} />
    </Suspense>
  ) : null;
}
