import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { normalise } from '../../../../platform/text/compare.ts';
import { unspaced } from '../../guards.ts';
import { endOf, firstsOf, type Pattern, patternsOf, type Span } from '../../patterns.ts';
import type { Lexicon, Part } from './lexicon.ts';
import { lexicons } from './lexicons.ts';

/** A sentence as it is looked through: words, or the text itself where words are not separated. */
export type Seen =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'text'; readonly text: string };

/** The places of each part, in order of the beginning. */
export type Found = ReadonlyMap<Part, readonly Span[]>;

/** Index of the first span that begins at or behind `from`. */
export const firstFrom = (spans: readonly Span[], from: number): number => {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
};

type Tagged = { readonly language: Language; readonly part: Part; readonly pattern: Pattern };

const entriesOf = (lexicon: Lexicon): (readonly [Part, string])[] =>
  (Object.entries(lexicon) as (readonly [Part, string])[]).filter(([, list]) => list !== '');

const tagged: readonly (Tagged & { readonly first: string })[] = Object.entries(lexicons)
  .filter(([language]) => !isUnspaced(language as Language))
  .flatMap(([language, lexicon]) =>
    entriesOf(lexicon).flatMap(([part, list]) =>
      patternsOf(normalise(list)).flatMap((pattern) =>
        [...new Set(firstsOf(pattern))].map((first) => ({
          language: language as Language,
          part,
          pattern,
          first,
        })),
      ),
    ),
  );

function isUnspaced(language: Language): boolean {
  return (unspaced as readonly Language[]).includes(language);
}

const byWord = Map.groupBy(
  tagged.filter(({ first }) => !first.endsWith('*')),
  ({ first }) => first,
);
/** Beginnings have three letters or more, by which they are found. */
const stem = 3;
const byStem = Map.groupBy(
  tagged.filter(({ first }) => first.endsWith('*')),
  ({ first }) => first.slice(0, stem),
);

const wordsIn = (entries: readonly Tagged[]): readonly string[] => [
  ...new Set(
    entries.flatMap(({ pattern }) => pattern.flatMap((part) => (part === 'gap' ? [] : part.flat()))),
  ),
];
/** Words that the lexicons hold, whole or as beginnings; `romance` those of Spanish, French, Italian and Portuguese. */
export const lexiconWords = {
  all: wordsIn(tagged),
  romance: wordsIn(tagged.filter(({ language }) => language !== 'en' && language !== 'de')),
} as const;

/** The parts in a sentence, language by language; languages without any are absent. */
export const findInWords = (words: readonly string[]): ReadonlyMap<Language, Found> => {
  const found = new Map<Language, Map<Part, Span[]>>();
  words.forEach((word, start) => {
    for (const list of [byWord.get(word), byStem.get(word.slice(0, stem))]) {
      for (const { language, part, pattern } of list ?? []) {
        const end = endOf(words, pattern, start);
        if (end >= 0) add(found, language, part, { start, end });
      }
    }
  });
  return found;
};

const add = (found: Map<Language, Map<Part, Span[]>>, language: Language, part: Part, span: Span): void => {
  const parts = found.get(language) ?? new Map<Part, Span[]>();
  found.set(language, parts);
  const spans = parts.get(part) ?? [];
  parts.set(part, spans);
  const last = spans.at(-1);
  if (last?.start !== span.start) spans.push(span);
  else if (span.end > last.end) spans[spans.length - 1] = span;
};

const expressions = unspaced.map((language) => ({
  language,
  parts: entriesOf(lexicons[language]).map(([part, list]) => ({ part, expression: new RegExp(list, 'gu') })),
}));

/** The same where words are not separated. */
export const findInText = (text: string, languages: readonly Language[]): ReadonlyMap<Language, Found> =>
  new Map(
    expressions
      .filter(({ language }) => languages.includes(language))
      .map(({ language, parts }) => [
        language,
        new Map(
          parts.flatMap(({ part, expression }): [Part, Span[]][] => {
            const spans = [...text.matchAll(expression)].map(({ 0: found, index }) => ({
              start: index,
              end: index + found.length,
            }));
            return spans.length > 0 ? [[part, spans]] : [];
          }),
        ),
      ]),
  );
