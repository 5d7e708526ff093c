import type { Citation } from '@doctor-plus/contract/assistant/schema.ts';
import { type ReactNode, useState } from 'react';
import { SourceCard } from '../parts/source-card.tsx';

/** Which source of which place on the page is unfolded; one at a time. */
export const useChosenCitation = (all: readonly Citation[], patientId: string) => {
  const [chosen, setChosen] = useState<{ place: string; n: number } | null>(null);
  const byNumber = new Map(all.map((citation) => [citation.n, citation]));
  const isChosen = (place: string, n: number) => chosen?.place === place && chosen.n === n;
  return {
    byNumber,
    isChosen,
    toggle: (place: string, n: number) => setChosen(isChosen(place, n) ? null : { place, n }),
    sourceAt: (place: string): ReactNode => {
      const citation = chosen?.place === place ? byNumber.get(chosen.n) : undefined;
      return citation ? <SourceCard citation={citation} lit patientId={patientId} /> : null;
    },
  };
};
export type ChosenCitation = ReturnType<typeof useChosenCitation>;
