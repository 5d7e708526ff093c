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
  /** Makes the row exist: the tab is opened, and for an older measurement that is there (`brought`, at least) the list of all. */
  reveal: (entry: EntryRef, brought: boolean) => void;
  /** Reads the list down to the entry, however old; whether it holds it then. */
  bring: (entry: EntryRef) => Promise<boolean>;
  /** The chart has no such row. */
  onMissing: (entry: EntryRef) => void;
};

type Wish = { entry: EntryRef; at: number; brought: boolean };

const longestDrawInMs = 2_000;

/** Calls `found` with the row as soon as the page has drawn it, or `gone` when it does not in time. Returns how to stop. */
const awaitRow = (
  find: () => HTMLElement | null | undefined,
  found: (row: HTMLElement) => void,
  gone: () => void,
) => {
  const until = performance.now() + longestDrawInMs;
  let frame = 0;
  const look = () => {
    const row = find();
    if (row) found(row);
    else if (performance.now() < until) frame = requestAnimationFrame(look);
    else gone();
  };
  look();
  return () => cancelAnimationFrame(frame);
};

/**
 * Opens an entry of the chart: its tab, if it does not stand on the one that is open, and its list as far as it reaches
 * back; scrolls to its row, lights it up for three seconds and moves the focus to it.
 */
export const useOpenedEntry = ({ panel, reveal, bring, onMissing }: Options) => {
  const [wanted, setWanted] = useState<Wish | null>(null);
  const [lit, setLit] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once per wish, not again when the chart changes.
  useEffect(() => {
    if (!wanted) return;
    const { entry, brought } = wanted;
    const name = nameOf(entry);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let given = true;
    const show = (row: HTMLElement) => {
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      row.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
      row.focus({ preventScroll: true });
      setLit(name);
      timer = setTimeout(() => setLit(null), litInMs);
    };
    const find = () => rowIn(panel.current, name);
    const row = find();
    let stop = () => {};
    if (row) show(row);
    else if (brought) {
      reveal(entry, true);
      stop = awaitRow(find, show, () => onMissing(entry));
    } else {
      const back = (there: boolean) => {
        if (!given) return;
        if (there) setWanted({ ...wanted, brought: true });
        else onMissing(entry);
      };
      bring(entry).then(back, () => back(false));
    }
    return () => {
      given = false;
      stop();
      clearTimeout(timer);
    };
  }, [wanted]);

  const open = (entry: EntryRef) => {
    if (!rowIn(panel.current, nameOf(entry))) reveal(entry, false);
    setWanted({ entry, at: performance.now(), brought: false });
  };
  return { lit, open };
};
