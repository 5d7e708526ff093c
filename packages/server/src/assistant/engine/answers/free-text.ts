import type { NotesQuery, NotesSearch, Written } from '../../retrieval/port.ts';
import { type Quote, quotesOf } from '../../retrieval/quotes.ts';
import { quoted } from '../facts.ts';
import type { Draft, Say } from '../reading.ts';
import { noneWritten, notRead, passageFact } from './notes-search.ts';

/** At most so many quotes of one question. */
const mostQuotes = 3;
/** The same of one of several things. */
const mostOfEach = 1;

const stated = (quotes: readonly Quote[], most: number, say: Say): Draft[] =>
  quotes.slice(0, most).map((quote) => passageFact(quote, say));

/**
 * Free text about the things looked for: sentences with their entries, what they tell of the patient before what they
 * tell of relatives, each the newest first, and where they come from. Nothing where nothing is written: the caller says so.
 */
export const quotesAbout = (search: NotesSearch | null, say: Say): Draft[] => {
  if (!search) return [];
  const { own, family } = quotesOf(search);
  const quotes = stated([...own, ...family], search.parts ? mostOfEach : mostQuotes, say);
  if (quotes.length === 0) return [];
  return [...quotes, { kind: 'action', text: say.t('notesSearch.fromText'), sources: [] }];
};

/** Whether something that was looked for is written of the patient. */
export const tellsOfPatient = (search: NotesSearch | null): boolean =>
  search !== null && quotesOf(search).own.length > 0;

/** Text found of one of the things looked for; null where it is none of them. */
export const partOf = (search: NotesSearch | null, phrase: string): NotesSearch | null => {
  if (!search?.parts) return search?.query?.phrase === phrase ? search : null;
  const query = search.parts.find((one) => one.phrase === phrase);
  return query ? { ...search, query } : null;
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
  if (search.parts && !search.ofRelatives) return oneByOne(search, search.parts, search.written, say);
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

/** Text about each thing that was asked apart from the others; of all that is nowhere, one sentence says so at the end. */
const oneByOne = (
  search: NotesSearch,
  parts: readonly NotesQuery[],
  written: Written,
  say: Say,
): InFreeWords => {
  const told = parts.map((query) => ({ query, ...quotesOf({ ...search, query }) }));
  const quotes = told.flatMap(({ own, family, query }): Draft[] => {
    const words = quoted(query.phrase, say);
    const said = stated([...own, ...family], mostOfEach, say);
    if (own.length > 0 || family.length === 0) return said;
    return [{ kind: 'missing', text: say.t('notesSearch.onlyFamily', { words }), sources: [] }, ...said];
  });
  const facts = quotes.filter(({ text }, at) => quotes.findIndex((one) => one.text === text) === at);
  const nowhere = told.filter(({ own, family }) => own.length + family.length === 0);
  const words = say.show.clauses(nowhere.map(({ query }) => quoted(query.phrase, say)));
  const isFound = facts.length > 0;
  return {
    drafts: [
      ...facts,
      ...(nowhere.length > 0 ? [nothingWritten(written, words, say)] : []),
      ...(isFound ? [{ kind: 'action' as const, text: say.t('notesSearch.fromText'), sources: [] }] : []),
    ],
    isFound,
    isAnswer: search.isKnown === true,
  };
};

/** One sentence for the words looked for in vain: of a question that was not understood it is no finding. */
export const lookedFor = (search: NotesSearch | null, say: Say): Draft[] =>
  search?.query && search.written
    ? [
        {
          kind: 'missing',
          text: say.t('notesSearch.lookedFor', { words: quoted(search.query.phrase, say) }),
          sources: [],
        },
      ]
    : [];

const nothingWritten = (written: NonNullable<NotesSearch['written']>, words: string, say: Say): Draft =>
  written.whole ? noneWritten(words, written, say) : notRead(say.t('notesSearch.partly'));
