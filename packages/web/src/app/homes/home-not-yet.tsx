import { useCurrentEntry } from '../../platform/current-entry.ts';
import { NotAvailable } from '../../ui/not-available.tsx';

/** Until a role has its dashboard. */
export function HomeNotYet() {
  return <NotAvailable page={useCurrentEntry()} />;
}
