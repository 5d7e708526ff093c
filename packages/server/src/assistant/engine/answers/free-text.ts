import type { NotesSearch } from '../../retrieval/port.ts';
import { type Quote, quotesOf } from '../../retrieval/quotes.ts';
import { quoted } from '../facts.ts';
import type { Draft, Say } from '../reading.ts';
import { noneWritten, notRead, passageFact } from './notes-search.ts';

/** At most so many quotes of one question. */
const mostQuotes = 3;

const stated = (quotes: readonly Quote[], say: Say): Draft[] =>
  quotes.slice(0, mostQuotes).map((quote) => passageFact(quote, say));

/**
 * What is written in free words about what was looked for: sentences with their entries, what they tell of the patient before what they
 * tell of relatives, each the newest first, and where they come from. Nothing where nothing is written: the caller says so.
 */
export const quotesAbout = (search: NotesSearch | null, say: Say): Draft[] => {
  if (!search) return [];
  const { own, family } = quotesOf(search);
  const quotes = stated([...own, ...family], say);
  if (quotes.length === 0) return [];
  return [...quotes, { kind: 'action', text: say.t('notesSearch.fromText'), sources: [] }];
};

type InFreeWords = {
  readonly drafts: Draft[];
  /** Something is written about it. */
  readonly isFound: boolean;
  /** A word of the question has a meaning here, so that "not recorded" answers it. */
  readonly isAnswer: boolean;
};

/**
 * The answer to a question that no list of the chart answers: what is written about its words, or that nothing is. What is written of
 * relatives alone is told behind saying that nothing is of the patient.
 */
export const inFreeWords = (search: NotesSearch | null, say: Say): InFreeWords => {
  const isAnswer = search?.isKnown === true;
  if (!search?.query) return { drafts: [], isFound: false, isAnswer };
  if (!search.written) return { drafts: [notRead(say.t('notesSearch.failed'))], isFound: false, isAnswer };
  const drafts = quotesAbout(search, say);
  const isFound = drafts.length > 0;
  if (isFound && (search.ofRelatives || quotesOf(search).own.length > 0))
    return { drafts, isFound, isAnswer };
  const words = quoted(search.query.phrase, say);
  if (isFound) {
    const none: Draft = { kind: 'missing', text: say.t('notesSearch.onlyFamily', { words }), sources: [] };
    return { drafts: [none, ...drafts], isFound, isAnswer };
  }
  return { drafts: [nothingWritten(search.written, words, say)], isFound, isAnswer };
};

const nothingWritten = (written: NonNullable<NotesSearch['written']>, words: string, say: Say): Draft =>
  written.whole ? noneWritten(words, written, say) : notRead(say.t('notesSearch.partly'));
