import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { chartNumbersIn, numberOfChart } from './chart-numbers.ts';
import { drugsIn } from './drug-names.ts';
import { isMistyped, pairsIn } from './full-names.ts';
import { readingOrder } from './hits.ts';
import { calculatorPhrases } from './lexicon/calculator-names.ts';
import { drugQuestionWords } from './lexicon/drug-question-words.ts';
import { genericWords } from './lexicon/generic-words.ts';
import { givenNames } from './lexicon/given-names.ts';
import {
  besideSmallNames,
  forms,
  inWords,
  namesakes,
  ofWords,
  ordinaryNames,
  otherPersons,
  places,
  saints,
} from './lexicon/person-words.ts';
import { smallestWords } from './lexicon/smallest-words.ts';
import { timeUnits } from './lexicon/time-units.ts';
import {
  endOfName,
  isElsewhere,
  isMarked,
  lastWord,
  type Token,
  tokensOf,
  wordsOfName,
} from './name-tokens.ts';
import { chartNames, type EntryNames } from './named.ts';
import { fullNamesIn, ofColleagues } from './strangers.ts';
import { isVocabulary } from './vocabulary.ts';

/** A name of somebody: all of its words, and the one that alone is hardly anything else; null where only all of them are a name. */
export type PersonName = { readonly words: readonly string[]; readonly surest: string | null };

/** Whom a question names: charts by their number, persons by their name. */
export type Named = {
  readonly numbers: readonly number[];
  readonly persons: readonly PersonName[];
  /** Full names that are certainly somebody’s, whoever bears them. */
  readonly fullNames: readonly (readonly string[])[];
};

/** More names than a question about one chart holds. */
const mostPersons = 4;

const ordinaryWords: readonly ReadonlySet<string>[] = [
  smallestWords,
  new Set(calculatorPhrases.flatMap((phrase) => phrase.split(' '))),
  ...[genericWords, drugQuestionWords, timeUnits, forms, otherPersons, places, saints, inWords, ofWords],
];

/** Whether a word of a question means something else than a person. */
const knownBy = (language: Language, called: EntryNames | null): ((word: string) => boolean) => {
  const inChart: { has: (word: string) => boolean } = called ? chartNames(called) : new Set<string>();
  return (word) =>
    word.length < 3 ||
    ordinaryWords.some((words) => words.has(word)) ||
    readingOrder(language).some((tongue) => isVocabulary(word, tongue)) ||
    inChart.has(word) ||
    drugsIn([word]).length > 0;
};

const isOrdinary = (word: string): boolean => ordinaryNames.has(word) || namesakes.has(word);

/** Whether the word there is a name even if nothing stands beside it; `isIn`: it may be a town's. */
const isSure = (tokens: readonly Token[], at: number, language: Language, isIn: boolean): boolean => {
  const one = tokens[at];
  if (!one || one.words.some((word) => namesakes.has(word))) return false;
  const marked = isMarked(tokens, at);
  if (one.words.some((word) => ordinaryNames.has(word))) return marked && one.isCapitalised;
  return marked || (one.isCapitalised && language !== 'de' && !isIn);
};

/** `May Thompson`: what stands before a name may be a part of it, even if it means something else too. */
const capitalBefore = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.follows === true && tokens[at - 1]?.isCapitalised === true;

/** The names that the words from one place up to another may be, none of which means anything else. */
const namesAt = (tokens: readonly Token[], at: number, end: number, language: Language): PersonName[] => {
  const words = wordsOfName(tokens, at, end);
  const before = lastWord(tokens, at - 1);
  // A name behind `santa` is a name with it, and a place as often.
  if (saints.has(before)) return [{ words: [before, ...words], surest: null }];
  const places = Array.from({ length: end - at }, (_, offset) => at + offset);
  const sure = places.find((place) => isSure(tokens, place, language, inWords.has(before)));
  const [surest = null] = sure === undefined ? [] : wordsOfName(tokens, sure, sure + 1);
  const isCapitalised = tokens[at]?.isCapitalised === true;
  // `Juan Segura`: what stands beside a name is a part of it, even if it means something else too.
  const longer = isCapitalised
    ? wordsOfName(
        tokens,
        at,
        endOfName(tokens, at, (one) => one.isCapitalised),
      )
    : [];
  const pairs = words.slice(1).map((word, place) => [words[place] ?? '', word]);
  const parts = [
    ...(longer.length > words.length ? [longer] : []),
    ...(isCapitalised && capitalBefore(tokens, at) ? [wordsOfName(tokens, at - 1, end)] : []),
    ...(surest === null || words.length > 2 ? pairs : []),
  ].filter((name) => surest !== null || isCapitalised || !name.every(isOrdinary));
  return [
    ...(surest === null ? [] : [{ words, surest }]),
    ...parts.map((name) => ({ words: name, surest: null })),
  ];
};

/** A question that names nothing but a value and whose it is. */
const fewTokens = 2;

/** `Procedimientos realizados`: what is said of a list. */
const isPlural = (word: string): boolean => word.endsWith('s');

/** Whether a name that is written small stands where a person does: `walter creatinine`, `is walter on a statin`, `creatinina walter`. */
const isPersonsPlace = (tokens: readonly Token[], at: number, end: number): boolean => {
  const isFollowed = tokens[end]?.follows === true;
  const next = lastWord(tokens, end);
  if (at === 0) return isFollowed && (besideSmallNames.has(next) || !smallestWords.has(next));
  if (tokens[at]?.follows !== true) return false;
  if (besideSmallNames.has(lastWord(tokens, at - 1))) return true;
  if (tokens[at - 1]?.isOwner) return isFollowed;
  return end === tokens.length && end <= fewTokens && !isPlural(lastWord(tokens, at));
};

/** `walters`, `rosa castillos`: an English owner without the apostrophe. */
const withoutS = (words: readonly string[]): string[] | null => {
  const last = words.at(-1) ?? '';
  return /^[a-z]{3,}s$/u.test(last) ? [...words.slice(0, -1), last.slice(0, -1)] : null;
};

/** The names that words written small may be in the place of a person; a word with another meaning is none by itself. */
const smallNamesAt = (
  tokens: readonly Token[],
  at: number,
  end: number,
  language: Language,
): PersonName[] => {
  if (tokens[at]?.isCapitalised || !isPersonsPlace(tokens, at, end)) return [];
  const words = wordsOfName(tokens, at, end);
  const owner = language === 'en' && tokens[end]?.follows === true ? withoutS(words) : null;
  return [words, ...(owner ? [owner] : [])]
    .filter((name) => name.length > 1 || !name.some(isOrdinary))
    .map((name) => ({ words: name, surest: null }));
};

/**
 * The persons whom a question names. A name is written with a capital, which German gives every noun, stands where a question says
 * whose something is (`potasio de maría`, `John's potassium`), or is of two words that mean nothing else (`potasio juan pérez`); words
 * of the engine, of drugs and of this chart are none, nor are the names of doctors, relatives and places, nor illnesses called by a
 * name. Whether anybody is called so is not known here.
 */
const personsIn = (
  question: string,
  tokens: readonly Token[],
  isPart: readonly boolean[],
  language: Language,
): PersonName[] => {
  const persons: PersonName[] = [];
  const isOfColleagues = ofColleagues.test(question) || /\bwrite\b/iu.test(question);
  let end = 0;
  for (const [at, { isCapitalised }] of tokens.entries()) {
    if (at < end || !isPart[at]) continue;
    end = endOfName(
      tokens,
      at,
      (one, place) => isPart[place] === true && one.isCapitalised === isCapitalised,
    );
    const begins = saints.has(lastWord(tokens, at - 1)) ? at - 1 : at;
    if (isElsewhere(tokens, begins)) continue;
    persons.push(...namesAt(tokens, at, end, language));
    if (!isOfColleagues) persons.push(...smallNamesAt(tokens, at, end, language));
  }
  const words = persons.map((one) => one.words.join(' '));
  const pairs = pairsIn(tokens, isPart).filter((pair) => !words.includes(pair.join(' ')));
  return [
    ...persons.slice(0, mostPersons),
    ...pairs.slice(0, mostPersons).map((pair) => ({ words: pair, surest: null })),
  ];
};

/** Charts and persons that a question names; `called`: how the entries of the open chart are called. */
export const namedIn = (question: string, language: Language, called: EntryNames | null): Named => {
  const { numbers, unsure } = chartNumbersIn(question);
  const bearing = unsure.map((number) => ({ words: [`p${number}`], surest: `p${number}` }));
  const tokens = tokensOf(question);
  const isKnown = knownBy(language, called);
  const isPart = tokens.map(({ words }) => !words.some(isKnown));
  const isSurname = (at: number) =>
    isPart[at] === true && !tokens[at]?.words.some((word) => namesakes.has(word));
  return {
    numbers,
    persons: [...bearing, ...personsIn(question, tokens, isPart, language)],
    fullNames: fullNamesIn(question, tokens, isSurname, language),
  };
};

/**
 * Whether a name is somebody else's than the patient's to whom the words `own` belong. Who shares a part of it is that patient,
 * unless another one has all of it; `isBorne` says whether another patient bears all of some words.
 */
export const isAnother = (
  { words, surest }: PersonName,
  own: ReadonlySet<string>,
  isBorne: (words: readonly string[]) => boolean,
): boolean => {
  const shared = words.filter((word) => own.has(word));
  if (shared.length === words.length) return false;
  return isBorne(words) || (surest !== null && shared.length === 0 && isBorne([surest]));
};

/** The people in the actor's reach beside the patient: the numbers of charts by a name's words, and by a number. */
export type InReach = {
  readonly bearing: (words: readonly string[]) => readonly string[];
  readonly numbered: (number: number) => readonly string[];
  /** The same as `bearing` by a full name with an error of typing. */
  readonly mistyped: (words: readonly string[]) => readonly string[];
};

/** The charts of those whose full names were typed with an error; the patient's own name with one is that patient's. */
const alikeTo = (
  persons: readonly PersonName[],
  own: ReadonlySet<string>,
  mistyped: InReach['mistyped'],
): (readonly string[])[] =>
  persons
    .filter(({ words }) => words.length > 1 && !isMistyped(words, own))
    .map(({ words }) => mistyped(words))
    .filter((charts) => charts.length > 0);

/**
 * The charts that a question is about instead of the open one, as far as they are in reach; none of them where it is about somebody
 * who is not. Null where it is about the open chart, whose names and number are `own`.
 */
export const chartsInstead = (
  { numbers, persons, fullNames }: Named,
  own: ReadonlySet<string>,
  { bearing, numbered, mistyped }: InReach,
): readonly string[] | null => {
  const ownNumbers = new Set([...own].map(numberOfChart));
  const otherNumbers = numbers.filter((number) => !ownNumbers.has(number));
  const isBorne = (words: readonly string[]) => bearing(words).length > 0;
  const others = persons.filter((person) => isAnother(person, own, isBorne));
  const strangers = fullNames.filter(
    ([given = '', ...words]) =>
      !own.has(given) && (givenNames.has(given) || !words.some((word) => own.has(word))),
  );
  const alike = others.length > 0 ? [] : alikeTo(persons, own, mistyped);
  if (otherNumbers.length + others.length + strangers.length + alike.length === 0) return null;
  const named = [
    ...others.map(({ words, surest }) => {
      const charts = bearing(words);
      return charts.length === 0 && surest !== null ? bearing([surest]) : charts;
    }),
    ...alike,
  ];
  // All words of a name tell more than a part of them.
  const [best = []] = named.filter((charts) => charts.length > 0).toSorted((a, b) => a.length - b.length);
  return [...new Set([...otherNumbers.flatMap(numbered), ...best])];
};
