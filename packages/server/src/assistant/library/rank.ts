import { normalise } from '../../platform/text/compare.ts';
import { oneLine } from '../engine/words.ts';
import { held, passageIn, placesOf } from '../retrieval/passages.ts';
import type { NotesQuery } from '../retrieval/port.ts';
import { withoutHidden } from '../safety/hidden.ts';
import type { LibraryHit, LibraryPassage } from './passage.ts';

/** The words of a passage that speak of what was asked for. */
export type Excerpt = {
  readonly passage: LibraryPassage;
  /** Word for word, in one line. */
  readonly text: string;
  /** Where in it the terms stand: position and length. */
  readonly marks: [number, number][];
};

/** One document may not take the place of all the others. */
const mostOfDocument = 3;

/** A passage whose own words say nothing of it was found by the title alone. */
const scoreOf = ({ passage, terms, exact }: LibraryHit, query: NotesQuery) => {
  const inText = held(passage.text, query.terms);
  const inHeading = held(passage.heading, query.terms);
  const phrase = normalise(query.phrase);
  const whole = exact || (phrase !== '' && normalise(passage.text).includes(phrase)) ? 2 : 0;
  return { own: inText + inHeading, score: terms.length * 2 + inText * 1.5 + inHeading + whole };
};

/** Excerpts of the hits, the best first; of a document that only its title names, the beginning. */
export const excerptsOf = (hits: readonly LibraryHit[], query: NotesQuery, most: number): Excerpt[] => {
  const scored = hits
    .map((hit, position) => ({ hit, position, ...scoreOf(hit, query) }))
    .toSorted((a, b) => b.score - a.score || a.position - b.position);
  const shown = new Map<string, number>();
  const kept = scored.filter(({ hit: { passage }, own }) => {
    const count = shown.get(passage.document.id) ?? 0;
    if (count >= mostOfDocument || (own === 0 && (count > 0 || passage.position > 1))) return false;
    shown.set(passage.document.id, count + 1);
    return true;
  });
  return kept.slice(0, most).map(({ hit: { passage } }) => excerptOf(passage, query));
};

const excerptOf = (passage: LibraryPassage, { terms }: NotesQuery): Excerpt => {
  const text = oneLine(passageIn(withoutHidden(passage.text), terms).text);
  return { passage, text, marks: placesOf(text, terms) };
};
