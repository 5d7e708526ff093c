const titles = /(?<![\p{L}\p{N}])(?:dra?|doctora?|profa?)\.?(?![\p{L}\p{M}\p{N}])/giu;

/**
 * The query without forms of address: "Dra. Pérez" asks for Pérez. A query of nothing else is left as it is, so that
 * who types "Dra." sees doctors at once.
 */
export const withoutTitles = (query: string): string =>
  isTitleAlone(query) ? query : query.replace(titles, ' ');

const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Whether a query is a form of address and nothing else. */
export const isTitleAlone = (query: string): boolean =>
  saysSomething(query) && !saysSomething(query.replace(titles, ' '));

/**
 * The folded words of a query, each once; null when it holds letters that only the database folds (its rules know
 * some 1,500 of them). Equal to the database's own folding where it answers; a test compares them.
 */
export const plainWords = (query: string): string[] | null => {
  const folded = query
    .normalize('NFD')
    .replace(/[\u0300-\u0362]/g, '')
    .toLowerCase();
  if (/[^ -~]/.test(folded)) return null;
  return [...new Set(folded.split(/[^a-z0-9]+/).filter((word) => word !== ''))];
};

/** How to look a query up in the table of beginnings. */
export type Look = {
  /** A single word, two words by the key of both, or several by the key of one. */
  readonly by: 'word' | 'pair' | 'one-of-several';
  /** Key of the names that hold the only word whole; empty for several words. */
  readonly whole: string;
  /** Key of the names that are read in their order. */
  readonly beginning: string;
  /** What else such a name must match: LIKE patterns over the name with a blank before each word. */
  readonly patterns: string[];
  /** Whether a short answer is all there is. If not, the table was perhaps left before its end. */
  readonly exhaustive: boolean;
};

const longestBeginning = 4;

/** Letters of each of the two words in the key of a pair. */
const pairLetters = 3;

/** The table of beginnings knows forms of address too, for who types nothing else. */
const mayBeTitle = (word: string): boolean =>
  ['dra', 'doctora', 'profa'].some((title) => title.startsWith(word));

const patternOf = (word: string): string => `% ${word}%`;

/** Words that begin alike have no key of their own: one word of a name may match both. */
const pairFor = (longestFirst: readonly string[]): Look | null => {
  const [one, ...others] = longestFirst.filter((word) => word.length >= pairLetters);
  const other = others.find((word) => word.slice(0, pairLetters) !== one?.slice(0, pairLetters));
  if (one === undefined || other === undefined) return null;
  const pair = [one, other].map((word) => word.slice(0, pairLetters)).toSorted();
  return {
    by: 'pair',
    whole: '',
    beginning: pair.join(' '),
    patterns: longestFirst.filter((word) => !pair.includes(word)).map(patternOf),
    exhaustive: true,
  };
};

/** Reads along the key that leaves the fewest names: that of two words, or of the longest. Null when there is no word. */
export const lookFor = (words: readonly string[]): Look | null => {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const [longest] = longestFirst;
  if (longest === undefined) return null;
  const pair = pairFor(longestFirst);
  if (pair) return pair;
  const isBeginning = longest.length <= longestBeginning && (words.length === 1 || !mayBeTitle(longest));
  return {
    by: words.length === 1 ? 'word' : 'one-of-several',
    whole: words.length === 1 ? `${longest} ` : '',
    beginning: longest.slice(0, longestBeginning),
    patterns: words.filter((word) => word !== longest || !isBeginning).map(patternOf),
    exhaustive: words.length === 1 && isBeginning,
  };
};

/** Sizes of page that have statements of their own; fewer results are the beginning of a larger page. */
const pages = [5, 10, 20, 50, 100] as const;
export type Page = (typeof pages)[number];

/** The smallest prepared page that holds `count` results. */
export const pageFor = (count: number): Page => pages.find((size) => size >= count) ?? 100;
