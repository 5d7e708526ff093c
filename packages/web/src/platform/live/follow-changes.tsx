import { lazy, Suspense } from 'react';
import { loadGroups } from '../i18n.ts';

/** Milliseconds after the first page: what people came for has the line for itself. */
const afterFirstView = 3_000;

const LiveUpdates = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, afterFirstView));
  const [{ LiveUpdates }] = await Promise.all([import('./live-updates.tsx'), loadGroups('live')]);
  return { default: LiveUpdates };
});

/** Follows what others change, once the first page stands. */
export function FollowChanges() {
  return (
    <Suspense fallback={null}>
      <LiveUpdates />
    </Suspense>
  );
}
