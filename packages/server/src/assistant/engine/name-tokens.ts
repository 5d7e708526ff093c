import { forms, joints, ofWords, otherPersons, places, placesOf } from './lexicon/person-words.ts';
import { wordsOf } from './words.ts';

/** A word of a question as it is written, which tells names from other words. */
export type Token = {
  readonly words: readonly string[];
  /** Written like a name: `María`, neither `maría` nor `IMC`. */
  readonly isCapitalised: boolean;
  /** `John’s` */
  readonly isOwner: boolean;
  /** Nothing but a space stands between it and the token before. */
  readonly follows: boolean;
};

const latin = String.raw`[\p{Script=Latin}\p{M}]+`;
const token = new RegExp(
  String.raw`(\s*)(?<![\p{Script=Latin}\p{N}])(${latin}(?:-${latin})*)(?![\p{Script=Latin}\p{M}\p{N}])(['’]s(?!\p{L}))?`,
  'gu',
);

/** The words in Latin letters. */
export const tokensOf = (question: string): Token[] => {
  let ended = -1;
  return [...question.normalize('NFC').matchAll(token)].map(
    ({ 0: all, 1: gap, 2: text = '', 3: owner, index }) => {
      const follows = gap !== '' && ended === index;
      ended = index + all.length;
      return {
        words: wordsOf(text),
        isCapitalised: /^\p{Lu}\p{M}*\p{Ll}/u.test(text),
        isOwner: owner !== undefined,
        follows,
      };
    },
  );
};

/** Letters as the database writes them in what names are found by, beside those without marks. */
const foldedLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };
const folded = (word: string): string =>
  word.replaceAll(/[ßæœøłđ]/g, (letter) => foldedLetters[letter] ?? letter);

const isJoint = ({ words }: Token): boolean => words.every((word) => joints.has(word));
/** The word that stands there; of `María-José` the last. */
export const lastWord = (tokens: readonly Token[], at: number): string => tokens[at]?.words.at(-1) ?? '';

/** Whether a name that begins there is that of somebody who is asked about in passing, or of a place. */
export const isElsewhere = (tokens: readonly Token[], at: number): boolean => {
  const word = lastWord(tokens, at - 1);
  return (
    otherPersons.has(word) || places.has(word) || (joints.has(word) && placesOf.has(lastWord(tokens, at - 2)))
  );
};

/** Whether what stands there is said to be somebody's, or is addressed like a person: `de María`, `de la Cruz`, `John’s`. */
export const isMarked = (tokens: readonly Token[], at: number): boolean => {
  const one = tokens[at];
  if (one?.isOwner) return true;
  const said = (place: number) => [ofWords, forms].some((words) => words.has(lastWord(tokens, place)));
  if (said(at - 1)) return true;
  const before = tokens[at - 1];
  return one?.isCapitalised === true && before !== undefined && isJoint(before) && said(at - 2);
};

/** Where the words end that stand beside the one there and belong to its name; joints do between two of them. */
export const endOfName = (
  tokens: readonly Token[],
  at: number,
  belongs: (one: Token, place: number) => boolean,
): number => {
  let end = at + 1;
  for (let next = end; next < tokens.length; next += 1) {
    const one = tokens[next];
    if (!one?.follows || tokens[next - 1]?.isOwner) break;
    if (isJoint(one)) continue;
    if (!belongs(one, next)) break;
    end = next + 1;
  }
  return end;
};

/** The words of a name, as the database writes them, without its joints. */
export const wordsOfName = (tokens: readonly Token[], at: number, end: number): string[] =>
  tokens.slice(at, end).flatMap((one) => (isJoint(one) ? [] : one.words.map(folded)));
