import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readIntoNote } from '../../platform/into-note.ts';
import { carePath } from '../../platform/paths.ts';

/** Takes the words that a link to the chart brings into the note of the visit, once. */
export const useBroughtNote = (chart: Chart, take: (text: string) => void): void => {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const taken = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: words are taken when the address is gone to, and never again.
  useEffect(() => {
    const text = readIntoNote(state);
    if (text === null || !chart.can.write || taken.current === key) return;
    taken.current = key;
    take(text);
    // A reload brings them no second time.
    void navigate(carePath(chart.patient.id), { replace: true, state: null });
  }, [key]);
};
