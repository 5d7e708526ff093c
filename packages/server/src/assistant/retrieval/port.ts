import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import type { Complaint } from '../engine/chart-entries.ts';
import type { Relative } from '../engine/lexicon/relative-words.ts';

/** What is looked for: one of its forms, each a word or words that follow each other, in any language; a star is a beginning. */
export type SearchTerm = readonly string[];

/** What a question looks for in the notes. */
export type NotesQuery = {
  /** As it was typed. */
  readonly phrase: string;
  readonly terms: readonly SearchTerm[];
  /** The words that were typed, for words spelled like them. */
  readonly typed: readonly string[];
};

/** An entry in which terms stand; `terms` are their positions in the query. */
export type Hit = {
  readonly kind: 'note' | 'conclusion' | 'visit' | 'medication' | 'allergy' | 'procedure';
  readonly id: string;
  readonly terms: readonly number[];
};

/** What a search of one chart found; charts fills it. */
export type Written = {
  readonly searched: { readonly notes: number; readonly conclusions: number; readonly visits: number };
  /** When the newest of it was written; null when nothing was. */
  readonly newest: string | null;
  /** False when something was not searched to its end: then nothing is said to be absent. */
  readonly whole: boolean;
  readonly hits: readonly Hit[];
  /** Found by their spelling alone. */
  readonly alike: readonly Hit[];
  readonly entries: Pick<Chart, 'notes' | 'conclusions' | 'medications' | 'allergies' | 'procedures'> & {
    readonly visits: readonly Complaint[];
  };
};

/** What the answer about notes is made from: the query, null where the question names nothing, and what was found. */
export type NotesSearch = {
  readonly query: NotesQuery | null;
  /** Things asked apart from each other, `dizziness or cramps`; the query looks for any of them. */
  readonly parts?: readonly NotesQuery[];
  /** Whether a word of the question has a meaning here; only of a question in free words. */
  readonly isKnown?: boolean;
  /** Relatives whom it is about, and what is asked about them; the query looks for them as well. */
  readonly ofRelatives?: { readonly who: readonly Relative[]; readonly terms: readonly SearchTerm[] };
  /** Null when the search failed. */
  readonly written: Written | null;
};
