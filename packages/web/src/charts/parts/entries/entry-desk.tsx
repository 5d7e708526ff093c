import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { EntryDeskContext, type EntryWish } from '../../entries/entry-desk-context.ts';

const EntryDialogs = lazy(async () => ({ default: (await import('./entry-dialogs.tsx')).EntryDialogs }));

/** Makes the entries of a chart writable one by one; what that takes is loaded when somebody first wants it. */
export function EntryDesk({ chart, children }: { chart: Chart; children: ReactNode }) {
  const [wish, setWish] = useState<EntryWish | null>(null);
  const desk = useMemo(() => (chart.can.write ? { chart, open: setWish } : null), [chart]);
  return (
    <EntryDeskContext value={desk}>
      {children}
      {wish && desk ? (
        <Suspense>
          <EntryDialogs chart={chart} wish={wish} onClose={() => setWish(null)} />
        </Suspense>
      ) : null}
    </EntryDeskContext>
  );
}
