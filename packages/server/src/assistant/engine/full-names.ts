import { isWithinEdits } from '../../platform/text/compare.ts';
import { givenNames } from './lexicon/given-names.ts';
import { forms, inWords, joints, namesakes, ofWords, ordinaryNames } from './lexicon/person-words.ts';
import { smallestWords } from './lexicon/smallest-words.ts';
import { isElsewhere, lastWord, type Token, wordsOfName } from './name-tokens.ts';
import { byWords, ofColleagues } from './strangers.ts';

/** Words of a day, a month or an illness that people are called by, too: `may thompson`. */
const isCalled = (word: string): boolean =>
  givenNames.has(word) || ordinaryNames.has(word) || namesakes.has(word);

/** Articles inside a name: `de la Cruz`; `dolores de cabeza` has none. */
const articles: ReadonlySet<string> = new Set(['la', 'las', 'los', 'del', 'das', 'dos', 'den', 'der']);

const shortestName = 3;

/** Whether a word may stand in a full name beside one that means nothing else. */
const mayBeBeside = (word: string): boolean =>
  word.length >= shortestName &&
  /^\p{Script=Latin}+$/u.test(word) &&
  // `May` is a small word of English, and a name.
  (isCalled(word) || ![smallestWords, forms, ofWords, inWords].some((words) => words.has(word))) &&
  !joints.has(word);

/** Place where a name goes on behind one of its words: behind small words such as `de la`; null where nothing follows. */
const nextOf = (tokens: readonly Token[], at: number): number | null => {
  if (tokens[at]?.isOwner) return null;
  let next = at + 1;
  while (tokens[next]?.follows && joints.has(lastWord(tokens, next))) next += 1;
  return tokens[next]?.follows ? next : null;
};

/** The author of something is nobody whose chart is asked for: `wrote helen brooks`, `by helen brooks`. */
const isColleagues = (tokens: readonly Token[], at: number, next: number): boolean =>
  [at - 1, next + 1].some((place) => ofColleagues.test(lastWord(tokens, place))) ||
  byWords.has(lastWord(tokens, at - 1));

/** Whether two words that both mean something else may be a name: `rosa castillo`, not `dolores de cabeza` nor `guillain barre`. */
const isNameOfWords = (first: string, second: string, between: readonly string[]): boolean =>
  isCalled(first) &&
  isCalled(second) &&
  !(namesakes.has(first) && namesakes.has(second)) &&
  (between.length === 0 || between.some((word) => articles.has(word)));

/**
 * Pairs of neighbouring words that are somebody's if one patient bears both, however they are written: `inr de may thompson`, though
 * May is a month, `alergias de rosa castillo`. One of them means nothing else, or both are names that people have. `isPart` says
 * whether a word means nothing else. An owner without an apostrophe is named without the `s`, too: `may thompsons inr`.
 */
export const pairsIn = (tokens: readonly Token[], isPart: readonly boolean[]): string[][] => {
  const pairs: string[][] = [];
  for (const at of tokens.keys()) {
    const next = nextOf(tokens, at);
    const [first, second] = [lastWord(tokens, at), next === null ? '' : lastWord(tokens, next)];
    if (next === null || !mayBeBeside(first) || !mayBeBeside(second)) continue;
    if (isElsewhere(tokens, at) || isColleagues(tokens, at, next)) continue;
    const between = tokens.slice(at + 1, next).map(({ words }) => words.at(-1) ?? '');
    const isUnknown = (place: number) => isPart[place] === true && !isCalled(lastWord(tokens, place));
    const isOne =
      (isUnknown(next) && (isUnknown(at) || isCalled(first))) || (isUnknown(at) && isCalled(second));
    if (!isOne && !givenNames.has(first) && !isNameOfWords(first, second, between)) continue;
    const [given = '', name = ''] = [
      wordsOfName(tokens, at, at + 1),
      wordsOfName(tokens, next, next + 1),
    ].map((words) => words.at(-1));
    pairs.push([given, name], ...(/[a-z]{3,}s$/u.test(name) ? [[given, name.slice(0, -1)]] : []));
  }
  return pairs;
};

/** A shorter name with another letter is another name. */
export const shortestMistyped = 6;

/** Whether a word of a name was meant by what is typed: one letter of a long name may be wrong. */
const isMeant = (typed: string, word: string): boolean =>
  typed === word || (typed.length >= shortestMistyped && isWithinEdits(typed, word, 1));

/** Whether somebody called by `bearer` was meant by a full name, of which one word at least is right. */
export const isMistyped = (name: readonly string[], bearer: ReadonlySet<string>): boolean =>
  name.some((word) => bearer.has(word)) &&
  name.every((word) => [...bearer].some((one) => isMeant(word, one)));
