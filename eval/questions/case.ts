import type { DraftKind } from '@doctor-plus/contract/assistant/draft-content.ts';
import type { EntryKind } from '@doctor-plus/contract/charts/schema.ts';
import type { patients } from './charts.ts';

/** Kinds of question, by what is asked of what. The score is told for each. */
export const classes = [
  'last',
  'extreme',
  'threshold',
  'count',
  'trend',
  'since',
  'why',
  'dose',
  'who',
  'present',
  'not recorded',
  'drug class',
  'panel',
  'stage',
  'safe',
  'due',
  'another',
  'relative',
  'notes',
  'by date',
  'two parts',
  'negation',
  'typing',
  'onset',
  'draft',
  'out of scope',
] as const;
export type Class = (typeof classes)[number];

/**
 * A word that a text has to hold, or any of several. Compared without accents, case and the difference of decimal signs; a word may be
 * the beginning of one, a number stands by itself. `@2026-11-10` is that day as any language writes it.
 */
export type Wanted = string | readonly string[];

export type Cites = {
  /** Kinds of entry, each cited at least once. */
  readonly kinds: readonly EntryKind[];
  /** No entry of another kind. */
  readonly only?: true;
  /** Days of entries that are cited. */
  readonly on?: readonly string[];
  /** No entry of another day than `on`. */
  readonly alone?: true;
};

/** A question about a chart, and what an answer to it must be like. */
export type Asked = {
  readonly chart: keyof typeof patients;
  readonly ask: string;
  readonly class: Class;
  /** The question before this one, in the same conversation. */
  readonly before?: string;
  /** Words of the first block that tells something. */
  readonly first?: readonly Wanted[];
  /** Words that stand anywhere in the answer. */
  readonly holds?: readonly Wanted[];
  /** Words that stand nowhere in the answer: they would mislead. */
  readonly never?: readonly Wanted[];
  /** The first block says that it is not in the chart; `first` names what. */
  readonly notRecorded?: true;
  readonly cites?: Cites;
  /** Blocks of the whole answer, at most; five where nothing is said. */
  readonly most?: number;
  /** It is asked what was meant, and nothing of the chart is told. */
  readonly asksBack?: true;
  /** It is about another patient, whose number is told where the doctor has that patient; nothing of this chart is told. */
  readonly another?: string;
  /** Nothing that the assistant answers. */
  readonly outOfScope?: true;
  /** A draft of this kind is written; every other question writes none. */
  readonly draft?: DraftKind;
};
