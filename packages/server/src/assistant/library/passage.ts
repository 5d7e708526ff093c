import type { LibraryKind } from '@doctor-plus/contract/assistant/library.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { NotesQuery } from '../retrieval/port.ts';

/** A passage of a published document, as it was found. */
export type LibraryPassage = {
  readonly document: {
    readonly id: string;
    readonly version: number;
    readonly kind: LibraryKind;
    readonly language: Language;
    readonly title: string;
    readonly publisher: string;
    readonly year: number | null;
    /** The day on which a doctor compared it with its source; null while none did. */
    readonly reviewedOn: string | null;
  };
  /** From 1. */
  readonly position: number;
  readonly heading: string;
  readonly text: string;
};

/** A passage in which terms stand; `terms` are their positions in the query. */
export type LibraryHit = {
  readonly passage: LibraryPassage;
  readonly terms: readonly number[];
  /** The words follow each other as they were typed. */
  readonly exact: boolean;
};

/** What a search of the library found. */
export type LibraryFound = {
  /** Documents that were searched. */
  readonly searched: number;
  readonly hits: readonly LibraryHit[];
  /** Found by their spelling alone; looked for only where little was found. */
  readonly alike: readonly LibraryHit[];
};

/** What the answer about the library is made from: the query, null where the question names nothing, and what was found. */
export type LibrarySearch = {
  readonly query: NotesQuery | null;
  /** One of the terms is enough: they are of different things. */
  readonly anyOf: boolean;
  /** Only documents of one kind or language were searched. */
  readonly narrowed: boolean;
  readonly found: LibraryFound;
};
