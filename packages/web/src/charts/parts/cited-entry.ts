import type { EntryKind } from '@doctor-plus/contract/charts/schema.ts';
import { createContext, useContext } from 'react';

/** The entry that a citation has just opened, as `kind/id`; null when none is lit up. */
export const CitedEntryContext = createContext<string | null>(null);

export type EntryRef = { kind: EntryKind; id: string };

/** A row of the chart: an entry, or a visit in the course of things. */
export type RowRef = EntryRef | { kind: 'visit'; id: string };

/** `kind/id`: the same text names a row, a citation and the fragment of an address. */
export const nameOf = ({ kind, id }: RowRef): string => `${kind}/${id}`;

/** The visit that somebody wants to see, however far back it lies; anew with every wish. */
export const SoughtVisitContext = createContext<{ readonly id: string } | null>(null);

/** Marks the row of an entry, so that a citation finds it, brings it into view, lights it up and focuses it. */
export const useEntryMarks = (kind: RowRef['kind'], id: string | undefined) => {
  const cited = useContext(CitedEntryContext);
  if (id === undefined) return {};
  const name = `${kind}/${id}`;
  return { 'data-entry': name, 'data-cited': cited === name || undefined, tabIndex: -1 };
};
