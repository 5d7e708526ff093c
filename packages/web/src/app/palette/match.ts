const marks = /\p{M}/gu;
const between = /[^\p{L}\p{N}]+/u;
/** Scripts that put no blanks between words, and Hangul, of which a syllable may be half typed. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A text as it is compared: without accents, case and the width of letters; Hangul by its sounds. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('ø', 'o');

const wordsOf = (text: string): readonly string[] => plain(text).split(between).filter(Boolean);

const begins = (word: string, texts: readonly string[]): boolean =>
  texts.some((text) =>
    unspaced.test(word) ? plain(text).includes(word) : wordsOf(text).some((one) => one.startsWith(word)),
  );

/**
 * How well a name with what stands around it answers what was typed; higher is better, null is not at all. Every word typed has to
 * begin a word, in any order; best is a name that begins with it, then one that holds it all, then one with the rest around it.
 */
export const matchOf = (typed: string, name: string, around: readonly string[] = []): number | null => {
  const words = wordsOf(typed);
  if (words.length === 0 || !words.every((word) => begins(word, [name, ...around]))) return null;
  if (!words.every((word) => begins(word, [name]))) return words.some((word) => begins(word, [name])) ? 1 : 0;
  return plain(name).startsWith(words.join(' ')) ? 3 : 2;
};
