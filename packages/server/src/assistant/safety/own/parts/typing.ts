import { wordsOf } from '../../../engine/words.ts';

/** Letters that sound alike in Romance languages, as people write them by ear. */
const byEar = (word: string): string =>
  word
    .replaceAll(/(.)\1+/g, '$1')
    .replaceAll(/h/g, '')
    .replaceAll(/v/g, 'b')
    .replaceAll(/qu|k/g, 'c')
    .replaceAll(/c(?=[eiy])|z|ç/g, 's')
    .replaceAll(/g(?=[ei])/g, 'j')
    .replaceAll(/ll/g, 'y')
    .replaceAll(/ph/g, 'f');

/** Key words with fewer letters have too many neighbours. */
const shortest = 6;
const shortestByEar = 5;

/** The word with each of its letters left out once; two words one typing error apart share one of these. */
const shortened = (word: string): string[] => [
  word,
  ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
];

const keyboard = ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm'] as const;
/** Letters that are struck or heard for each other; others make another word, not an error: "cooking" is not "choking". */
const isMistakable = (a: string, b: string): boolean =>
  ['aeiouy', 'bv', 'cszkq', 'mn', 'gj', 'dt', 'fp', 'lr'].some(
    (alike) => alike.includes(a) && alike.includes(b),
  ) ||
  keyboard.some(
    (row) => row.includes(a) && row.includes(b) && Math.abs(row.indexOf(a) - row.indexOf(b)) === 1,
  );

/** Whether two words differ by one letter inserted, left out, mistaken or exchanged with the next. */
const isOneErrorApart = (a: string, b: string): boolean => {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) [endA, endB] = [endA - 1, endB - 1];
  const [left, right] = [a.slice(start, endA), b.slice(start, endB)];
  return (
    left.length + right.length <= 1 ||
    (left.length === 1 && right.length === 1 && isMistakable(left, right)) ||
    (left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0])
  );
};

/** The short forms that people type for a word of one or two letters. */
const abbreviations: ReadonlyMap<string, string> = new Map(
  Object.entries({
    q: 'que',
    k: 'que',
    ke: 'que',
    qe: 'que',
    xq: 'porque',
    pq: 'porque',
    nn: 'non',
    cn: 'con',
  }),
);

const letters = /^\p{Script=Latin}+$/u;

/** Words as they were meant, for a vocabulary and its keys, of which `romance` are written by ear, too: one typing error, spelling by ear, stretched letters, "ae" for "ä" and "ss" for "ß". */
export const createReader = (
  vocabulary: readonly string[],
  keys: readonly string[],
  romance: readonly string[],
) => {
  const known = new Set(vocabulary.filter((word) => !word.endsWith('*')));
  const stems = vocabulary.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));
  const key = [...new Set(keys)].filter((word) => letters.test(word));
  const neighbours = new Map<string, string[]>();
  for (const word of key.filter(({ length }) => length >= shortest)) {
    for (const short of shortened(word)) {
      const list = neighbours.get(short);
      if (list) list.push(word);
      else neighbours.set(short, [word]);
    }
  }
  const heard = new Map(
    romance
      .filter((word) => word.length >= shortestByEar && letters.test(word))
      .map((word) => [byEar(word), word]),
  );

  const isKnown = (word: string): boolean => known.has(word) || stems.some((stem) => word.startsWith(stem));

  const meant = (word: string): string => {
    const abbreviated = abbreviations.get(word);
    if (abbreviated) return abbreviated;
    if (word.length < 4 || word.length > 24 || !letters.test(word) || isKnown(word)) return word;
    const plain = [
      word.replaceAll(/(.)\1{2,}/g, '$1'),
      word.replaceAll(/(.)\1{2,}/g, '$1$1'),
      word.replaceAll(/(.)\1/g, '$1'),
      word.replaceAll('ß', 'ss'),
      word.replaceAll(/([aou])e/g, '$1'),
    ].find((one) => one !== word && known.has(one));
    if (plain) return plain;
    if (word.length >= shortestByEar) {
      const sounding = heard.get(byEar(word));
      if (sounding) return sounding;
    }
    if (word.length < shortest) return word;
    for (const short of shortened(word)) {
      const near = neighbours.get(short)?.find((one) => one[0] === word[0] && isOneErrorApart(one, word));
      if (near) return near;
    }
    return word;
  };

  const remembered = new Map<string, string>();
  return (text: string): string[] => {
    remembered.clear();
    return wordsOf(text).map((word) => {
      const before = remembered.get(word);
      if (before !== undefined) return before;
      const now = meant(word);
      remembered.set(word, now);
      return now;
    });
  };
};
