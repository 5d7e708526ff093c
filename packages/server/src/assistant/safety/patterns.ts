import { normalise } from '../../platform/text/compare.ts';

/** Where something stands: in words of a clause, or in characters where words are not separated. `end` is behind it. */
export type Span = { readonly start: number; readonly end: number };

type Choice = readonly string[];
/** What may stand next, longest first; `gap` is anything, within a measure. */
type Part = readonly Choice[] | 'gap';
export type Pattern = readonly Part[];

/**
 * The patterns of a list, parted by bars. A word with a star is a beginning, two dots are up to four words (ten characters where
 * words are not separated), `a/b` is one of the two, a question mark behind it says that it may be missing, `a_b` keeps words of an
 * alternative together.
 */
export const patternsOf = (list: string): Pattern[] =>
  list.split('|').map((phrase) => phrase.replaceAll('..', ' .. ').trim().split(/\s+/).map(partOf));

const partOf = (part: string): Part => {
  if (part === '..') return 'gap';
  const choices = part
    .replace(/\?$/, '')
    .split('/')
    .map((choice) => choice.split('_'));
  return part.endsWith('?') ? [...choices, []] : choices;
};

export const hasGap = (pattern: Pattern): boolean => pattern.includes('gap');

const fits = (part: string, word: string | undefined): boolean =>
  word !== undefined && (part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part);

/** How many words two dots may stand for. */
const longestGap = 4;

/** Where the pattern, from its part `from` on, ends when it begins at `at`; -1 when it does not stand there. */
export const endOf = (words: readonly string[], pattern: Pattern, at: number, from = 0): number => {
  const part = pattern[from];
  if (part === undefined) return at;
  if (part === 'gap') {
    for (let next = at; next <= at + longestGap; next += 1) {
      const end = endOf(words, pattern, next, from + 1);
      if (end >= 0) return end;
    }
    return -1;
  }
  for (const choice of part) {
    if (!choice.every((word, index) => fits(word, words[at + index]))) continue;
    const end = endOf(words, pattern, at + choice.length, from + 1);
    if (end >= 0) return end;
  }
  return -1;
};

/** The words with which a pattern can begin. */
export const firstsOf = ([part, ...rest]: Pattern): string[] =>
  part === undefined || part === 'gap' ? [] : part.flatMap(([first]) => (first ? [first] : firstsOf(rest)));

export type Finder = (words: readonly string[]) => Span[];

/** Finds patterns by their first word, so that a long message stays cheap. */
export const finderOf = (patterns: readonly Pattern[]): Finder => {
  const begun = patterns.flatMap((pattern) =>
    [...new Set(firstsOf(pattern))].map((first) => ({ first, pattern })),
  );
  const byWord = Map.groupBy(
    begun.filter(({ first }) => !first.endsWith('*')),
    ({ first }) => first,
  );
  const byBeginning = Map.groupBy(
    begun.filter(({ first }) => first.endsWith('*')),
    ({ first }) => first.slice(0, 1),
  );
  return (words) =>
    words.flatMap((word, start) =>
      [...(byWord.get(word) ?? []), ...(byBeginning.get(word.slice(0, 1)) ?? [])].flatMap(({ pattern }) => {
        const end = endOf(words, pattern, start);
        return end < 0 ? [] : [{ start, end }];
      }),
    );
};

/** Text without separated words as patterns are looked for in it. */
export const closed = (text: string): string => normalise(text).replaceAll(/\s+/g, ' ');

/** Finds patterns where words are not separated, by their first character; where they have a space, one may be written or not. */
export const unspacedFinderOf = (patterns: readonly Pattern[]): ((text: string) => Span[]) => {
  const byLead = Map.groupBy(
    patterns.flatMap((pattern) => {
      const expression = new RegExp(pattern.map(expressionOf).join('\\s?'), 'gu');
      const leads = new Set(firstsOf(pattern).map((first) => closed(first).slice(0, 1)));
      return [...leads].map((lead) => ({ lead, expression }));
    }),
    ({ lead }) => lead,
  );
  return (text) =>
    [...new Set(text)].flatMap((lead) =>
      (byLead.get(lead) ?? []).flatMap(({ expression }) =>
        [...text.matchAll(expression)].map(({ 0: found, index }) => ({
          start: index,
          end: index + found.length,
        })),
      ),
    );
};

const expressionOf = (part: Part): string => {
  if (part === 'gap') return '.{0,10}';
  const choices = part.map((choice) => choice.map(closed).join('\\s?'));
  return `(?:${choices.join('|')})`;
};
