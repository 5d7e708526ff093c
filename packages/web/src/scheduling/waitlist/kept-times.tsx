import { lazy, Suspense } from 'react';
import { actsFor } from '../../platform/acting.ts';
import { loadGroups } from '../../platform/i18n.ts';

// Fetched behind the page: a time is kept for few.
const OwnOffers = lazy(async () => {
  const [{ OwnOffers: Offers }] = await Promise.all([
    import('./own-offers.tsx'),
    loadGroups('waitlist', 'scheduling'),
  ]);
  return { default: Offers };
});

/** Times that the waiting list keeps for the patient, above what else a page shows; the list is the patient's own. */
export function KeptTimes() {
  return actsFor === null ? (
    <Suspense fallback={null}>
      <OwnOffers />
    </Suspense>
  ) : null;
}
