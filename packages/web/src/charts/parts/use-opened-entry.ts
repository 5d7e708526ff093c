import { type RefObject, useEffect, useState } from 'react';
import type { ChartTab } from './chart-tabs.tsx';
import { nameOf, type RowRef } from './cited-entry.ts';

const litInMs = 3_000;

/** The tab on which a row stands. */
export const tabOf: Record<RowRef['kind'], ChartTab> = {
  visit: 'history',
  vital: 'overview',
  medication: 'medications',
  lab: 'labResults',
  condition: 'history',
  immunization: 'history',
  allergy: 'allergies',
  note: 'notes',
  conclusion: 'notes',
  procedure: 'procedures',
  background: 'history',
};

const kinds = Object.keys(tabOf) as RowRef['kind'][];

/** `#lab/<id>` as a reference; null when the fragment names no row. */
export const entryOfHash = (hash: string): RowRef | null => {
  const [kind, id] = hash.slice(1).split('/');
  const known = kinds.find((name) => name === kind);
  return known && id ? { kind: known, id } : null;
};

const rowIn = (panel: HTMLElement | null, name: string) =>
  panel?.querySelector<HTMLElement>(`[data-entry="${name}"]`);

type Options = {
  panel: RefObject<HTMLElement | null>;
  /** Makes the row exist: the tab is opened, and for an older measurement that is there (`brought`, at least) the list of all. */
  reveal: (entry: RowRef, brought: boolean) => void;
  /** Reads the list down to the entry, however old; whether it holds it then. */
  bring: (entry: RowRef) => Promise<boolean>;
  /** The chart has no such row. */
  onMissing: (entry: RowRef) => void;
};

type Wish = { entry: RowRef; at: number; brought: boolean };

const longestDrawInMs = 2_000;
/** A visit of long ago is reached page by page. */
const longestSearchInMs = 10_000;

/** Calls `found` with the row as soon as the page has drawn it, or `gone` when it does not in time. Returns how to stop. */
const awaitRow = (
  find: () => HTMLElement | null | undefined,
  found: (row: HTMLElement) => void,
  gone: () => void,
  longest: number,
) => {
  const until = performance.now() + longest;
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
      const longest = entry.kind === 'visit' ? longestSearchInMs : longestDrawInMs;
      stop = awaitRow(find, show, () => onMissing(entry), longest);
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

  const open = (entry: RowRef) => {
    if (!rowIn(panel.current, nameOf(entry))) reveal(entry, false);
    setWanted({ entry, at: performance.now(), brought: false });
  };
  return { lit, open };
};
