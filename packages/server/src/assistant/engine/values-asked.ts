import { type findHits, type Hit, isMeasured } from './hits.ts';
import { lexicons } from './lexicon/lexicons.ts';
import type { Lexicon } from './lexicon/schema.ts';
import { beforeSomething, partsOfPressure, valuesInAsia, valueWords } from './lexicon/value-words.ts';
import { findPhrase, type Span } from './match.ts';
import { saysSince } from './since.ts';
import type { Times } from './times.ts';
import { wordsOf } from './words.ts';

/** Which values of something measured a question asks for, beside the newest. */
export type ValuesAsked = {
  /** All values of one thing are asked for. */
  readonly everyValue: boolean;
  /** Of all values of something the one at an end. */
  readonly extreme: 'lowest' | 'highest' | null;
  /** Both ends are asked for: `the lowest and the highest`. */
  readonly bothEnds: boolean;
  /** How many values before the newest. */
  readonly back: number;
};

/** Where one of the phrases stands, unless it is a part of the name of what is measured. */
const found = (words: readonly string[], hits: readonly Hit[], phrases: readonly string[]): Span[] => {
  const names = hits.filter(({ subject }) => isMeasured(subject));
  return phrases
    .flatMap((phrase) => findPhrase(words, phrase))
    .filter(({ start, end }) => names.every((name) => end <= name.start || start >= name.end));
};

const isValue = (word: string): boolean => valueWords.has(word) || valuesInAsia.has(word);

/** `todos los valores de potasio`, `カリウムの値をすべて`: how far a word for values stands before and behind the word for all. */
const [valuesBefore, valuesBehind] = [3, 5];

/** `All potassium values`, not `is all well with the potassium`. A whole panel is no course of one thing. */
const wantsEvery = (words: readonly string[], hits: readonly Hit[], { time }: Lexicon): boolean => {
  const places = hits.filter(({ subject }) => isMeasured(subject)).map(({ start }) => start);
  if (places.length === 0 || hits.some(({ subject }) => subject.kind === 'panel')) return false;
  return found(words, hits, time.all).some(
    ({ start, end }) =>
      places.some((place) => place === end || place === end + 1) ||
      words.slice(Math.max(0, start - valuesBefore), end + valuesBehind).some(isValue),
  );
};

const extremeIn = (
  words: readonly string[],
  hits: readonly Hit[],
  { time }: Lexicon,
): Pick<ValuesAsked, 'extreme' | 'bothEnds'> => {
  const ofPressure = hits.some(
    ({ subject }) => subject.kind === 'vital' && subject.code === 'blood_pressure',
  );
  const named = (['lowest', 'highest'] as const).filter((end) =>
    found(words, hits, time[end]).some(
      ({ start }) => !(ofPressure && partsOfPressure.has(words[start] ?? '')),
    ),
  );
  return { extreme: named.length === 1 ? (named[0] ?? null) : null, bothEnds: named.length === 2 };
};

/** Words for an end in the language of the question, else in English and Spanish: `K max`, `lowest sat`. */
const extremeOf = (
  words: readonly string[],
  hits: readonly Hit[],
  lexicon: Lexicon,
): Pick<ValuesAsked, 'extreme' | 'bothEnds'> => {
  const own = extremeIn(words, hits, lexicon);
  if (own.extreme !== null || own.bothEnds) return own;
  const others = [lexicons.en, lexicons.es].filter((other) => other !== lexicon);
  return others.map((other) => extremeIn(words, hits, other)).find(isFound) ?? own;
};
const isFound = ({ extreme, bothEnds }: Pick<ValuesAsked, 'extreme' | 'bothEnds'>): boolean =>
  extreme !== null || bothEnds;

/** As it is written: one value is no error of typing for several. `The previous potassium`, neither `previous values` nor what was previous to something, nor the newest and the previous one. */
const asksForPrevious = (
  words: readonly string[],
  written: readonly string[],
  hits: readonly Hit[],
  { time, newest }: Lexicon,
): boolean =>
  !written.some((word) => valueWords.has(word)) &&
  found(words, hits, time.previous).some(
    ({ start, end }) =>
      !beforeSomething.has(words[end] ?? '') &&
      !words.some((word, at) => newest.includes(word) && (at < start || at >= end)),
  );

/** Which values are asked for of what the hits measure; `words` without errors of typing, `written` with them. */
export const valuesAsked = (
  { spelled: words, written, hits }: ReturnType<typeof findHits>,
  lexicon: Lexicon,
  { since, until }: Times,
): ValuesAsked => {
  // A question that goes on from another one may want the highest value of what that one named.
  if (!hits.some(({ subject }) => isMeasured(subject)))
    return { everyValue: false, ...extremeIn(words, hits, lexicon), back: 0 };
  const isTimed = since !== null || until !== null;
  return {
    everyValue: wantsEvery(words, hits, lexicon),
    ...extremeOf(words, hits, lexicon),
    back: !isTimed && asksForPrevious(words, written, hits, lexicon) ? 1 : 0,
  };
};

/** Spanish says without its accent the same of what fell and of what is low: `¿tiene el potasio bajo?` */
export const isLowInSpanish = (question: string): boolean =>
  !/bajó/iu.test(question) &&
  /(?<!\p{L})(?:esta|estan|tiene|tienen|sigue|muy|salio|anda|nivel)(?: \p{L}+){0,3} bajo(?= el | la | de lo normal|$)/u.test(
    wordsOf(question).join(' '),
  );

/** Whether a question wants to know about a time that ends with today, and says so: `since May`. */
export const isUntilToday = ({ since, until }: Times, question: string): boolean =>
  since !== null && since.by !== 'visit' && until === null && saysSince(question);
