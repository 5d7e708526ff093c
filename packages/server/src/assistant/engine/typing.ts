import { type Language, languages } from '@doctor-plus/contract/kernel/values.ts';
import { stemsOf, terms } from '../../charts/clinical/index.ts';
import { isWithinEdits, normalise } from '../../platform/text/compare.ts';
import { months } from './dates.ts';
import { drugDictionary } from './drug-dictionary.ts';
import { preparedIn, smallWords } from './hits.ts';
import { drugQuestionWords } from './lexicon/drug-question-words.ts';
import { operationWords } from './lexicon/operation-words.ts';
import { timeUnits } from './lexicon/time-units.ts';
import type { EntryNames } from './named.ts';
import { isNoError } from './no-error.ts';
import { isVocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** A word that was read as another one. */
export type Correction = {
  readonly typed: string;
  readonly read: string;
  /** False for a drug that the chart does not hold: it is asked back, and nothing is answered about it. */
  readonly isSure: boolean;
};

/** Words that can be meant: of names of terms and drugs, by their first letter. */
type Known = {
  readonly words: ReadonlySet<string>;
  readonly byLetter: ReadonlyMap<string, readonly string[]>;
  readonly drugs: ReadonlySet<string>;
};

/** A shorter word is too like others; of this chart's own words it may be shorter. */
const shortest = 6;
const shortestOfChart = 5;
/** From here on two letters may be wrong. */
const long = 10;
/** More words than a question has. */
const mostWords = 60;

const latin = /^[a-z]+$/;

const indexed = (words: ReadonlySet<string>, drugs: ReadonlySet<string> = new Set()): Known => ({
  words,
  drugs,
  byLetter: Map.groupBy(
    [...words].filter((word) => word.length >= shortestOfChart && latin.test(word)),
    soundOf,
  ),
});

/** First letters that sound alike in Spanish and Portuguese, where most errors of typing are: `cemanas`, `enbarazo`. */
const alike: Readonly<Record<string, string>> = { s: 'c', z: 'c', k: 'c', q: 'c', v: 'b', j: 'g', y: 'i' };

const soundOf = (word: string): string => {
  const letter = word.replace(/^h/, '').slice(0, 1);
  return alike[letter] ?? letter;
};

const drugWords = (language: Language): string[] =>
  [...(drugDictionary()?.ingredients.values() ?? [])].flatMap(({ id, names }) => [
    ...(names[language] ?? []),
    id,
  ]);

const known = new Map<Language, Known>();

const knownIn = (language: Language): Known => {
  const existing = known.get(language);
  if (existing) return existing;
  const names = [...terms().values()].flatMap((term) => term.names[language]);
  const drugs = new Set(drugWords(language).flatMap(wordsOf));
  const made = indexed(new Set([...names.flatMap(wordsOf), ...drugs, ...timeUnits]), drugs);
  known.set(language, made);
  return made;
};

let ofAll: ReadonlySet<string> | null = null;

/** The words of all names of terms and drugs in any language. */
const everyWord = (): ReadonlySet<string> => {
  ofAll ??= new Set(
    languages.flatMap((language) => [
      ...[...terms().values()].flatMap((term) => term.names[language].flatMap(wordsOf)),
      ...drugWords(language).flatMap(wordsOf),
    ]),
  );
  return ofAll;
};

/** Whether a word means something in any language as it is written. */
const isWord = (word: string): boolean =>
  isNoError(word) ||
  smallWords.has(word) ||
  drugQuestionWords.has(word) ||
  timeUnits.has(word) ||
  months.has(word) ||
  everyWord().has(word) ||
  languages.some((language) => isVocabulary(word, language)) ||
  isOperation(word);

let ofOperations: ReadonlySet<string> | null = null;
const isOperation = (word: string): boolean => {
  ofOperations ??= new Set(
    Object.values(operationWords).flatMap((byLanguage) => Object.values(byLanguage).flat().flatMap(wordsOf)),
  );
  return ofOperations.has(word);
};

/** Whether two neighbouring letters changed places. */
const isSwapped = (a: string, b: string): boolean => {
  if (a.length !== b.length) return false;
  const at = [...a].findIndex((letter, place) => letter !== b[place]);
  return at >= 0 && a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b;
};

const isNear = (word: string, candidate: string): boolean =>
  isSwapped(word, candidate) || isWithinEdits(word, candidate, word.length >= long ? 2 : 1);

/** Singular and plural of one word are one meaning. */
const isOne = (found: readonly string[]): boolean =>
  new Set(found.map((word) => word.replace(/s$/, '').replace(/[aeio]$/, ''))).size === 1;

/**
 * Words of a question that mean nothing as they are typed, each with the one word of terms, drugs or this chart that is written almost
 * so. A word that could be two is left as it is. Only for what is looked up in the chart: a drug that is to be checked is asked back.
 */
export const correctionsOf = (
  question: string,
  language: Language,
  called: EntryNames | null,
): Correction[] => {
  const own = new Set(
    Object.values(called ?? {})
      .flat()
      .flatMap(wordsOf),
  );
  const ofChart = indexed(own);
  return [...new Set(wordsOf(question))].slice(0, mostWords).flatMap((typed): Correction[] => {
    if (typed.length < shortestOfChart || !latin.test(typed) || own.has(typed) || isWord(typed)) return [];
    // The lexicon corrects its own words.
    const [spelled] = preparedIn(language).correct([typed], () => false);
    if (spelled !== undefined && spelled !== typed)
      // One value is no error of typing for several.
      return stemsOf(spelled).join() === stemsOf(typed).join()
        ? []
        : [{ typed, read: spelled, isSure: true }];
    for (const { byLetter, drugs } of typed.length < shortest ? [ofChart] : [ofChart, knownIn(language)]) {
      const near = (byLetter.get(soundOf(typed)) ?? []).filter((word) => isNear(typed, word));
      const [read] = near;
      if (read !== undefined) return isOne(near) ? [{ typed, read, isSure: !drugs.has(read) }] : [];
    }
    return [];
  });
};

/** A question with its corrections, in which each stands in the place of what was typed; normalised where any is made. */
export const corrected = (question: string, corrections: readonly Correction[]): string => {
  const sure = corrections.filter(({ isSure }) => isSure);
  if (sure.length === 0) return question;
  const read = new Map(sure.map((one) => [one.typed, one.read]));
  return normalise(question).replaceAll(/[\p{L}\p{N}]+/gu, (word) => read.get(word) ?? word);
};
