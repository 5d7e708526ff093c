import { foldName } from '../platform/text/fold-name.ts';
import { forChildren } from './specialty-phrases.ts';

/** A filter that a phrase stands for: a specialty, a place, an insurer. */
export type Meaning = {
  readonly kind: 'specialty' | 'province' | 'city' | 'area' | 'insurer';
  readonly value: string;
  /** Doctors who have it; of two meanings the more frequent comes first. */
  readonly count: number;
};

/** Meanings by phrase. */
export type Vocabulary = {
  readonly exact: ReadonlyMap<string, readonly Meaning[]>;
  /** Phrases as they are typed, for those that are not typed to their end. */
  readonly whole: readonly { readonly phrase: string; readonly meaning: Meaning }[];
  readonly longest: number;
};

/** A reading of a text: its filters, and the words that may be a name. */
export type Wish = Partial<Record<Meaning['kind'], string>> & { readonly name?: string };

export type Reading = {
  /** The likeliest first. */
  readonly wishes: readonly Wish[];
  /** Every word was understood as it stands. */
  readonly isWhole: boolean;
};

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(foldName));

/** Words between those that count. */
const between = listOf(
  'a al con cerca de del e el en la las los mi para por un una y ars seguro seguros at for in near of the with and der die das im am bei für mit und zum au avec d des du et l le les pour à della dei di gli il lo per as com da das do dos em o の で に 的 在 의 에서',
);

/** Words for any doctor: they do not narrow the specialty. */
const anyDoctor = listOf(
  'busco necesito cita dr dra doctor doctora doctores médico médica médicos especialista doctors physician specialist arzt ärztin ärzte docteur médecin médecins dottore medici médicos médica 医生 医師 医者 先生 의사 선생님',
);

const noBlanks = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]`;
const unspaced = new RegExp(noBlanks, 'u');
const blankWithin = new RegExp(`(?<=${noBlanks}) (?=${noBlanks})`, 'gu');

/** A word without its plural, a longer one without its gender. */
const stem = (word: string): string => {
  const one = word.replace(/(?<=[djlnrz])es$|(?<=..)s$/, '');
  return one.length < 6 ? one : one.replace(/[ao]$/, '');
};

/** Words that count. A blank between letters of a script without blanks is no border of words. */
const wordsOf = (text: string): string[] =>
  foldName(text)
    .replace(blankWithin, '')
    .split(' ')
    .filter((word) => word !== '' && !between.has(word));

const keyOf = (words: readonly string[]): string =>
  words.map((word) => (unspaced.test(word) ? word : stem(word))).join(' ');

export const createVocabulary = (
  phrases: readonly { readonly phrase: string; readonly meaning: Meaning }[],
): Vocabulary => {
  const exact = new Map<string, Meaning[]>();
  const whole: { phrase: string; meaning: Meaning }[] = [];
  let longest = 1;
  for (const { phrase, meaning } of phrases) {
    const words = wordsOf(phrase);
    if (words.length === 0) continue;
    longest = Math.max(longest, words.length);
    whole.push({ phrase: words.join(' '), meaning });
    const known = exact.get(keyOf(words)) ?? [];
    if (!known.some(({ kind, value }) => kind === meaning.kind && value === meaning.value)) {
      exact.set(keyOf(words), [...known, meaning]);
    }
  }
  return { exact, whole, longest };
};

type Part = { readonly meanings: readonly Meaning[]; readonly isWhole: boolean } | { readonly word: string };

const byCount = (meanings: readonly Meaning[]): Meaning[] => meanings.toSorted((a, b) => b.count - a.count);

const fewestBegun = 3;

/** Possible endings of a text that is typed in part: each meaning once, the most frequent first. */
const begunBy = ({ whole }: Vocabulary, typed: string): Meaning[] => {
  if (typed.length < (unspaced.test(typed) ? 1 : fewestBegun)) return [];
  const found = new Map<string, Meaning>();
  for (const { phrase, meaning } of whole) {
    if (phrase.startsWith(typed) && meaning.count > 0) found.set(`${meaning.kind} ${meaning.value}`, meaning);
  }
  return byCount([...found.values()]);
};

/** The longest phrases of a text without blanks; a single letter only where it stands alone. */
const unspacedParts = (vocabulary: Vocabulary, word: string): Part[] => {
  const letters = [...word];
  const parts: Part[] = [];
  let rest = '';
  for (let at = 0; at < letters.length; ) {
    const size = Array.from({ length: letters.length - at }, (_, index) => letters.length - at - index).find(
      (length) =>
        (length > 1 || letters.length === 1) && vocabulary.exact.has(letters.slice(at, at + length).join('')),
    );
    const meanings =
      size === undefined ? undefined : vocabulary.exact.get(letters.slice(at, at + size).join(''));
    if (size === undefined || meanings === undefined) rest += letters[at];
    else parts.push({ meanings: byCount(meanings), isWhole: true });
    at += size ?? 1;
  }
  const begun = rest === word ? begunBy(vocabulary, word) : [];
  if (begun.length > 0) return [{ meanings: begun, isWhole: false }];
  return rest === '' || between.has(rest) || anyDoctor.has(rest) ? parts : [...parts, { word: rest }];
};

const partsOf = (vocabulary: Vocabulary, words: readonly string[]): Part[] => {
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    if (unspaced.test(word)) {
      parts.push(...unspacedParts(vocabulary, word));
      at += 1;
      continue;
    }
    const sizes = Array.from(
      { length: Math.min(vocabulary.longest, words.length - at) },
      (_, index) => index + 1,
    );
    const size = sizes.findLast((length) => vocabulary.exact.has(keyOf(words.slice(at, at + length))));
    const begun = begunBy(vocabulary, words.slice(at).join(' '));
    const exact =
      size === undefined ? [] : byCount(vocabulary.exact.get(keyOf(words.slice(at, at + size))) ?? []);
    if (size !== undefined) {
      const further = at + size === words.length ? begun : [];
      parts.push({ meanings: [...exact, ...further], isWhole: true });
      at += size;
    } else if (begun.length > 0) {
      parts.push({ meanings: begun, isWhole: false });
      at = words.length;
    } else {
      if (!anyDoctor.has(word)) parts.push({ word });
      at += 1;
    }
  }
  return parts;
};

/** A second specialty narrows the first where one of them is that of children, and says nothing otherwise. */
const withMeaning = (wish: Wish, { kind, value }: Meaning): Wish => {
  const present = wish[kind];
  if (present === undefined) return { ...wish, [kind]: value };
  if (kind !== 'specialty') return wish;
  const other = present === 'pediatrics' ? value : value === 'pediatrics' ? present : null;
  const narrowed = other === null ? null : forChildren(other);
  return narrowed === null ? wish : { ...wish, specialty: narrowed };
};

const mostWishes = 5;

/**
 * Filters that a text stands for: "cardiólogo Naco" a specialty and a part of town, "pediatra Santiago ARS Humano" three filters.
 * A word with several meanings gives a filter for each. A word without a meaning may be a name.
 */
export const readWish = (text: string, vocabulary: Vocabulary): Reading => {
  const parts = partsOf(vocabulary, wordsOf(text));
  const understood = parts.flatMap((part) => ('meanings' in part ? [part] : []));
  if (understood.length === 0) return { wishes: [], isWhole: false };
  const name = parts.flatMap((part) => ('word' in part ? [part.word] : [])).join(' ');
  const start: Wish = name === '' ? {} : { name };
  const firsts = understood.flatMap(({ meanings }) => meanings.slice(0, 1));
  const others = understood.flatMap(({ meanings }, place) =>
    meanings.slice(1).map((meaning) => firsts.map((first, at) => (at === place ? meaning : first))),
  );
  const wishes = new Map(
    [firsts, ...others].map((meanings) => {
      const wish = meanings.reduce(withMeaning, start);
      return [JSON.stringify(wish), wish] as const;
    }),
  );
  return {
    wishes: [...wishes.values()].slice(0, mostWishes),
    isWhole: name === '' && understood.every(({ meanings, isWhole }) => isWhole || meanings.length === 1),
  };
};
