import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import type { Source } from '../engine/chart-entries.ts';
import type { Relative } from '../engine/lexicon/relative-words.ts';
import { clausesOf, isOfRelative, speaksOf } from '../engine/relatives.ts';
import { around, everySource, held, type Passage, partsOf, sentencesOf } from './passages.ts';
import type { NotesSearch, SearchTerm } from './port.ts';

/** Sentences of an entry that hold what was asked for, and nothing beside them. */
export type Quote = Pick<Passage, 'source' | 'part' | 'by' | 'text'>;

/** Whether a sentence is one that was asked for. */
type IsMeant = (sentence: string) => boolean;

/** Free text: an entry of a list is told by its section. */
const isFreeText = ({ kind }: Source): boolean =>
  kind === 'note' || kind === 'conclusion' || kind === 'visit' || kind === 'procedure';

/** The sentences of a text that are meant; those that follow each other stay together. */
const sentencesOfText = (text: string, isMeant: IsMeant, terms: readonly SearchTerm[]): string | null => {
  const sentences = sentencesOf(text).map((sentence) => sentence.trim());
  let said = '';
  let last = -1;
  for (const [at, sentence] of sentences.entries()) {
    if (!isMeant(sentence)) continue;
    said += `${said === '' ? '' : at === last + 1 ? ' ' : ' … '}${around(sentence, terms)}`;
    last = at;
  }
  return said === '' ? null : said;
};

const timeOf = ({ source, by }: Quote): string => by?.at ?? dateOf(source.entry);

/** The newest first; a part of an entry is quoted once. `isIn` says which texts are looked at. */
const quotesWhere = (
  { written, query }: NotesSearch,
  isMeant: IsMeant,
  isIn: (text: string) => boolean = () => true,
): Quote[] => {
  if (!written || !query) return [];
  const found = new Set(written.hits.map(({ kind, id }) => `${kind} ${id}`));
  return everySource(written.entries)
    .filter((source) => isFreeText(source) && found.has(`${source.kind} ${source.entry.id}`))
    .flatMap((source) =>
      partsOf(source).flatMap(({ name, text, by }): Quote[] => {
        const words = isIn(text) ? sentencesOfText(text, isMeant, query.terms) : null;
        return words === null ? [] : [{ source, part: name, by: by ?? null, text: words }];
      }),
    )
    .toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)));
};

/** Whether a clause tells of one of these relatives what was asked about them. */
export const tellsOf = (text: string, who: readonly Relative[], terms: readonly SearchTerm[]): boolean =>
  clausesOf(text).some(
    (clause) =>
      (who.includes('family') ? isOfRelative(clause) : speaksOf(clause, who)) &&
      held(clause, terms) === terms.length,
  );

/**
 * Sentences that hold all that a search looked for: what they tell of the patient, and what of relatives, whose illnesses are not the
 * patient's. A search for relatives finds these alone.
 */
export const quotesOf = (search: NotesSearch): { own: Quote[]; family: Quote[] } => {
  const { query, ofRelatives } = search;
  if (!query) return { own: [], family: [] };
  if (ofRelatives) {
    const { who, terms } = ofRelatives;
    return { own: [], family: quotesWhere(search, (sentence) => tellsOf(sentence, who, terms)) };
  }
  const { terms } = query;
  const holds = (sentence: string) => held(sentence, terms) === terms.length;
  const isFamily = (sentence: string) =>
    clausesOf(sentence)
      .filter((clause) => held(clause, terms) > 0)
      .every(isOfRelative);
  const own = quotesWhere(search, (sentence) => holds(sentence) && !isFamily(sentence));
  const family = quotesWhere(search, (sentence) => holds(sentence) && isFamily(sentence));
  if (own.length + family.length > 0 || terms.length < 2) return { own, family };
  // `Asthma attack. Not admitted.` tells of admissions for asthma: its sentences are read together.
  const holdsSome = (sentence: string) => held(sentence, terms) > 0 && !isFamily(sentence);
  return { own: quotesWhere(search, holdsSome, holds), family };
};
