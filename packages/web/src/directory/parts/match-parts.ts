type MatchPart = { readonly text: string; readonly matched: boolean };

/** Letters that decomposition leaves alone but the server's search folds. */
const foldedLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/** One letter in lower case without accents; may be several letters (`ß` → `ss`) or none (a lone accent). */
const foldLetter = (letter: string): string => {
  const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return foldedLetters[plain] ?? plain;
};

const wordsOf = (query: string): string[] =>
  [...query.normalize('NFC')]
    .map(foldLetter)
    .join('')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

type Folded = { readonly text: string; readonly from: readonly number[] };

/** The folded name, and for each of its letters the place in the original that it came from. */
const foldWithPlaces = (letters: readonly string[]): Folded => {
  const from: number[] = [];
  let text = '';
  for (const [place, letter] of letters.entries()) {
    for (const folded of foldLetter(letter)) {
      text += folded;
      from.push(place);
    }
  }
  return { text, from };
};

const isWordStart = (text: string, at: number) => at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));

/** Marks the letters of the first word that begins with `word` and is not marked yet. */
const mark = ({ text, from }: Folded, word: string, marked: boolean[]): void => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const first = from[at] ?? 0;
    if (!isWordStart(text, at) || marked[first]) continue;
    marked.fill(true, first, (from[at + word.length - 1] ?? first) + 1);
    return;
  }
};

/**
 * The parts of `name` that `query` found: every word of the query at the beginning of a word of the name, whatever the
 * order, the accents and the case, as the search itself matches. A name found by a corrected typing error has none.
 */
export const matchParts = (name: string, query: string): MatchPart[] => {
  const letters = [...name.normalize('NFC')];
  const marked = letters.map(() => false);
  const folded = foldWithPlaces(letters);
  // Longer words first: "ana anaury" must not spend the beginning of Anaury on "ana".
  const words = wordsOf(query).toSorted((a, b) => b.length - a.length);
  for (const word of words) mark(folded, word, marked);
  const parts: { text: string; matched: boolean }[] = [];
  for (const [place, letter] of letters.entries()) {
    const matched = marked[place] ?? false;
    const last = parts.at(-1);
    if (last?.matched === matched) last.text += letter;
    else parts.push({ text: letter, matched });
  }
  return parts;
};
