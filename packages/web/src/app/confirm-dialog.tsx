import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadConfirmIdentity } from '../accounts/index.tsx';
import { loadGroups } from '../platform/i18n.ts';
import { identityInDoubt, onIdentityChange } from '../platform/identity.ts';

const ConfirmIdentity = lazy(async () => {
  const [Component] = await Promise.all([loadConfirmIdentity(), loadGroups('security')]);
  return { default: Component };
});

/** Opens over the page when a sensitive change asks for a fresh proof of who is there. */
export function ConfirmDialog() {
  const inDoubt = useSyncExternalStore(onIdentityChange, identityInDoubt);
  return inDoubt ? (
    <Suspense fallback={null}>
      <ConfirmIdentity />
    </Suspense>
  ) : null;
}
