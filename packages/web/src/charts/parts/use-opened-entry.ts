import type { EntryKind } from '@doctor-plus/contract/charts/schema.ts';
import { type RefObject, useEffect, useState } from 'react';
import type { ChartTab } from './chart-tabs.tsx';
import { type EntryRef, nameOf } from './cited-entry.ts';

const litInMs = 3_000;

/** The tab on which an entry stands. */
export const tabOf: Record<EntryKind, ChartTab> = {
  vital: 'overview',
  medication: 'medications',
  lab: 'labResults',
  condition: 'history',
  immunization: 'history',
  allergy: 'allergies',
  note: 'notes',
  conclusion: 'notes',
  procedure: 'procedures',
};

const kinds = Object.keys(tabOf) as EntryKind[];

/** `#lab/<id>` as a reference; null when the fragment names no entry. */
export const entryOfHash = (hash: string): EntryRef | null => {
  const [kind, id] = hash.slice(1).split('/');
  const known = kinds.find((name) => name === kind);
  return known && id ? { kind: known, id } : null;
};

const rowIn = (panel: HTMLElement | null, name: string) =>
  panel?.querySelector<HTMLElement>(`[data-entry="${name}"]`);

type Options = {
  panel: RefObject<HTMLElement | null>;
  /** Makes the row exist: the tab is opened, and for an older measurement the list of all. */
  reveal: (entry: EntryRef) => void;
  /** The row is not among those that the chart shows. */
  onMissing: (entry: EntryRef) => void;
};

/**
 * Opens an entry of the chart: its tab, if it does not stand on the one that is open; scrolls to its row, lights it up
 * for three seconds and moves the focus to it.
 */
export const useOpenedEntry = ({ panel, reveal, onMissing }: Options) => {
  const [wanted, setWanted] = useState<{ entry: EntryRef; at: number } | null>(null);
  const [lit, setLit] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once per wish, not again when the chart changes.
  useEffect(() => {
    if (!wanted) return;
    const name = nameOf(wanted.entry);
    const row = rowIn(panel.current, name);
    if (!row) {
      onMissing(wanted.entry);
      return;
    }
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
    row.focus({ preventScroll: true });
    setLit(name);
    const timer = setTimeout(() => setLit(null), litInMs);
    return () => clearTimeout(timer);
  }, [wanted]);

  const open = (entry: EntryRef) => {
    if (!rowIn(panel.current, nameOf(entry))) reveal(entry);
    setWanted({ entry, at: performance.now() });
  };
  return { lit, open };
};
