import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import type { Source } from '../engine/chart-entries.ts';
import { around, everySource, held, type Passage, partsOf, sentencesOf } from './passages.ts';
import type { NotesQuery, SearchTerm, Written } from './port.ts';

/** Sentences of an entry that hold what was asked for, and nothing beside them. */
export type Quote = Pick<Passage, 'source' | 'part' | 'by' | 'text'>;

/** What is written in free words: an entry of a list is told by its section. */
const isFreeText = ({ kind }: Source): boolean =>
  kind === 'note' || kind === 'conclusion' || kind === 'visit' || kind === 'procedure';

/** The sentences of a text that hold every one of the terms, in their order; null where none does. */
export const sentencesWith = (text: string, terms: readonly SearchTerm[]): string | null => {
  const chosen = sentencesOf(text)
    .map((sentence) => sentence.trim())
    .filter((sentence) => held(sentence, terms) === terms.length);
  return chosen.length === 0 ? null : chosen.map((sentence) => around(sentence, terms)).join(' … ');
};

const timeOf = ({ source, by }: Quote): string => by?.at ?? dateOf(source.entry);

/** Sentences that hold every term of a query, the newest first; a part of an entry is quoted once. */
export const quotesOf = ({ entries, hits }: Written, { terms }: NotesQuery): Quote[] => {
  const found = new Set(hits.map(({ kind, id }) => `${kind} ${id}`));
  return everySource(entries)
    .filter((source) => isFreeText(source) && found.has(`${source.kind} ${source.entry.id}`))
    .flatMap((source) =>
      partsOf(source).flatMap(({ name, text, by }): Quote[] => {
        const words = sentencesWith(text, terms);
        return words === null ? [] : [{ source, part: name, by: by ?? null, text: words }];
      }),
    )
    .toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)));
};
