import { type ComponentType, lazy, Suspense } from 'react';
import { loadGroups } from '../i18n.ts';
// Here, because a style sheet that could not be fetched once is not asked for again.
import styles from './follow-changes.module.css';
import type { LiveUpdatesProps } from './live-updates.tsx';

/** Milliseconds after the first page: what people came for has the line for itself. */
const afterFirstView = 3_000;
const longestWait = 60_000;

/** Tries until it is there: a page must not fail for want of what only keeps it fresh. */
const fetchUpdates = async (): Promise<{ default: ComponentType<LiveUpdatesProps> }> => {
  for (let wait = afterFirstView; ; wait = Math.min(longestWait, wait * 2)) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    try {
      const [{ LiveUpdates }] = await Promise.all([import('./live-updates.tsx'), loadGroups('live')]);
      return { default: LiveUpdates };
    } catch {
      // The line is away; it will be back.
    }
  }
};

const LiveUpdates = lazy(fetchUpdates);

/** Follows what others change, once the first page stands. */
export function FollowChanges() {
  return (
    <Suspense fallback={null}>
      <LiveUpdates place={styles.place} down={styles.down} />
    </Suspense>
  );
}
