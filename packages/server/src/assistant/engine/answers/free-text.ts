import type { NotesSearch } from '../../retrieval/port.ts';
import { quotesOf } from '../../retrieval/quotes.ts';
import { quoted } from '../facts.ts';
import type { Draft, Say } from '../reading.ts';
import { noneWritten, notRead, passageFact } from './notes-search.ts';

/** At most so many quotes of one question. */
const mostQuotes = 3;

/**
 * What is written in free words about what was looked for: sentences with their entries, the newest first, and where they come from.
 * Nothing where nothing is written: the caller says so.
 */
export const quotesAbout = (search: NotesSearch | null, say: Say): Draft[] => {
  if (!search?.query || !search.written) return [];
  const quotes = quotesOf(search.written, search.query);
  if (quotes.length === 0) return [];
  const from: Draft = { kind: 'action', text: say.t('notesSearch.fromText'), sources: [] };
  return [...quotes.slice(0, mostQuotes).map((quote) => passageFact(quote, say)), from];
};

type InFreeWords = {
  readonly drafts: Draft[];
  /** Something is written about it. */
  readonly isFound: boolean;
  /** A word of the question has a meaning here, so that "not recorded" answers it. */
  readonly isAnswer: boolean;
};

/** The answer to a question that no list of the chart answers: what is written about its words, or that nothing is. */
export const inFreeWords = (search: NotesSearch | null, say: Say): InFreeWords => {
  const isAnswer = search?.isKnown === true;
  if (!search?.query) return { drafts: [], isFound: false, isAnswer };
  if (!search.written) return { drafts: [notRead(say.t('notesSearch.failed'))], isFound: false, isAnswer };
  const drafts = quotesAbout(search, say);
  if (drafts.length > 0) return { drafts, isFound: true, isAnswer };
  const words = quoted(search.query.phrase, say);
  const none = search.written.whole
    ? noneWritten(words, search.written, say)
    : notRead(say.t('notesSearch.partly'));
  return { drafts: [none], isFound: false, isAnswer };
};
