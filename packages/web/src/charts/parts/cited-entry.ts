import type { EntryKind } from '@doctor-plus/contract/charts/schema.ts';
import { createContext, useContext } from 'react';

/** The entry that a citation has just opened, as `kind/id`; null when none is lit up. */
export const CitedEntryContext = createContext<string | null>(null);

export type EntryRef = { kind: EntryKind; id: string };

/** `kind/id`: the same text names a row, a citation and the fragment of an address. */
export const nameOf = ({ kind, id }: EntryRef): string => `${kind}/${id}`;

/** Marks the row of an entry, so that a citation finds it, brings it into view, lights it up and focuses it. */
export const useEntryMarks = (kind: EntryKind, id: string | undefined) => {
  const cited = useContext(CitedEntryContext);
  if (id === undefined) return {};
  const name = nameOf({ kind, id });
  return { 'data-entry': name, 'data-cited': cited === name || undefined, tabIndex: -1 };
};
