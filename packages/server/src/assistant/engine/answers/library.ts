import type { LibraryHit, LibrarySearch } from '../../library/passage.ts';
import { type Excerpt, excerptsOf } from '../../library/rank.ts';
import { closest } from '../../retrieval/passages.ts';
import type { NotesQuery } from '../../retrieval/port.ts';
import { quoted } from '../facts.ts';
import type { Draft, Say } from '../reading.ts';
import { oneLine } from '../words.ts';

const action = (text: string): Draft => ({ kind: 'action', text, sources: [] });

const none = (text: string): Draft => ({
  kind: 'missing',
  text,
  sources: [],
  refusal: { code: 'no_evidence', params: { section: 'library' } },
});

/** That the library could not be searched. */
export const libraryNotRead = ({ t }: Say): Draft => none(t('library.failed'));

/** What a search of the library comes to: excerpts, those that hold other words than the typed ones apart. */
export type LibraryOutcome = {
  readonly excerpts: readonly Excerpt[];
  /** Whether the excerpts hold every word that was asked for. */
  readonly every: boolean;
  readonly alike: readonly Excerpt[];
};

/** The excerpts of a search, at most `most` of them. */
export const libraryOutcome = ({ query, anyOf, found }: LibrarySearch, most: number): LibraryOutcome => {
  if (query === null) return { excerpts: [], every: false, alike: [] };
  const { hits, every } = anyOf ? { hits: found.hits, every: false } : closest<LibraryHit>(found.hits, query);
  const excerpts = excerptsOf(hits, query, most);
  return { excerpts, every, alike: excerpts.length > 0 ? [] : excerptsOf(found.alike, query, 3) };
};

/** A passage as a statement of its own: its words, then whose they are. */
export const passageSaid = ({ passage, text }: Excerpt, say: Say): Draft => {
  const { title, publisher, year } = passage.document;
  const by = year === null ? publisher : `${publisher} ${year}`;
  return {
    kind: 'evidence',
    text: say.t('library.passage', { text: quoted(text, say), title: oneLine(title), by: oneLine(by) }),
    sources: [{ kind: 'guideline', passage }],
  };
};

/** A passage whose document stands beside it. */
export const passageAlone = ({ passage, text }: Excerpt): Draft => ({
  kind: 'evidence',
  text,
  sources: [{ kind: 'guideline', passage }],
});

/**
 * What the practice's library says about the words of a question. That it says nothing names how many documents were searched, and an
 * empty library says what to do: either is `no_evidence`.
 */
export const librarySays = (
  { query, narrowed, found }: LibrarySearch,
  { excerpts, every, alike }: LibraryOutcome,
  say: Say,
  stated: (excerpt: Excerpt) => Draft,
): Draft[] => {
  const { t } = say;
  if (query === null) {
    const refusal = { code: 'missing_input', params: { input: 'words' } } as const;
    return [{ ...action(t('library.askWords')), refusal }];
  }
  if (excerpts.length > 0) {
    const some = every ? [] : [action(t('library.someWords', { words: wordsOf(query, say) }))];
    return [...some, ...excerpts.map(stated)];
  }
  if (found.searched === 0) return [none(t(narrowed ? 'library.noneOfKind' : 'library.empty'))];
  const nothing = `${t('library.none', { words: wordsOf(query, say) })} ${t('library.searched', { count: found.searched })}`;
  return [none(nothing), ...(alike.length > 0 ? [action(t('library.alike')), ...alike.map(stated)] : [])];
};

const wordsOf = ({ phrase, terms }: NotesQuery, say: Say): string =>
  quoted(phrase || terms.map(([first = '']) => first).join(' '), say);
