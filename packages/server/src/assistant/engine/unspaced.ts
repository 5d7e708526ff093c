import type { Language } from '@doctor-plus/contract/kernel/values.ts';

/** Languages whose questions are read without regard to spaces: they have none, or everybody sets them otherwise. */
export const isUnspaced = (language: Language): boolean =>
  language === 'zh' || language === 'ja' || language === 'ko';

const letter = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー';
const begins = new RegExp(`^[${letter}]`, 'u');
const ends = new RegExp(`[${letter}]$`, 'u');
const syllable = /^\p{Script=Hangul}$/u;

const wholly = new RegExp(`^[${letter}]+$`, 'u');

/** Whether nothing in a text is of another script, nor a space. */
export const isWhollyUnspaced = (text: string): boolean => wholly.test(text);

/** Whether a word is written in a script without spaces. */
export const isUnspacedWord = (word: string): boolean => begins.test(word);

/** Words as one text: a space stays only between two words of a script that needs it. */
export const closed = (words: readonly string[]): string =>
  words
    .reduce((text, word) => (ends.test(text) || begins.test(word) ? text + word : `${text} ${word}`), '')
    .trim();

const oneScript = new RegExp(`[${letter}]+|[^${letter}]+`, 'gu');

/** Words with what is written in scripts with and without spaces apart: `bmiを` is two. */
export const scriptsApart = (words: readonly string[]): string[] =>
  words.flatMap((word) => word.match(oneScript) ?? []);

/** Korean particles and endings that stand directly behind a noun; the longest first. */
const particles =
  /(?:입니까|인가요|이에요|에서는|으로는|이라고|에게|에서|에는|으로|부터|까지|처럼|보다|이나|하고|예요|은|는|이|가|을|를|의|에|도|로|와|과|만|랑|요)$/u;

/** Pieces by their first character, the longest first. */
export type Pieces = ReadonlyMap<string, readonly string[]>;

export const piecesOf = (all: Iterable<string>): Pieces => {
  const byFirst = new Map<string, string[]>();
  for (const piece of new Set(all)) {
    const first = [...piece][0];
    if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), piece]);
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.length - a.length);
  return byFirst;
};

const isSpaced = (character: string | undefined): boolean =>
  character !== undefined && character !== ' ' && !begins.test(character);

/** Whether a piece may stand there: `hb` is no part of `hba1c`. */
const standsFree = (text: string, at: number, piece: string): boolean =>
  !(isSpaced(text[at - 1]) && isSpaced(piece[0])) &&
  !(isSpaced(piece.at(-1)) && isSpaced(text[at + piece.length]));

const longestAt = (text: string, at: number, pieces: readonly Pieces[], isLone: boolean): string =>
  pieces.reduce((longest, byFirst) => {
    const found = (byFirst.get(text[at] ?? '') ?? []).find(
      (piece) =>
        (isLone || !syllable.test(piece)) && text.startsWith(piece, at) && standsFree(text, at, piece),
    );
    return found !== undefined && found.length > longest.length ? found : longest;
  }, '');

/** A run of letters and figures of a script with spaces, or one character of a script without. */
const runAt = (text: string, at: number): string => {
  if (!isSpaced(text[at])) return text[at] ?? '';
  let to = at;
  while (isSpaced(text[to])) to += 1;
  return text.slice(at, to);
};

/** A word of one syllable, with or without a particle: `간은` is the liver, the end of `시간` is not. */
const isLoneSyllable = (word: string): boolean =>
  syllable.test(word) || syllable.test(word.replace(particles, ''));

/** Words as one text, and where in it a word of one syllable begins. */
const joinedOf = (words: readonly string[]): { text: string; lone: ReadonlySet<number> } => {
  const lone = new Set<number>();
  let text = '';
  for (const word of words) {
    text = closed(text === '' ? [word] : [text, word]);
    if (isLoneSyllable(word)) lone.add(text.length - word.length);
  }
  return { text, lone };
};

/**
 * The words of a question in a script without spaces: from the left the longest known piece, and what stands between
 * pieces. A Korean piece of one syllable is found as a word of its own only.
 */
export const cutWords = (written: readonly string[], pieces: readonly Pieces[]): string[] => {
  const { text, lone } = joinedOf(written);
  const words: string[] = [];
  let unknown = '';
  const flush = () => {
    // One syllable that is left over is an ending, whatever it means by itself.
    if (unknown !== '' && !syllable.test(unknown)) words.push(unknown);
    unknown = '';
  };
  for (let at = 0; at < text.length; ) {
    const piece = longestAt(text, at, pieces, lone.has(at));
    const run = piece || runAt(text, at);
    at += run.length;
    if (piece === '' && begins.test(run)) unknown += run;
    else {
      flush();
      if (run !== ' ') words.push(...run.split(' '));
    }
  }
  flush();
  return words;
};
