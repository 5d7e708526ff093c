import type { EntryVersion } from '@doctor-plus/contract/charts/entries.ts';
import type { Chart, EntryKind } from '@doctor-plus/contract/charts/schema.ts';
import { createContext, useContext } from 'react';
import type { EntryChangeName } from './entry-changes.ts';

/** Kinds that are written outside of a visit. */
export type AddedKind = 'allergy' | 'condition' | 'immunization' | 'procedure' | 'background';

/** What somebody wants to do; `request` is what the patient asked for and is answered thereby. */
export type EntryWish =
  | { readonly do: 'add'; readonly kind: AddedKind }
  | { readonly do: 'none-known' }
  | { readonly do: 'in-error' }
  | {
      readonly do: 'correct' | 'error' | 'history' | 'addendum' | 'print' | EntryChangeName;
      readonly kind: EntryKind;
      readonly id: string;
      readonly request?: string;
    };

type EntryDesk = { readonly chart: Chart; readonly open: (wish: EntryWish) => void };

/** Where entries can be written; null where they are only read. */
export const EntryDeskContext = createContext<EntryDesk | null>(null);
export const useEntryDesk = (): EntryDesk | null => useContext(EntryDeskContext);

/** Two versions that met: what the form began with, and what stands there by now. */
export type Conflict = { readonly seen: EntryVersion | null; readonly current: EntryVersion };
